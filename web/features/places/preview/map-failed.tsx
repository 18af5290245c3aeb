import { MapFailed } from '../map/surface'

/** Stands where the map would be. */
export function PlaceMapFailed() {
  return <MapFailed>The map cannot be drawn here. The search finds every place.</MapFailed>
}
