import type { Location, LocationFeature } from '../contract/places'
import { currencyOf } from './currency'
import type { Place } from './gazetteer'
import type { LocationRow } from './store'

/** Converts a place to a search result, GeoJSON-like (product.md 5.6). */
export function toFeature(place: Place): LocationFeature {
  const center: [number, number] = [place.longitude, place.latitude]
  return {
    id: place.id,
    type: 'Feature',
    place_name: place.placeName,
    text: place.name,
    center,
    geometry: { type: 'Point', coordinates: center },
    properties: {
      category: place.category,
      city: place.city,
      state: place.state,
      timeZone: place.timeZone,
      country: place.country,
      currency: currencyOf(place.country),
    },
  }
}

/** Converts a stored location or gazetteer place to the contract's shape. */
export function toLocation({
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
}: LocationRow | Place): Location {
  return { id, name, city, state, latitude, longitude, placeName, category, timeZone, country }
}
