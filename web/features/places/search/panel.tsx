import { PLACE_PREVIEW_HEIGHT_PX } from '../../../../worker/contract/limits'
import type { LocationFeature } from '../../../../worker/contract/places'
import { usePosition } from '../../../lib/geolocation'
import { PlacePreview } from '../preview/preview'
import { PlaceSearch } from './place-search'
import * as styles from './place-search.module.css'
import { PopularLocations } from './popular-locations'

type PlaceSearchPanelProps = { place: LocationFeature | null; onChoose: (place: LocationFeature) => void }

/**
 * Searches for a place, shows it on a map, and offers some that are popular. Where the device does not say where it
 * is, everything begins at the default place and nothing is said of it (product.md 4.17); pressing the map's own button is
 * what tells why.
 */
export function PlaceSearchPanel({ place, onChoose }: PlaceSearchPanelProps) {
  const near = usePosition()
  return (
    <div className={styles.panel}>
      <PlaceSearch place={place} near={near} onChoose={onChoose} />
      {/* The map begins where the device is, so it waits for that. */}
      {(place || near) && (
        <PlacePreview place={place} near={near} onChoose={onChoose} heightPx={PLACE_PREVIEW_HEIGHT_PX} />
      )}
      <PopularLocations chosenId={place?.id} onChoose={onChoose} />
    </div>
  )
}
