/** Positions to search from. */
export const POSITIONS = {
  'Los Angeles': { latitude: 34.0597, longitude: -118.4186 },
  'New York': { latitude: 40.7306, longitude: -73.9866 },
  Chicago: { latitude: 41.8827, longitude: -87.6233 },
  'San Francisco': { latitude: 37.7749, longitude: -122.4194 },
  Seattle: { latitude: 47.6097, longitude: -122.3331 },
  Boston: { latitude: 42.3601, longitude: -71.0589 },
  Austin: { latitude: 30.2672, longitude: -97.7431 },
  Denver: { latitude: 39.7392, longitude: -104.9903 },
  Washington: { latitude: 38.9072, longitude: -77.0369 },
} as const

/** A query, the display name of its expected first result, and the position to search from, if known. */
export type PlaceQuery = readonly [
  query: string,
  firstResult: string,
  from?: keyof typeof POSITIONS | undefined,
]
