import type { MiddlewareHandler } from 'hono'
import { mayLag } from '../contract/calls/call'
import { openDatabase } from '../platform/database'
import { gatheredDatabase } from '../platform/gathered-database'
import type { AppContext, AppEnv } from '../platform/http'
import type { ReplicatedDatabase } from '../platform/replicated-database'
import { replicatedDatabase } from '../platform/replicated-database'
import { bookmarkCookies, seenBookmark } from './bookmark-cookie'
import { hasSessionCookie, readSession } from './cookie'
import { raiseFloors, readFloor, readFloors } from './read-floor'

/**
 * Middleware that opens the request's database. With replicas (adr/0076), it raises the floors requested by `raiseReadFloor`
 * before the answer, and stores the bookmark of the answer's state in a cookie.
 */
export const openRequestDatabase: MiddlewareHandler<AppEnv> = async (c, next) => {
  const gathered = gatheredDatabase(c.req.raw)
  if (gathered || !readFloors(c)) {
    c.set('db', openDatabase(gathered?.d1 ?? c.env.DB, c.var.work))
    return next()
  }
  const database = openReplicated(c, () => c.var.call !== undefined && mayLag(c.var.call))
  c.set('db', openDatabase(database.d1, c.var.work))
  await next()
  const newest = database.newest()
  if (newest !== undefined) await raiseFloors(c, newest)
  // Other caches must not store the cookie, and visitors read nothing from replicas.
  const isPrivate = c.res.headers.get('cache-control')?.includes('no-store')
  if (!isPrivate || !(hasSessionCookie(c) || c.res.headers.has('set-cookie'))) return
  for (const cookie of bookmarkCookies(c, newest)) c.header('set-cookie', cookie, { append: true })
}

/**
 * Opens the database for a document's calls, which replicas serve unless `requirePrimary` is called. `cookies` returns the
 * bookmark cookies of the document's state. The page sets them, because the headers have already been sent by then.
 */
export function openDocumentDatabase(c: AppContext) {
  let isNearby = true
  const requirePrimary = () => {
    isNearby = false
  }
  if (!readFloors(c)) return { d1: c.env.DB, requirePrimary, cookies: () => [] }
  const { d1, newest } = openReplicated(c, () => isNearby)
  return { d1, requirePrimary, cookies: () => bookmarkCookies(c, newest(), { isSetByPage: true }) }
}

function openReplicated(c: AppContext, mayLag: () => boolean): ReplicatedDatabase {
  const floor = async () => {
    const session = await readSession(c)
    return session ? readFloor(c, session.userId) : ''
  }
  return replicatedDatabase(c.env.DB, { seen: seenBookmark(c), mayLag, readFloor: floor })
}
