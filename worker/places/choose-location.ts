import timeZoneAt from '@photostructure/tz-lookup'
import type { ChosenFeature } from '../contract/places'
import { now } from '../platform/clock'
import { exactDistanceMiles } from '../platform/distance'
import { keyedDigest } from '../platform/tokens'
import type { Place } from './gazetteer'
import { findPlace, reversePlace } from './gazetteer'
import type { LocationRow } from './store'

/** A pin moved less than this still is the place that was chosen. */
const SAME_PLACE_MILES = 0.05

/**
 * The location that a feature stands for, ready for `insertLocation` in the caller's own batch. A place of the
 * gazetteer counts as the gazetteer has it, whatever else the feature says; any other point gets city and state from
 * the nearest known place where the feature has none, and its time zone from its coordinates.
 */
export function locationOf(feature: ChosenFeature, secret: string): LocationRow {
  const [longitude, latitude] = feature.center
  const known = feature.id === undefined ? null : findPlace(feature.id)
  if (known && exactDistanceMiles(known, { latitude, longitude }) < SAME_PLACE_MILES)
    return ofGazetteer(known)
  const near = reversePlace({ latitude, longitude })
  const placeName = feature.place_name || feature.text || ''
  const name = feature.text || placeName.split(',')[0] || placeName
  return {
    id: placeId({ name, placeName, latitude, longitude }, secret),
    name,
    city: feature.properties?.city || near?.city || '',
    state: feature.properties?.state || near?.state || '',
    placeName,
    category: feature.properties?.category || 'place',
    latitude,
    longitude,
    timeZone: timeZoneAt(latitude, longitude),
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
    latitude,
    longitude,
  }: Pick<LocationRow, 'name' | 'placeName' | 'latitude' | 'longitude'>,
  secret: string,
): string {
  const value = `${name}\n${placeName}\n${latitude.toFixed(5)},${longitude.toFixed(5)}`
  return `x${keyedDigest({ value, purpose: 'place', secret }).slice(0, 20)}`
}
