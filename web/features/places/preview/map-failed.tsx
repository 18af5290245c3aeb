import { MapFailed } from '../map/surface'

/** Replaces the map when its code or WebGL is not available. */
export function PlaceMapFailed() {
  return <MapFailed>The map cannot be shown in this browser. You can still search for a place.</MapFailed>
}
