/** The viewer's region and chosen distance unit. */
import type { DistanceUnit } from '../../worker/contract/distance'
import { MAIN_COUNTRY } from '../../worker/contract/main-country'

/** Returns the region of the browser's language, such as `MX` for `es-MX`, else the deployment's main country. */
export function readerRegion(tag = navigator.language): string {
  try {
    const { region } = new Intl.Locale(tag)
    // Skip the numeric code of a continent, such as `es-419`.
    if (region && region >= 'A') return region
  } catch {
    // Some systems report invalid tags, such as `en-US@posix`.
  }
  return MAIN_COUNTRY
}

/** The signed-in user's chosen unit; null for the region's default (product.md 13.13). */
let unit: DistanceUnit | null = null

/** Sets the signed-in user's unit, for all distances. */
export function setChosenUnit(choice: DistanceUnit | null): void {
  unit = choice
}

/** Returns the signed-in user's chosen unit. */
export const chosenUnit = () => unit
