import { setCookie } from 'hono/cookie'
import QuickLRU from 'quick-lru'
import { z } from 'zod'
import { SESSION_DAYS } from '../contract/limits'
import { DAY_MS, MINUTE_MS, now, SECOND_MS } from '../platform/clock'
import { cookieAttributes, readCookie, writeCookie } from '../platform/cookies'
import type { Statement } from '../platform/database'
import { batch } from '../platform/database'
import type { AppContext } from '../platform/http'
import { newSecret } from '../platform/ids'
import { hashSecret } from '../platform/tokens'
import type { User } from '../users/store'
import { endSession, extendSession, insertSession } from './store'

const COOKIE = 'session'
const SESSION_MS = SESSION_DAYS * DAY_MS
const USER_AGENT_MAX_CHARACTERS = 300

/** What KV knows of a session: enough to ask the database the right question. */
const kept = z.object({ userId: z.string(), expiresAt: z.number() })
export type KeptSession = z.infer<typeof kept> & { idHash: string }

/** What KV answered here within the last minute, which is how far behind KV itself may be: the row decides. */
const remembered = new QuickLRU<string, KeptSession>({ maxSize: 10_000, maxAge: MINUTE_MS })

/**
 * Opens a session: a new 256-bit secret for the cookie, only its hash stored. What is written `alongside` goes before
 * it in the same batch; a session that the browser held until now ends there, too. Answers whether it is open: it is
 * not where the account was suspended, or got another password than `user` has, in the meantime.
 */
export async function openSession(
  c: AppContext,
  user: Pick<User, 'id' | 'passwordHash'>,
  alongside?: readonly Statement[],
): Promise<boolean> {
  const { db } = c.var
  const secret = newSecret()
  const session = { idHash: hashSecret(secret), userId: user.id, expiresAt: now() + SESSION_MS }
  const userAgent = c.req.header('user-agent')?.slice(0, USER_AGENT_MAX_CHARACTERS) ?? null
  const overtaken = hashSecret(readCookie(c, COOKIE) ?? '')
  const { opened } = await batch(db, {
    ended: endSession(db, overtaken),
    alongside,
    opened: insertSession(db, { ...session, userAgent, passwordHash: user.passwordHash }),
  })
  if (opened.length === 0) return false
  await keep(c, session)
  write(c, secret, session.expiresAt)
  return true
}

const read = new WeakMap<Request, Promise<KeptSession | null>>()

/** The session that the request's cookie names, by KV's word alone; asked for once a request. */
export function readSession(c: AppContext): Promise<KeptSession | null> {
  const known = read.get(c.req.raw)
  if (known) return known
  const session = findKept(c)
  read.set(c.req.raw, session)
  return session
}

async function findKept(c: AppContext): Promise<KeptSession | null> {
  const secret = readCookie(c, COOKIE)
  if (!secret) return null
  const idHash = hashSecret(secret)
  const known = remembered.get(idHash)
  if (known) return known
  const found = kept.safeParse(await c.env.SESSIONS.get(idHash, 'json'))
  if (!found.success) return null
  const session = { idHash, ...found.data }
  remembered.set(idHash, session)
  return session
}

/** Gives a session that is half spent its full length again; costs the request nothing. */
export function renewIfHalfSpent(c: AppContext, session: KeptSession): void {
  if (session.expiresAt - now() > SESSION_MS / 2) return
  const expiresAt = now() + SESSION_MS
  const secret = readCookie(c, COOKIE)
  if (secret) write(c, secret, expiresAt)
  c.executionCtx.waitUntil(
    Promise.all([extendSession(c.var.db, session.idHash, expiresAt), keep(c, { ...session, expiresAt })]),
  )
}

/** Ends the request's session: the row first, which decides at once everywhere, with what is written `alongside`. */
export async function closeSession(c: AppContext, alongside?: readonly Statement[]): Promise<void> {
  const secret = readCookie(c, COOKIE)
  if (!secret) return
  const idHash = hashSecret(secret)
  await batch(c.var.db, { ended: endSession(c.var.db, idHash), alongside })
  remembered.delete(idHash)
  await c.env.SESSIONS.delete(idHash)
  write(c, '', 0)
}

async function keep(c: AppContext, session: KeptSession): Promise<void> {
  const { idHash, userId, expiresAt } = session
  remembered.set(idHash, session)
  await c.env.SESSIONS.put(idHash, JSON.stringify({ userId, expiresAt }), {
    expiration: Math.floor(expiresAt / SECOND_MS),
  })
}

function write(c: AppContext, secret: string, expiresAt: number): void {
  writeCookie(c, COOKIE, secret, expiresAt)
  // Readable, and worth nothing: it saves a visitor the call that asks who is signed in.
  const maxAge = Math.max(0, Math.round((expiresAt - now()) / SECOND_MS))
  setCookie(c, 'signed_in', secret ? '1' : '', { ...cookieAttributes(c), maxAge })
}
