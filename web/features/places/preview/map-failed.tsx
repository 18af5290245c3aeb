import * as placesText from '#messages/places'
import { MapFailed } from '../map/surface'

/** Replaces the map when its code or WebGL is not available. */
export function PlaceMapFailed() {
  return <MapFailed>{placesText.mapFailedWithSearch()}</MapFailed>
}
