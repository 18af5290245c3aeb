import { env } from 'cloudflare:workers'
import type { MockInstance } from 'vitest'
import { beforeEach, expect, test, vi } from 'vitest'
import { CALLS } from '../../../worker/contract/calls'
import { problem } from '../../../worker/contract/common'
import { insertActivity, insertApplication, insertParticipation } from '../support/activities'
import type { TestClient } from '../support/client'
import { createClient } from '../support/client'
import { insertInvitationCode } from '../support/invitation-codes'
import { requestGenerator } from '../support/request-generator'
import { seededRandom } from '../support/seeded-random'
import type { SignedInUser } from '../support/users'
import { clientWithSession, PASSWORD_HASH, signedInAs, signedInUser } from '../support/users'

/** Small enough for every run; `npm run check:long` continues the same sequence to 10,000. */
const REQUESTS = Number(env.FUZZ_REQUESTS)
const SEED = Number(env.FUZZ_SEED)
/** Internals that must not appear in responses: stack frames, SQL, and names of bindings and files. */
const INTERNALS = /\bat \S+ \(|node_modules|\.[jt]s:\d+|SQLITE|D1_|drizzle|select .* from|\[object Object\]/i
/** A message in the pseudo-language. */
const PSEUDO = /^\[.*\]$/su
const REQUESTS_PER_SESSION = 40

let log: MockInstance<typeof console.error>
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockReturnValue()
})

/** Creates users and content of every kind, and returns their ids by field name. */
async function createUsersAndContent() {
  const [organizer, participant, stranger] = await signedInAs('Olga', 'Pat', 'Sue')
  const admin = await signedInUser({ admin: true })
  const [full, open] = [
    await insertActivity({ creatorId: organizer.id, maxParticipants: 1 }),
    await insertActivity({ creatorId: organizer.id }),
  ]
  await insertParticipation({ activityId: full.id, userId: participant.id })
  const pending = await insertApplication({ activityId: open.id, userId: stranger.id })
  const code = await insertInvitationCode({ code: 'TAKEN', maxUses: 1000 })
  const comment = await participant.post(`/api/activities/${full.id}/comments`, { content: 'Hello' })
  const { id: commentId } = await comment.json<{ id: string }>()
  const activities = [full.id, open.id]
  const users = [organizer.id, participant.id, stranger.id, admin.id]
  return {
    users: { visitor: null, stranger, participant, organizer, admin },
    ids: {
      activityId: activities,
      userId: users,
      email: [organizer, participant, stranger, admin].map(({ email }) => email).concat('nobody@example.com'),
      creatorId: users,
      createdBy: [admin.id],
      applicationId: [pending.id ?? ''],
      commentId: [commentId],
      invitationCodeId: ['a.1.b', code.id],
      id: [...activities, ...users, commentId, code.id],
      key: ['aaaaaaaaaaaaaaaa-640'],
    },
  }
}

test(
  `none of ${REQUESTS} generated requests causes a 5xx or shows internals, and every error has the standard form, and is translated`,
  async () => {
    const { users, ids } = await createUsersAndContent()
    const next = requestGenerator(seededRandom(SEED), ids)
    const clients = new Map<string, TestClient>()
    const statusCounts = new Map<number, number>()
    for (let at = 0; at < REQUESTS; at += 1) {
      // Some requests sign a user out or suspend another.
      if (at % REQUESTS_PER_SESSION === 0) {
        clients.clear()
        await restoreAccounts(Object.values(users).filter((user) => user !== null))
      }
      const { method, path, as, init } = next()
      const caller = users[as]
      const client = clients.get(as) ?? (caller ? await clientWithSession(caller.id) : createClient())
      clients.set(as, client)
      const headers = new Headers(init.headers)
      headers.set('accept-language', 'en-XA')
      const response = await client.send(method, path, { ...init, headers })
      const label = `#${at} ${as}: ${method} ${path.slice(0, 200)} ${describeBody(init.body)}`
      statusCounts.set(response.status, (statusCounts.get(response.status) ?? 0) + 1)
      expect(response.status, `${label}\n${JSON.stringify(log.mock.lastCall)}`).toBeLessThan(500)
      if (response.status < 400) continue
      const text = await response.text()
      expect(text, label).not.toMatch(INTERNALS)
      if (method === 'HEAD') continue
      expect(response.headers.get('content-type'), label).toMatch(/^application\/json/)
      const { success, data } = problem.safeParse(JSON.parse(text))
      expect(success, `${label}\n${text}`).toBe(true)
      const written = [data, ...(data?.errors ?? [])].map((each) => each?.message ?? '')
      expect(
        written.filter((each) => !PSEUDO.test(each)),
        label,
      ).toEqual([])
    }
    console.info(`statuses: ${JSON.stringify(Object.fromEntries([...statusCounts].sort()))}`)
    // The requests must cover success and every kind of error.
    for (const status of [200, 204, 302, 400, 401, 403, 404, 405, 409, 415])
      expect(statusCounts.get(status), `status ${status}`).toBeGreaterThan(0)
    expect(CALLS.length).toBeGreaterThan(50)
  },
  REQUESTS * 100 + 30_000,
)

/** Restores accounts that requests have changed. The cheap password hash saves 200 ms per check. */
async function restoreAccounts(users: SignedInUser[]): Promise<void> {
  const emails = JSON.stringify(Object.fromEntries(users.map(({ id, email }) => [id, email])))
  await env.DB.prepare(
    `update users set suspended_at = null, deleted_at = null, password_hash = ?1, email = value
     from json_each(?2) where users.id = key`,
  )
    .bind(PASSWORD_HASH, emails)
    .run()
}

function describeBody(body: BodyInit | null | undefined): string {
  return typeof body === 'string' ? body.slice(0, 500) : body instanceof FormData ? '(form)' : ''
}
