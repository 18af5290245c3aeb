/** Formats distances, which are stored and sent in miles. */
import { locale, region } from '#messages'
import type { DistanceUnit } from './distance'
import { METERS_PER_MILE } from './units'

/** Regions whose roads are measured in miles (CLDR): the United States, the United Kingdom, Liberia, and Myanmar. */
const MILE_REGIONS = ['US', 'GB', 'LR', 'MM']
const MILES_PER_KILOMETER = 1000 / METERS_PER_MILE
/** The smallest radius in kilometers. Larger ones are shown as multiples of five. */
export const RADIUS_MIN_KILOMETERS = 10
const STEP_KILOMETERS = 5

/** Returns the unit chosen by the user, or else the region's. */
export const distanceUnit = (chosen?: DistanceUnit | null): DistanceUnit =>
  chosen ?? (MILE_REGIONS.includes(region()) ? 'mile' : 'kilometer')

type Options = {
  unit: DistanceUnit
  /** "3.5 mi" instead of "3.5 miles". */
  isShort?: boolean | undefined
  /** Without decimals. */
  isWhole?: boolean | undefined
}

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Returns a cached formatter of numbers in a unit. Kilometers are always "km", because some languages inflect the full word:
 * German "im Umkreis von 40 Kilometern".
 */
export function distanceFormat({ unit, isShort = false, isWhole = false }: Options): Intl.NumberFormat {
  const unitDisplay = isShort || unit === 'kilometer' ? 'short' : 'long'
  const key = [locale(), unit, unitDisplay, isWhole].join()
  const known = formats.get(key)
  if (known) return known
  const options = { style: 'unit', unit, unitDisplay, maximumFractionDigits: isWhole ? 0 : 1 } as const
  const made = new Intl.NumberFormat(locale(), options)
  formats.set(key, made)
  return made
}

/** Converts miles to a unit. */
export const inUnit = (miles: number, unit: DistanceUnit): number =>
  unit === 'mile' ? miles : miles / MILES_PER_KILOMETER

/** Formats miles in a unit: "3.5 miles", "1 mile", "5.6 km". */
export const formatDistance = (miles: number, options: Options): string =>
  distanceFormat(options).format(inUnit(miles, options.unit))

/** Converts a radius in miles to a number to show: 25 miles are 40 km. It is never more than the radius. */
export function radiusIn(unit: DistanceUnit, miles: number): number {
  if (unit === 'mile') return miles
  const kilometers = Math.floor(inUnit(miles, unit))
  return kilometers < RADIUS_MIN_KILOMETERS ? kilometers : kilometers - (kilometers % STEP_KILOMETERS)
}

/** Converts a shown radius to whole miles. `radiusIn` converts these back to the same number. */
export const milesOfRadius = (unit: DistanceUnit, radius: number): number =>
  unit === 'mile' ? radius : Math.ceil(radius * MILES_PER_KILOMETER)
