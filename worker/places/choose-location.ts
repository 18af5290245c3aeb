import timeZoneAt from '@photostructure/tz-lookup'
import type { ChosenFeature } from '../contract/places'
import { now } from '../platform/clock'
import { exactDistanceMiles } from '../platform/distance'
import { hashOf } from '../platform/tokens'
import { findPlace, reversePlace } from './gazetteer'
import type { LocationRow } from './store'

/** A pin moved less than this still is the place that was chosen. */
const SAME_PLACE_MILES = 0.05

/**
 * The location that a feature stands for, ready for `insertLocation` in the caller's own batch. A place of the
 * gazetteer counts as the gazetteer has it, whatever else the feature says; any other point gets city and state from
 * the nearest known place where the feature has none, and its time zone from its coordinates.
 */
export function locationOf(feature: ChosenFeature): LocationRow {
  const [longitude, latitude] = feature.center
  const known = feature.id === undefined ? null : findPlace(feature.id)
  if (known && exactDistanceMiles(known, { latitude, longitude }) < SAME_PLACE_MILES) {
    const { id, name, city, state, placeName, category, timeZone } = known
    return {
      id,
      name,
      city,
      state,
      placeName,
      category,
      timeZone,
      latitude: known.latitude,
      longitude: known.longitude,
      createdAt: now(),
    }
  }
  const near = reversePlace({ latitude, longitude })
  const placeName = feature.place_name || feature.text || ''
  const name = feature.text || placeName.split(',')[0] || placeName
  return {
    id: `x${hashOf(`${name}\n${placeName}\n${latitude.toFixed(5)},${longitude.toFixed(5)}`).slice(0, 20)}`,
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
