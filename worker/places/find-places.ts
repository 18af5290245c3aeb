import type { LocationFeature } from '../contract/places'
import type { Settings } from '../env'
import { isInCountry } from './country'
import type { PlaceSearch } from './gazetteer'
import { findPlace, reversePlace, searchPlaces } from './gazetteer'
import { openMapTiler } from './maptiler/index'
import type { PlaceProvider, ReverseSearch } from './provider'
import { toFeature } from './view'

/** The source of an answer: the page credits it. */
type PlaceSource = 'geonames' | 'maptiler'
export type FoundPlaces = { items: LocationFeature[]; source: PlaceSource }
const providers = new WeakMap<Settings, PlaceProvider>()

/** Places that match typed text: from the provider if one is configured and finds any, otherwise from the gazetteer. */
export async function findPlaces(settings: Settings, search: PlaceSearch): Promise<FoundPlaces> {
  const found = await providerOf(settings)?.search(search)
  if (found?.length) return { items: found, source: 'maptiler' }
  return { items: searchPlaces(search).map(toFeature), source: 'geonames' }
}

/** The place at a point: from the provider if one is configured and finds it, otherwise from the gazetteer. */
export async function namePoint(settings: Settings, at: ReverseSearch): Promise<FoundPlaces> {
  if (!isInCountry(at)) return { items: [], source: 'geonames' }
  const found = await providerOf(settings)?.reverse(at)
  if (found?.length) return { items: found, source: 'maptiler' }
  const place = reversePlace(at)
  return { items: place ? [toFeature(place)] : [], source: 'geonames' }
}

/** The place with an id that a search returned, or null. */
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
