import { lazy, Suspense } from 'react'
import * as placesText from '#messages/places'
import { WIZARD_MAP_HEIGHT_PX } from '../../../../worker/contract/limits'
import type { LocationFeature } from '../../../../worker/contract/places'
import type { Position } from '../../../lib/geolocation'
import { regionOf } from '../region'
import { PlaceMapFailed } from './map-failed'
import * as styles from './preview.module.css'
import { useDroppedPin } from './use-dropped-pin'

// The map's code is large, so load it with the step that needs it. If that fails, the search still works.
const PlaceMap = lazy(() => import('./map').catch(() => ({ default: PlaceMapFailed })))

type PlacePreviewProps = {
  place: LocationFeature | null
  /** Initial center without a place. */
  near: Position | undefined
  onChoose: (place: LocationFeature) => void
  heightPx?: number
}

/** The chosen place on a map with a pin that the user can move. */
export function PlacePreview({ place, near, onChoose, heightPx = WIZARD_MAP_HEIGHT_PX }: PlacePreviewProps) {
  const { dropped, drop } = useDroppedPin(onChoose)
  const [longitude = 0, latitude = 0] = place?.center ?? []
  const position = dropped ?? (place && { latitude, longitude })
  const pin = position && { ...position, name: dropped || !place ? placesText.newPlace() : place.text }

  return (
    <figure
      className={styles.preview}
      aria-label={placesText.mapOfTheMeetingPoint()}
      style={{ height: heightPx }}
    >
      <Suspense fallback={null}>
        <PlaceMap pin={pin} near={near} onDrop={(to) => void drop(to)} />
      </Suspense>
      <figcaption className="card" aria-live="polite">
        {place && !dropped ? (
          <>
            <b dir="auto" className="display clip">
              {place.text}
            </b>
            <span dir="auto" className="soft small clip">
              {regionOf(place)}
            </span>
          </>
        ) : (
          <span className="soft small">
            {dropped ? placesText.lookingUpThisPlace() : placesText.tapHint()}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
