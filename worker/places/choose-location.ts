import { exactDistanceMiles } from '../contract/distance'
import type { ChosenFeature } from '../contract/places'
import { now } from '../platform/clock'
import { AppError } from '../platform/errors'
import { keyedDigest } from '../platform/tokens'
import { isInCountry, timeZoneOf } from './country'
import type { Place } from './gazetteer'
import { findPlace, reversePlace } from './gazetteer'
import { stateNamed } from './gazetteer/states'
import type { LocationRow } from './store'

/** A pin moved less than this still is the place that was chosen. */
const SAME_PLACE_MILES = 0.05

/**
 * The location that a feature stands for, ready for `insertLocation` in the caller's own batch. A place of the
 * gazetteer counts as the gazetteer has it, whatever else the feature says; any other point keeps its name, gets city
 * and state from the nearest known place where the feature has none or those of another state, and its time zone from
 * its coordinates.
 * @throws AppError place_abroad
 */
export function locationOf(feature: ChosenFeature, secret: string): LocationRow {
  const [longitude, latitude] = feature.center
  const known = feature.id === undefined ? null : findPlace(feature.id)
  if (known && exactDistanceMiles(known, { latitude, longitude }) < SAME_PLACE_MILES)
    return ofGazetteer(known)
  if (!isInCountry({ latitude, longitude })) throw new AppError('place_abroad')
  const near = reversePlace({ latitude, longitude })
  const placeName = feature.place_name || feature.text || ''
  const name = feature.text || placeName.split(',')[0] || placeName
  const { city, state, category } = feature.properties ?? {}
  // Some write a state out.
  const code = state && (stateNamed(state) ?? state)
  const isNear = !near || code === near.state
  const where = {
    city: (isNear && city) || near?.city || city || '',
    state: (isNear && code) || near?.state || '',
  }
  return {
    id: placeId({ name, placeName, ...where, latitude, longitude }, secret),
    name,
    ...where,
    placeName,
    category: category || 'place',
    latitude,
    longitude,
    timeZone: timeZoneOf({ latitude, longitude }),
    createdAt: now(),
  }
}

/** A place of the gazetteer as one that somebody chose. */
export function ofGazetteer(place: Place): LocationRow {
  const { id, name, city, state, latitude, longitude, placeName, category, timeZone } = place
  return { id, name, city, state, latitude, longitude, placeName, category, timeZone, createdAt: now() }
}

/**
 * The id of a place that is not of the gazetteer: the same place is one row. Only the server can make it, or people
 * would ask for one address after the other until one turned out to be somebody's choice.
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
  secret: string,
): string {
  const value = [name, placeName, city, state, `${latitude.toFixed(5)},${longitude.toFixed(5)}`].join('\n')
  return `x${keyedDigest({ value, purpose: 'place', secret }).slice(0, 20)}`
}
