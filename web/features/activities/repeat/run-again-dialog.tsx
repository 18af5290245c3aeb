import type { SubmitEvent } from 'react'
import { useState } from 'react'
import * as repeatText from '#messages/repeat'
import type { Activity } from '../../../../worker/contract/activities'
import type { Repeat } from '../../../../worker/contract/series'
import { addDays, daysBetween } from '../../../../worker/contract/series-dates'
import { failureOf } from '../../../lib/api'
import { dateAt, formatDayInWords, formatTime } from '../../../lib/format'
import { Checkbox } from '../../../ui/checkbox'
import { DateBadge } from '../../../ui/date-badge'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { Field } from '../../../ui/field'
import { FormError } from '../../../ui/form-error'
import { Input } from '../../../ui/input'
import { TextButton } from '../../../ui/text-button'
import { useRunAgain } from '../mutations'
import { announcePublished } from '../published/just-published'
import { instantAt } from '../wizard/start-time'
import { keptDates } from './kept-dates'
import { RepeatField } from './repeat-field'
import * as styles from './run-again-dialog.module.css'

type RunAgainDialogProps = { activity: Activity; open: boolean; onClose: () => void }

/** Publishes an activity again, by default a week later, and invites its attendees (product.md 4.46). */
export function RunAgainDialog({ activity, open, onClose }: RunAgainDialogProps) {
  const [at, setAt] = useState(() => nextStart(activity))
  const [isChanging, setChanging] = useState(false)
  const [repeat, setRepeat] = useState<Repeat>()
  const [invite, setInvite] = useState(true)
  const runAgain = useRunAgain()
  const failure = runAgain.isError ? failureOf(runAgain.error) : null
  const start = { dateTime: startAt(at, activity.timeZone), timeZone: activity.timeZone }
  const came = activity.participants

  function publish(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    runAgain.mutate(
      { id: activity.id, dateTime: `${at.date}T${at.time}`, invite: invite && came > 0, repeat },
      {
        onSuccess: (created) => {
          announcePublished(created)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      dismissable={!runAgain.isPending}
      title={repeatText.runItAgain()}
      description={repeatText.sameAgain({ spots: activity.maxParticipants })}
      onSubmit={publish}
      footer={
        <DialogActions
          label={
            repeat
              ? repeatText.publishDates({ count: keptDates(at.date, repeat).length })
              : repeatText.publish()
          }
          busy={runAgain.isPending}
          onCancel={onClose}
        />
      }
    >
      <div className={`row ${styles.start}`} data-type={activity.type}>
        <DateBadge at={start.dateTime} timeZone={start.timeZone} size="lg" />
        <div>
          <b dir="auto" className="display clamp2">
            {activity.title}
          </b>
          <p>{repeatText.dayAtTime({ day: formatDayInWords(start), time: formatTime(start) })}</p>
          {!isChanging && (
            <TextButton onClick={() => setChanging(true)}>{repeatText.changeDateOrTime()}</TextButton>
          )}
        </div>
      </div>
      {isChanging && (
        <div className={styles.fields}>
          <Field label={repeatText.date()}>
            <Input
              type="date"
              required
              value={at.date}
              onChange={({ target: { value } }) => value && setAt({ ...at, date: value })}
            />
          </Field>
          <Field label={repeatText.time()}>
            <Input
              type="time"
              required
              value={at.time}
              onChange={({ target: { value } }) => value && setAt({ ...at, time: value })}
            />
          </Field>
        </div>
      )}
      <div className={styles.repeat} data-type={activity.type}>
        <RepeatField firstDate={at.date} value={repeat} onChange={setRepeat} />
      </div>
      {came > 0 && (
        <Checkbox checked={invite} onChange={setInvite} hint={repeatText.inviteHint()}>
          {repeatText.invitePeople({ people: came })}
        </Checkbox>
      )}
      {failure && <FormError pause={failure.pause}>{failure.text}</FormError>}
    </Dialog>
  )
}

type LocalStart = { date: string; time: string }

const startAt = ({ date, time }: LocalStart, timeZone: string) =>
  new Date(instantAt(`${date}T${time}`, timeZone)).toISOString()

/** Returns the same weekday and local time a week later or, if that is in the past, the next such day. */
function nextStart(activity: Activity): LocalStart {
  const WEEK = 7
  const now = new Date()
  const { timeZone } = activity
  const date = dateAt(activity)
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(
    new Date(activity.dateTime),
  )
  const weeks = Math.max(
    1,
    Math.floor(daysBetween(date, dateAt({ dateTime: now.toISOString(), timeZone })) / WEEK),
  )
  const soonest = { date: addDays(date, weeks * WEEK), time }
  return new Date(startAt(soonest, timeZone)) > now
    ? soonest
    : { date: addDays(date, (weeks + 1) * WEEK), time }
}
