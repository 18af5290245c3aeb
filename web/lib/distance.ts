import type { DistanceUnit } from '../../worker/contract/distance'
import { distanceFormat, distanceUnit, formatDistance, radiusIn } from '../../worker/contract/distance-text'
import { chosenUnit } from './reader'

/** Returns the viewer's distance unit. */
export const readerUnit = (): DistanceUnit => distanceUnit(chosenUnit())

type Form = { isShort?: boolean; isWhole?: boolean }

/** Formats a distance in the viewer's unit: "3.5 miles", "1 mile", short "3.5 mi", or "5.6 km". */
export const formatMiles = (miles: number, form: Form = {}): string =>
  formatDistance(miles, { unit: readerUnit(), ...form })

/** Formats a radius as a round number in the viewer's unit: "25 miles", short "25 mi", or "40 km". */
export function formatRadius(miles: number, form: Pick<Form, 'isShort'> = {}): string {
  const unit = readerUnit()
  return distanceFormat({ unit, ...form }).format(radiusIn(unit, miles))
}
