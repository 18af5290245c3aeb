import type { Position } from '../../contract/distance'
import { now } from '../../platform/clock'
import type { Atlas } from '../atlas'
import { locate } from '../atlas'
import { gazetteerLocation, placeId } from '../choose-location'
import type { LocationRow } from '../store'
import type { PointKey } from './point'
import { approximatePoint } from './point'

/** The public version of a hidden place. */
export type ApproximatePlace = {
  /** The neighborhood or city, with its id and center from the gazetteer. */
  location: LocationRow
  /** The position on the map. */
  point: Position
}

/**
 * Returns the approximate area and point of a hidden place (product.md 5.10). The area is looked up from the
 * approximate point, so its name reveals nothing beyond that point.
 */
export async function approximatePlace(
  atlas: Atlas,
  { exact, key }: { exact: Position & { timeZone: string }; key: PointKey },
): Promise<ApproximatePlace> {
  const point = approximatePoint(exact, key)
  const around = await locate(atlas, { ...point, types: ['neighborhood', 'city'] })
  if (around?.place) return { point, location: gazetteerLocation(around.place) }
  // The organizer's own name for the place could reveal it.
  const name = 'the marked point'
  const unnamed = { name, city: '', state: '', placeName: name, category: 'place', ...point }
  const country = around?.country ?? atlas.countries[0] ?? 'US'
  const { timeZone } = exact
  return { point, location: { ...unnamed, id: placeId(unnamed, key), timeZone, country, createdAt: now() } }
}
