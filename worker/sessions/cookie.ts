import type { SQL } from 'drizzle-orm'
import { setCookie } from 'hono/cookie'
import QuickLRU from 'quick-lru'
import { z } from 'zod'
import { SESSION_DAYS } from '../contract/limits'
import { DAY_MS, MINUTE_MS, now, SECOND_MS } from '../platform/clock'
import { cookieAttributes, cookieName, readCookie, writeCookie } from '../platform/cookies'
import type { Statement } from '../platform/database'
import { batch, first } from '../platform/database'
import { gatheredDatabase } from '../platform/gathered-database'
import type { AppContext } from '../platform/http'
import { newSecret } from '../platform/ids'
import { hashSecret } from '../platform/tokens'
import { deviceAndPlace } from '../security/event'
import type { User } from '../users/store'
import { raiseReadFloor } from './read-floor'
import { endSession, extendSession, insertSession } from './store'

const COOKIE = 'session'
const SESSION_MS = SESSION_DAYS * DAY_MS
export const USER_AGENT_MAX_CHARACTERS = 300

/** The session as stored in KV. The database row decides whether it is still open. */
const storedSession = z.object({ userId: z.string(), expiresAt: z.number() })
export type StoredSession = z.infer<typeof storedSession> & { idHash: string }

/** Sessions read from KV in the last minute. KV can lag a minute anyway, and the row decides. */
const recentSessions = new QuickLRU<string, StoredSession>({ maxSize: 10_000, maxAge: MINUTE_MS })

/**
 * Opens a session with a new 256-bit secret in the cookie. Only the secret's hash is stored. The statements `alongside` run first
 * in the same batch. The condition `onlyIf` is checked right after the last of them, so `changes()` refers to it. The statements
 * `afterwards` run directly after the session's insert. Ends the browser's current session.
 *
 * Returns whether the session is open. It is not if the account was suspended or its password changed after `user` was read, or
 * if `onlyIf` is false.
 */
export async function openSession(
  c: AppContext,
  user: Pick<User, 'id' | 'passwordHash'>,
  alongside?: readonly Statement[],
  afterwards?: readonly Statement[],
  onlyIf?: SQL,
): Promise<boolean> {
  const { ended, opened: opening, finish } = prepareSession(c, user, onlyIf)
  const { opened } = await batch(c.var.db, { alongside, opened: opening, afterwards, ended })
  if (opened.length === 0) return false
  await finish()
  return true
}

/**
 * Returns the statements that end the browser's session and open a new one, and a function that sets its cookie once they have
 * run. If there is no such user, the cookie opens no session.
 */
export function prepareSession(c: AppContext, user: Pick<User, 'id' | 'passwordHash'>, onlyIf?: SQL) {
  const { db } = c.var
  const secret = newSecret()
  const session = { idHash: hashSecret(secret), userId: user.id, expiresAt: now() + SESSION_MS }
  raiseReadFloor(c, user.id)
  const userAgent = c.req.header('user-agent')?.slice(0, USER_AGENT_MAX_CHARACTERS) ?? null
  const { place } = deviceAndPlace(c)
  return {
    ended: endSession(db, hashSecret(readCookie(c, COOKIE) ?? '')),
    opened: insertSession(db, { ...session, userAgent, place, passwordHash: user.passwordHash, onlyIf }),
    finish: async () => {
      const previous = await readSession(c)
      if (previous) raiseReadFloor(c, previous.userId)
      await storeSession(c, session)
      writeSessionCookie(c, secret, session.expiresAt)
    },
  }
}

const sessionOfRequest = new WeakMap<Request, Promise<StoredSession | null>>()

/** Returns whether the request has a session cookie, valid or not. */
export function hasSessionCookie(c: AppContext): boolean {
  return Boolean(readCookie(c, COOKIE))
}

/** Returns the session of the request's cookie according to KV. Read once per request. */
export function readSession(c: AppContext): Promise<StoredSession | null> {
  const known = sessionOfRequest.get(c.req.raw)
  if (known !== undefined) return known
  const session = findStoredSession(c)
  sessionOfRequest.set(c.req.raw, session)
  return session
}

async function findStoredSession(c: AppContext): Promise<StoredSession | null> {
  const secret = readCookie(c, COOKIE)
  if (!secret) return null
  const idHash = hashSecret(secret)
  const known = recentSessions.get(idHash)
  if (known !== undefined) return known
  const found = storedSession.safeParse(await c.env.SESSIONS.get(idHash, 'json'))
  if (!found.success) return null
  const session = { idHash, ...found.data }
  recentSessions.set(idHash, session)
  return session
}

/**
 * Extends a session to its full length once half of it has passed (product.md 2.30). Does not delay the response. Skipped for
 * calls embedded in a document, which can't set cookies.
 */
export function renewSessionIfDue(c: AppContext, session: StoredSession): void {
  if (gatheredDatabase(c.req.raw)) return
  if (session.expiresAt - now() > SESSION_MS / 2) return
  const expiresAt = now() + SESSION_MS
  const secret = readCookie(c, COOKIE)
  if (secret) writeSessionCookie(c, secret, expiresAt)
  c.executionCtx.waitUntil(
    Promise.all([
      extendSession(c.var.db, session.idHash, expiresAt),
      storeSession(c, { ...session, expiresAt }),
    ]),
  )
}

/** Ends the request's session and runs the statements `alongside`. Ends the row first, because that takes effect everywhere at once. */
export async function closeSession(c: AppContext, alongside?: readonly Statement[]): Promise<void> {
  const secret = readCookie(c, COOKIE)
  if (!secret) return
  const idHash = hashSecret(secret)
  const { ended } = await batch(c.var.db, { ended: first(endSession(c.var.db, idHash)), alongside })
  if (ended) raiseReadFloor(c, ended.userId)
  recentSessions.delete(idHash)
  await c.env.SESSIONS.delete(idHash)
  writeSessionCookie(c, '', 0)
}

async function storeSession(c: AppContext, session: StoredSession): Promise<void> {
  const { idHash, userId, expiresAt } = session
  recentSessions.set(idHash, session)
  await c.env.SESSIONS.put(idHash, JSON.stringify({ userId, expiresAt }), {
    expiration: Math.floor(expiresAt / SECOND_MS),
  })
}

function writeSessionCookie(c: AppContext, secret: string, expiresAt: number): void {
  writeCookie(c, COOKIE, secret, expiresAt)
  // Readable by scripts, and not secret: without it, the page knows that there is no session and need not ask.
  const maxAge = Math.max(0, Math.round((expiresAt - now()) / SECOND_MS))
  setCookie(c, cookieName(c, 'signed_in'), secret ? '1' : '', { ...cookieAttributes(c), maxAge })
}
