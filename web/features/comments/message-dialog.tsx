import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Mail, Reply, SendHorizontal } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useId, useMemo, useState } from 'react'
import * as commentsText from '#messages/comments'
import type { Activity } from '../../../worker/contract/activities'
import type { UpdateAudience } from '../../../worker/contract/comments'
import { COMMENT_MAX_CHARACTERS } from '../../../worker/contract/limits'
import { UPDATE_AUDIENCES } from '../../../worker/contract/vocabulary'
import { isOpen } from '../../lib/activity-time'
import { api, call, failureOf } from '../../lib/api'
import { formatClock, formatDayInWords } from '../../lib/format'
import { useMe } from '../../lib/session'
import { draftKey, useDraft } from '../../lib/text-drafts'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { Field } from '../../ui/field'
import { FormError } from '../../ui/form-error'
import { Textarea } from '../../ui/textarea'
import { toast } from '../../ui/toast'
import * as styles from './message.module.css'
import { commentsQuery } from './queries'

export type MessagedActivity = Pick<
  Activity,
  'id' | 'title' | 'dateTime' | 'timeZone' | 'durationMinutes' | 'cancelledAt' | 'participants' | 'counts'
>

const LABELS: Record<UpdateAudience, () => string> = {
  approved: () => commentsText.approved(),
  waitlisted: () => commentsText.waitlisted(),
  everybody: () => commentsText.everyone(),
}

/** How recipients can reply, by audience. */
const REPLIES: Record<UpdateAudience, () => string> = {
  approved: () => commentsText.approvedReplies(),
  waitlisted: () => commentsText.waitlistedReplies(),
  everybody: () => commentsText.everyoneReplies(),
}

type MessageDialogProps = { activity: MessagedActivity; open: boolean; onClose: () => void }

/** Messages an activity's participants, waitlist, or both (product.md 8.11). The text is kept until it is sent. */
export function MessageDialog({ activity, open, onClose }: MessageDialogProps) {
  const me = useMe()
  const [text, setText] = useDraft(draftKey({ me, activityId: activity.id }, 'message'))
  const counts = countAudiences(activity)
  const [chosen, setChosen] = useState<UpdateAudience | null>(null)
  const audience = chosen ?? UPDATE_AUDIENCES.find((each) => counts[each] > 0) ?? 'approved'
  const content = text.trim()
  const send = useSendUpdate(activity.id, { content, audience })
  const failure = send.isError ? failureOf(send.error) : null

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (content === '' || send.isPending) return
    send.mutate(undefined, {
      onSuccess: ({ sentTo }) => {
        setText(() => '')
        toast.success(commentsText.sentTo({ count: sentTo ?? counts[audience] }))
        onClose()
      },
    })
  }

  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onClose}
      dismissable={!send.isPending}
      title={commentsText.messageParticipants()}
      description={commentsText.titleDayTime({
        title: activity.title,
        day: formatDayInWords(activity),
        time: formatClock(activity),
      })}
      onSubmit={submit}
      footer={
        <>
          <Button variant="quiet" disabled={send.isPending} onClick={onClose}>
            {commentsText.cancel()}
          </Button>
          <Button type="submit" busy={send.isPending} disabled={content === '' || counts[audience] === 0}>
            <SendHorizontal />
            {commentsText.sendTo({ count: counts[audience] })}
          </Button>
        </>
      }
    >
      <AudienceChoice value={audience} counts={counts} onChange={setChosen} />
      <Field label={commentsText.message()}>
        <Textarea
          rows={5}
          data-first-focus
          value={text}
          limit={COMMENT_MAX_CHARACTERS}
          readOnly={send.isPending}
          onChange={(event) => setText(() => event.target.value)}
        />
      </Field>
      <ul className={`small soft ${styles.how}`}>
        <li>
          <Mail />
          {commentsText.howTheyGetIt()}
        </li>
        <li>
          <Reply />
          {REPLIES[audience]()}
        </li>
      </ul>
      {failure && <FormError pause={failure.pause}>{failure.text}</FormError>}
    </Dialog>
  )
}

type AudienceChoiceProps = {
  value: UpdateAudience
  counts: Record<UpdateAudience, number>
  onChange: (value: UpdateAudience) => void
}

function AudienceChoice({ value, counts, onChange }: AudienceChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.audiences}>
      <legend className="sr">{commentsText.whoGetsIt()}</legend>
      {UPDATE_AUDIENCES.map((each) => (
        <label key={each} className={styles.audience}>
          <input
            type="radio"
            name={name}
            checked={each === value}
            disabled={counts[each] === 0}
            onChange={() => onChange(each)}
          />
          <b className="num">{counts[each]}</b>
          <span>{LABELS[each]()}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Returns the number of recipients per audience. After the start, no one counts as waiting. */
function countAudiences(activity: MessagedActivity): Record<UpdateAudience, number> {
  const { participants, counts } = activity
  const { pending = 0, waitlisted = 0 } = (isOpen(activity) && counts?.people) || {}
  return { approved: participants, waitlisted, everybody: participants + pending }
}

/** Sends an update. The idempotency key keeps a retry from sending it twice. */
function useSendUpdate(activityId: string, json: { content: string; audience: UpdateAudience }) {
  const queryClient = useQueryClient()
  const { content, audience } = json
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message needs its own key.
  const key = useMemo(() => crypto.randomUUID(), [content, audience])
  return useMutation({
    mutationFn: () =>
      call(
        api.updates.activity[':activityId'].$post(
          { param: { activityId }, json },
          { headers: { 'idempotency-key': key } },
        ),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: commentsQuery(activityId).queryKey }),
  })
}
