/** The reader's region, and the unit of distances that they chose. */
import type { DistanceUnit } from '../../worker/contract/distance'
import { MAIN_COUNTRY } from '../../worker/contract/main-country'

/** Returns the region of the browser's language, such as `MX` of `es-MX`, else the deployment's main country. */
export function readerRegion(tag = navigator.language): string {
  try {
    const { region } = new Intl.Locale(tag)
    // Not the number of a continent, such as `es-419`.
    if (region && region >= 'A') return region
  } catch {
    // Some systems report invalid tags, such as `en-US@posix`.
  }
  return MAIN_COUNTRY
}

/** The unit that the signed-in user chose; null for that of the region (product.md 13.13). */
let unit: DistanceUnit | null = null

/** Keeps the signed-in user's choice for all distances. */
export function setChosenUnit(choice: DistanceUnit | null): void {
  unit = choice
}

/** Returns the signed-in user's choice. */
export const chosenUnit = () => unit
