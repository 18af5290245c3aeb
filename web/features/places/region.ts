import type { LocationFeature } from '../../../worker/contract/places'

/** Returns the line below a place's name: "Los Angeles, CA", or only the state when the place is the city. */
export function regionOf({ text, properties: { city, state } }: LocationFeature): string {
  return [city !== text && city, state].filter(Boolean).join(', ')
}
