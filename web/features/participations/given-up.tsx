import { useId } from 'react'
import type { GivenUpSeat } from '../../../worker/contract/participations'
import { formatClock, formatDay, pluralize } from '../../lib/format'
import { Avatar } from '../../ui/avatar'
import * as styles from './given-up.module.css'

/** People who gave up their seat, for the organizer. Renders nothing if there are none. */
export function GivenUp({ seats, timeZone }: { seats: readonly GivenUpSeat[]; timeZone: string }) {
  const headingId = useId()
  if (seats.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Can't make it <span className={styles.count}>{seats.length}</span>
      </h2>
      <ul className={styles.people}>
        {seats.map((seat) => (
          <li key={seat.userId}>
            <Avatar name={seat.name} image={seat.avatar} size={44} />
            <div>
              <b dir="auto">{seat.name}</b>
              <p className="small soft">{describe(seat, timeZone)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns "Gave up the spot on Fri, Nov 27 at 5:20 PM". */
function describe({ givenUpAt, seats, isPassedOn }: GivenUpSeat, timeZone: string): string {
  const at = { dateTime: givenUpAt, timeZone }
  const what = seats === 1 ? 'the spot' : pluralize(seats, 'spot')
  if (isPassedOn) return `Didn't answer. Someone else took ${what} on ${formatDay(at)} at ${formatClock(at)}`
  return `Gave up ${what} on ${formatDay(at)} at ${formatClock(at)}`
}
