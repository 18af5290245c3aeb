import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { CALLS } from '../../../worker/contract/calls'
import { isWrite } from '../../../worker/contract/calls/call'
import type { Problem } from '../../../worker/contract/common'
import { DOCUMENT_QUOTAS, isUserQuota, limitText, QUOTAS, quotaNamed } from '../../../worker/contract/quotas'
import { openApiDocument } from '../../../worker/openapi/document'
import { HOUR_MS, MINUTE_MS } from '../../../worker/platform/clock'
import { insertActivity } from '../support/activities'
import { createActivity, WEST_LA } from '../support/activity-calls'
import type { TestClient } from '../support/client'
import { createClient, setClock } from '../support/client'
import { png, uploadImage } from '../support/image-files'
import { countAttempts, listAttempts, NETWORK, readAttempts } from '../support/quotas'
import { PASSWORD, signedInUser } from '../support/users'

const START = Date.parse('2026-03-01T10:00:00Z')
beforeEach(() => setClock(START))

/** Writes that need no quota: they store nothing, or end nothing but the caller's own session. */
const FREE = ['logOut', 'storeInvitation']
const LIMITED = CALLS.filter(({ who, quotas }) => who !== 'anyone' && quotas?.some(isUserQuota))

/** Valid bodies and queries, for calls that need one. */
const BODIES: Record<string, object> = {
  subscribePush: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/a',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    serverKey: `B${'A'.repeat(86)}`,
    timeZone: 'UTC',
  },
  setQuietHours: { fromHour: 22, untilHour: 8 },
  setPassword: { password: 'a fine day for tennis' },
  createActivity: {
    type: 'TRAVEL',
    title: 'Walk',
    description: 'A walk.',
    dateTime: '2035-06-01T18:00',
    maxParticipants: 8,
    price: 0,
    locationFeature: WEST_LA,
    repeat: { frequency: 'weekly', count: 2 },
  },
  runAgain: { repeat: { frequency: 'weekly', count: 2 } },
  addDates: { dates: ['2035-06-08'] },
  extendDecision: { decidesAt: '2035-06-01T16:00' },
  apply: { activityId: 'nowhere' },
  createGroup: { activityId: 'nowhere' },
  inviteToGroup: { userId: 'nowhere' },
  applyTogether: { activityId: 'nowhere' },
  updateApplication: { applicationId: 'nowhere', status: 'APPROVED' },
  decideTogether: { activityId: 'nowhere', applicationIds: ['nowhere'], status: 'APPROVED' },
  approveForWaitlist: { activityId: 'nowhere', applicationIds: ['nowhere'] },
  takeBackWaitlistApproval: { activityId: 'nowhere', applicationIds: ['nowhere'] },
  undoDecisions: { activityId: 'nowhere', applicationIds: ['nowhere'], until: '2035-06-01T18:00:00.000Z' },
  reorderWaitlist: { activityId: 'nowhere', applicationIds: ['nowhere'] },
  createComment: { content: 'Hello', isCreatorUpdate: true },
  sendUpdate: { content: 'Hello', audience: 'approved' },
  updateComment: { content: 'Hello' },
  markNoShow: { userId: 'nowhere', missed: true },
  keepSeat: { userId: 'nowhere' },
  checkIn: { checkIns: [{ userId: 'nowhere', state: 'here', way: 'list', at: '2026-01-01T00:00:00Z' }] },
  checkInByCode: { code: 'K7M4QP' },
  inviteCoOrganizer: { userId: 'nowhere', role: 'door' },
  changeCoOrganizer: { role: 'door' },
  createCoOrganizerLink: { role: 'door' },
  joinByLink: { token: 'nowhere' },
  createInvitation: { code: 'FRIENDS' },
  updateInvitation: { id: 'nowhere', isActive: false },
  writeAboutReport: { message: 'Please read the rules.' },
  decideReport: { status: 'closed' },
  decideDispute: { decision: 'accepted' },
  verifyUser: { reason: 'Passport' },
  suspendUser: { reason: 'Spam' },
  clearEmailProblem: { email: 'nobody@example.com' },
  changeQuota: { factor: 2, reason: 'Large club' },
  changeInvitationAllowance: { count: 5 },
  changeMemberInvitationRules: { count: 5, inviters: 'confirmed' },
  markNoticesRead: { until: '2026-01-01T00:00:00Z' },
  updateNoticeChoices: { choices: [{ kind: 'comment_received', channel: 'mail', isOn: true }] },
  createCalendar: { kind: 'plans' },
  createLocation: { locationFeature: WEST_LA },
  validatePlace: { locationFeature: WEST_LA },
  changeNote: { note: 'Hello' },
  askQuestion: { content: 'Is there parking?', isPublic: true },
  createAlert: { place: { name: 'Bishop', latitude: 37.4, longitude: -118.4 }, radius: 50 },
  rate: { score: 5 },
  disputeEntry: { activityId: 'nowhere', reason: 'I was there' },
  answerDispute: { answer: 'stands' },
  answerQuestion: { answer: 'Yes' },
  changePassword: { currentPassword: PASSWORD, newPassword: 'a new battery horse' },
  changeEmail: { email: 'new@example.com', password: PASSWORD },
  updateMe: { name: 'Ana', email: 'new@example.com' },
  deleteAccount: { password: PASSWORD },
  prove: { password: PASSWORD },
  answerSignIn: { wasMe: true },
  renamePasskey: { name: 'Phone' },
  addPasskey: {
    credential: { id: 'x', type: 'public-key', response: { clientDataJSON: 'x', attestationObject: 'x' } },
  },
  proveWithPasskey: {
    credential: {
      id: 'x',
      type: 'public-key',
      response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
    },
  },
}
const QUERIES: Record<string, string> = {
  searchPlaces: '?q=venice',
  namePoint: '?longitude=-118&latitude=34',
  readJoinLink: '?token=nowhere',
}

function send(client: TestClient, call: (typeof LIMITED)[number]): Promise<Response> {
  const path = `/api${call.path.replace(/:\w+/g, 'nowhere')}${QUERIES[call.id] ?? ''}`
  const method = call.method.toUpperCase()
  if (call.form) return uploadImage(client, png(2, 2), { path })
  if (method === 'GET') return client.get(path)
  const headers = { 'content-type': 'application/json' }
  return client.send(method, path, { body: JSON.stringify(BODIES[call.id] ?? {}), headers })
}

test('every write declares a quota', () => {
  const unlimited = CALLS.filter((call) => isWrite(call) && !call.quotas?.length).map(({ id }) => id)
  expect(unlimited).toEqual(FREE)
  const declared = new Set<string>([...DOCUMENT_QUOTAS, ...CALLS.flatMap(({ quotas = [] }) => [...quotas])])
  expect(Object.keys(QUOTAS).filter((name) => !declared.has(name))).toEqual([])
})

test.each(LIMITED)('refuses beyond each quota, and writes nothing: $method $path', async (call) => {
  const ana = await signedInUser({ admin: call.who === 'admin' })
  for (const name of call.quotas ?? []) {
    if (!isUserQuota(name)) continue
    await env.DB.prepare('delete from rate_limit_attempts').run()
    const { who, each, max, unit, windowMinutes } = quotaNamed(name)
    const holder = [ana.id, ...(who === 'user' ? [] : [NETWORK]), ...(each ? ['nowhere'] : [])]
    await countAttempts([name, ...holder], max * (unit ? 1024 * 1024 : 1), windowMinutes * MINUTE_MS)
    const before = await dumpDatabase()
    const response = await send(ana, call)
    const { code, limit } = await response.json<Problem>()
    expect([response.status, code, response.headers.get('retry-after')], name).toEqual([
      429,
      'rate_limited',
      String(windowMinutes * 60),
    ])
    const { reason, next } = QUOTAS[name]
    expect(limit).toEqual({ reason, next, until: new Date(START + windowMinutes * MINUTE_MS).toISOString() })
    expect(await dumpDatabase()).toEqual(before)
  }
})

test.each(LIMITED)('an ended session uses up nothing: $method $path', async (call) => {
  const ana = await signedInUser({ admin: call.who === 'admin' })
  await env.DB.prepare('update users set sessions_valid_after = ?')
    .bind(START + 1)
    .run()
  expect((await send(ana, call)).status).toBe(401)
  expect(await listAttempts()).toEqual([])
})

test('a suspended user uses up nothing, and gets the suspension’s reason', async () => {
  const ana = await signedInUser()
  await env.DB.prepare('update users set suspended_at = 1').run()
  const response = await ana.put('/api/creators/nobody/follow')
  expect([response.status, (await response.json<Problem>()).code]).toEqual([401, 'session_suspended'])
  expect(await listAttempts()).toEqual([])
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

/** Returns all rows of all tables. */
async function dumpDatabase(): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like '%search%' and name <> 'security_events'",
  ).all<{ name: string }>()
  const tables = await env.DB.batch(results.map(({ name }) => env.DB.prepare(`select * from "${name}"`)))
  return tables.map((table) => table.results)
}
