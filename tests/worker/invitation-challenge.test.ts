import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Problem } from '../../worker/contract/common'
import { securityHeaders } from '../../worker/platform/security-headers'
import { createClient } from './support/client'
import { insertInvitationCode } from './support/invitation-codes'
import { countAttempts, listAttempts, NETWORK, readAttempts } from './support/quotas'
import { createChallengedClient, SITE_KEY, startTurnstile } from './support/turnstile-server'

const SECURITY_HEADERS = securityHeaders({})

/* The challenge after too many wrong invitation codes (product.md 3.13 and 3.14). */

const GATE = '/api/invitations/validate'
const CHALLENGE_NEEDED = {
  message: 'Please confirm that you are a person, then try again',
  code: 'challenge_needed',
  siteKey: SITE_KEY,
}

let turnstile: ReturnType<typeof startTurnstile>
beforeEach(() => {
  turnstile = startTurnstile()
  vi.spyOn(console, 'warn').mockReturnValue()
})

/** Records wrong codes by all visitors, up to the global maximum. */
const reachMaximum = () => countAttempts(['invitationAll'], 1000)

test('requires no challenge below the global maximum, whatever token is sent', async () => {
  const { code } = await insertInvitationCode()
  await countAttempts(['invitationAll'], 999)
  expect((await createChallengedClient().post(GATE, { code, challenge: 'forged' })).status).toBe(200)
  expect(turnstile.requests).toBe(0)
})

test('requires a challenge above it, for correct and wrong codes alike, and counts nothing', async () => {
  const { code } = await insertInvitationCode()
  await reachMaximum()
  const counted = await listAttempts()
  const client = createChallengedClient()
  for (const body of [{ code }, { code: 'WRONG' }, { code, challenge: 'forged' }]) {
    const response = await client.post(GATE, body)
    expect([response.status, await response.json<Problem>()]).toEqual([403, CHALLENGE_NEEDED])
  }
  expect(await listAttempts()).toEqual(counted)
  expect((await client.post(GATE, { code, challenge: 'x'.repeat(2049) })).status).toBe(400)
})

test('accepts a correct code after the challenge, and ten wrong ones as before', async () => {
  const { code } = await insertInvitationCode()
  await reachMaximum()
  const client = createChallengedClient()
  expect((await client.post(GATE, { code, challenge: turnstile.solve() })).status).toBe(200)
  for (let tries = 0; tries < 10; tries++)
    expect((await client.post(GATE, { code: 'WRONG', challenge: turnstile.solve() })).status).toBe(404)
  expect((await client.post(GATE, { code: 'WRONG', challenge: turnstile.solve() })).status).toBe(429)
  expect((await client.post(GATE, { code, challenge: turnstile.solve() })).status).toBe(200)
  expect(await readAttempts('invitation', NETWORK)).toBe(11)
})

test('accepts a token once', async () => {
  const { code } = await insertInvitationCode()
  await reachMaximum()
  const challenge = turnstile.solve()
  expect((await createChallengedClient().post(GATE, { code, challenge })).status).toBe(200)
  expect((await createChallengedClient().post(GATE, { code, challenge })).status).toBe(403)
})

test.each([
  ['does not answer', undefined, () => Promise.reject(new Error('Network connection lost')) as never],
  ['is down', undefined, () => new Response('Bad gateway', { status: 502 })],
  ['has an error', undefined, () => Response.json({ success: false, 'error-codes': ['internal-error'] })],
  ['does not know our key', 'outdated', undefined],
])('slows guessing down instead, and lets right codes pass, while Turnstile %s', async (_, secret, fault) => {
  const { code } = await insertInvitationCode()
  await reachMaximum()
  turnstile.fault = fault
  const client = createChallengedClient(secret === undefined ? {} : { secret })
  const post = (typed: string) => client.post(GATE, { code: typed, challenge: 'failed' })
  expect((await post('WRONG')).status).toBe(404)
  expect((await post('WRONG')).status).toBe(429)
  expect((await post(code)).status).toBe(200)
  expect(turnstile.requests).toBe(3)
})

test('requires no challenge without keys', async () => {
  const { code } = await insertInvitationCode()
  await reachMaximum()
  expect((await createClient().post(GATE, { code })).status).toBe(200)
  expect((await createClient().post(GATE, { code: 'WRONG' })).status).toBe(404)
  expect((await createClient().post(GATE, { code: 'WRONG' })).status).toBe(429)
  expect(turnstile.requests).toBe(0)
})

test.each([
  ['with keys', createChallengedClient],
  ['without keys', createClient],
])('alerts the operator once when the maximum is reached, %s', async (_, newClient) => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  await countAttempts(['invitationAll'], 998)
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
    await newClient({ address }).post(GATE, { code: 'WRONG' })
  const alerts = log.mock.calls.filter(([line]) => String(line).includes('"global_limit_reached"'))
  expect(alerts).toHaveLength(1)
})

test('only the widget’s page may load Cloudflare’s script, and only our pages may frame it', async () => {
  const response = await createChallengedClient().get('/challenge?theme=dark')
  const page = await response.text()
  const policy = response.headers.get('content-security-policy') ?? ''
  const nonce = /script-src 'nonce-(\w{43})' https:\/\/challenges\.cloudflare\.com;/.exec(policy)?.[1]
  expect(page).toContain(`<script nonce="${nonce}">`)
  expect(policy).toContain('; frame-src https://challenges.cloudflare.com')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(page).toContain(`{"sitekey":"${SITE_KEY}","theme":"dark"}`)
  const next = await createChallengedClient().get('/challenge?theme=dark')
  expect(next.headers.get('content-security-policy')).not.toBe(policy)
  expect(SECURITY_HEADERS['content-security-policy']).not.toContain('cloudflare')
})

test('the widget’s page does not exist without keys', async () => {
  const requireNoSocket = (): never => {
    throw new Error('Files are not read by socket')
  }
  const ASSETS: Fetcher = { fetch: async () => new Response('The app'), connect: requireNoSocket }
  const response = await createClient({ bindings: { ...env, ASSETS } }).get('/challenge')
  expect(await response.text()).toBe('The app')
  expect(response.headers.get('content-security-policy')).toBe(SECURITY_HEADERS['content-security-policy'])
})

test('reads only a theme from the page’s URL', async () => {
  const response = await createChallengedClient().get('/challenge?theme=%3C/script%3E%3Cscript%3E')
  expect(await response.text()).toContain('"theme":"light"')
})
