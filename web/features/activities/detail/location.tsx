import { Navigation } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import { formatPlace } from '../../../lib/format'
import { PlaceNote } from '../place-note'

const PLACE_ZOOM = 16
/** A circle of 500 m fits a phone. */
const AREA_ZOOM = 15

type WhereaboutsProps = {
  activity: Activity
  /** A picture of the place, with the link on it. */
  renderMap: (activity: Activity, link: ReactNode) => ReactNode
}

/** Where the activity is, as far as the reader may know, and the way to a map of it. */
export function Whereabouts({ activity, renderMap }: WhereaboutsProps) {
  const { location } = activity
  return (
    <section>
      <h2>Location</h2>
      <p className="soft">{formatPlace(location)}</p>
      <PlaceNote activity={activity} />
      {renderMap(
        activity,
        <a href={mapUrl(location)} target="_blank" rel="noopener">
          <Navigation />
          {location.isApproximate ? 'Open the area in Maps' : 'Open in Maps'}
        </a>,
      )}
    </section>
  )
}

/** A pin would claim that it is there. */
function mapUrl({ latitude, longitude, isApproximate }: Activity['location']): string {
  const address = 'https://www.openstreetmap.org/'
  if (isApproximate) return `${address}#map=${AREA_ZOOM}/${latitude}/${longitude}`
  return `${address}?mlat=${latitude}&mlon=${longitude}#map=${PLACE_ZOOM}/${latitude}/${longitude}`
}
