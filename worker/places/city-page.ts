import { locale } from '#messages'
import { cityPath } from '../contract/city-path'
import { findStateCode, stateName } from './gazetteer/states'

/** A city that can have a page. */
export type City = {
  /** Value of `activities.cityPath`: `ca/los-angeles`. */
  key: string
  /** Path of its page, encoded: `/in/california/los-angeles`, `/in/berlin` where addresses contain no region. */
  path: string
}

/** The state or region that contains it, or else the country. */
export type CityArea = { type: 'State' | 'Country'; name: string }

/**
 * Returns the city of an activity's place, or of a URL's parts: the name of a state or region, or a state's postal code, and a city's
 * name, in any spelling that `cityPath` maps to the same path. Null without a city.
 */
export function cityOf({ state, city }: { state: string; city: string }): City | null {
  if (city.trim() === '') return null
  const code = findStateCode(state.replaceAll('-', ' ')) ?? state
  const key = cityPath({ state: code, city })
  const segments = cityPath({ state: stateName(code) ?? code, city })
    .split('/')
    .filter(Boolean)
  return { key, path: ['/in', ...segments.map(encodeURIComponent)].join('/') }
}

/** Returns what contains the city of an activity's place. */
export function areaOf({ state, country }: { state: string; country: string }): CityArea {
  if (state) return { type: 'State', name: stateName(state) ?? state }
  const names = new Intl.DisplayNames(locale(), { type: 'region' })
  return { type: 'Country', name: names.of(country) ?? country }
}

/** Returns a key's city. */
export function cityOfKey(key: string): City | null {
  const at = key.indexOf('/')
  return cityOf({ state: key.slice(0, at), city: key.slice(at + 1) })
}
