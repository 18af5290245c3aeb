import * as vocabularyText from '#messages/vocabulary'
import { formatCityLine, separatorAfterPostcode } from './city-line'

const POSTCODE = /^(?=.*\d)[\dA-Z][\dA-Z -]{2,9}$/

type Place = {
  name: string
  city?: string | null | undefined
  state?: string | null | undefined
  /** Whether the name is the area's, because the reader may not see the exact place. */
  isApproximate?: boolean | undefined
}

/** Formats what follows a place's name: "Los Angeles, CA", or only the state when the place is the city. */
export function formatArea({ name, city, state }: Place): string {
  // A region may have the name of its city.
  const region = state !== city && state !== name && state
  return formatCityLine({ city: city !== name && city, state: region })
}

/**
 * Formats "Griffith Park, Los Angeles, CA": name (with "Around" if approximate), city if different, and state, in the order of the
 * deployment's country (product.md 5.4).
 */
export function formatPlace({ isApproximate = false, ...place }: Place): string {
  const { name } = place
  const area = isApproximate ? vocabularyText.around({ name }) : name
  const line = formatArea(place)
  return [area, line].filter(Boolean).join(POSTCODE.test(name) ? separatorAfterPostcode() : ', ')
}

/** Returns the first part of a place's name: "Griffith Park" of "Griffith Park, Los Angeles, CA", or "Around Venice" if approximate. */
export function shortPlace({ name, isApproximate }: { name: string; isApproximate: boolean }): string {
  return formatPlace({ name: isApproximate ? name : name.split(',')[0]?.trim() || name, isApproximate })
}
