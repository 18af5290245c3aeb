import { env } from 'cloudflare:workers'
import { scryptSync } from 'node:crypto'
import { encodeBase64urlNoPadding } from '@oslojs/encoding'
import { SESSION_DAYS } from '../../../worker/contract/limits'
import { sessions, users } from '../../../worker/db/schema'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { openDatabase } from '../../../worker/platform/database'
import { newId, newSecret } from '../../../worker/platform/ids'
import { hashSecret } from '../../../worker/platform/tokens'
import type { Visitor } from './visitor'
import { visitor } from './visitor'

/** The password of everybody whom {@link person} makes. */
export const PASSWORD = 'correct horse battery'
/**
 * A stored hash of {@link PASSWORD}. Hashes carry their own cost, so that this cheap one takes microseconds to check, and
 * one of `hashPassword` 200 ms.
 */
export const PASSWORD_HASH = cheapHash(PASSWORD)

function cheapHash(password: string): string {
  const [cost, salt] = [{ N: 2, r: 1, p: 1 }, new Uint8Array(16)]
  const encode = encodeBase64urlNoPadding
  return ['scrypt', cost.N, cost.r, cost.p, encode(salt), encode(scryptSync(password, salt, 32, cost))].join(
    '$',
  )
}

/** Who holds this address, verified, is the admin. */
export const ADMIN_EMAIL = env.ADMIN_EMAIL ?? ''

type Row = typeof users.$inferInsert
type Wanted = Partial<Row> & {
  /** Holds the configured admin address, verified. */
  admin?: boolean
}

/** An account in the database; `email` is made from the name where none is given. Costs one insert. */
export async function person({ admin = false, ...wanted }: Wanted = {}): Promise<Row> {
  const id = wanted.id ?? newId()
  const name = wanted.name ?? (admin ? 'Ada Admin' : 'Ana')
  const mailbox = name.toLowerCase().replace(/[^a-z0-9]+/g, '.')
  const row = {
    id,
    name,
    email: admin ? ADMIN_EMAIL : `${mailbox}.${id.toLowerCase()}@example.com`,
    emailVerifiedAt: now(),
    passwordHash: PASSWORD_HASH,
    createdAt: now(),
    updatedAt: now(),
    ...wanted,
  }
  await openDatabase(env.DB).insert(users).values(row)
  return row
}

/** A browser that holds an open session of a person, and who that is. */
export type SignedIn = Visitor & { id: string; email: string; name: string }

/**
 * A new person with an open session, made without the sign-in call.
 *
 * @example const ana = await signedIn({ name: 'Ana' }); await ana.get('/api/auth/me')
 * @example const club = await signedIn({ role: 'CREATOR', canJoinActivities: false })
 * @example const admin = await signedIn({ admin: true })
 */
export async function signedIn({
  address,
  ...wanted
}: Wanted & { address?: string } = {}): Promise<SignedIn> {
  const { id, email, name } = await person(wanted)
  const browser = await withSession(id, address)
  return Object.assign(browser, { id, email, name })
}

/** Another browser of a person who exists, signed in. */
export async function withSession(userId: string, address?: string): Promise<Visitor> {
  const secret = newSecret()
  const createdAt = now()
  const session = {
    idHash: hashSecret(secret),
    userId,
    createdAt,
    expiresAt: createdAt + SESSION_DAYS * DAY_MS,
  }
  await openDatabase(env.DB).insert(sessions).values(session)
  await env.SESSIONS.put(session.idHash, JSON.stringify({ userId, expiresAt: session.expiresAt }))
  const browser = visitor(address === undefined ? {} : { address })
  browser.cookies.set('__Host-session', secret)
  return browser
}
