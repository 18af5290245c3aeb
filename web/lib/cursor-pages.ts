/** Options of an infinite query whose call answers with a page and the cursor of the next one. */
export const cursorPages = {
  initialPageParam: '',
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
}

/** Returns the query parameters for the page at a cursor. The first page has none. */
export const pageAt = (cursor: string) => (cursor ? { cursor } : {})
