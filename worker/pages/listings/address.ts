import type { City } from '../../places/city-page'
import { cityOf } from '../../places/city-page'

/** Forms of a list. */
export type Form = 'page' | 'calendar' | 'feed'

const SUFFIXES: Record<Form, string> = { page: '', calendar: '.ics', feed: '/feed.xml' }

/** Returns a list's path in a form. */
export const inForm = (path: string, form: Form) => path + SUFFIXES[form]

/** Splits a path into the list's path and its form. Trailing slashes are ignored. */
function splitForm(path: string): { path: string; form: Form } {
  const trimmed = path.replace(/\/+$/, '')
  for (const form of ['calendar', 'feed'] as const) {
    const suffix = SUFFIXES[form]
    if (trimmed.toLowerCase().endsWith(suffix)) return { path: trimmed.slice(0, -suffix.length), form }
  }
  return { path: trimmed, form: 'page' }
}

/** Parses `/in/{state}/{city}` or `/in/{city}` in any spelling. Null if it is not a city's path. */
export function parseCityAddress(address: string): { city: City; form: Form } | null {
  const { path, form } = splitForm(address)
  const [, , ...segments] = path.split('/').map(decode)
  const [name = '', state = '', ...rest] = segments.toReversed()
  const city = rest.length === 0 ? cityOf({ state, city: name }) : null
  return city && { city, form }
}

/** Parses `/o/{id}`. Null for other paths. */
export function parseOrganizerAddress(address: string): { id: string; path: string; form: Form } | null {
  const { path, form } = splitForm(address)
  const id = /^\/o\/([\w-]{1,64})$/.exec(path)?.[1]
  return id === undefined ? null : { id, path: `/o/${id}`, form }
}

/** Decodes a path segment. Malformed segments match no city. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
