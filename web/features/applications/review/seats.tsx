import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import * as decisionsText from '#messages/decisions'
import type { Activity } from '../../../../worker/contract/activities'
import { LOW_SPOTS_THRESHOLD } from '../../../../worker/contract/limits'
import { useIsPhone } from '../../../lib/use-is-phone'
import { classNames } from '../../../ui/class-names'
import { DockSlot } from '../../../ui/dock-slot'
import { Meter } from '../../../ui/meter'
import { pendingText } from './pending-text'
import * as styles from './seats.module.css'

type ReviewSeatsProps = {
  id: string
  activity: Activity
  isOpen: boolean
  /** Another action, such as a link to the waitlist. */
  more?: ReactNode
  /** Action shown when the activity is full, such as a button to edit it. */
  action: ReactNode
}

/** The number of seats. Stays visible while scrolling. */
export function ReviewSeats({ id, activity, isOpen, more, action }: ReviewSeatsProps) {
  const { participants, maxParticipants, spotsLeft } = activity
  const isDocked = useIsPhone() && isOpen
  const isLow = isOpen && spotsLeft <= LOW_SPOTS_THRESHOLD
  const taken = (
    <b className="num">{decisionsText.spotsTaken({ taken: participants, all: maxParticipants })}</b>
  )
  const meter = <Meter count={participants} of={maxParticipants} className={styles.meter} />
  return (
    <>
      <div className={classNames('card', styles.seats, isLow && styles.low, isOpen && styles.docked)}>
        <Users />
        <p id={id}>
          {taken}
          <span className={`small ${styles.left}`}>{explain(activity, isOpen)}</span>
          {isOpen && <Undecided activity={activity} />}
        </p>
        {!isDocked && meter}
        {more}
        {isOpen && spotsLeft === 0 && action}
      </div>
      {isDocked && (
        <DockSlot>
          <div className={classNames(styles.bar, isLow && styles.low)} aria-hidden="true">
            {taken}
            <span className={`small ${styles.left}`}>
              {spotsLeft === 0 ? decisionsText.full() : spotsLeftIn(activity)}
            </span>
            {meter}
          </div>
        </DockSlot>
      )}
    </>
  )
}

/** The number of pending applications. Renders nothing if everything is decided. */
function Undecided({ activity: { counts } }: { activity: Activity }) {
  if (!counts?.pending) return null
  return <span className={`small num ${styles.undecided}`}>{pendingText(counts)}</span>
}

function explain(activity: Activity, isOpen: boolean): string {
  const { status, spotsLeft } = activity
  if (status === 'cancelled') return decisionsText.wasCanceled()
  if (!isOpen) return decisionsText.hasStarted()
  return spotsLeft === 0 ? decisionsText.fullHint() : spotsLeftIn(activity)
}

function spotsLeftIn({ spotsLeft }: Activity): string {
  return decisionsText.spotsLeft({ spots: spotsLeft })
}
