import { cityPath } from '../contract/city-path'
import { findStateCode, stateName } from './gazetteer/states'

/** A city that can have a page. */
export type City = {
  /** Value of `activities.cityPath`: `ca/los-angeles`. */
  key: string
  /** Path of its page, encoded: `/in/california/los-angeles`. */
  path: string
  stateName: string
}

/**
 * Returns the city of an activity's place, or of a URL's parts: a state's name or postal code and a city's name, in any spelling
 * that `cityPath` maps to the same path. Null without a city or outside the known states.
 */
export function cityOf({ state, city }: { state: string; city: string }): City | null {
  const code = findStateCode(state.replaceAll('-', ' '))
  const name = code && stateName(code)
  if (!code || !name || city.trim() === '') return null
  const key = cityPath({ state: code, city })
  const [stateSegment = '', citySegment = ''] = cityPath({ state: name, city }).split('/')
  return { key, path: `/in/${stateSegment}/${encodeURIComponent(citySegment)}`, stateName: name }
}

/** Returns a key's city, or null if its state is unknown. */
export function cityOfKey(key: string): City | null {
  const at = key.indexOf('/')
  return cityOf({ state: key.slice(0, at), city: key.slice(at + 1) })
}
