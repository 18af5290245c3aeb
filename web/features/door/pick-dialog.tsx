import { Check, Clock, UserX } from 'lucide-react'
import * as doorText from '#messages/door'
import type { Activity } from '../../../worker/contract/activities'
import { nearDay } from '../../lib/day-of'
import { doorTimesOf } from '../../lib/door-access'
import { formatClock, formatDay } from '../../lib/format'
import { useDialogSubject } from '../../lib/use-dialog-subject'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import type { Arrived } from './arrivals'
import { isHere, nextState } from './arrivals'
import * as styles from './pick-dialog.module.css'
import type { Say } from './use-door'

type PickDialogProps = {
  person: Arrived | undefined
  activity: Activity
  onSay: Say
  onClose: () => void
}

/** Dialog to mark a person as here, late, or not coming. */
export function PickDialog({ person, activity, onSay, onClose }: PickDialogProps) {
  const shown = useDialogSubject(person, (one, other) => one.userId === other.userId)
  if (!shown) return null
  // Use the latest data while the dialog is open.
  const { userId, name, avatar, state, checkIn } = person ?? shown.subject
  const { timeZone } = activity
  const closes = { dateTime: new Date(doorTimesOf(activity).closesAt).toISOString(), timeZone }
  const say = (next: typeof state) => {
    onSay(userId, next)
    onClose()
  }
  return (
    <Dialog
      open={shown.open}
      onOpenChange={onClose}
      title={
        <span className={`row ${styles.title}`}>
          <Avatar name={name} image={avatar} size={56} />
          {name}
        </span>
      }
      description={doorText.state({
        state,
        since: state !== 'expected' && checkIn ? 'since' : 'other',
        clock: checkIn ? formatClock({ dateTime: checkIn.at, timeZone }) : '',
      })}
    >
      <div className={styles.choices}>
        <Button size="lg" aria-pressed={state === 'here'} onClick={() => say(nextState(state, 'here'))}>
          <Check />
          {doorText.here()}
        </Button>
        <Button
          size="lg"
          variant="line"
          aria-pressed={state === 'late' || state === 'here_late'}
          onClick={() => say(nextState(state, 'late'))}
        >
          <Clock />
          {isHere({ state }) ? doorText.hereLate() : doorText.late()}
        </Button>
        <Button
          size="lg"
          variant="line"
          aria-pressed={state === 'not_coming'}
          onClick={() => say(nextState(state, 'not_coming'))}
        >
          <UserX />
          {doorText.notComing()}
        </Button>
      </div>
      {state !== 'expected' && (
        <Button variant="quiet" block onClick={() => say('expected')}>
          {doorText.backToNotHereYet()}
        </Button>
      )}
      <p className="small soft">
        {doorText.changeUntil({ near: nearDay(closes) ?? 'other', day: formatDay(closes) })}
      </p>
    </Dialog>
  )
}
