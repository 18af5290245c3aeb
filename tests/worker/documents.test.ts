import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { app } from '../../worker/app'
import { PAGES } from '../../worker/contract/pages'
import { contentOf } from '../../worker/documents/frame'
import type { Bindings } from '../../worker/env'
import { DAY_MS, HOUR_MS, now } from '../../worker/platform/clock'
import { insertActivity, insertParticipation } from './support/activities'
import type { TestClient } from './support/client'
import { createClient, setClock } from './support/client'
import { pagesOf } from './support/pages'
import { createSeat, runJobsBefore, tokensTo } from './support/still-coming'
import { clientWithSession, insertUser, signedInUser } from './support/users'

const PLAIN = '<body><div id="root"></div><template id="frame"><h1>Frame</h1></template></body>'
const FRAMED = '<div id="root" inert aria-hidden="true"><h1>Frame</h1></div>'
const ANSWERS = /<script type="application\/json" id="answers">(.*?)<\/script><\/body>$/s

const ASSETS = pagesOf(PLAIN)

type Batch = (statements: D1PreparedStatement[]) => Promise<D1Result[]>

/** Returns the database with a changed `batch`. */
function databaseWith(change: (batch: Batch) => Batch): D1Database {
  const batch = change((statements) => env.DB.batch(statements))
  return Object.assign(Object.create(env.DB), { prepare: env.DB.prepare.bind(env.DB), batch })
}

function browserOf({ cookies }: TestClient, bindings: Partial<Bindings> = {}): TestClient {
  return createClient({ cookies, bindings: { ...env, ASSETS, ...bindings } })
}

async function open(browser: TestClient, path: string) {
  const response = await browser.get(path)
  const document = await response.text()
  const json = ANSWERS.exec(document)?.[1]
  const answers: Record<string, unknown> | null = json === undefined ? null : JSON.parse(json)
  return { response, document, answers }
}

test('a page’s document contains the API’s answers to its first calls, and no cache stores it', async () => {
  const ana = await signedInUser()
  const { id } = await insertActivity({ creatorId: ana.id })
  const own = `/participations/coming/${ana.id}?limit=100`
  for (const [path, call] of [
    ['/explore', '/activities/types'],
    [`/activity/${id}`, `/activities/${id}`],
    ['/coming-soon', own],
    ['/coming-soon', `/activities/creator/${ana.id}?limit=100`],
    ['/coming-soon', '/co-organizers/mine?limit=100'],
    ['/activity-management', `/activities/creator/${ana.id}?limit=100`],
    ['/settings', '/notices/preferences'],
    ['/record', '/records/mine'],
    [`/seats/${id}`, `/offers/activity/${id}`],
    [`/seats/${id}`, `/participations/given-up/${id}`],
    [`/co-organizers/${id}`, `/co-organizers/${id}/log?limit=10`],
  ] as const) {
    const { response, document, answers } = await open(browserOf(ana), path)
    expect(response.headers.get('cache-control'), path).toBe('private, no-store')
    expect(document, path).toContain(FRAMED)
    for (const each of ['/auth/me', '/notices/count', call]) {
      expect(answers?.[`/api${each}`], path).toEqual(await (await ana.get(`/api${each}`)).json())
    }
  }
})

test('the frame of an activity has its title, escaped, or the viewer’s ticket until the start, with a place to check in', async () => {
  const frame = `<div data-frame-if="no-ticket"><div class="name" data-frame="title"><span></span></div></div>
    <div data-frame-if="ticket" hidden=""><h2>You're in, <span data-frame="name"></span></h2></div>
    <i data-frame-if="door" hidden=""></i>`
  const bindings = { ASSETS: pagesOf(PLAIN.replace('<h1>Frame</h1>', frame)) }
  const [olga, ana] = [await signedInUser(), await signedInUser({ name: '<Ana> Lee' })]
  const startsAt = now() + DAY_MS
  const { id } = await insertActivity({ creatorId: olga.id, title: 'Chess & <b>$& Cake</b>', startsAt })
  const path = `/activity/${id}`
  const titled = '<div class="name" dir="auto">Chess &amp; &lt;b&gt;$&amp; Cake&lt;/b&gt;</div>'
  const shownWithout = `<div>${titled}`
  expect((await open(browserOf(ana, bindings), path)).document).toContain(shownWithout)
  expect((await open(browserOf(ana, bindings), '/activity/unknown')).document).toContain(
    'data-frame="title"><span></span></div>',
  )
  await insertParticipation({ activityId: id, userId: ana.id })
  const { document } = await open(browserOf(ana, bindings), path)
  expect(document).toContain(`<div hidden>${titled}`)
  expect(document).toContain(`<div><h2>You're in, <span dir="auto">&lt;Ana&gt;</span></h2></div>`)
  expect(document).toContain('<i hidden></i>')
  setClock(startsAt - HOUR_MS)
  expect((await open(browserOf(ana, bindings), path)).document).toContain('<i></i>')
  setClock(startsAt)
  expect((await open(browserOf(ana, bindings), path)).document).toContain(shownWithout)
})

test('the frame of spots says who collects them, once they are saved for the first in line', () => {
  const [theo, zoe] = ['Theo Park', 'Zoe Lee'].map((name, at) => ({
    applicationId: `a${at}`,
    user: { name },
  }))
  const collectsFrom = now()
  const collecting = {
    ...theo,
    members: [theo, zoe],
    seats: 2,
    collected: 1,
    collectsFrom: new Date(collectsFrom),
  }
  const textOf = (waiting: object[], at = collectsFrom) =>
    contentOf(
      new Map([
        ['/offers/activity/any', JSON.stringify({ offers: [], collecting })],
        ['/applications/waitlist/any?limit=100', JSON.stringify({ items: waiting, nextCursor: null })],
      ]),
      at,
    ).texts.collecting
  const line = [{ id: 'a2' }, { id: 'a0', isWaitlistApproved: true }]
  expect(textOf(line)).toBe("Theo and Zoe need 2 spots. We're saving them up: 1 of 2.")
  expect(textOf(line, collectsFrom - 1)).toBeUndefined()
  expect(textOf([{ id: 'a2', isWaitlistApproved: true }, ...line])).toBeUndefined()
})

test('pages with an id or a link’s secret send noindex', async () => {
  const visitor = browserOf(createClient())
  for (const path of ['/group/secret', '/join/secret', '/answer/secret', '/activity/any'])
    expect([path, (await visitor.get(path)).headers.get('x-robots-tag')]).toEqual([path, 'noindex'])
  expect((await visitor.get('/signup')).headers.has('x-robots-tag')).toBe(false)
})

test('all answers of a document take one database round trip', async () => {
  const ana = await signedInUser()
  let roundTrips = 0
  const DB = databaseWith((batch) => (statements) => {
    roundTrips += 1
    return batch(statements)
  })
  const { answers } = await open(browserOf(ana, { DB }), '/coming-soon')
  expect(Object.keys(answers ?? {})).toHaveLength(8)
  expect(roundTrips).toBe(1)
})

test('a document for a visitor has no answers that need a session', async () => {
  const { response, document, answers } = await open(browserOf(createClient()), '/settings')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect([document, answers]).toEqual([PLAIN, null])
  const login = await open(browserOf(createClient()), '/login')
  // Without Google credentials, the frame reserves no space for Google's button.
  expect(login.document).toContain(FRAMED.replace('>', ' data-without="google">'))
  const withGoogle = browserOf(createClient(), { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })
  expect((await open(withGoogle, '/login')).document).toContain(FRAMED)
  expect(Object.keys(login.answers ?? {})).toEqual(['/api/auth/providers'])
  const { id } = await insertActivity({ title: 'Secret yoga' })
  for (const path of [
    `/activity/${id}`,
    `/signup?next=${encodeURIComponent(`/activity/${id}?apply=true`)}`,
  ]) {
    const { answers: told } = await open(browserOf(createClient()), path)
    const teaser = { organizer: expect.any(String), kind: 'yoga' }
    expect(told, path).toMatchObject({ [`/api/activities/teaser/${id}`]: { teaser } })
    expect(JSON.stringify(told), path).not.toContain('Secret')
  }
  const spanish = { headers: { 'accept-language': 'es-MX' } }
  const inSpanish = await browserOf(createClient()).get(`/activity/${id}`, spanish)
  expect(await inSpanish.text()).toContain('"kind":"el yoga"')
})

test('URLs without a page answer 404 with the app, to visitors and users', async () => {
  const clients = [createClient(), await signedInUser()]
  for (const client of clients) {
    for (const path of [...PAGES, '/Explore/'])
      expect((await open(browserOf(client), path)).response.status, path).toBe(200)
    for (const path of [
      '/nowhere',
      '/app',
      '/activity',
      '/activity/a/b',
      '/activity/%20',
      `/activity/${'a'.repeat(65)}`,
      '/creator/a.b',
      '/admin/nowhere',
      '/wp-login.php',
    ]) {
      const { response, document } = await open(browserOf(client), path)
      expect(response.status, path).toBe(404)
      expect(response.headers.get('content-type'), path).toContain('text/html')
      expect(document, path).toContain('<div id="root"')
    }
  }
})

test('the document of an activity or organizer hidden from the viewer is a 404, in one round trip', async () => {
  setClock('2026-12-01T18:00:00Z')
  const [ana, olga] = [await signedInUser(), await signedInUser()]
  const tennis = await insertActivity({ creatorId: olga.id })
  const past = await insertActivity({ creatorId: olga.id, startsAt: now() - 3 * DAY_MS })
  const ofSuspended = await insertActivity({
    creatorId: (await insertUser({ suspendedAt: now() })).id,
  })
  const blocker = await signedInUser()
  const ofBlocker = await insertActivity({ creatorId: blocker.id })
  expect((await blocker.put(`/api/users/${ana.id}/block`)).ok).toBe(true)

  let roundTrips = 0
  const DB = databaseWith((batch) => (statements) => {
    roundTrips += 1
    return batch(statements)
  })
  const statusOf = async (client: TestClient, path: string) => {
    roundTrips = 0
    const { response, document } = await open(browserOf(client, { DB }), path)
    expect(document, path).toContain('<div id="root"')
    expect(roundTrips, path).toBe(1)
    return [path, response.status]
  }
  for (const [path, forAna, forVisitors] of [
    [`/activity/${tennis.id}`, 200, 200],
    [`/activity/${tennis.id}/`, 200, 200],
    // Visitors must not learn that the activity existed.
    [`/activity/${past.id}`, 200, 404],
    [`/activity/${ofSuspended.id}`, 404, 404],
    [`/activity/${ofBlocker.id}`, 404, 200],
    ['/activity/unknown', 404, 404],
  ] as const) {
    expect(await statusOf(ana, path)).toEqual([path, forAna])
    expect(await statusOf(createClient(), path)).toEqual([path, forVisitors])
  }
  expect(await statusOf(ana, `/creator/${olga.id}`)).toEqual([`/creator/${olga.id}`, 200])
  expect(await statusOf(ana, '/creator/unknown')).toEqual(['/creator/unknown', 404])
  const creator = await open(browserOf(createClient()), '/creator/unknown')
  expect(creator.response.status).toBe(200)
})

test('an activity whose lookup fails is not a 404', async () => {
  const ana = await signedInUser()
  const DB = databaseWith(() => () => Promise.reject(new Error('D1_ERROR: overloaded')))
  for (const client of [ana, createClient()])
    expect((await open(browserOf(client, { DB }), '/activity/unknown')).response.status).toBe(200)
})

test('a page refused to visitors answers with a page', async () => {
  const DB = databaseWith(() => async () => {
    throw new Error('D1_ERROR: overloaded')
  })
  const { response, document } = await open(browserOf(createClient(), { DB }), '/a/any?i=<b>')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(document).toMatch(/<h1>This page did not load<\/h1>.*href="\/a\/any\?i=%3Cb%3E"/s)
})

test('a document for an ended session contains nothing private', async () => {
  const ana = await signedInUser()
  const other = await clientWithSession(ana.id)
  await ana.get('/api/auth/me')
  await other.post('/api/auth/logout-everywhere', {})
  expect((await open(browserOf(ana), '/settings')).answers).toEqual({})
})

test('text in an answer cannot end the element or start another', async () => {
  const ana = await signedInUser({ name: 'Ana </script><script>alert(1)</script><!--' })
  const { document, answers } = await open(browserOf(ana), '/explore')
  expect(document.match(/<\/?script/g)).toHaveLength(2)
  expect(answers?.['/api/auth/me']).toEqual(await (await ana.get('/api/auth/me')).json())
})

test('a document is complete without answers when the database fails', async () => {
  const ana = await signedInUser()
  const DB = databaseWith(() => () => Promise.reject(new Error('D1_ERROR: overloaded')))
  const { response, document, answers } = await open(browserOf(ana, { DB }), '/explore')
  expect(response.status).toBe(200)
  expect(document).toContain(FRAMED)
  expect(answers).toEqual({})
})

test('a document leaves the renewal of a session to a call that can set the cookie', async () => {
  setClock('2026-11-22T12:00:00Z')
  const ana = await signedInUser()
  setClock('2026-12-10T12:00:00Z')
  const { response } = await open(browserOf(ana), '/explore')
  expect(response.headers.getSetCookie()).toEqual([])
  const context = createExecutionContext()
  const headers = { cookie: [...ana.cookies].map((pair) => pair.join('=')).join('; ') }
  const renewed = await app.fetch(new Request('https://tagalong.test/api/auth/me', { headers }), env, context)
  await waitOnExecutionContext(context)
  expect(renewed.headers.getSetCookie().length).toBeGreaterThan(0)
})

test('a link’s document contains its question for everyone, and no cache stores it', async () => {
  const { ana, olga } = await createSeat()
  await runJobsBefore(24 * HOUR_MS)
  const [token = ''] = await tokensTo(ana)
  for (const client of [createClient(), olga]) {
    const { response, answers } = await open(browserOf(client), `/answer/${token}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(answers?.[`/api/answers/${token}`]).toMatchObject({ state: 'open', name: 'Ana' })
  }
  for (const path of ['/answer/x', '/answer', '/answer/a/b', `/answer/${'a'.repeat(601)}`])
    expect((await open(browserOf(createClient()), path)).response.status, path).toBe(404)
})

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', '', 'es'],
  ['fr,es;q=0.5', '', 'es'],
  ['fr', '', 'en'],
  ['es', 'language=en', 'en'],
  ['en', 'language=es', 'es'],
  ['en', 'language=xx', 'en'],
])(
  'a browser that accepts %s with the cookie "%s" gets the document in %s',
  async (accepted, cookie, language) => {
    const asked: string[] = []
    const ASSETS = {
      ...pagesOf(PLAIN),
      fetch: (url: URL) => {
        asked.push(url.pathname)
        return pagesOf(PLAIN).fetch(url)
      },
    } as Fetcher
    const headers = { 'accept-language': accepted, ...(cookie && { cookie }) }
    const response = await createClient({ bindings: { ...env, ASSETS } }).get('/login', { headers })
    expect(response.headers.get('vary')).toBe('accept-language, cookie')
    expect(asked).toEqual([language === 'en' ? '/login' : `/languages/${language}/login`])
    asked.length = 0
    await createClient({ bindings: { ...env, ASSETS } }).get('/', { headers })
    expect(asked[0]).toBe(language === 'en' ? '/' : `/languages/${language}/`)
  },
)
