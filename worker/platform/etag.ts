import { createHash } from 'node:crypto'

const CHARACTERS = 32

/** Returns the etag of a text. */
export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('hex').slice(0, CHARACTERS)}"`

/** Returns whether `If-None-Match` contains the etag. */
export function matchesEtag(tag: string, ifNoneMatch: string | undefined): boolean {
  const tags = ifNoneMatch?.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return tags !== undefined && (tags.includes('*') || tags.includes(tag))
}
