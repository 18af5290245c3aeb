import type { LocationFeature } from '../contract/places'
import type { Settings } from '../env'
import type { Atlas } from './atlas'
import { findKnownPlace, locate, searchAtlas } from './atlas'
import type { PlaceSearch } from './gazetteer'
import { openMapTiler } from './maptiler/index'
import type { PlaceProvider, ReverseSearch } from './provider'
import { toFeature } from './view'

/** Data source, which the page must credit. */
type PlaceSource = 'geonames' | 'maptiler'
type PlaceContext = Pick<Atlas, 'db'> & { settings: Settings }
export type FoundPlaces = { items: LocationFeature[]; source: PlaceSource }
const providers = new WeakMap<Settings, PlaceProvider>()

/** Searches places by typed text, in the configured provider first, then in the gazetteer. */
export async function findPlaces(
  { db, settings }: PlaceContext,
  search: PlaceSearch & { countries: readonly string[] },
): Promise<FoundPlaces> {
  const atlas = { db, countries: search.countries }
  const found = await providerOf(settings)?.search(atlas, search)
  if (found?.length) return { items: found, source: 'maptiler' }
  return { items: (await searchAtlas(atlas, search)).map(toFeature), source: 'geonames' }
}

/** Returns the place at a point, from the configured provider, else from the gazetteer. Empty abroad. */
export async function namePoint({ db, settings }: PlaceContext, at: ReverseSearch): Promise<FoundPlaces> {
  const atlas = { db, countries: settings.countries }
  const here = await locate(atlas, at)
  if (!here) return { items: [], source: 'geonames' }
  const found = await providerOf(settings)?.reverse(atlas, at)
  if (found?.length) return { items: found, source: 'maptiler' }
  return {
    // The place can be miles away, in another time zone.
    items: here.place ? [toFeature({ ...here.place, timeZone: here.timeZone })] : [],
    source: 'geonames',
  }
}

/** Returns the place with a search result's id, or null. */
export async function findFeature(
  { db, settings }: PlaceContext,
  id: string,
): Promise<LocationFeature | null> {
  const atlas = { db, countries: settings.countries }
  const known = await findKnownPlace(atlas, id)
  if (known) return toFeature(known)
  return (await providerOf(settings)?.find(atlas, id)) ?? null
}

function providerOf(settings: Settings): PlaceProvider | null {
  if (!settings.mapTiler) return null
  const known = providers.get(settings) ?? openMapTiler(settings.mapTiler)
  providers.set(settings, known)
  return known
}
