import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { settingsOf } from '../../../worker/env'
import worker from '../../../worker/index'
import { DAY_MS, HOUR_MS } from '../../../worker/platform/clock'
import { sign, unsign } from '../../../worker/platform/tokens'
import { createClient, setClock } from '../support/client'
import { readError } from '../support/responses'
import { insertUser, PASSWORD, signedInUser } from '../support/users'

const START = Date.parse('2026-12-01T10:00:00Z')
const production = { ...env, ENVIRONMENT: 'production' }

async function overHttp(method: string, path: string, init: RequestInit = {}): Promise<Response> {
  const context = createExecutionContext()
  const request = new Request(`http://tagalong.test${path}`, { method, redirect: 'manual', ...init })
  const response = await worker.fetch(request, production, context)
  await waitOnExecutionContext(context)
  return response
}

test.each(['GET', 'HEAD'])('in production, %s over plain http redirects to https', async (method) => {
  const response = await overHttp(method, '/api/activities?type=SOCIAL')
  expect(response.status).toBe(308)
  expect(response.headers.get('location')).toBe('https://tagalong.test/api/activities?type=SOCIAL')
  expect(response.headers.get('strict-transport-security')).toContain('max-age=63072000')
})

test('in production, a login over plain http is refused and sets no cookie', async () => {
  const { email } = await insertUser()
  const response = await overHttp('POST', '/api/auth/login', {
    body: JSON.stringify({ email, password: PASSWORD }),
    headers: { 'content-type': 'application/json' },
  })
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await readError(response)).toEqual([403, 'https_required'])
})

test('every cookie is bound to the host and to https', async () => {
  const { email } = await insertUser()
  const response = await createClient().post('/api/auth/login', { email, password: PASSWORD })
  const cookies = response.headers.getSetCookie()
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Path=\/.*; Secure.*; SameSite=Lax/)
})

test('a session ends 90 days after its start, however often it is renewed', async () => {
  setClock(START)
  const ana = await signedInUser()
  for (let day = 10; day < 90; day += 10) {
    setClock(START + day * DAY_MS)
    expect((await ana.get('/api/auth/me')).status, `day ${day}`).toBe(200)
  }
  setClock(START + 90 * DAY_MS - 1)
  expect((await ana.get('/api/auth/me')).status).toBe(200)
  setClock(START + 90 * DAY_MS)
  expect((await ana.get('/api/auth/me')).status).toBe(401)
})

const OLD = 'the first secret, which was rotated away'
const NEW = 'the second secret, which is now current'

test('signatures of the previous secret stay valid until it is removed', () => {
  const token = sign({ value: 'v', purpose: 'p', expiresAt: Date.now() + DAY_MS, secret: OLD })
  const rotated = settingsOf({ ...env, SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD, PLACE_SECRET: OLD })
  const ended = settingsOf({ ...env, SESSION_SECRET: NEW, PLACE_SECRET: OLD })
  expect(unsign({ token, purpose: 'p', secrets: rotated.signingSecrets })).toBe('v')
  expect(unsign({ token, purpose: 'p', secrets: ended.signingSecrets })).toBeNull()
  expect(unsign({ token, purpose: 'other', secrets: rotated.signingSecrets })).toBeNull()
})

test('rotation keeps approximate places, and requires their separate secret', () => {
  expect(settingsOf({ ...env, SESSION_SECRET: OLD }).placeSecret).toBe(OLD)
  const rotated = { ...env, SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD }
  expect(() => settingsOf(rotated)).toThrow('PLACE_SECRET')
  expect(settingsOf({ ...rotated, PLACE_SECRET: OLD }).placeSecret).toBe(OLD)
})

test('the key of links differs from every other secret', () => {
  const settings = settingsOf({ ...env, SESSION_SECRET: OLD })
  expect(settings.linkSecret).not.toBe(OLD)
  expect(settings.linkSecret).not.toBe(settings.placeSecret)
  expect(settings.linkSecrets).toEqual([settings.linkSecret, OLD])
})

test('a replayed answer is not stored', async () => {
  const [ana, bo] = [await signedInUser(), await signedInUser({ name: 'Bo' })]
  const send = () =>
    ana.post(`/api/users/${bo.id}/report`, { reason: 'spam' }, { headers: { 'idempotency-key': 'k' } })
  const first = await send()
  const replayed = await send()
  expect(replayed.status).toBe(first.status)
  expect(replayed.headers.get('idempotency-replayed')).toBe('true')
  expect(replayed.headers.get('cache-control')).toBe('no-store')
})

test('parameters of a failed statement reach neither the log nor the answer', async () => {
  const admin = await signedInUser({ admin: true })
  const lines: string[] = []
  const keep = (...args: unknown[]) => void lines.push(args.map((each) => JSON.stringify(each)).join(' '))
  for (const method of ['log', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(keep)
  await env.DB.exec('drop table security_events')
  expect((await admin.get('/api/admin/users?q=planted-secret')).status).toBe(200)
  await env.DB.exec('alter table users rename to people')
  const broken = await admin.post('/api/auth/login', {
    email: 'planted-secret@example.com',
    password: PASSWORD,
  })
  // The renamed table looks like a missing migration.
  expect(broken.status).toBe(503)
  const all = [...lines, await broken.text()].join('\n')
  expect(all).toContain('Failed query')
  expect(all).toContain('no such table')
  expect(all).not.toContain('planted-secret')
})

const LEGACY = {
  'csp-report': {
    'document-uri': 'https://tagalong.test/reset-password?token=secret-of-a-link',
    'blocked-uri': 'https://evil.example/x.js?a=1',
    'effective-directive': 'script-src-elem',
  },
}
const CURRENT = [
  {
    type: 'csp-violation',
    body: {
      documentURL: 'https://tagalong.test/activity/abc',
      blockedURL: 'inline',
      effectiveDirective: 'style-src',
    },
  },
]
const sendReport = (type: string, body: string, client = createClient()) =>
  client.send('POST', '/api/csp-reports', { body, headers: { 'content-type': type } })

test('the first policy violation report of an hour is an alert, no matter who sends the others', async () => {
  setClock(START)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (let time = 0; time < 3; time++) {
    const client = createClient({ address: `198.51.100.${time}` })
    for (const [type, report] of [
      ['application/csp-report', LEGACY],
      ['application/reports+json', CURRENT],
    ] as const)
      expect((await sendReport(type, JSON.stringify(report), client)).status).toBe(204)
  }
  const alerts = () => warn.mock.calls.map(([line]) => JSON.parse(String(line)))
  const first = { page: '/reset-password', blocked: 'other', directive: 'script-src-elem' }
  expect(alerts()).toEqual([{ alert: 'csp_violation', requestId: expect.any(String), ...first }])
  setClock(START + HOUR_MS)
  await sendReport('application/reports+json', JSON.stringify(CURRENT))
  expect(alerts()[1]).toMatchObject({ page: '/activity/$id', blocked: 'inline', directive: 'style-src' })
})

test.each([
  ['document', 'https://tagalong.test/activity/call-me-at-555'],
  ['document', 'https://tagalong.test/call-me-at-555'],
  ['document', 'https://tagalong.test/settings/call-me-at-555'],
  ['document', 'https://call-me-at-555.example/explore'],
  ['document', 'call-me-at-555'],
  ['document', 'https://tagalong.test/explore?call-me-at-555#call-me-at-555'],
  ...['/answer/a.1.', '/group/', '/join/', '/i/', '/Answer/a.1.', '/a/', '/o/', '/in/', '/embed/a/'].map(
    (path) => ['document', `https://tagalong.test${path}call-me-at-555`],
  ),
  ['blocked', 'https://tagalong.test/assets/call-me-at-555.js'],
  ['blocked', 'https://call-me-at-555.example/x.js'],
  ['blocked', 'call-me-at-555'],
  ['blocked', 'data:call-me-at-555'],
  ['effectiveDirective', 'call-me-at-555'],
  ['effectiveDirective', 'script-src call-me-at-555'],
])(
  'a report of a policy violation writes no text of its sender into the log: %s %s',
  async (field, value) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const [{ body }] = CURRENT as [(typeof CURRENT)[number]]
    const name = { document: 'documentURL', blocked: 'blockedURL' }[field] ?? field
    const report = JSON.stringify([{ body: { ...body, [name]: value } }])
    expect((await sendReport('application/reports+json', report)).status).toBe(204)
    expect(String(warn.mock.calls)).toContain('csp_violation')
    expect(String(warn.mock.calls)).not.toMatch(/call-me|555/)
  },
)

test('malformed, large, and too many reports are refused', async () => {
  expect((await sendReport('application/csp-report', 'not json')).status).toBe(400)
  expect((await sendReport('application/csp-report', `"${'x'.repeat(20_000)}"`)).status).toBe(413)
  expect((await sendReport('text/plain', '{}')).status).toBe(415)
  const client = createClient({ address: '198.51.100.9', bindings: { ...env, RATE_LIMIT_FACTOR: '0.05' } })
  const statuses: number[] = []
  for (let time = 0; time < 4; time++)
    statuses.push((await sendReport('application/csp-report', JSON.stringify(LEGACY), client)).status)
  expect(statuses).toEqual([204, 204, 204, 429])
})

test('security.txt has the contact for reports, and expires within a year', async () => {
  const response = await createClient().get('/.well-known/security.txt')
  const text = await response.text()
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text).toContain('Contact: mailto:')
  expect(text).toContain('Canonical: https://tagalong.test/.well-known/security.txt')
  const policy = /Policy: (.*)/.exec(text)?.[1] ?? ''
  expect(await (await createClient().get(policy)).text()).toContain('within 3 days')
  const expires = Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now() + 30 * DAY_MS)
  expect(expires).toBeLessThan(Date.now() + 365 * DAY_MS)
})

test('an admin’s sign-in from a new device, and many failures, alert the operator', async () => {
  setClock(START)
  const [{ email }, { email: victim }] = [await insertUser({ admin: true }), await insertUser()]
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const logIn = (device: string, password = PASSWORD) =>
    createClient().post('/api/auth/login', { email, password }, { headers: { 'user-agent': device } })
  await logIn('curl/8')
  await logIn('Firefox/140.0')
  const bindings = { ...env, RATE_LIMIT_FACTOR: '100' }
  const stranger = createClient({ bindings, address: '198.51.100.9' })
  for (let time = 0; time < 21; time++)
    await stranger.post('/api/auth/login', { email: victim, password: 'not the password' })
  const alerts = warn.mock.calls.map(([line]) => JSON.parse(String(line)))
  expect(alerts).toMatchObject([
    { alert: 'admin_sign_in_from_new_device', device: 'Firefox' },
    { alert: 'many_failures', kind: 'sign_in_failed', count: 20 },
  ])
})

test('nothing is served with a short secret, or in production with a service over plain http', () => {
  const services = ['SITE_URL', 'MAIL_API_URL', 'GOOGLE_ISSUER', 'MAPTILER_URL', 'TURNSTILE_URL']
  expect(() => settingsOf({ ...production, SESSION_SECRET: 'short' })).toThrow('SESSION_SECRET')
  expect(() => settingsOf({ ...production, SITE_URL: 'https://tagalong.test' })).not.toThrow()
  for (const name of services) {
    const plain = { [name]: 'http://service.test' }
    expect(() => settingsOf({ ...production, ...plain }), name).toThrow(`Use https for ${name}`)
    expect(() => settingsOf({ ...env, ...plain }), name).not.toThrow()
  }
})
