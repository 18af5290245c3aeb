import * as placesText from '#messages/places'
import { MapFailed } from '../map/surface'

/** Shown instead of the map if its code or WebGL is not available. */
export function PlaceMapFailed() {
  return <MapFailed>{placesText.mapFailedWithSearch()}</MapFailed>
}
