import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { SESSION_DAYS } from '../../../worker/contract/limits'
import type { Me } from '../../../worker/contract/users'
import { sessions, users } from '../../../worker/db/schema'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { newId, newSecret } from '../../../worker/platform/ids'
import { hashSecret } from '../../../worker/platform/tokens'
import { cheapHash } from '../../cheap-hash'
import type { TestClient } from './client'
import { createClient } from './client'
import { database } from './database'

/** Password of every user from {@link insertUser}. */
export const PASSWORD = 'correct horse battery'
/** Stored hash of {@link PASSWORD}. */
export const PASSWORD_HASH = cheapHash(PASSWORD)

/** A `quotaFactor` for tests that send hundreds of requests as one user. */
export const UNLIMITED = 1000

/** The configured admin address. */
export const ADMIN_EMAIL = env.ADMIN_EMAIL ?? ''

type Row = typeof users.$inferInsert
type Overrides = Partial<Row> & {
  /** Makes the user an admin, with the configured address. */
  admin?: boolean
}

/** Inserts a user with a verified address and {@link PASSWORD}. */
export async function insertUser({ admin = false, ...overrides }: Overrides = {}): Promise<Row> {
  const id = overrides.id ?? newId()
  const name = overrides.name ?? (admin ? 'Ada Admin' : 'Ana')
  const mailbox = name.toLowerCase().replace(/[^a-z0-9]+/g, '.')
  const row = {
    id,
    name,
    email: admin ? ADMIN_EMAIL : `${mailbox}.${id.toLowerCase()}@example.com`,
    emailVerifiedAt: now(),
    isAdmin: admin,
    passwordHash: PASSWORD_HASH,
    createdAt: now(),
    updatedAt: now(),
    passwordless: overrides.googleId ? ('google' as const) : null,
    ...overrides,
  }
  await database().insert(users).values(row)
  return row
}

/** A client with an open session, and its user's id, email, and name. */
export type SignedInUser = TestClient & { id: string; email: string; name: string }

/**
 * Inserts a user with an open session, and returns their client.
 *
 * @example const ana = await signedInUser({ name: 'Ana' }); await ana.get('/api/auth/me')
 * @example const admin = await signedInUser({ admin: true })
 */
export async function signedInUser({
  address,
  ...overrides
}: Overrides & { address?: string } = {}): Promise<SignedInUser> {
  const { id, email, name } = await insertUser(overrides)
  const client = await clientWithSession(id, address)
  return Object.assign(client, { id, email, name })
}

/** Opens another session of a user, and returns its client. */
export async function clientWithSession(userId: string, address?: string): Promise<TestClient> {
  const secret = newSecret()
  const createdAt = now()
  const session = {
    idHash: hashSecret(secret),
    userId,
    createdAt,
    provenAt: createdAt,
    expiresAt: createdAt + SESSION_DAYS * DAY_MS,
  }
  await database().insert(sessions).values(session)
  await env.SESSIONS.put(session.idHash, JSON.stringify({ userId, expiresAt: session.expiresAt }))
  const cookies = new Map([['__Host-session', secret]])
  return createClient({ cookies, ...(address !== undefined && { address }) })
}

/** Inserts `count` users, and opens a session for each. */
export function signedInUsers(count: number, overrides: Overrides = {}): Promise<SignedInUser[]> {
  return Promise.all(
    Array.from({ length: count }, (_, at) => signedInUser({ name: `Guest ${at}`, ...overrides })),
  )
}

/** Inserts users with these names and open sessions, one after another. */
export async function signedInAs<const Names extends readonly string[]>(...names: Names) {
  const users: SignedInUser[] = []
  for (const name of names) users.push(await signedInUser({ name }))
  return users as { [Index in keyof Names]: SignedInUser }
}

/** Inserts `count` users without sessions, in one round trip. */
export async function insertUsers(count: number): Promise<{ id: string }[]> {
  const ids = Array.from({ length: count }, () => ({ id: newId() }))
  await database().run(sql`
    insert into users (id, email, password_hash, name, created_at, updated_at)
    select value ->> 'id', lower(value ->> 'id') || '@example.com', ${PASSWORD_HASH}, 'Guest', ${now()}, ${now()}
    from json_each(${JSON.stringify(ids)})`)
  return ids
}

/** Fetches the user of a client's session; null if there is none. */
export async function fetchMe(client: TestClient): Promise<Me | null> {
  const response = await client.get('/api/auth/me')
  return response.ok ? (await response.json<{ user: Me }>()).user : null
}
