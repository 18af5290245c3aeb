/** GeoNames ids and populations are below this. */
const NUMBERS = 2 ** 26
const PLACE_ID = /^gn([1-9]\d{0,7})$/
const POSTCODE_ID = /^pc([A-Z]{2}[0-9A-Z]{1,8})$/
const BASE = 36

/** Returns the number of a postal code, negative so that it can't equal a GeoNames id. Null if the code is too long. */
export function postcodeNumber(country: string, code: string): number | null {
  const text = country + code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return POSTCODE_ID.test(`pc${text}`) ? -Number.parseInt(text, BASE) : null
}

/** Returns the id of an installed place, such as `gn3530139` or `pcDE10115`. */
export function idOfNumber(number: number): string {
  return number > 0 ? `gn${number}` : `pc${(-number).toString(BASE).toUpperCase()}`
}

/** Returns the number of the place with this id, or null. */
export function numberOfId(id: string): number | null {
  const [, place] = PLACE_ID.exec(id) ?? []
  if (place !== undefined) return Number(place)
  const [, postcode] = POSTCODE_ID.exec(id) ?? []
  return postcode === undefined ? null : -Number.parseInt(postcode, BASE)
}

/** Returns the row id of a place's names in `places_search`: the most populous place has the lowest. */
export function searchRow({ number, population }: { number: number; population: number }): number {
  return (NUMBERS - Math.min(population, NUMBERS - 1)) * NUMBERS + number
}
