import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Page, Problem } from '../../worker/contract/common'
import type { InvitationAnalytics, InvitationCode } from '../../worker/contract/invitations'
import { HOUR_MS, now } from '../../worker/platform/clock'
import { createClient, setClock } from './support/client'
import { fetchInvitationToken, insertInvitationCode, updateInvitationCode } from './support/invitation-codes'
import { fetchPages } from './support/lists'
import { countAttempts, NETWORK } from './support/quotas'
import { PASSWORD, signedInUser } from './support/users'

const GATE = '/api/invitations/validate'
const CREATE = '/api/invitations/create'
const UPDATE = '/api/invitations/update'

async function refusal(response: Response): Promise<[number, string]> {
  return [response.status, (await response.json<Problem>()).message]
}

test('accepts a code in any case and spacing, and returns a token that reserves nothing', async () => {
  const { id, code } = await insertInvitationCode({ code: 'SPRING26' })
  const response = await createClient().post(GATE, { code: ' spring26 ' })
  expect(response.status).toBe(200)
  const preview = await response.json<{ valid: boolean; codeId: string }>()
  expect(preview).toEqual({ valid: true, codeId: expect.any(String) })
  expect(preview.codeId).not.toBe(id)
  const uses = await env.DB.prepare('select used_count from invitation_codes where code = ?')
    .bind(code)
    .first()
  expect(uses).toEqual({ used_count: 0 })
})

test('returns the same to inactive, expired, used-up, deleted, and unknown codes: Invalid invitation code', async () => {
  await insertInvitationCode({ code: 'INACTIVE', isActive: false })
  await insertInvitationCode({ code: 'EXPIRED', expiresAt: now() })
  await insertInvitationCode({ code: 'USEDUP', usedCount: 1 })
  await insertInvitationCode({ code: 'DELETED', deletedAt: now() })
  const answers = await Promise.all(
    ['INACTIVE', 'EXPIRED', 'USEDUP', 'DELETED', 'UNKNOWN', 'X'.repeat(100)].map(async (code) => {
      const response = await createClient().post(GATE, { code })
      return JSON.stringify([response.status, await response.json()])
    }),
  )
  expect(new Set(answers)).toEqual(
    new Set([JSON.stringify([404, { message: 'Invalid invitation code', code: 'invalid_invitation' }])]),
  )
})

test('asks for a code when it is empty: Please enter an invitation code', async () => {
  expect(await refusal(await createClient().post(GATE, { code: '  ' }))).toEqual([
    400,
    'Please enter an invitation code',
  ])
})

test('refuses wrong codes beyond 10 an hour with a growing pause, but never a correct one', async () => {
  const { code } = await insertInvitationCode()
  const wrong = Array.from({ length: 12 }, (_, at) => createClient().post(GATE, { code: `WRONG${at}` }))
  const answers = await Promise.all(wrong)
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(404), 429, 429])
  const pauses = answers.map((response) => Number(response.headers.get('retry-after'))).filter(Boolean)
  expect(pauses.sort((a, b) => a - b)).toEqual([15, 30])
  expect((await createClient().post(GATE, { code })).status).toBe(200)
  expect((await createClient({ address: '192.0.2.9' }).post(GATE, { code: 'WRONG' })).status).toBe(404)
  setClock(now() + HOUR_MS)
  expect((await createClient().post(GATE, { code: 'WRONG' })).status).toBe(404)
})

test('answers correct and wrong codes equally late beyond the limit', async () => {
  const { code } = await insertInvitationCode()
  await countAttempts(['invitation', NETWORK], 14)
  for (const each of [code, 'WRONG']) {
    const startedAt = performance.now()
    await createClient().post(GATE, { code: each })
    expect(performance.now() - startedAt).toBeGreaterThan(490)
  }
})

test('does not count correct codes as attempts', async () => {
  const { code } = await insertInvitationCode()
  const right = Array.from({ length: 20 }, () => createClient().post(GATE, { code }))
  expect(new Set((await Promise.all(right)).map((response) => response.status))).toEqual(new Set([200]))
})

test('1,000 wrong codes from any networks slow down further wrong ones, but lock no one out', async () => {
  const { code } = await insertInvitationCode()
  await countAttempts(['invitationAll'], 1000)
  const [other, honest] = [createClient({ address: '192.0.2.9' }), createClient({ address: '192.0.2.10' })]
  expect((await other.post(GATE, { code: 'WRONG' })).status).toBe(404)
  expect((await other.post(GATE, { code: 'WRONG' })).status).toBe(429)
  expect((await other.post(GATE, { code })).status).toBe(200)
  expect((await honest.post(GATE, { code })).status).toBe(200)
})

test('creates a code for the admin, in upper case and with a description', async () => {
  const admin = await signedInUser({ admin: true })
  const full = {
    code: ' spring-26 ',
    createdBy: admin.id,
    description: ' Spring ',
    maxUses: '3',
    expiresAt: '2030-01-01T00:00:00.000Z',
  }
  const response = await admin.post(CREATE, full)
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({
    code: 'SPRING-26',
    createdBy: admin.id,
    description: 'Spring',
    maxUses: 3,
    usedCount: 0,
    isActive: true,
    expiresAt: '2030-01-01T00:00:00.000Z',
    state: 'Active',
  })
  const minimal = await (await admin.post(CREATE, { code: 'BARE', description: ' ', maxUses: 'many' })).json()
  expect(minimal).toMatchObject({ description: 'No description', maxUses: 1, expiresAt: null })
  expect(await (await admin.post(CREATE, { code: 'PLAIN' })).json()).toMatchObject({ maxUses: 10 })
})

test('refuses a code with no name, an existing name, no uses, or another creator', async () => {
  const admin = await signedInUser({ admin: true })
  await insertInvitationCode({ code: 'TAKEN' })
  expect(await refusal(await admin.post(CREATE, { code: ' ' }))).toEqual([400, 'Please enter a code'])
  expect(await refusal(await admin.post(CREATE, { code: 'taken' }))).toEqual([409, 'Code already exists'])
  expect(await refusal(await admin.post(CREATE, { code: 'NEW', maxUses: 0 }))).toEqual([
    400,
    'Usage limit must be at least 1',
  ])
  expect((await admin.post(CREATE, { code: 'X'.repeat(16) })).status).toBe(400)
  expect((await admin.post(CREATE, { code: 'NEW', createdBy: 'somebody' })).status).toBe(403)
})

test('creates one of several equal codes requested at once', async () => {
  const admin = await signedInUser({ admin: true })
  const responses = await Promise.all(Array.from({ length: 5 }, () => admin.post(CREATE, { code: 'SAME' })))
  expect(responses.map((response) => response.status).sort()).toEqual([201, 409, 409, 409, 409])
})

test('changes only the fields that are sent, and returns the code’s state', async () => {
  const admin = await signedInUser({ admin: true })
  const { id } = await insertInvitationCode({ code: 'OLD', maxUses: 5, usedCount: 2, createdBy: admin.id })
  await insertInvitationCode({ code: 'TAKEN' })
  const update = async (changes: object) => {
    const response = await admin.patch(UPDATE, { id, ...changes })
    return response.ok ? response.json<InvitationCode>() : refusal(response)
  }
  expect(await update({ code: 'new', description: 'Now' })).toMatchObject({
    code: 'NEW',
    description: 'Now',
    maxUses: 5,
  })
  expect(await update({ isActive: false })).toMatchObject({
    isActive: false,
    state: 'Inactive',
    usedCount: 2,
  })
  expect(await update({ isActive: true, expiresAt: '2020-01-01T00:00:00Z' })).toMatchObject({
    state: 'Expired',
  })
  expect(await update({ expiresAt: null, maxUses: 2 })).toMatchObject({
    state: 'Active',
    expiresAt: null,
    maxUses: 2,
  })
  expect(await update({})).toMatchObject({ code: 'NEW', state: 'Active' })
  expect(await update({ usedCount: 0, createdBy: 'x' })).toMatchObject({ usedCount: 2, createdBy: admin.id })
  expect(await update({ maxUses: 1 })).toEqual([409, 'The usage limit cannot be below the uses so far'])
  expect(await update({ code: 'TAKEN' })).toEqual([409, 'Code already exists'])
  expect((await admin.patch(UPDATE, { id: 'nothing', isActive: true })).status).toBe(404)
})

test('deletes a code, which then cannot be changed and whose name is available', async () => {
  const admin = await signedInUser({ admin: true })
  const { id } = await insertInvitationCode({ code: 'ONCE' })
  expect((await admin.delete(`/api/invitations/${id}`)).status).toBe(204)
  expect((await admin.delete(`/api/invitations/${id}`)).status).toBe(404)
  expect((await admin.patch(UPDATE, { id, isActive: true })).status).toBe(404)
  expect((await createClient().post(GATE, { code: 'ONCE' })).status).toBe(404)
  expect((await admin.post(CREATE, { code: 'ONCE' })).status).toBe(201)
  expect((await createClient().post(GATE, { code: 'ONCE' })).status).toBe(200)
})

test('lists codes newest first, in pages, without deleted ones', async () => {
  const admin = await signedInUser({ admin: true })
  for (let at = 0; at < 5; at++)
    await insertInvitationCode({ code: `CODE${at}`, createdAt: 1000 + Math.floor(at / 2) })
  await insertInvitationCode({ code: 'DELETED', deletedAt: now() })
  const pages = await fetchPages<InvitationCode>(admin, '/api/invitations?limit=2')
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
  const [first, ...rest] = pages.flat().map(({ code }) => code)
  expect(first).toBe('CODE4')
  expect(rest.sort()).toEqual(['CODE0', 'CODE1', 'CODE2', 'CODE3'])
  expect((await admin.get('/api/invitations?cursor=nonsense')).status).toBe(400)
})

test('computes the analytics from redemptions, including those of deleted codes', async () => {
  const admin = await signedInUser({ admin: true })
  const codes = [
    await insertInvitationCode({ code: 'OPEN', maxUses: 5 }),
    await insertInvitationCode({ code: 'GONE', maxUses: 5 }),
  ]
  await insertInvitationCode({ code: 'NEVER', deletedAt: now() })
  await insertInvitationCode({ code: 'OFF', isActive: false })
  for (const [at, { code }] of [...codes, ...codes].entries()) {
    const account = { name: `Bo ${at}`, email: `bo${at}@example.com`, password: PASSWORD }
    await createClient().post('/api/auth/signup', {
      ...account,
      invitationCodeId: await fetchInvitationToken(code),
    })
  }
  await updateInvitationCode(codes[1]?.id ?? '', { deletedAt: now() })
  await env.DB.prepare("delete from users where name = 'Bo 0'").run()
  const response = await admin.get('/api/invitations/analytics')
  const { totals, codeDetails } = await response.json<InvitationAnalytics>()
  expect(totals).toEqual({ codes: 2, active: 1, used: 4, remaining: 3 })
  const details = Object.fromEntries(codeDetails.map(({ code, ...rest }) => [code, rest]))
  expect(Object.keys(details).sort()).toEqual(['GONE', 'OFF', 'OPEN'])
  expect(details.OPEN?.redemptions.map((use) => use.userName)).toEqual(['Bo 2', 'Deleted account'])
  expect(details.OPEN).toMatchObject({ usedCount: 2, state: 'Active' })
  expect(details.GONE).toMatchObject({ usedCount: 2, state: 'Inactive' })
  expect(details.GONE?.redemptions).toHaveLength(2)
  expect(JSON.stringify(codeDetails)).not.toContain('@')
})

test('returns analytics when there are no codes', async () => {
  const admin = await signedInUser({ admin: true })
  expect(await (await admin.get('/api/invitations/analytics')).json()).toEqual({
    totals: { codes: 0, active: 0, used: 0, remaining: 0 },
    codeDetails: [],
    members: { created: 0, used: 0, joined: [] },
  })
})

const ADMIN_CALLS = [
  ['GET', '/api/invitations'],
  ['GET', '/api/invitations/analytics'],
  ['POST', CREATE, { code: 'MINE' }],
  ['PATCH', UPDATE, { id: 'x', isActive: true }],
  ['DELETE', '/api/invitations/x'],
] as const

test.each(ADMIN_CALLS)('%s %s is for the admin only', async (method, path, body?: object) => {
  const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const clients = [
    await signedInUser({ name: 'Ana' }),
    await signedInUser({ name: 'Club', role: 'CREATOR' }),
    await signedInUser({ admin: true, isAdmin: false }),
  ]
  for (const client of clients) {
    const response = await client.send(method, path, init)
    expect(await refusal(response)).toEqual([403, 'You are not allowed to do this'])
  }
  expect(await env.DB.prepare('select count(*) from invitation_codes').first('count(*)')).toBe(0)
})

test('the admin searches codes by text and description, and sorts them from either end', async () => {
  const admin = await signedInUser({ admin: true })
  await insertInvitationCode({ code: 'SPRING26', description: 'Tennis club', createdAt: 1 })
  await insertInvitationCode({ code: 'AUTUMN26', description: '100% hikers', createdAt: 2 })
  await insertInvitationCode({ code: 'GONE26', deletedAt: now() })
  const find = async (query: string) => {
    const { items } = await (await admin.get(`/api/invitations${query}`)).json<Page<InvitationCode>>()
    return items.map(({ code }) => code)
  }
  expect(await find('')).toEqual(['AUTUMN26', 'SPRING26'])
  expect(await find('?sort=oldest')).toEqual(['SPRING26', 'AUTUMN26'])
  expect(await find('?q=tennis')).toEqual(['SPRING26'])
  expect(await find('?q=%25')).toEqual(['AUTUMN26'])
  expect(await find('?q=26&sort=oldest&limit=1')).toEqual(['SPRING26'])
  expect(await find('?q=gone')).toEqual([])
})
