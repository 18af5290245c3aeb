import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { CALLS } from '../../../worker/contract/calls'
import type { Problem } from '../../../worker/contract/common'
import { isUserQuota, QUOTAS, quotaNamed } from '../../../worker/contract/quotas'
import { MINUTE_MS } from '../../../worker/platform/clock'
import { WEST_LA } from '../support/activity-calls'
import type { TestClient } from '../support/client'
import { createClient, setClock } from '../support/client'
import { png, uploadImage } from '../support/image-files'
import { countAttempts, listAttempts, NETWORK } from '../support/quotas'
import { readError } from '../support/responses'
import { ADMIN_EMAIL, PASSWORD, signedInUser } from '../support/users'

const START = Date.parse('2026-03-01T10:00:00Z')
beforeEach(() => setClock(START))

const GUARDED = CALLS.filter(({ who }) => who !== 'anyone')

/** Valid bodies and queries for calls that require one. */
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
  decideTogether: {
    activityId: 'nowhere',
    applicationIds: ['nowhere'],
    status: 'APPROVED',
    maxParticipants: 9,
  },
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
  readActivityMap: '?bbox=-119,33,-117,35&zoom=9',
  listNearbyPlaces: '?latitude=34&longitude=-118',
  drawStillMap: '?latitude=34&longitude=-118',
  searchPlaces: '?q=venice',
  namePoint: '?longitude=-118&latitude=34',
  readJoinLink: '?token=nowhere',
}

function send(client: TestClient, call: (typeof GUARDED)[number]): Promise<Response> {
  const path = `/api${call.path.replace(/:\w+/g, 'nowhere')}${QUERIES[call.id] ?? ''}`
  const method = call.method.toUpperCase()
  if (call.form) return uploadImage(client, png(2, 2), { path })
  if (method === 'GET') return client.get(path)
  const headers = { 'content-type': 'application/json' }
  return client.send(method, path, { body: JSON.stringify(BODIES[call.id] ?? {}), headers })
}

test('visitors are refused, whatever the request holds', async () => {
  const visitor = createClient()
  const init = { body: '{}', headers: { 'content-type': 'application/json' } }
  for (const { id, method, path } of GUARDED) {
    const url = `/api${path.replace(/:\w+/g, 'nowhere')}`
    const refused = await visitor.send(method.toUpperCase(), url, method === 'get' ? {} : init)
    expect([id, refused.status, await refused.json()]).toEqual([
      id,
      401,
      { message: 'Unauthorized', code: 'unauthorized' },
    ])
  }
})

test('members are refused admin calls', async () => {
  const ana = await signedInUser()
  const calls = GUARDED.filter(({ who }) => who === 'admin')
  expect(calls.length).toBeGreaterThan(10)
  for (const call of calls)
    expect([call.id, ...(await readError(await send(ana, call)))]).toEqual([call.id, 403, 'forbidden'])
})

test('a call beyond a quota is refused, and writes nothing', async () => {
  const clients = { user: await signedInUser(), admin: await signedInUser({ admin: true }) }
  const before = await dumpDatabase()
  for (const call of GUARDED) {
    const ana = call.who === 'admin' ? clients.admin : clients.user
    for (const name of call.quotas ?? []) {
      if (!isUserQuota(name)) continue
      const { who, each, max, unit, windowMinutes } = quotaNamed(name)
      const holder = [ana.id, ...(who === 'user' ? [] : [NETWORK]), ...(each ? ['nowhere'] : [])]
      await countAttempts([name, ...holder], max * (unit ? 1024 * 1024 : 1), windowMinutes * MINUTE_MS)
      const attempts = await listAttempts()
      const response = await send(ana, call)
      const { code, limit } = await response.json<Problem>()
      const retryAfter = response.headers.get('retry-after')
      expect([call.id, name, response.status, code, retryAfter]).toEqual([
        ...[call.id, name, 429, 'rate_limited'],
        String(windowMinutes * 60),
      ])
      const [reason, next] = [QUOTAS[name].reason(), QUOTAS[name].next()]
      expect(limit).toEqual({
        reason,
        next,
        until: new Date(START + windowMinutes * MINUTE_MS).toISOString(),
      })
      expect(await listAttempts(), call.id).toEqual(attempts)
      await env.DB.prepare('delete from rate_limit_attempts').run()
    }
  }
  expect(await dumpDatabase()).toEqual(before)
})

test('a suspended account and an ended session are refused, and use up no attempt', async () => {
  const clients = { user: await signedInUser(), admin: await signedInUser({ admin: true }) }
  const answers = async () => {
    const given = []
    for (const call of GUARDED) {
      const response = await send(call.who === 'admin' ? clients.admin : clients.user, call)
      given.push([call.id, response.status, await response.json()])
    }
    return given
  }
  const refusals = (body: object) => GUARDED.map(({ id }) => [id, 401, { message: 'Unauthorized', ...body }])

  await env.DB.prepare("update users set suspended_at = 1, suspended_reason = 'Spam'").run()
  const message = `This account is suspended: Spam. Write to ${ADMIN_EMAIL} if you think this is a mistake.`
  expect(await answers()).toEqual(
    refusals({ code: 'session_suspended', errors: [{ path: 'account', message }] }),
  )
  await env.DB.prepare('update users set suspended_at = null, sessions_valid_after = ?')
    .bind(START + 1)
    .run()
  expect(await answers()).toEqual(refusals({ code: 'unauthorized' }))
  expect(await listAttempts()).toEqual([])
})

/** Returns all rows of all tables, except search indexes and the security log. */
async function dumpDatabase(): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like '%search%' and name <> 'security_events'",
  ).all<{ name: string }>()
  const tables = await env.DB.batch(results.map(({ name }) => env.DB.prepare(`select * from "${name}"`)))
  return tables.map((table) => table.results)
}
