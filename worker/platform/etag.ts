/** Returns whether `If-None-Match` contains the etag. */
export function matchesEtag(tag: string, ifNoneMatch: string | undefined): boolean {
  const tags = ifNoneMatch?.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return tags !== undefined && (tags.includes('*') || tags.includes(tag))
}
