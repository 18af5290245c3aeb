import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { LIVE_MESSAGES_A_MINUTE, LIVE_SOCKETS_MAX, LIVE_UNKNOWN_MAX } from '../../worker/contract/limits'
import { LIVE_CLOSE } from '../../worker/contract/live'
import { MINUTE_MS, now } from '../../worker/platform/clock'
import { insertActivity, insertParticipation } from './support/activities'
import { block } from './support/blocks'
import { createClient } from './support/client'
import {
  heard,
  listenersOf,
  liveUser,
  OBJECT_TIMEOUT,
  openTab,
  requestLive,
  userObject,
} from './support/live'
import { readJson } from './support/responses'
import { decideApplication, insertPendingApplications } from './support/seats'
import { clientWithSession, PASSWORD } from './support/users'

const UPGRADE = { upgrade: 'websocket' }
const about = (hints: { about: string }[]) => hints.map((hint) => hint.about).toSorted()

/** Creates Olga's activity, in which Ana has a seat. */
async function createActivity() {
  const [olga, ana] = [await liveUser({ name: 'Olga' }), await liveUser({ name: 'Ana' })]
  const { id } = await insertActivity({ creatorId: olga.id, maxParticipants: 8 })
  await insertParticipation({ activityId: id, userId: ana.id })
  return {
    olga,
    ana,
    id,
    comment: () => olga.post(`/api/activities/${id}/comments`, { content: 'Bring water' }),
  }
}

test('opens only for a session, from a page of this site, as a WebSocket', async () => {
  const ana = await liveUser()
  expect((await requestLive(ana)).status).toBe(101)
  expect((await requestLive(createClient(), UPGRADE)).status).toBe(401)
  expect((await requestLive(ana, {})).status).toBe(426)
  for (const origin of ['https://evil.example', 'https://tagalong.test.evil.example', 'null', ''])
    expect((await requestLive(ana, { ...UPGRADE, origin })).status).toBe(403)
})

test('sends organizer and applicant hints of an application and a decision, and viewers the seat', async () => {
  const { olga, ana, id } = await createActivity()
  const ben = await liveUser({ name: 'Ben' })
  const [ofOlga, ofAna, ofBen] = [await openTab(olga), await openTab(ana, id), await openTab(ben)]
  const { id: applicationId } = await (await ben.post('/api/applications', { activityId: id })).json<{
    id: string
  }>()
  expect(about(await ofOlga.hears(id))).toEqual(['notices', 'received'])
  expect(about(await ofBen.hears(id))).toEqual(['applications'])
  expect(await ofAna.hears(id)).toEqual([])

  await decideApplication(olga, applicationId, 'APPROVED')
  expect(about(await ofBen.hears(id))).toEqual(['applications', 'notices'])
  // Her own list must stay unchanged, with its undo button.
  expect(await ofOlga.hears(id)).toEqual([])
  expect(await ofAna.hears(id)).toEqual([
    { about: 'seats', activityId: id, participants: 2, maxParticipants: 8 },
  ])

  await ben.patch(`/api/participations/quit/${id}`)
  expect(about(await ofOlga.hears(id))).toContain('received')
  expect(about(await ofAna.hears(id))).toEqual(['seats'])
})

test('sends viewers hints of an edit, a cancellation, and a moved waitlist', async () => {
  const { olga, ana, id } = await createActivity()
  const tab = await openTab(ana, id)
  const changed = { about: 'activity', activityId: id, spreadMs: 10 }
  await olga.patch(`/api/activities/${id}`, { description: 'Now with lunch' })
  expect(await tab.hears(id)).toEqual([changed])
  const ben = await liveUser({ name: 'Ben' })
  const [applicationId = ''] = await insertPendingApplications(id, [ben])
  await decideApplication(olga, applicationId, 'PENDING', true)
  await tab.hears(id)
  await decideApplication(olga, applicationId, 'REJECTED')
  expect(await tab.hears(id)).toEqual([changed])
  await olga.delete(`/api/activities/${id}`)
  expect(await tab.hears(id)).toContainEqual(changed)
})

test('sends hints of each comment change to users who may read comments', async () => {
  const { olga, ana, id, comment } = await createActivity()
  const eve = await liveUser({ name: 'Eve' })
  const [ofAna, ofEve] = [await openTab(ana, id), await openTab(eve, id)]
  const { id: commentId } = await (await comment()).json<{ id: string }>()
  const changed = { about: 'comments', activityId: id, spreadMs: 20 }
  expect(await ofAna.hears(id)).toEqual([changed])
  expect(await ofEve.hears(id)).toEqual([])
  for (const act of [
    () => olga.post(`/api/comments/${commentId}/pin`),
    () => olga.patch(`/api/comments/${commentId}`, { content: 'Bring tea' }),
    () => olga.delete(`/api/comments/${commentId}`),
  ]) {
    expect((await act()).ok).toBe(true)
    expect(about(await ofAna.hears(id))).toEqual(['comments'])
  }
})

test('sends a user’s other tabs a hint that notices were read', async () => {
  const { olga, ana, id } = await createActivity()
  await olga.post(`/api/activities/${id}/comments`, { content: 'New court', isCreatorUpdate: true })
  const tab = await openTab(ana)
  await ana.post('/api/notices/read', { until: new Date(now() + MINUTE_MS).toISOString() })
  expect(about(await tab.hears())).toEqual(['notices'])
})

test('sends no hints to blocked and suspended users, or of an activity the user may not see', async () => {
  const { olga, ana, id, comment } = await createActivity()
  const [ben, cleo] = [await liveUser({ name: 'Ben' }), await liveUser({ name: 'Cleo' })]
  const tabs = [await openTab(ana, id), await openTab(ben, id), await openTab(cleo, id)]
  await block(olga, ana)
  await block(ben, olga)
  await env.DB.prepare('update users set suspended_at = 1 where id = ?').bind(cleo.id).run()
  for (const tab of tabs) await tab.hears(id)
  await olga.patch(`/api/activities/${id}`, { title: 'Badminton' })
  await comment()
  for (const tab of tabs) expect(await tab.hears(id)).toEqual([])

  // Other users must not learn that an activity was canceled.
  const eve = await liveUser({ name: 'Eve' })
  const ofEve = await openTab(eve, id)
  await olga.delete(`/api/activities/${id}`)
  expect(await ofEve.hears(id)).toEqual([])
})

test.each([
  ['signing out', (ana) => ana.post('/api/auth/logout')],
  ['signing out everywhere', (ana) => ana.post('/api/auth/logout-everywhere')],
  [
    'changing the password',
    (ana) =>
      ana.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'another good one' }),
  ],
  [
    'ending one of the sessions',
    async (ana) => {
      const { items } = await readJson<{ items: { id: string; isCurrent: boolean }[] }>(
        ana.get('/api/auth/sessions'),
      )
      return ana.delete(`/api/auth/sessions/${items.find(({ isCurrent }) => !isCurrent)?.id}`)
    },
  ],
  [
    'a suspension',
    async (ana) => {
      const admin = await liveUser({ admin: true })
      return admin.put(`/api/admin/users/${ana.id}/suspension`, { reason: 'Spam' })
    },
  ],
] as [string, (ana: Awaited<ReturnType<typeof liveUser>>) => Promise<Response>][])(
  '%s closes the connections',
  async (_, end) => {
    const ana = await liveUser()
    const elsewhere = await clientWithSession(ana.id)
    const tabs = [await openTab(ana), await openTab(heard({ ...ana, ...elsewhere }))]
    expect((await end(ana)).ok).toBe(true)
    for (const tab of tabs) expect(await tab.closing()).toBe(LIVE_CLOSE.checkSession)
  },
)

test('refuses a connection whose session was checked before one ended', async () => {
  const ana = await liveUser()
  const open = (checked: number) =>
    userObject(ana.id).fetch(`https://live/?user=${ana.id}&until=${now() + MINUTE_MS}&checked=${checked}`, {
      headers: UPGRADE,
    })
  const checkedAt = now()
  await userObject(ana.id).endSessions()
  expect((await open(checkedAt)).status).toBe(409)
  expect((await open(now() + 1)).status).toBe(101)
})

test('closes a connection at the end of its session', async () => {
  const ana = await liveUser()
  const expiresAt = now() + 300
  const [key] = (await env.SESSIONS.list()).keys
  await env.SESSIONS.put(key?.name ?? '', JSON.stringify({ userId: ana.id, expiresAt }))
  expect(await (await openTab(ana)).closing()).toBe(LIVE_CLOSE.checkSession)
})

test('another tab replaces the oldest', async () => {
  const ana = await liveUser()
  const tabs = []
  for (let count = 0; count <= LIVE_SOCKETS_MAX; count++) tabs.push(await openTab(ana))
  expect(await tabs[0]?.closing()).toBe(LIVE_CLOSE.tooMany)
  expect(tabs.slice(1).every((tab) => tab.isOpen())).toBe(true)
})

test.each([
  ['no JSON', 'hello'],
  ['another message', { publish: 'seats' }],
  ['too many activities', { watch: ['a', 'b', 'c', 'd', 'e'] }],
  ['a long message', { watch: [], filler: 'x'.repeat(500) }],
])('closes a connection that sends %s', async (_, message) => {
  const tab = await openTab(await liveUser())
  tab.send(message)
  expect(await tab.closing()).toBe(LIVE_CLOSE.refused)
})

/** Returns which of these activities have a Durable Object. `listenersOf` would create the object. */
async function objectsOf(ids: readonly string[]): Promise<string[]> {
  const objects = env.LIVE_ACTIVITIES
  if (!objects) throw new Error('wrangler.toml binds no objects for live updates')
  const existing = await listDurableObjectIds(objects)
  return ids.filter((id) => existing.some((each) => each.equals(objects.idFromName(id))))
}

test('creates no object for a missing or hidden activity', async () => {
  const { olga, ana, id } = await createActivity()
  const [{ id: ofBlocked }, { id: ofSuspended }, { id: cancelled }] = [
    await insertActivity({ creatorId: (await liveUser({ name: 'Bo' })).id }),
    await insertActivity({ creatorId: (await liveUser({ name: 'Cleo', suspendedAt: 1 })).id }),
    await insertActivity({ cancelledAt: 1 }),
  ]
  await env.DB.prepare(
    'insert into blocks (blocker_id, blocked_id, created_at) select creator_id, ?, 1 from activities where id = ?',
  )
    .bind(ana.id, ofBlocked)
    .run()
  const hidden = [ofBlocked, ofSuspended, cancelled, 'nothing']
  const tab = await openTab(ana)
  tab.send({ watch: hidden })
  tab.send({ watch: [id] })
  await vi.waitFor(async () => expect(await objectsOf([id])).toEqual([id]), OBJECT_TIMEOUT)
  expect(await objectsOf(hidden)).toEqual([])
  expect(tab.isOpen()).toBe(true)
  await olga.patch(`/api/activities/${id}`, { description: 'Now with lunch' })
  expect(about(await tab.hears(id))).toEqual(['activity'])
})

test('closes a connection that names too many unknown activities, and remembers them', async () => {
  const tab = await openTab(await liveUser())
  const named = Array.from({ length: LIVE_UNKNOWN_MAX + 1 }, (_, at) => `unknown-${at}`)
  for (const id of named.slice(0, -1)) tab.send({ watch: [id] })
  for (const id of named.slice(0, -1)) tab.send({ watch: [id] })
  tab.send({ watch: [named.at(-1)] })
  expect(await tab.closing()).toBe(LIVE_CLOSE.refused)
  expect(await objectsOf(named)).toEqual([])
})

test('closes a connection that sends too many messages, and answers heartbeats', async () => {
  const tab = await openTab(await liveUser())
  for (let count = 0; count <= LIVE_MESSAGES_A_MINUTE; count++) tab.send({ watch: [] })
  expect(await tab.closing()).toBe(LIVE_CLOSE.refused)
})

test('forgets a listener that has left', async () => {
  const { ana, id } = await createActivity()
  const tab = await openTab(ana, id)
  tab.send({ watch: [] })
  await vi.waitFor(async () => expect(await userObject(ana.id).deliver(id, [])).toBe(false), OBJECT_TIMEOUT)
  await vi.waitFor(async () => expect(await listenersOf(id)).toEqual([]), OBJECT_TIMEOUT)
})

const broken = {
  getByName: () => {
    throw new Error('No objects today')
  },
} as unknown as NonNullable<typeof env.LIVE_USERS> & NonNullable<typeof env.LIVE_ACTIVITIES>

test('ended sessions close every connection, although the activities cannot be reached', async () => {
  const { ana, id } = await createActivity()
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  const tabs = [await openTab(ana, id), await openTab(ana)]
  await runInDurableObject(userObject(ana.id), (instance) =>
    Object.assign(instance, { env: { ...env, LIVE_ACTIVITIES: broken } }),
  )
  await userObject(ana.id).endSessions()
  for (const tab of tabs) expect(await tab.closing()).toBe(LIVE_CLOSE.checkSession)
  expect(log).toHaveBeenCalledWith({ outage: 'Live updates', reason: 'No objects today' })
})

test('an act succeeds although no hint can be sent', async () => {
  const { olga, id } = await createActivity()
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const bindings = { ...env, LIVE_USERS: broken, LIVE_ACTIVITIES: broken }
  const client = createClient({ cookies: olga.cookies, bindings })
  expect((await client.post(`/api/activities/${id}/comments`, { content: 'Hello' })).status).toBe(201)
  log.mockRestore()
})
