import { useId } from 'react'
import * as participationsText from '#messages/participations'
import type { GivenUpSeat } from '../../../worker/contract/participations'
import { formatClock, formatDay } from '../../lib/format'
import { Avatar } from '../../ui/avatar'
import * as styles from './given-up.module.css'

/** People who gave up their seat, for the organizer. Renders nothing if there are none. */
export function GivenUp({ seats, timeZone }: { seats: readonly GivenUpSeat[]; timeZone: string }) {
  const headingId = useId()
  if (seats.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {participationsText.cantMakeIt({
          count: seats.length,
          span: (text) => <span className={styles.count}>{text}</span>,
        })}
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
  if (isPassedOn)
    return participationsText.lostSpot({ spots: seats, day: formatDay(at), clock: formatClock(at) })
  return participationsText.gaveUp({ spots: seats, day: formatDay(at), clock: formatClock(at) })
}
