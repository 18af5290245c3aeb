import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { CALLS } from '../../../worker/contract/calls'
import { mayLag } from '../../../worker/contract/calls/call'
import type { Bindings } from '../../../worker/env'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { hashSecret } from '../../../worker/platform/tokens'
import { insertActivity } from '../support/activities'
import { addPasskey } from '../support/authenticator'
import type { TestClient } from '../support/client'
import { createClient, storeCookie } from '../support/client'
import { bookmarkOf, laggingDatabase } from '../support/lagging-database'
import { fetchEmailLink, tokenInLink } from '../support/mailbox'
import { pagesOf } from '../support/pages'
import type { SignedInUser } from '../support/users'
import {
  clientWithSession,
  fetchMe,
  insertUser,
  PASSWORD,
  signedInUser,
  signedInUsers,
} from '../support/users'

const BOOKMARK = '__Host-bookmark-'
const NEW_PASSWORD = 'another good one'
/** Required query parameters, by path. */
const QUERIES: Record<string, string> = {
  '/activities/map': '?bbox=-119,33,-117,35&zoom=9',
  '/locations/nearby': '?longitude=-118&latitude=34',
  '/locations/still-map': '?longitude=-118&latitude=34',
}

/** Returns a database with an up-to-date replica, and `near`, which returns a client of it with a user's cookies. */
async function withReplica(overrides: Partial<Bindings> = {}) {
  const lag = laggingDatabase()
  await lag.catchUp()
  const bindings = { ...env, DB: lag.DB, READ_REPLICAS: 'auto', ...overrides }
  const near = ({ cookies }: Pick<TestClient, 'cookies'>) => createClient({ cookies, bindings })
  return { ...lag, near }
}

const bookmarksOf = ({ cookies }: TestClient) =>
  [...cookies.keys()].filter((name) => name.startsWith(BOOKMARK))
const rename = (client: TestClient, name: string) => client.post('/api/auth/update', { name })
const fetchName = async (client: TestClient) => (await fetchMe(client))?.name
const statusOf = async (client: TestClient) => (await client.get('/api/auth/me')).status

/** Puts an ended session back into KV, which may keep it for a minute. */
async function restoreInKv(userId: string, cookies: ReadonlyMap<string, string>): Promise<void> {
  const key = hashSecret(cookies.get('__Host-session') ?? '')
  await env.SESSIONS.put(key, JSON.stringify({ userId, expiresAt: now() + DAY_MS }))
}

test('with READ_REPLICAS off, the primary answers every read', async () => {
  const ana = await signedInUser()
  const { near, answers } = await withReplica({ READ_REPLICAS: 'off' })
  const client = near(ana)
  expect((await client.get('/api/notices')).status).toBe(200)
  expect(answers()).not.toContain('replica')
  expect(bookmarksOf(client)).toEqual([])
})

test('a replica answers users’ reads, and gets only reading statements', async () => {
  // Ignore timeouts: on a busy machine the replica may be late, which another test covers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ana = await signedInUser()
  const { id } = await insertActivity({ creatorId: ana.id })
  const { near, answers } = await withReplica()
  const client = near(ana)
  for (const { path } of CALLS.filter(mayLag)) {
    const ids: Record<string, string> = { id, activityId: id }
    const address = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? ana.id)
    const { status } = await client.get(`/api${address}${QUERIES[path] ?? ''}`)
    // Ratings require a seat. Only the primary may reject them, because a seat may be too new for the replica.
    const isRefused = address.startsWith('/ratings/')
    const isOwnCheckIn = path === '/door/:activityId/mine'
    expect(isRefused || isOwnCheckIn ? [403] : [200, 404], address).toContain(status)
    expect(answers(), address).toEqual(isRefused ? ['replica', 'primary'] : ['replica'])
  }
})

test('users see their own writes despite a lagging replica, in every tab', async () => {
  const ana = await signedInUser()
  const { near, answers } = await withReplica()
  const tab = near(ana)
  await rename(tab, 'Ana Maria')
  expect(answers()).not.toContain('replica')
  expect([await fetchName(tab), answers()]).toEqual(['Ana Maria', ['replica']])
  expect(bookmarksOf(tab)).toHaveLength(1)
})

test('a new session works at once, even in a browser without a bookmark', async () => {
  const { email } = await insertUser()
  const { near } = await withReplica()
  const client = near(createClient())
  await client.post('/api/auth/login', { email, password: PASSWORD })
  for (const name of bookmarksOf(client)) client.cookies.delete(name)
  expect(await statusOf(client)).toBe(200)
})

test('the newest bookmark stays, in any order of answers', async () => {
  const ana = await signedInUser()
  const { near, catchUp } = await withReplica()
  const browser = near(ana)
  await rename(browser, 'Ana A')
  // Tabs share the browser's cookies, and send these requests before any response arrives.
  const tabs = [near(browser), near(browser), near(browser)]
  const [read, first, second] = tabs as [TestClient, TestClient, TestClient]
  const answers = [await read.get('/api/auth/me'), await rename(first, 'Ana B')]
  await catchUp()
  answers.push(await rename(second, 'Ana C'))
  for (const answer of answers.toReversed())
    for (const line of answer.headers.getSetCookie()) storeCookie(browser.cookies, line)
  expect(await fetchName(browser)).toBe('Ana C')
  expect(bookmarksOf(browser)).toHaveLength(1)
})

test('users never go back in time: after the primary, a replica must have the primary’s state', async () => {
  const [ana, bo] = [await signedInUser(), await signedInUser({ name: 'Bo' })]
  const { id } = await insertActivity({ creatorId: bo.id })
  const { near, answers } = await withReplica()
  const reader = near(ana)
  await rename(near(bo), 'Bob')
  answers()
  const read = async (path: string) => (await reader.get(path)).text()
  expect([await read(`/api/auth/user/${bo.id}`), answers()]).toEqual([
    expect.stringContaining('Bob'),
    ['primary'],
  ])
  expect([await read(`/api/activities/${id}`), answers()]).toEqual([
    expect.stringContaining('Bob'),
    ['replica'],
  ])
})

test('the end of a session takes effect at once despite a lagging replica', async () => {
  const admin = await signedInUser({ admin: true })
  const ends: Record<
    string,
    (user: TestClient & { id: string; email: string }, other: TestClient) => unknown
  > = {
    'logs out': (user) => user.post('/api/auth/logout'),
    'logs out everywhere': (user) => user.post('/api/auth/logout-everywhere'),
    'ends the session in Settings': async (user) => {
      const { items } = await (await user.get('/api/auth/sessions')).json<{
        items: { id: string; isCurrent: boolean }[]
      }>()
      for (const { id, isCurrent } of items) if (!isCurrent) await user.delete(`/api/auth/sessions/${id}`)
    },
    'changes the password': (user) =>
      user.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    'resets the password': async (user, visitor) => {
      await visitor.post('/api/auth/forgot-password', { email: user.email })
      const token = tokenInLink(await fetchEmailLink(user.email, 'reset_password'))
      await visitor.post('/api/auth/reset-password', { token, password: NEW_PASSWORD })
    },
    'signs in as somebody else': (user) =>
      user.post('/api/auth/login', { email: admin.email, password: PASSWORD }),
    'deletes the account': (user) => user.post('/api/auth/delete-account', { password: PASSWORD }),
    'is suspended': (user) => near(admin).put(`/api/admin/users/${user.id}/suspension`, { reason: 'Spam' }),
  }
  const users = await signedInUsers(Object.keys(ends).length)
  const others = await Promise.all(users.map(({ id }) => clientWithSession(id)))
  const { near, answers } = await withReplica()
  for (const [at, [act, end]] of Object.entries(ends).entries()) {
    const [user, other] = [users[at], others[at]] as [SignedInUser, TestClient]
    // Another person has copies of both cookies, but no bookmark.
    const copies = act === 'ends the session in Settings' ? [near(other)] : [near(user)]
    if (/everywhere|password|suspended/.test(act)) copies.push(near(other))
    const before = await Promise.all(copies.map(statusOf))
    await end(Object.assign(near(user), { id: user.id, email: user.email }), near(createClient()))
    answers()
    for (const { cookies } of copies) await restoreInKv(user.id, cookies)
    const after = await Promise.all(copies.map(statusOf))
    expect([act, before, after]).toEqual([act, copies.map(() => 200), copies.map(() => 401)])
    expect(answers(), act).toContain('primary')
  }
  expect(await statusOf(near(admin))).toBe(200)
})

test('revoked admin rights end at once despite a lagging replica', async () => {
  const [ada, bo] = [await signedInUser({ admin: true }), await signedInUser({ name: 'Bo', isAdmin: true })]
  await addPasskey(ada)
  const { near } = await withReplica()
  expect(await fetchMe(near(bo))).toMatchObject({ isAdmin: true })
  expect((await near(ada).delete(`/api/admin/users/${bo.id}/admin`)).status).toBe(200)
  expect(await fetchMe(near(bo))).toMatchObject({ isAdmin: false })
})

test('without its floor, a read goes to the primary, and a session still ends', async () => {
  const ana = await signedInUser()
  const fail = () => Promise.reject(new Error('down'))
  const FLOORS = { getByName: () => ({ read: fail, raise: fail }) }
  const { near, answers } = await withReplica({
    READ_FLOORS: Object.assign(Object.create(env.READ_FLOORS), FLOORS),
  })
  expect([await fetchName(near(ana)), answers().toSorted()]).toEqual(['Ana', ['primary', 'replica']])
  expect((await near(ana).post('/api/auth/logout')).status).toBe(204)
})

test('a read goes to the primary when the replica fails or is late', async () => {
  const ana = await signedInUser()
  const { near, answers, whenBehind } = await withReplica()
  const client = near(ana)
  await rename(client, 'Ana Maria')
  answers()
  whenBehind('fails')
  expect([await fetchName(client), answers()]).toEqual(['Ana Maria', ['primary']])
  whenBehind('hangs')
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: false })
  const name = fetchName(client)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { timeout: 10_000 })
  vi.advanceTimersByTime(1000)
  expect([await name, answers()]).toEqual(['Ana Maria', ['primary']])
})

test('a bookmark not set by the site is ignored', async () => {
  const [ana, thief] = [await signedInUser(), createClient()]
  const { near, answers } = await withReplica()
  for (const [name, value] of ana.cookies) thief.cookies.set(name, value)
  thief.cookies.set(`${BOOKMARK}${bookmarkOf(99_999_999)}`, 'x'.repeat(32))
  thief.cookies.set(`${BOOKMARK}%00`, 'x')
  thief.cookies.set(`${BOOKMARK}${'f'.repeat(3000)}`, 'x')
  expect([await statusOf(near(thief)), answers()]).toEqual([200, ['replica']])
  await near(ana).post('/api/auth/logout')
  expect(await statusOf(near(thief))).toBe(401)
})

test('visitors and publicly cached answers get no bookmark', async () => {
  const ana = await signedInUser()
  const { near } = await withReplica()
  const visitor = near(createClient())
  for (const path of ['/api/auth/providers', '/api/health', '/api/auth/me'])
    expect((await visitor.get(path)).headers.getSetCookie(), path).toEqual([])
  const tabs = [near(ana), near(ana)] as const
  for (const tab of tabs) await rename(tab, 'Ana')
  const browser = near({ cookies: new Map(tabs.flatMap(({ cookies }) => [...cookies])) })
  expect(bookmarksOf(browser)).toHaveLength(2)
  expect((await browser.get('/api/openapi.json')).headers.getSetCookie()).toEqual([])
  expect((await browser.get('/api/auth/providers')).headers.getSetCookie()).toHaveLength(1)
})

test('the document reads from the replica, and contains its bookmark for the page to store', async () => {
  const ana = await signedInUser()
  const ASSETS = pagesOf('<body><div id="root"></div></body>')
  const { near, answers } = await withReplica({ ASSETS })
  const text = await (await near(ana).get('/explore')).text()
  const { cookies, ...found } = JSON.parse(/id="answers">(.*?)<\/script>/s.exec(text)?.[1] ?? '')
  expect(found['/api/auth/me'].user.name).toBe('Ana')
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-bookmark-[\w-]+=\w+; Max-Age=3600; Path=\/; Secure; SameSite=Lax$/),
  ])
  expect(answers()).toEqual(['replica'])
  await near(ana)
    .get(`/creator/${ana.id}`)
    .then((response) => response.text())
  expect(answers()).toEqual(['primary'])
})
