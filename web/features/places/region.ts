import { formatArea } from '../../../worker/contract/place-name'
import type { LocationFeature } from '../../../worker/contract/places'

/** Returns the line below a place's name: "Los Angeles, CA", or only the state when the place is the city. */
export const regionOf = ({ text: name, properties: { city, state } }: LocationFeature): string =>
  formatArea({ name, city, state })
