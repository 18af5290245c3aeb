import type { Activity } from '../../../../worker/contract/activities'
import { formatPlace } from '../../../lib/format'
import { PlaceNote } from '../place-note'

const PLACE_ZOOM = 16
/** A circle of 500 m fits a phone. */
const AREA_ZOOM = 15

/** Where the activity is, as far as the reader may know, and the way to a map of it. */
export function Whereabouts({ activity }: { activity: Activity }) {
  const { location } = activity
  return (
    <section>
      <h2>Location</h2>
      <p className="soft">{formatPlace(location)}</p>
      <PlaceNote activity={activity} />
      <a className="link detail-map-link" href={mapUrl(location)} target="_blank" rel="noopener">
        {location.isApproximate ? 'Open the area in Maps' : 'Open in Maps'}
      </a>
    </section>
  )
}

/** A pin would claim that it is there. */
function mapUrl({ latitude, longitude, isApproximate }: Activity['location']): string {
  const address = 'https://www.openstreetmap.org/'
  if (isApproximate) return `${address}#map=${AREA_ZOOM}/${latitude}/${longitude}`
  return `${address}?mlat=${latitude}&mlon=${longitude}#map=${PLACE_ZOOM}/${latitude}/${longitude}`
}
