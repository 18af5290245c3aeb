import type { ReactNode, SubmitEvent } from 'react'
import { useState } from 'react'
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
import { Textarea } from '../../../ui/textarea'
import { toast } from '../../../ui/toast'
import { useApply } from '../queries'
import { Clashes } from './clashes'
import * as styles from './dialog.module.css'
import { EveryDate } from './every-date'
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
 * Applies with an optional note. The dialog cannot be closed while it sends (product.md 6.14). The note is kept for the tab
 * until it is sent.
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
  const [isForEveryDate, setForEveryDate] = useState(false)
  const apply = useApply()
  const [joinsWaitlist, setJoinsWaitlist] = useState(isWaitlist)
  const failure = apply.isError ? failureOf(apply.error) : null
  const title = joinsWaitlist ? 'Join the waitlist' : 'Apply to Join'

  function close(next: boolean) {
    if (!next) apply.reset()
    onOpenChange(next)
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const source = applicationSource()
    apply.mutate(
      {
        activityId: activity.id,
        note: note.trim() || null,
        ...(joinsWaitlist ? { waitlist: true } : isForEveryDate && { everyDate: true }),
        ...(source && { source }),
      },
      {
        onSuccess: (application) => {
          setNote(() => '')
          onApplied(application)
          onOpenChange(false)
          toast.success(
            application.status === 'APPROVED'
              ? "You're in. Your seat is confirmed"
              : 'Application submitted successfully',
          )
        },
        // The last seat may be taken, or one may become free, while the dialog is open. The next attempt uses the other list.
        onError: (error) => {
          if (!(error instanceof ApiError)) return
          if (error.code === 'activity_full') setJoinsWaitlist(true)
          if (error.code === 'activity_has_room') setJoinsWaitlist(false)
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
      <div className={styles.activity} data-type={activity.type}>
        <Cover className={styles.cover} {...coverProps(activity)} sizes="64px" />
        <div>
          <b className="display clamp2">{activity.title}</b>
          <p className="small soft">
            {formatDay(activity)} · {formatTime(activity)}
          </p>
        </div>
      </div>
      <Clashes activity={activity} />
      <Field label="Note" optional>
        <Textarea
          rows={4}
          data-first-focus
          value={note}
          maxLength={APPLICATION_NOTE_MAX_CHARACTERS}
          counter={{ used: note.length, max: APPLICATION_NOTE_MAX_CHARACTERS }}
          readOnly={apply.isPending}
          placeholder={`Say hello to ${firstName(activity.creator.name)}`}
          onChange={({ target: { value } }) => setNote(() => value)}
        />
      </Field>
      {activity.series && !joinsWaitlist && (
        <EveryDate activity={activity} checked={isForEveryDate} onChange={setForEveryDate} />
      )}
      <ReplyTime activity={activity} />
      {questions}
      {failure && (
        <FormError className={styles.failure} pause={failure.pause && withNote(failure.pause, note)}>
          {failure.text}
        </FormError>
      )}
    </Dialog>
  )
}

/** Adds to a pause that the note, if there is one, is kept. */
function withNote({ reason, next }: Pause, note: string): Pause {
  return { reason, next: note.trim() ? `${next} Your note stays here.` : next }
}
