import { PLACE_PREVIEW_HEIGHT_PX } from '../../../../worker/contract/limits'
import { IS_UNITED_STATES } from '../../../../worker/contract/main-country'
import type { LocationFeature } from '../../../../worker/contract/places'
import { usePosition } from '../../../lib/geolocation'
import { PlacePreview } from '../preview/preview'
import { PlaceSearch } from './place-search'
import * as styles from './place-search.module.css'
import { PopularLocations } from './popular-locations'

type PlaceSearchPanelProps = {
  place: LocationFeature | null
  error?: string | undefined
  onChoose: (place: LocationFeature) => void
}

/**
 * Chooses a place by search, on a map, or from popular locations. Without the device's position, everything starts at the
 * default place without a message (product.md 4.17); the map's locate button explains why.
 */
export function PlaceSearchPanel({ place, error, onChoose }: PlaceSearchPanelProps) {
  const near = usePosition()
  return (
    <div className={styles.panel}>
      <PlaceSearch place={place} near={near} error={error} autoFocus={place === null} onChoose={onChoose} />
      {/* The map starts at the device's position, so wait for it. */}
      {(place || near) && (
        <PlacePreview place={place} near={near} onChoose={onChoose} heightPx={PLACE_PREVIEW_HEIGHT_PX} />
      )}
      {IS_UNITED_STATES && <PopularLocations chosenId={place?.id} onChoose={onChoose} />}
    </div>
  )
}
