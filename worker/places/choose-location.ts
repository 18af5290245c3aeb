import { locale } from '#messages'
import * as errorsText from '#messages/errors'
import { exactDistanceMiles } from '../contract/distance'
import type { ChosenFeature } from '../contract/places'
import { now } from '../platform/clock'
import { AppError } from '../platform/errors'
import { keyedDigest } from '../platform/tokens'
import type { PointKey } from './approximate/point'
import type { Atlas } from './atlas'
import { findKnownPlace, locate } from './atlas'
import type { Place } from './gazetteer'
import { findStateCode } from './gazetteer/states'
import type { LocationRow } from './store'

/** A pin moved by less than this still counts as the known place. */
const SAME_PLACE_MILES = 0.05

/**
 * Returns the location row for a feature and its organizer, to insert with `insertLocations` in the caller's batch.
 *
 * For a place in the gazetteer, the gazetteer's data is used and the rest of the feature ignored. Any other point keeps its name.
 * Its city and state come from the nearest known place if they are missing or the state differs, and its time zone from its
 * coordinates.
 *
 * @throws AppError place_abroad
 */
export async function resolveLocation(
  atlas: Atlas,
  { feature, key }: { feature: ChosenFeature; key: PointKey },
): Promise<LocationRow> {
  const [longitude, latitude] = feature.center
  const known = feature.id === undefined ? null : await findKnownPlace(atlas, feature.id)
  if (known && exactDistanceMiles(known, { latitude, longitude }) < SAME_PLACE_MILES)
    return gazetteerLocation(known)
  const found = await locate(atlas, { latitude, longitude })
  if (!found) throw placeAbroad(atlas.countries)
  const { country, timeZone, place: nearest } = found
  const placeName = feature.place_name || feature.text || ''
  const name = feature.text || placeName.split(',')[0] || placeName
  const { city, state, category } = feature.properties ?? {}
  // Providers send a state's name or code.
  const code = state && country === 'US' ? (findStateCode(state) ?? state) : state
  const isSameState = !nearest || code === nearest.state
  const cityAndState = {
    city: (isSameState && city) || nearest?.city || city || '',
    state: (isSameState && code) || nearest?.state || '',
  }
  return {
    id: placeId({ name, placeName, ...cityAndState, latitude, longitude }, key),
    name,
    ...cityAndState,
    placeName,
    category: category || 'place',
    latitude,
    longitude,
    timeZone,
    country,
    createdAt: now(),
  }
}

/** Returns the error for a place outside of the deployment's countries. */
export function placeAbroad(countries: readonly string[]): AppError {
  if (countries.join() === 'US') return new AppError('place_abroad')
  const names = new Intl.DisplayNames(locale(), { type: 'region' })
  const list = new Intl.ListFormat(locale(), { type: 'disjunction' })
  const message = errorsText.placeOutside({
    countries: list.format(countries.map((code) => names.of(code) ?? code)),
  })
  return new AppError('place_abroad', { message })
}

/** Converts a gazetteer place to a location row. */
export function gazetteerLocation(place: Place): LocationRow {
  const { id, name, city, state, latitude, longitude, placeName, category, timeZone, country } = place
  return {
    id,
    name,
    city,
    state,
    latitude,
    longitude,
    placeName,
    category,
    timeZone,
    country,
    createdAt: now(),
  }
}

/**
 * Derives the id of a place outside the gazetteer from its content and organizer, so that an organizer's place is stored once. It
 * is keyed with the server's secret and differs between organizers: otherwise anyone could try addresses and learn which ones
 * are stored (adr/0022).
 */
export function placeId(
  {
    name,
    placeName,
    city,
    state,
    latitude,
    longitude,
  }: Pick<LocationRow, 'name' | 'placeName' | 'city' | 'state' | 'latitude' | 'longitude'>,
  { ownerId, secret }: PointKey,
): string {
  const point = `${latitude.toFixed(5)},${longitude.toFixed(5)}`
  const value = [ownerId, name, placeName, city, state, point].join('\n')
  return `x${keyedDigest({ value, purpose: 'place', secret }).slice(0, 20)}`
}
