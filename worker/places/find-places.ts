import type { LocationFeature } from '../contract/places'
import type { Settings } from '../env'
import { isInCountry, timeZoneOf } from './country'
import type { PlaceSearch } from './gazetteer'
import { findPlace, reverseGeocode, searchPlaces } from './gazetteer'
import { openMapTiler } from './maptiler/index'
import type { PlaceProvider, ReverseSearch } from './provider'
import { toFeature } from './view'

/** Data source, which the page must credit. */
type PlaceSource = 'geonames' | 'maptiler'
export type FoundPlaces = { items: LocationFeature[]; source: PlaceSource }
const providers = new WeakMap<Settings, PlaceProvider>()

/** Searches places by typed text, in the configured provider first, then in the gazetteer. */
export async function findPlaces(settings: Settings, search: PlaceSearch): Promise<FoundPlaces> {
  const found = await providerOf(settings)?.search(search)
  if (found?.length) return { items: found, source: 'maptiler' }
  return { items: searchPlaces(search).map(toFeature), source: 'geonames' }
}

/** Returns the place at a point, from the configured provider, else from the gazetteer. Empty abroad. */
export async function namePoint(settings: Settings, at: ReverseSearch): Promise<FoundPlaces> {
  if (!isInCountry(at)) return { items: [], source: 'geonames' }
  const found = await providerOf(settings)?.reverse(at)
  if (found?.length) return { items: found, source: 'maptiler' }
  const place = reverseGeocode(at)
  return {
    // The place can be miles away, in another time zone.
    items: place ? [toFeature({ ...place, timeZone: timeZoneOf(at) })] : [],
    source: 'geonames',
  }
}

/** Returns the place with a search result's id, or null. */
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
