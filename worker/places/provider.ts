import type { Position } from '../contract/distance'
import type { LocationFeature } from '../contract/places'
import type { Settings } from '../env'
import { isInCountry } from './country'
import type { PlaceSearch } from './gazetteer'
import { findPlace, reversePlace, searchPlaces } from './gazetteer'
import { openMapTiler } from './maptiler'
import { toFeature } from './view'

/** Who answered: with it goes the credit that the page shows. */
export type PlaceSource = 'geonames' | 'maptiler'
export type FoundPlaces = { items: LocationFeature[]; source: PlaceSource }
export type ReverseSearch = Position & { types?: readonly string[] | undefined }

/** Places by name, by point and by id. Each answers null where it cannot say: it is not asked for such things, it fails, or it is slow. */
export type PlaceProvider = {
  search: (search: PlaceSearch) => Promise<LocationFeature[] | null>
  reverse: (at: ReverseSearch) => Promise<LocationFeature[] | null>
  find: (id: string) => Promise<LocationFeature | null>
}

const providers = new WeakMap<Settings, PlaceProvider>()

/** Places for typed text, from the provider where there is one and it knows any, else from the gazetteer. */
export async function findPlaces(settings: Settings, search: PlaceSearch): Promise<FoundPlaces> {
  const found = await providerOf(settings)?.search(search)
  if (found?.length) return { items: found, source: 'maptiler' }
  return { items: searchPlaces(search).map(toFeature), source: 'geonames' }
}

/** What a point is called, from the provider where there is one and it knows, else from the gazetteer. */
export async function namePoint(settings: Settings, at: ReverseSearch): Promise<FoundPlaces> {
  if (!isInCountry(at)) return { items: [], source: 'geonames' }
  const found = await providerOf(settings)?.reverse(at)
  if (found?.length) return { items: found, source: 'maptiler' }
  const place = reversePlace(at)
  return { items: place ? [toFeature(place)] : [], source: 'geonames' }
}

/** A place by the id that a search gave it, or null. */
export async function findFeature(settings: Settings, id: string): Promise<LocationFeature | null> {
  const known = findPlace(id)
  if (known) return toFeature(known)
  return (await providerOf(settings)?.find(id)) ?? null
}

function providerOf(settings: Settings): PlaceProvider | null {
  if (!settings.mapTiler) return null
  const known = providers.get(settings) ?? openMapTiler(settings.mapTiler)
  providers.set(settings, known)
  return known
}
