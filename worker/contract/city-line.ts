/// <reference types="vite/types/importMeta.d.ts" />

/**
 * Order of a city line in the deployment's main country, with Z for the postal code, C for the city, and S for the state:
 * "C, S Z" in the United States, "Z C" in Germany.
 */
const CITY_LINE: string = import.meta.env.CITY_LINE

/** Whether addresses of the main country contain a state or region. */
export const WRITES_STATE = /* @__PURE__ */ CITY_LINE.includes('S')

type Area = { city?: string | false | null | undefined; state?: string | false | null | undefined }

/** Formats the city and state of a place: "Los Angeles, CA", "São Paulo-SP", "Berlin". */
export function formatCityLine({ city, state }: Area, line = CITY_LINE): string {
  // Only places of other countries have a state that the line does not contain.
  const order = line.includes('S') ? line : `${line}, S`
  const values = new Map([
    ['C', city],
    // A city that is also a region: Ciudad de México.
    ['S', state === city ? null : state],
  ])
  return [...order.matchAll(/([^ZCS]*)([ZCS])/g)].reduce((text, [, separator, part = '']) => {
    const value = values.get(part)
    return value ? text + (text && separator) + value : text
  }, '')
}

/** Returns the separator between a postal code and its city, if the code comes first: "10115 Berlin", but "90025, Los Angeles, CA". */
export const separatorAfterPostcode = (line = CITY_LINE): string => (/^Z[^ZCS]*C/.test(line) ? ' ' : ', ')
