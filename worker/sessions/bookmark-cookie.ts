import { generateCookie, getCookie } from 'hono/cookie'
import { HOUR_MS, SECOND_MS } from '../platform/clock'
import { cookieAttributes, cookieName } from '../platform/cookies'
import type { AppContext } from '../platform/http'
import { keyedDigest } from '../platform/tokens'

const PREFIX = 'bookmark-'
/** Bookmarks are 59 characters long. */
const BOOKMARK = /^[\w-]{1,100}$/
const SIGNATURE_CHARACTERS = 32
/** Far longer than a replica ever lags. */
const MAX_AGE_SECONDS = HOUR_MS / SECOND_MS
/** Maximum cookies deleted by one answer. Only concurrent requests can create more. */
const DELETED_MAX = 20

/**
 * Returns the bookmarks in the request's cookies that this site has signed, newest first. Each bookmark is a cookie of its own:
 * with a single cookie, the last answer to arrive would win instead of the newest.
 */
function bookmarksOf(c: AppContext): string[] {
  const prefix = cookieName(c, PREFIX)
  return Object.entries(getCookie(c))
    .flatMap(([name, value]) => {
      const bookmark = name.startsWith(prefix) ? name.slice(prefix.length) : ''
      return BOOKMARK.test(bookmark) && value === signatureOf(c, bookmark) ? bookmark : []
    })
    .toSorted()
    .toReversed()
}

/** Returns the newest bookmark in the request's cookies. */
export function seenBookmark(c: AppContext): string | undefined {
  return bookmarksOf(c)[0]
}

/**
 * Returns cookies that store a bookmark and delete the request's older ones. They only delete what they replace with something
 * newer, so the newest bookmark survives regardless of the order in which answers arrive. A page's script can't set or delete
 * HttpOnly cookies, so `isSetByPage` returns a readable one and deletes none.
 */
export function bookmarkCookies(
  c: AppContext,
  newest: string | undefined,
  { isSetByPage = false }: { isSetByPage?: boolean } = {},
): string[] {
  if (newest === undefined || !BOOKMARK.test(newest)) return []
  const cookieOf = (bookmark: string, maxAge: number) => {
    const value = maxAge === 0 ? '' : signatureOf(c, bookmark)
    const attributes = { ...cookieAttributes(c), maxAge, httpOnly: !isSetByPage }
    return generateCookie(cookieName(c, PREFIX + bookmark), value, attributes)
  }
  const known = bookmarksOf(c)
  const isKnown = known.includes(newest)
  const older = isSetByPage ? [] : known.filter((bookmark) => bookmark < newest).slice(0, DELETED_MAX)
  return [
    ...(isKnown ? [] : [cookieOf(newest, MAX_AGE_SECONDS)]),
    ...older.map((bookmark) => cookieOf(bookmark, 0)),
  ]
}

/** Signs a bookmark. With a forged one, a browser could read data that its ended session may no longer see. */
function signatureOf(c: AppContext, bookmark: string): string {
  const secret = c.var.settings.bookmarkSecret
  return keyedDigest({ value: bookmark, purpose: 'bookmark', secret }).slice(0, SIGNATURE_CHARACTERS)
}
