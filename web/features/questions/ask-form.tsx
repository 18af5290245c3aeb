import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import * as questionsText from '#messages/questions'
import { QUESTION_MAX_CHARACTERS } from '../../../worker/contract/limits'
import { failureOf } from '../../lib/api'
import { useMe } from '../../lib/session'
import { draftKey, useDraft } from '../../lib/text-drafts'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Field } from '../../ui/field'
import { FormError } from '../../ui/form-error'
import { Textarea } from '../../ui/textarea'
import { toast } from '../../ui/toast'
import { useAsk } from './queries'
import * as styles from './questions.module.css'

type AskFormProps = {
  activityId: string
  /** First name of the organizer. */
  organizer: string
  /** Whether the text is a reply to an update, which only the organizer sees. */
  isReply?: boolean
  onSent?: () => void
}

/** Field to ask the organizer. Not a form element, because the apply dialog renders it inside its own form. */
export function AskForm({ activityId, organizer, isReply = false, onSent }: AskFormProps) {
  const me = useMe()
  const [text, setText] = useDraft(draftKey({ me, activityId }, isReply ? 'reply' : 'question'))
  const [isPrivate, setPrivate] = useState(false)
  const ask = useAsk(activityId)
  const failure = ask.isError ? failureOf(ask.error) : null
  const content = text.trim()
  const canSend = content !== '' && content.length <= QUESTION_MAX_CHARACTERS

  function send() {
    if (!canSend || ask.isPending) return
    ask.mutate(
      { content, isPublic: !isReply && !isPrivate },
      {
        onSuccess: () => {
          setText(() => '')
          toast.success(questionsText.sent({ organizer }))
          onSent?.()
        },
      },
    )
  }

  function pressKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
  }

  return (
    <div className={styles.ask}>
      <div className={styles.line}>
        <Field label={isReply ? questionsText.yourReply() : questionsText.yourQuestion()} hideLabel>
          <Textarea
            rows={1}
            grows
            value={text}
            limit={QUESTION_MAX_CHARACTERS}
            readOnly={ask.isPending}
            placeholder={
              isReply ? questionsText.onlyOrganizerSees({ organizer }) : questionsText.isThereParking()
            }
            onChange={(event) => setText(() => event.target.value)}
            onKeyDown={pressKey}
          />
        </Field>
        <Button variant="soft" busy={ask.isPending} disabled={!canSend} onClick={send}>
          {questionsText.send()}
        </Button>
      </div>
      {!isReply && (
        <Checkbox checked={isPrivate} onChange={setPrivate}>
          {questionsText.keepItPrivate()}
        </Checkbox>
      )}
      {failure && <FormError pause={failure.pause}>{failure.text}</FormError>}
    </div>
  )
}
