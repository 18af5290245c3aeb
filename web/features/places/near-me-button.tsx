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

/** Contains the default position (product.md 16.2). */
const DEFAULT_PLACE_NAME = 'Los Angeles'

/** Where the list is near to. Pressing it asks the device again, and says why where that fails. */
export function NearHere({ located }: { located: Located | undefined }) {
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

/** "Westwood, Los Angeles"; a place without a known name is just "you". */
function nameOf(place: LocationFeature | undefined): string {
  if (!place) return 'you'
  const { city } = place.properties
  return city && city !== place.text ? `${place.text}, ${city}` : place.text
}
