import { stringifySearchWith } from '@tanstack/react-router'

/** Parses a URL's search parameters as text. The router's own parser reads `007` as 7 and `9387e364` as Infinity. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Formats search parameters for a URL, for `parseSearch` to read. */
export const stringifySearch = stringifySearchWith(String)

/** Returns a text from the URL's search parameters, or undefined. */
export function textParam(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
