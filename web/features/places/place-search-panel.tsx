import { PLACE_PREVIEW_HEIGHT_PX } from '../../../worker/contract/limits'
import type { LocationFeature } from '../../../worker/contract/places'
import { usePosition } from '../../lib/geolocation'
import { PlacePreview } from './place-preview'
import { PlaceSearch } from './place-search'
import { PopularLocations } from './popular-locations'

type PlaceSearchPanelProps = { place: LocationFeature | null; onChoose: (place: LocationFeature) => void }

/** Searches for a place, shows the chosen one, and offers some that are popular. */
export function PlaceSearchPanel({ place, onChoose }: PlaceSearchPanelProps) {
  return (
    <div className="place-search-panel">
      <PlaceSearch place={place} near={usePosition()} onChoose={onChoose} />
      {place && <PlacePreview place={place} heightPx={PLACE_PREVIEW_HEIGHT_PX} />}
      <PopularLocations chosenId={place?.id} onChoose={onChoose} />
    </div>
  )
}
