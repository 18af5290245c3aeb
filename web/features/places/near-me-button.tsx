import { useIsFetching, useQuery } from '@tanstack/react-query'
import { Navigation } from 'lucide-react'
import type { LocationFeature } from '../../../worker/contract/places'
import type { Located } from '../../lib/geolocation'
import { positionQuery } from '../../lib/geolocation'
import { Spinner } from '../../ui/spinner'
import { VisuallyHidden } from '../../ui/visually-hidden'
import * as styles from './near-me-button.module.css'
import { reversePlaceQuery } from './queries'
import { useLocate } from './use-locate'

/** Name of the default position's city (product.md 16.2). */
const DEFAULT_PLACE_NAME = 'Los Angeles'

/** Names the place that the list is sorted around. Pressing it asks the device for its position again. */
export function NearMeButton({ located }: { located: Located | undefined }) {
  const { locate } = useLocate()
  const isLocating = useIsFetching(positionQuery) > 0
  const device = located?.source === 'device' ? located : undefined
  const { data: places } = useQuery(reversePlaceQuery(device))
  const name = device ? nameOf(places?.items[0]) : DEFAULT_PLACE_NAME

  return (
    <button type="button" className={styles.near} title="Update my location" onClick={() => void locate()}>
      {isLocating ? <Spinner /> : <Navigation />}
      <span>
        Near <b>{located ? name : '…'}</b>
      </span>
      <VisuallyHidden>. Update my location</VisuallyHidden>
    </button>
  )
}

/** Returns "Westwood, Los Angeles", or "you" when the place has no known name. */
function nameOf(place: LocationFeature | undefined): string {
  if (!place) return 'you'
  const { city } = place.properties
  return city && city !== place.text ? `${place.text}, ${city}` : place.text
}
