import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useId } from 'react'
import * as participationsText from '#messages/participations'
import type { Activity } from '../../../worker/contract/activities'
import type { SeatOffer } from '../../../worker/contract/offers'
import type { Participation } from '../../../worker/contract/participations'
import { formatClock, formatDay } from '../../lib/format'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import * as styles from './given-up.module.css'
import { attendanceQuery } from './queries'
import { useKeepSeat } from './use-keep-seat'

type NoAnswerProps = {
  activity: Pick<Activity, 'id' | 'timeZone' | 'passesOnSilentSeats'>
  offers: readonly SeatOffer[]
  now: number
}

/**
 * Participants who haven't answered "Still coming?", and any offers of their seats (product.md 22.10). Renders nothing if
 * there are none.
 */
export function NoAnswer({ activity, offers, now }: NoAnswerProps) {
  const headingId = useId()
  const { data = [] } = useQuery(attendanceQuery(activity.id))
  const seats = data.filter(({ stillComing }) => stillComing && stillComing.state !== 'confirmed')
  if (seats.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.heading}>
        <h2 id={headingId}>
          {participationsText.noAnswerCount({
            count: seats.length,
            span: (text) => <span className={styles.count}>{text}</span>,
          })}
        </h2>
        {activity.passesOnSilentSeats && <p className="soft">{participationsText.canStillSayYes()}</p>}
      </div>
      <ul className={styles.people}>
        {seats.map((seat) => (
          <Silent
            key={seat.id}
            seat={seat}
            state={describe(seat, {
              offer: offers.find(({ seatOfUserId }) => seatOfUserId === seat.userId),
              timeZone: activity.timeZone,
              now,
            })}
          />
        ))}
      </ul>
    </section>
  )
}

function Silent({ seat, state }: { seat: Participation; state: string }) {
  const keep = useKeepSeat(seat)
  const name = seat.user?.name ?? participationsText.someone()
  return (
    <li>
      <Avatar name={name} image={seat.user?.avatar} size={44} />
      <div className={styles.who}>
        <b dir="auto">{name}</b>
        <p className="small soft">{state}</p>
        {seat.stillComing?.state === 'silent' && (
          <Badge tone="warning" icon={<MessageCircleQuestionMark />}>
            {participationsText.noAnswer()}
          </Badge>
        )}
      </div>
      <Button
        variant="line"
        busy={keep.isPending}
        aria-label={participationsText.keepSpotOf({ name })}
        onClick={() => keep.mutate()}
      >
        {participationsText.keepTheSpot()}
      </Button>
    </li>
  )
}

type SilentFacts = { offer: SeatOffer | undefined; timeZone: string; now: number }

/** Returns when the participant was asked or, after the reminder, who is offered the seat. */
function describe({ stillComing }: Participation, { offer, timeZone, now }: SilentFacts): string {
  const clock = (dateTime: string) => formatClock({ dateTime, timeZone })
  if (offer)
    return participationsText.offeredTo({
      name: offer.user.name,
      clock: clock(offer.expiresAt),
    })
  if (!stillComing) return ''
  const { askedAt, passedOnFrom } = stillComing
  if (passedOnFrom === undefined)
    return participationsText.askedOn({
      day: formatDay({ dateTime: askedAt, timeZone }),
      clock: clock(askedAt),
    })
  return Date.parse(passedOnFrom) > now
    ? participationsText.remindedOffer({ clock: clock(passedOnFrom) })
    : participationsText.remindedNoOne()
}
