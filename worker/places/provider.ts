import type { Position } from '../contract/distance'
import type { LocationFeature } from '../contract/places'
import type { Atlas } from './atlas'
import type { PlaceSearch } from './gazetteer'

/** A point, and the requested types of places. */
export type ReverseSearch = Position & { types?: readonly string[] | undefined }

/**
 * A geocoding service that finds places by name, point, and id. Each function returns null if the service can't answer: it lacks
 * these types, fails, or is too slow.
 */
export type PlaceProvider = {
  search: (atlas: Atlas, search: PlaceSearch) => Promise<LocationFeature[] | null>
  reverse: (atlas: Atlas, at: ReverseSearch) => Promise<LocationFeature[] | null>
  find: (atlas: Atlas, id: string) => Promise<LocationFeature | null>
}
