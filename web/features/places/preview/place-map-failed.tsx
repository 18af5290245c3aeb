import '../map/map.css'

/** Stands where the map would be. */
export function PlaceMapFailed() {
  return <p className="map-failed soft">The map cannot be drawn here. The search finds every place.</p>
}
