import { useQuery } from '@tanstack/react-query'
import { Backpack, Languages, MapPin, Signal, Users, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import * as activityPageText from '#messages/activity-page'
import type { Activity } from '../../../../worker/contract/activities'
import { formatCityLine } from '../../../../worker/contract/city-line'
import { distanceMiles } from '../../../../worker/contract/distance'
import { DIFFICULTY_HINTS, DIFFICULTY_LABELS } from '../../../../worker/contract/vocabulary'
import { foreignLanguage } from '../../../lib/activity-language'
import { formatMiles } from '../../../lib/distance'
import { formatPrice, shortPlace } from '../../../lib/format'
import { positionQuery } from '../../../lib/geolocation'
import { classNames } from '../../../ui/class-names'
import { PlaceNote } from '../place-note'
import * as styles from './facts.module.css'

/** The place and what to bring; on phones also participants, difficulty, and price, which wide screens have in the price card. */
export function Facts({ activity }: { activity: Activity }) {
  const { location, participants, maxParticipants, difficulty, price, whatToBring } = activity
  const miles = useDistanceMiles(location)
  const language = foreignLanguage(activity)
  return (
    <ul className={styles.facts}>
      <Fact icon={<MapPin />} title={shortPlace(location)} note={<PlaceNote activity={activity} />}>
        {[formatCityLine(location), miles !== null && activityPageText.away({ distance: formatMiles(miles) })]
          .filter(Boolean)
          .join(' · ')}
      </Fact>
      {/* The bar shows spots left to viewers without a seat. */}
      <Fact
        icon={<Users />}
        title={activityPageText.participantsOf({ participants, maxParticipants })}
        className={styles.onPhone}
      >
        {participants === 0 && activityPageText.beTheFirst()}
      </Fact>
      <Fact icon={<Signal />} title={DIFFICULTY_LABELS[difficulty]()} className={styles.onPhone}>
        {DIFFICULTY_HINTS[difficulty]()}
      </Fact>
      <Fact icon={<Wallet />} title={formatPrice(activity)} className={styles.onPhone}>
        {price > 0 && `${activityPageText.perPerson()} · ${activityPageText.payDirectly()}`}
      </Fact>
      {language && <Fact icon={<Languages />} title={activityPageText.inLanguage({ language })} />}
      {whatToBring && (
        <Fact icon={<Backpack />} title={activityPageText.whatToBring()}>
          {whatToBring}
        </Fact>
      )}
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
  children?: ReactNode
}) {
  return (
    <li className={classNames(className)}>
      <span className={styles.icon}>{icon}</span>
      <div>
        <b dir="auto">{title}</b>
        {children && <p className="small soft">{children}</p>}
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
