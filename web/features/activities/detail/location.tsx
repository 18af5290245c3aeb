import { Navigation } from 'lucide-react'
import type { ReactNode } from 'react'
import * as activityPageText from '#messages/activity-page'
import type { Activity } from '../../../../worker/contract/activities'
import { formatPlace } from '../../../lib/format'
import { PlaceNote } from '../place-note'

const PLACE_ZOOM = 16
/** Fits the 500 m circle on a phone. */
const AREA_ZOOM = 15

type LocationSectionProps = {
  activity: Activity
  /** Renders a static map of the place, with `link` on it. */
  renderMap: (activity: Activity, link: ReactNode) => ReactNode
}

/** The exact or approximate place, with a link to a full map. */
export function LocationSection({ activity, renderMap }: LocationSectionProps) {
  const { location } = activity
  return (
    <section>
      <h2>{activityPageText.location()}</h2>
      <p className="soft">{formatPlace(location)}</p>
      <PlaceNote activity={activity} />
      {renderMap(
        activity,
        <a href={mapUrl(location)} target="_blank" rel="noopener">
          <Navigation />
          {location.isApproximate ? activityPageText.openAreaInMaps() : activityPageText.openInMaps()}
        </a>,
      )}
    </section>
  )
}

/** Returns a link to OpenStreetMap. Omits the marker for an approximate place, because it would suggest an exact one. */
function mapUrl({ latitude, longitude, isApproximate }: Activity['location']): string {
  const base = 'https://www.openstreetmap.org/'
  if (isApproximate) return `${base}#map=${AREA_ZOOM}/${latitude}/${longitude}`
  return `${base}?mlat=${latitude}&mlon=${longitude}#map=${PLACE_ZOOM}/${latitude}/${longitude}`
}
