import type { LocationFeature } from '../../../worker/contract/places'

/** What stands below a place's name: "Los Angeles, CA", or the state alone where the place is the city. */
export function regionOf({ text, properties: { city, state } }: LocationFeature): string {
  return [city !== text && city, state].filter(Boolean).join(', ')
}
