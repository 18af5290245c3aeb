import { useQuery } from '@tanstack/react-query'
import { Calendar, MapPin, Signal, Users, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import { distanceMiles } from '../../../../worker/contract/distance'
import { DIFFICULTY_HINTS } from '../../../../worker/contract/vocabulary'
import {
  formatDuration,
  formatLongDay,
  formatMiles,
  formatPrice,
  formatTime,
  shortPlace,
} from '../../../lib/format'
import { positionQuery } from '../../../lib/geolocation'
import { classNames } from '../../../ui/class-names'
import { PlaceNote } from '../place-note'
import * as styles from './facts.module.css'
import { SpotsLeft } from './spots-left'

/** Date, place, participants, and difficulty. On a phone also the price, because the price card is hidden there. */
export function Facts({ activity }: { activity: Activity }) {
  const { location, participants, maxParticipants, difficulty, price, durationMinutes } = activity
  const miles = useDistanceMiles(location)
  const city = [location.city, location.state].filter(Boolean).join(', ')
  return (
    <ul className={styles.facts}>
      <Fact icon={<Calendar />} title={formatLongDay(activity)}>
        {formatTime(activity)} · {formatDuration(durationMinutes)}
      </Fact>
      <Fact icon={<MapPin />} title={shortPlace(location)} note={<PlaceNote activity={activity} />}>
        {[city, miles !== null && `${formatMiles(miles)} away`].filter(Boolean).join(' · ')}
      </Fact>
      <Fact icon={<Users />} title={`${participants}/${maxParticipants} participants`}>
        <SpotsLeft activity={activity} />
      </Fact>
      <Fact icon={<Signal />} title={difficulty}>
        {DIFFICULTY_HINTS[difficulty]}
      </Fact>
      <Fact icon={<Wallet />} title={formatPrice(price)} className={styles.priceFact}>
        per person{price > 0 && ' · Pay the organizer directly'}
      </Fact>
    </ul>
  )
}

function Fact({
  icon,
  title,
  note,
  className,
  children,
}: {
  icon: ReactNode
  title: string
  /** An extra line below. */
  note?: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <li className={classNames(className)}>
      <span className={styles.icon}>{icon}</span>
      <div>
        <b>{title}</b>
        <p className="small soft">{children}</p>
        {note}
      </div>
    </li>
  )
}

/** Returns the distance if the device's position is already known. Does not ask for permission. */
function useDistanceMiles(place: { latitude: number; longitude: number }): number | null {
  const { data: position } = useQuery({ ...positionQuery, enabled: false })
  return position?.source === 'device' ? distanceMiles(position, place) : null
}
