import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Bindings } from '../../../worker/env'
import { settingsOf } from '../../../worker/env'
import { runJob } from '../../../worker/platform/cron'
import type { TestClient } from '../support/client'
import { createClient, setClock } from '../support/client'
import { breakUserChanges } from '../support/database'
import { signedInUser } from '../support/users'

const SENTRY_DSN = 'https://public@errors.example/sentry/42'
const bindings: Bindings = { ...env, SENTRY_DSN, VERSION: { id: 'v1', tag: '', timestamp: '' } }

let sent: Request[]
let logged: unknown[]

beforeEach(() => {
  sent = []
  logged = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push(new Request(input, init))
    return new Response(null, { status: 200 })
  })
  for (const method of ['warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => void logged.push(line))
})

/** Parses an envelope as a Sentry-compatible service does: a header, and one event. */
async function readEvent(request: Request | undefined) {
  const [header = '', item = '', event = '', ...rest] = (await request?.text())?.split('\n') ?? []
  expect(rest).toEqual([])
  expect(JSON.parse(item)).toEqual({ type: 'event' })
  expect(JSON.parse(header).event_id).toBe(JSON.parse(event).event_id)
  return JSON.parse(event)
}

test('reports an unexpected error with route, release, and stack, but no personal data', async () => {
  setClock('2026-04-01T12:00:00Z')
  const ana = await signedInUser({ name: 'Ana Private' })
  await breakUserChanges()
  const headers = { 'user-agent': 'Private Browser', 'cf-connecting-ip': '198.51.100.77' }
  const client = createClient({ cookies: ana.cookies, bindings })
  const response = await client.post('/api/auth/update?q=private', { bio: 'Private words' }, { headers })
  expect(response.status).toBe(500)
  const { incident } = await response.json<{ incident: string }>()

  const [request] = sent
  expect(request?.url).toBe('https://errors.example/sentry/api/42/envelope/')
  expect(request?.headers.get('x-sentry-auth')).toContain('sentry_key=public')
  const event = await readEvent(request?.clone() as Request)
  expect(event).toMatchObject({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    level: 'error',
    release: 'tagalong@v1',
    transaction: 'POST /api/auth/update',
    tags: { incident, requestId: response.headers.get('x-request-id') },
  })
  expect(event.exception.values.at(-1).stacktrace.frames.length).toBeGreaterThan(2)
  const text = JSON.stringify([event, ...(request?.headers ?? [])])
  const secrets = [ana.id, ana.email, 'rivate', '198.51.100.77', ...ana.cookies.values()]
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test('leaves out messages, keeps causes, and reports at most ten a minute', async () => {
  setClock('2026-04-01T13:00:00Z')
  const cause = new Error('D1_ERROR: UNIQUE constraint failed for ana@example.com: SQLITE_CONSTRAINT')
  const job = async () => {
    throw new TypeError('Cannot read "ana@example.com"', { cause })
  }
  for (let turn = 0; turn < 12; turn++)
    await expect(runJob(bindings, 'images', job)).rejects.toThrow('Cannot read')
  expect(sent).toHaveLength(10)
  const event = await readEvent(sent[0])
  expect(event.transaction).toBe('job images')
  expect(event.exception.values).toMatchObject([
    { type: 'Error', value: 'D1_ERROR SQLITE_CONSTRAINT' },
    { type: 'TypeError', value: '' },
  ])
  expect(JSON.stringify(event)).not.toContain('ana@')
  setClock('2026-04-01T13:01:00Z')
  await expect(runJob(bindings, 'images', job)).rejects.toThrow()
  expect(sent).toHaveLength(11)
})

test('answers the same while the service is down, and sends nothing without a DSN', async () => {
  setClock('2026-04-01T14:00:00Z')
  const ana = await signedInUser()
  await breakUserChanges()
  const change = (client: TestClient) => client.post('/api/auth/update', { bio: 'Hello' })
  const plain = await change(createClient({ cookies: ana.cookies }))
  expect([plain.status, sent.length]).toEqual([500, 0])
  vi.mocked(fetch).mockRejectedValue(new Error('Unreachable'))
  expect((await change(createClient({ cookies: ana.cookies, bindings }))).status).toBe(500)
  expect(logged).toContainEqual({ outage: 'Error reports', reason: 'Unreachable' })
})

test.each(['http://public@errors.example/42', 'https://errors.example/42', 'https://public@errors.example/'])(
  'refuses the DSN %s',
  (dsn) => {
    expect(() => settingsOf({ ...env, SENTRY_DSN: dsn })).toThrow('SENTRY_DSN')
  },
)
