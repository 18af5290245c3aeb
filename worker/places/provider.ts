import type { Position } from '../contract/distance'
import type { LocationFeature } from '../contract/places'
import type { PlaceSearch } from './gazetteer'

/** A point, and the types of places wanted there. */
export type ReverseSearch = Position & { types?: readonly string[] | undefined }

/**
 * A geocoding service: finds places by name, by point and by id. Each function returns null when the service cannot
 * answer: it has no such types, fails, or is too slow.
 */
export type PlaceProvider = {
  search: (search: PlaceSearch) => Promise<LocationFeature[] | null>
  reverse: (at: ReverseSearch) => Promise<LocationFeature[] | null>
  find: (id: string) => Promise<LocationFeature | null>
}
