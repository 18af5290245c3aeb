import { Users } from 'lucide-react'
import type { ReactNode, SubmitEvent } from 'react'
import { useState } from 'react'
import * as applicationsText from '#messages/applications'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { firstName } from '../../../../worker/contract/first-name'
import { APPLICATION_NOTE_MAX_CHARACTERS } from '../../../../worker/contract/limits'
import type { Pause } from '../../../lib/api'
import { ApiError, failureOf } from '../../../lib/api'
import { coverProps } from '../../../lib/cover-props'
import { formatDay, formatTime } from '../../../lib/format'
import { useMe } from '../../../lib/session'
import { draftKey, useDraft } from '../../../lib/text-drafts'
import { Cover } from '../../../ui/cover'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { Field } from '../../../ui/field'
import { FormError } from '../../../ui/form-error'
import { LinkButton } from '../../../ui/link-button'
import { Textarea } from '../../../ui/textarea'
import { toast } from '../../../ui/toast'
import { AnswerFields, focusMissing } from '../answers/fields'
import type { Typed } from '../answers/typed'
import { toAnswers } from '../answers/typed'
import { Clashes } from './clashes'
import * as styles from './dialog.module.css'
import { EveryDate } from './every-date'
import { GuestsField } from './guests-field'
import { useApply } from './mutations'
import { ReplyTime } from './reply-time'
import { applicationSource } from './source'

type ApplyDialogProps = {
  activity: Activity
  isWaitlist: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onApplied: (application: Application) => void
  /** Questions to the organizer, below the note. */
  questions?: ReactNode
}

/**
 * Applies with answers to the organizer's questions and an optional note. The dialog can't be closed while the application is
 * being sent (product.md 6.14). This tab keeps answers and note until they are sent.
 */
export function ApplyDialog({
  activity,
  isWaitlist,
  open,
  onOpenChange,
  onApplied,
  questions,
}: ApplyDialogProps) {
  const me = useMe()
  const [note, setNote] = useDraft(draftKey({ me, activityId: activity.id }, 'application'))
  const [typed, setTyped] = useAnswersDraft(draftKey({ me, activityId: activity.id }, 'answers'))
  const [showsMissing, setShowsMissing] = useState(false)
  const { applicantQuestions } = activity
  const [isForEveryDate, setForEveryDate] = useState(false)
  const apply = useApply()
  const [guests, setGuests] = useState<string[]>([])
  const [wasRefused, setRefused] = useState<boolean | null>(null)
  // There may be too few free seats for the applicant and their guests.
  const joinsWaitlist = wasRefused ?? (isWaitlist || 1 + guests.length > activity.spotsLeft)
  const failure = apply.isError ? failureOf(apply.error) : null
  const title = joinsWaitlist ? applicationsText.joinWaitlist() : applicationsText.applyToJoin()

  function close(next: boolean) {
    if (!next) apply.reset()
    onOpenChange(next)
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (focusMissing(event.currentTarget, applicantQuestions, typed)) {
      setShowsMissing(true)
      return
    }
    const source = applicationSource()
    apply.mutate(
      {
        activityId: activity.id,
        note: note.trim() || null,
        ...(applicantQuestions.length > 0 && { answers: toAnswers(applicantQuestions, typed) }),
        ...(joinsWaitlist ? { waitlist: true } : isForEveryDate && { everyDate: true }),
        ...(guests.length > 0 && { guests: guests.map((name) => name.trim()) }),
        ...(source && { source }),
      },
      {
        onSuccess: (application) => {
          setNote(() => '')
          setTyped({})
          onApplied(application)
          onOpenChange(false)
          toast.success(
            application.status === 'APPROVED'
              ? applicationsText.spotConfirmed()
              : applicationsText.submitted(),
          )
        },
        // While the dialog is open, the last seat may be taken, or a seat freed. The next attempt then
        // applies for the waitlist instead of a seat, or the reverse.
        onError: (error) => {
          if (!(error instanceof ApiError)) return
          if (error.code === 'activity_full') setRefused(true)
          if (error.code === 'activity_has_room') setRefused(false)
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      dismissable={!apply.isPending}
      title={title}
      onSubmit={send}
      footer={<DialogActions label={title} busy={apply.isPending} onCancel={() => close(false)} />}
    >
      <div className={`row ${styles.activity}`} data-type={activity.type}>
        <Cover className={styles.cover} {...coverProps(activity)} sizes="64px" />
        <div>
          <b dir="auto" className="display clamp2">
            {activity.title}
          </b>
          <p className="small soft">
            {formatDay(activity)} · {formatTime(activity)}
          </p>
        </div>
      </div>
      <Clashes activity={activity} />
      <AnswerFields
        questions={applicantQuestions}
        typed={typed}
        onChange={setTyped}
        showsMissing={showsMissing}
        readOnly={apply.isPending}
      />
      <Field label={applicationsText.note()} optional>
        <Textarea
          rows={4}
          data-first-focus={applicantQuestions.length === 0 || undefined}
          value={note}
          limit={APPLICATION_NOTE_MAX_CHARACTERS}
          readOnly={apply.isPending}
          placeholder={applicationsText.sayHello({ name: firstName(activity.creator.name) })}
          onChange={({ target: { value } }) => setNote(() => value)}
        />
      </Field>
      {activity.series && !joinsWaitlist && (
        <EveryDate activity={activity} checked={isForEveryDate} onChange={setForEveryDate} />
      )}
      {activity.allowsGuests && (
        <GuestsField
          guests={guests}
          onChange={(changed) => {
            setGuests(changed)
            setRefused(null)
          }}
        />
      )}
      <LinkButton to="/together/$id" params={{ id: activity.id }} variant="quiet" className={styles.together}>
        <Users />
        {applicationsText.applyTogether()}
      </LinkButton>
      <ReplyTime activity={activity} />
      {questions}
      {failure && (
        <FormError
          className={styles.failure}
          pause={failure.pause && withDraft(failure.pause, { note, typed })}
        >
          {failure.text}
        </FormError>
      )}
    </Dialog>
  )
}

/** Returns the answers kept for this tab, and a setter. */
function useAnswersDraft(key: string): [Typed, (typed: Typed) => void] {
  const [text, setText] = useDraft(key)
  const isEmpty = (typed: Typed) => Object.values(typed).every((answer) => answer === '')
  return [
    text ? JSON.parse(text) : {},
    (typed) => setText(() => (isEmpty(typed) ? '' : JSON.stringify(typed))),
  ]
}

/** Adds to a pause message that the note, the answers, or both are kept. */
function withDraft({ reason, next }: Pause, { note, typed }: { note: string; typed: Typed }): Pause {
  const [hasNote, hasAnswers] = [note.trim() !== '', Object.keys(typed).length > 0]
  if (!hasNote && !hasAnswers) return { reason, next }
  const kept = hasNote && hasAnswers ? 'other' : hasNote ? 'note' : 'answers'
  return { reason, next: applicationsText.draftStays({ next, kept }) }
}
