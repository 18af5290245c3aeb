import { Check, Clock, UserX } from 'lucide-react'
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

/** Here, late, or not coming, for one person. */
export function PickDialog({ person, activity, onSay, onClose }: PickDialogProps) {
  const shown = useDialogSubject(person, (one, other) => one.userId === other.userId)
  if (!shown) return null
  // The latest data while the dialog is open.
  const { userId, name, avatar, state, checkIn } = person ?? shown.subject
  const { timeZone } = activity
  const closes = { dateTime: new Date(doorTimesOf(activity).closesAt).toISOString(), timeZone }
  const say = (next: typeof state) => {
    onSay(userId, next)
    onClose()
  }
  const since = checkIn ? ` since ${formatClock({ dateTime: checkIn.at, timeZone })}` : ''
  return (
    <Dialog
      open={shown.open}
      onOpenChange={onClose}
      title={
        <span className={styles.title}>
          <Avatar name={name} image={avatar} size={56} />
          {name}
        </span>
      }
      description={`${STATE_TEXTS[state]}${state === 'expected' ? '' : since}`}
    >
      <div className={styles.choices}>
        <Button size="lg" aria-pressed={state === 'here'} onClick={() => say(nextState(state, 'here'))}>
          <Check />
          Here
        </Button>
        <Button
          size="lg"
          variant="line"
          aria-pressed={state === 'late' || state === 'here_late'}
          onClick={() => say(nextState(state, 'late'))}
        >
          <Clock />
          {isHere({ state }) ? 'Here, late' : 'Late'}
        </Button>
        <Button
          size="lg"
          variant="line"
          aria-pressed={state === 'not_coming'}
          onClick={() => say(nextState(state, 'not_coming'))}
        >
          <UserX />
          Not coming
        </Button>
      </div>
      {state !== 'expected' && (
        <Button variant="quiet" block onClick={() => say('expected')}>
          Back to not here yet
        </Button>
      )}
      <p className="small soft">You can change this until {nearDay(closes) ?? formatDay(closes)}.</p>
    </Dialog>
  )
}

const STATE_TEXTS = {
  expected: 'Not here yet',
  late: 'Late',
  here: 'Here',
  here_late: 'Here, late',
  not_coming: 'Not coming',
}
