import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { CALLS } from '../../../worker/contract/calls'
import { isWrite } from '../../../worker/contract/calls/call'
import type { Problem } from '../../../worker/contract/common'
import { DOCUMENT_QUOTAS, limitText, QUOTAS } from '../../../worker/contract/quotas'
import { openApiDocument } from '../../../worker/openapi/document'
import { HOUR_MS, MINUTE_MS } from '../../../worker/platform/clock'
import { insertActivity } from '../support/activities'
import { createActivity, WEST_LA } from '../support/activity-calls'
import { createClient, setClock } from '../support/client'
import { png, uploadImage } from '../support/image-files'
import { countAttempts, readAttempts } from '../support/quotas'
import { signedInUser } from '../support/users'

const START = Date.parse('2026-03-01T10:00:00Z')
beforeEach(() => setClock(START))

/** Writes that need no quota: they store nothing, or only end the caller's own session. */
const FREE = ['logOut', 'storeInvitation']

test('every write declares a quota', () => {
  const unlimited = CALLS.filter((call) => isWrite(call) && !call.quotas?.length).map(({ id }) => id)
  expect(unlimited).toEqual(FREE)
  const declared = new Set<string>([...DOCUMENT_QUOTAS, ...CALLS.flatMap(({ quotas = [] }) => [...quotas])])
  expect(Object.keys(QUOTAS).filter((name) => !declared.has(name))).toEqual([])
})

test('of many simultaneous requests, only the allowed number passes', async () => {
  const ana = await signedInUser()
  await countAttempts(['publish', ana.id], 17)
  const answers = await Promise.all(Array.from({ length: 8 }, () => createActivity(ana)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429])
  expect(await readAttempts('publish', ana.id)).toBe(20)
})

test('counts again after the window, whose end it returns', async () => {
  const ana = await signedInUser()
  await countAttempts(['follow', ana.id], 60, 47 * MINUTE_MS)
  const response = await ana.put('/api/creators/nobody/follow')
  expect([response.headers.get('retry-after'), (await response.json<Problem>()).message]).toEqual([
    String(47 * 60),
    "You've followed a lot of people. You can follow again in 47 minutes.",
  ])
  setClock(START + 47 * MINUTE_MS)
  expect((await ana.put('/api/creators/nobody/follow')).status).toBe(404)
  expect(await readAttempts('follow', ana.id)).toBe(1)
})

describe('the maximum', () => {
  const FOLLOW = '/api/creators/nobody/follow'

  test('is half for a user whose address is not confirmed', async () => {
    const ana = await signedInUser({ emailVerifiedAt: null })
    await countAttempts(['follow', ana.id], 29)
    expect((await ana.put(FOLLOW)).status).toBe(404)
    expect((await ana.put(FOLLOW)).status).toBe(429)
  })

  test('is the same for everyone if it protects the account', async () => {
    const ana = await signedInUser({ emailVerifiedAt: null, quotaFactor: 0.5 })
    await countAttempts(['verifyEmail', ana.id], 4)
    expect((await ana.post('/api/auth/verify-email/resend')).status).toBe(204)
    expect((await ana.post('/api/auth/verify-email/resend')).status).toBe(429)
  })

  test('is changed for a user by an admin, and rounded up', async () => {
    const ana = await signedInUser({ quotaFactor: 0.01 })
    expect((await ana.put(FOLLOW)).status).toBe(404)
    expect((await ana.put(FOLLOW)).status).toBe(429)
    const club = await signedInUser({ quotaFactor: 2 })
    await countAttempts(['follow', club.id], 119)
    expect((await club.put(FOLLOW)).status).toBe(404)
    expect((await club.put(FOLLOW)).status).toBe(429)
  })

  test('is multiplied by RATE_LIMIT_FACTOR, except in production', async () => {
    const ana = await signedInUser()
    await countAttempts(['follow', ana.id], 60)
    const client = (vars: object) => createClient({ cookies: ana.cookies, bindings: { ...env, ...vars } })
    expect((await client({ RATE_LIMIT_FACTOR: '2' }).put(FOLLOW)).status).toBe(404)
    const production = { RATE_LIMIT_FACTOR: '1000', ENVIRONMENT: 'production' }
    expect((await client(production).put(FOLLOW)).status).toBe(429)
  })
})

test('counts uploads by number and by size, and an upload that is refused leaves nothing', async () => {
  const ana = await signedInUser()
  const file = png(40, 30)
  const upload = () => uploadImage(ana, file)
  expect((await upload()).status).toBe(201)
  expect([await readAttempts('upload', ana.id), await readAttempts('uploadSize', ana.id)]).toEqual([
    1,
    file.byteLength,
  ])
  await countAttempts(['uploadSize', ana.id], 200 * 1024 * 1024 - file.byteLength + 1)
  expect((await upload()).status).toBe(429)
  expect(await readAttempts('upload', ana.id)).toBe(1)
  expect(await env.DB.prepare('select count(*) as files from discarded_files').first()).toEqual({ files: 0 })
})

test('lets a user apply to one activity three times a day, counting only what succeeds', async () => {
  const olga = await signedInUser({ name: 'Olga' })
  const ana = await signedInUser()
  const { id: activityId } = await insertActivity({ creatorId: olga.id, startsAt: START + 72 * HOUR_MS })
  const apply = async () => {
    const response = await ana.post('/api/applications', { activityId })
    return { status: response.status, id: (await response.json<{ id?: string }>()).id }
  }
  for (let round = 0; round < 3; round++) {
    const { status, id: applicationId } = await apply()
    expect(status).toBe(201)
    if (round < 2) expect((await apply()).status).toBe(409)
    await ana.patch('/api/applications', { applicationId, status: 'WITHDRAWN' })
  }
  expect((await apply()).status).toBe(429)
  const other = await insertActivity({ creatorId: olga.id })
  expect((await ana.post('/api/applications', { activityId: other.id })).status).toBe(201)
  setClock(START + 24 * HOUR_MS)
  expect((await apply()).status).toBe(201)
})

test('does not count a repeated request with the same Idempotency-Key', async () => {
  const ana = await signedInUser()
  const headers = { 'idempotency-key': 'one' }
  for (let turn = 0; turn < 3; turn++)
    await ana.post('/api/locations/create-from-feature', { locationFeature: WEST_LA }, { headers })
  expect(await readAttempts('storePlace', ana.id)).toBe(1)
})

test('the OpenAPI document lists the quotas of each call, with 429 and Retry-After', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> }
  for (const { path, method, quotas = [] } of CALLS) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method]
    expect(operation?.['x-quotas']?.map(({ name }) => name) ?? [], path).toEqual([...quotas])
    if (quotas.length > 0) expect(operation?.responses).toHaveProperty('429.headers.Retry-After')
    for (const name of quotas) expect(operation?.description).toContain(limitText(name))
  }
})
type Operation = { description: string; responses: object; 'x-quotas'?: { name: string }[] }
