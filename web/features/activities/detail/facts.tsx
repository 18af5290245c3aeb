import { useQuery } from '@tanstack/react-query'
import { Backpack, Languages, MapPin } from 'lucide-react'
import * as activityPageText from '#messages/activity-page'
import * as uiText from '#messages/ui'
import type { Activity } from '../../../../worker/contract/activities'
import { formatCityLine } from '../../../../worker/contract/city-line'
import { distanceMiles } from '../../../../worker/contract/distance'
import { foreignLanguage } from '../../../lib/activity-language'
import { formatMiles } from '../../../lib/distance'
import { formatPrice, shortPlace } from '../../../lib/format'
import { positionQuery } from '../../../lib/geolocation'
import type { SeatsAndPrice } from '../../../ui/facts'
import { Fact, Facts, SeatFacts } from '../../../ui/facts'
import { PlaceNote } from '../place-note'

/** The place, what to bring, and, on phones, also seats and price. */
export function ActivityFacts({ activity }: { activity: Activity }) {
  const { location, whatToBring } = activity
  const miles = useDistanceMiles(location)
  const language = foreignLanguage(activity)
  return (
    <Facts>
      <Fact icon={<MapPin />} title={shortPlace(location)} note={<PlaceNote activity={activity} />}>
        {[formatCityLine(location), miles !== null && activityPageText.away({ distance: formatMiles(miles) })]
          .filter(Boolean)
          .join(' · ')}
      </Fact>
      <SeatFacts {...seatsAndPrice(activity)} />
      {language && <Fact icon={<Languages />} title={activityPageText.inLanguage({ language })} />}
      {whatToBring && (
        <Fact icon={<Backpack />} title={uiText.whatToBring()}>
          {whatToBring}
        </Fact>
      )}
    </Facts>
  )
}

export function seatsAndPrice(activity: Activity): SeatsAndPrice {
  const { participants, maxParticipants, difficulty, price } = activity
  return { participants, maxParticipants, difficulty, price: formatPrice(activity), isFree: price === 0 }
}

/** Returns the distance in miles if the device's position is already known, else null. Never asks for permission. */
function useDistanceMiles(place: { latitude: number; longitude: number }): number | null {
  const { data: position } = useQuery({ ...positionQuery, enabled: false })
  return position?.source === 'device' ? distanceMiles(position, place) : null
}
