/** Returns a text from the URL's search parameters, or undefined. The router parses digits as a number. */
export function textParam(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
