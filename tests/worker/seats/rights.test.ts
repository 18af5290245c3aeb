import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { applications, comments, questions } from '../../../worker/db/schema'
import { HOUR_MS, now } from '../../../worker/platform/clock'
import { newId } from '../../../worker/platform/ids'
import { insertApplication, insertParticipation } from '../support/activities'
import { block } from '../support/blocks'
import { setClock } from '../support/client'
import { createTeam, insertHelper } from '../support/co-organizers'
import { database } from '../support/database'
import { readCodes } from '../support/door'
import { formGroup, joinByLink, tokenOf } from '../support/groups'
import { updateUser } from '../support/notices'
import { measureQueries } from '../support/query-stats'
import { readBody, readError } from '../support/responses'
import { decideApplication } from '../support/seats'
import type { SignedInUser } from '../support/users'
import { insertUser, signedInUser } from '../support/users'

// A thousand requests take minutes on a busy machine.
vi.setConfig({ testTimeout: 300_000 })
afterAll(() => vi.resetConfig())
beforeEach(() => setClock('2026-12-01T20:00:00Z'))

const ROLES = [
  'stranger',
  'organization',
  'admin',
  'former co-organizer',
  'door',
  'co-organizer',
  'co-organizer who has applied',
  'organizer',
  'participant',
  'applicant',
  'waitlisted',
  'declined',
  'leader',
  'blocked by the organizer',
  'has blocked the organizer',
  'blocked by the leader',
  // Keep this last, because it ends the offer.
  'offered',
] as const
type Role = (typeof ROLES)[number]

/** Creates an activity that starts in an hour, with a user in every role, and with functions that create what the acts need. */
async function createWorld() {
  const { olga, cora, dora, activityId } = await createTeam({
    startsAt: now() + HOUR_MS,
    maxParticipants: 99,
  })
  const names = ROLES.filter((role) => !['organizer', 'co-organizer', 'door', 'admin'].includes(role))
  const others = await Promise.all(
    names.map(async (name) => {
      const isClub = name === 'organization'
      return [
        name,
        await signedInUser({ name, ...(isClub && { role: 'CREATOR', canJoinActivities: false }) }),
      ]
    }),
  )
  const admin = await signedInUser({ admin: true })
  const helpers = { organizer: olga, 'co-organizer': cora, door: dora, admin }
  const people = { ...Object.fromEntries(others), ...helpers } as Record<Role, SignedInUser>
  const idOf = (role: Role) => people[role].id
  await insertHelper(activityId, idOf('former co-organizer'), 'co-organizer')
  await olga.delete(`/api/co-organizers/${activityId}/people/${idOf('former co-organizer')}`)
  const apply = async (userId: string, fields: Partial<Parameters<typeof insertApplication>[0]> = {}) =>
    (await insertApplication({ activityId, userId, ...fields })).id ?? ''
  await insertParticipation({ activityId, userId: idOf('participant'), askedAt: now() })
  const own = await apply(idOf('applicant'))
  await insertHelper(activityId, idOf('co-organizer who has applied'), 'co-organizer')
  await apply(idOf('co-organizer who has applied'))
  await apply(idOf('waitlisted'), { waitlistRank: 1 })
  await apply(idOf('declined'), { status: 'REJECTED', decidedAt: now() })
  const group = await formGroup(people.leader, activityId)
  await joinByLink(people.leader, group, { note: 'My number is 555 0100.' })
  await block(olga, people['blocked by the organizer'])
  await block(people['has blocked the organizer'], olga)
  await block(people.leader, people['blocked by the leader'])
  const applyAnew = async (rank?: number) =>
    apply((await insertUser()).id ?? '', rank === undefined ? {} : { waitlistRank: rank })
  const asked = async () => {
    const id = newId()
    const question = { id, activityId, userId: idOf('stranger'), content: 'When?', createdAt: now() }
    await database()
      .insert(questions)
      .values({ ...question, isPublic: false })
    return id
  }
  const written = async () => {
    const id = newId()
    const comment = { id, activityId, userId: idOf('participant'), content: 'Hello', createdAt: now() }
    await database().insert(comments).values(comment)
    return id
  }
  let waitingId = ''
  /** Puts the person with the offer on the waitlist, unless they are already there. */
  const waiting = async () => {
    const isOffered = eq(applications.userId, idOf('offered'))
    const [row] = await database().select().from(applications).where(isOffered)
    if (row?.waitlistRank) return row.id
    if (row) await database().delete(applications).where(eq(applications.id, row.id))
    waitingId = await apply(idOf('offered'), { waitlistRank: 2 })
    return waitingId
  }
  /** Returns the id of the live offer, after making a new one if an act has ended it. */
  const offered = async () => {
    const applicationIds = [await waiting()]
    const body = { activityId, applicationIds }
    const { applications: all } = await readBody(await olga.post('/api/applications/waitlist/approve', body))
    return (all as { offer: { id: string } | null }[] | undefined)?.[0]?.offer?.id ?? 'none'
  }
  const seated = async () => {
    const id = await applyAnew()
    await decideApplication(olga, id, 'APPROVED')
    return id
  }
  let until = ''
  const undoable = async () => {
    const id = await applyAnew()
    until = String((await readBody(await decideApplication(olga, id, 'REJECTED'))).undoableUntil)
    return id
  }
  const [shown] = await readCodes(olga, activityId)
  const makers: Record<string, () => Promise<string> | string> = {
    ':activity': () => activityId,
    ':applied': () => applyAnew(),
    ':own': () => own,
    ':waiting': () => applyAnew(5),
    ':seated': seated,
    ':undoable': undoable,
    ':until': () => until,
    ':offer': offered,
    ':place': async () => (await offered()) && waiting(),
    ':question': asked,
    ':comment': written,
    ':group': () => group.id,
    ':token': () => tokenOf(group),
    ':participant': () => idOf('participant'),
    ':stranger': () => idOf('stranger'),
    ':helper': () => dora.id,
    ':code': () => shown?.code ?? '',
    ':now': () => new Date(now()).toISOString(),
  }
  /** Fills in the placeholders of a request such as `POST /offers/skip/:offer {"a":":b"}`, in order, and sends it. */
  async function send(role: Role, request: string): Promise<Response> {
    let text = request
    for (const [name] of request.matchAll(/:[a-z]+/g))
      text = text.replace(name, (await makers[name]?.()) ?? name)
    const [, method = '', path = '', body] = /^(\w+) (\S+) ?(.*)$/.exec(text) ?? []
    const json = body ? { body, headers: { 'content-type': 'application/json' } } : {}
    const { client, stats } = measureQueries(people[role])
    const response = await client.send(method, `/api${path}`, json)
    // Undo reads the seats first, because the decisions may be about several dates.
    const trips = method === 'GET' ? 1 : path.endsWith('/undo') ? 3 : 2
    expect.soft(stats().roundTrips, `${role}: ${request}`).toBeLessThanOrEqual(trips)
    return response
  }
  return { people, send }
}

const DECIDERS: Role[] = ['co-organizer', 'organizer']
const OWN: Role[] = ['co-organizer who has applied']
const SEERS: Role[] = [...DECIDERS, ...OWN]
const DOOR: Role[] = ['door', ...SEERS]
const ORGANIZER: Role[] = ['organizer']
const BLOCKED: Role[] = ['blocked by the organizer', 'has blocked the organizer']
const APPLIED: Role[] = [...OWN, 'participant', 'applicant', 'waitlisted', 'declined', 'offered']

/** The roles that get each response, and the response that everyone else gets. */
type Answers = { [answer: string]: Role[] | string; others: string }
const UNSEEN = { '404 activity_not_found': BLOCKED }
const only = (who: Role[], answer = '200'): Answers => ({ [answer]: who, ...UNSEEN, others: '403 forbidden' })
const unknownTo = (who: Role[]): Answers => ({ 200: who, others: '404 not_found' })
/** Calls about the seats, which a co-organizer whose own application is open can't make (product.md 20.15). */
const DECISION: Answers = { ...only(DECIDERS), '409 own_application': OWN }
const HIDDEN_DECISION: Answers = { ...unknownTo(DECIDERS), '409 own_application': OWN }
const OF_STRANGER: Answers = { 200: ['stranger', 'admin'], others: '403 forbidden' }
const NOT_PARTICIPANT: Role[] = ['organization', 'admin']

/** Responses to pinning or hiding a comment. Those with `forbidden` may read comments, but neither pin nor hide them. */
const COMMENTS: Answers = {
  200: SEERS,
  '403 forbidden': ['admin', 'participant', 'offered'],
  '404 not_found': BLOCKED,
  others: '403 comments_closed',
}

/** Requests, and who may make them. Requests that end the activity come last. */
const RIGHTS: Record<string, Answers> = {
  'GET /door/:activity': only(DOOR),
  'GET /door/:activity/codes': only(DOOR),
  'PUT /door/:activity {"checkIns":[{"userId":":participant","state":"here","way":"list","at":":now"}]}':
    only(DOOR),
  'GET /door/:activity/mine': { 200: ['participant'], ...UNSEEN, others: '403 no_seat' },
  'POST /door/:activity/code {"code":":code"}': {
    200: ['participant'],
    ...UNSEEN,
    others: '403 no_seat',
  },
  'GET /co-organizers/:activity': only(DOOR),
  'GET /co-organizers/:activity/log': only(SEERS),
  'GET /applications/before/:activity': { ...UNSEEN, others: '200' },
  'GET /applications/activity/:activity': only([...SEERS, 'admin']),
  'GET /applications/:applied': unknownTo([...SEERS, 'admin']),
  'GET /applications/waitlist/:activity': only(SEERS),
  'PATCH /applications {"applicationId":":applied","status":"APPROVED"}': HIDDEN_DECISION,
  'PATCH /applications {"applicationId":":applied","status":"REJECTED"}': HIDDEN_DECISION,
  'PATCH /applications {"applicationId":":applied","status":"PENDING"}': HIDDEN_DECISION,
  'PATCH /applications {"applicationId":":waiting","status":"PENDING","waitlist":false}': HIDDEN_DECISION,
  'PATCH /applications {"applicationId":":applied","status":"WITHDRAWN"}': {
    '403 forbidden': DECIDERS,
    '409 own_application': OWN,
    others: '404 not_found',
  },
  'PATCH /applications {"applicationId":":own","status":"PENDING","waitlist":false}': {
    '403 forbidden': ['applicant'],
    '409 wrong_state': DECIDERS,
    '409 own_application': OWN,
    others: '404 not_found',
  },
  'POST /applications/decisions {"activityId":":activity","applicationIds":[":applied",":waiting"],"status":"APPROVED"}':
    DECISION,
  'POST /applications/decisions {"activityId":":activity","applicationIds":[":applied"],"status":"APPROVED","maxParticipants":99}':
    DECISION,
  'POST /applications/undo {"activityId":":activity","applicationIds":[":undoable"],"until":":until"}':
    DECISION,
  'POST /applications/remove/:seated {}': HIDDEN_DECISION,
  'PATCH /applications/waitlist {"activityId":":activity","applicationIds":[":waiting"]}': DECISION,
  'POST /applications/waitlist/approve {"activityId":":activity","applicationIds":[":applied"]}': DECISION,
  'POST /applications/waitlist/take-back {"activityId":":activity","applicationIds":[":waiting"]}': DECISION,
  'PUT /applications/note/:own {"note":"Hi"}': unknownTo(['applicant']),
  'GET /applications/user/:stranger': OF_STRANGER,
  'GET /participations/coming/:stranger': OF_STRANGER,
  'GET /participations/past/:stranger': OF_STRANGER,
  'GET /applications/user/:stranger/activity/:activity': only([...SEERS, 'admin', 'stranger']),
  'GET /participations/user/:stranger/activity/:activity': only([...SEERS, 'admin', 'stranger']),
  'PUT /participations/keep/:activity {"userId":":participant"}': only(SEERS),
  'PUT /participations/still-coming/:activity': { 200: ['participant'], ...UNSEEN, others: '404 not_found' },
  'GET /offers/activity/:activity': only(SEERS),
  'POST /offers/extend/:offer': HIDDEN_DECISION,
  'POST /offers/skip/:offer': HIDDEN_DECISION,
  'POST /offers/end/:offer': HIDDEN_DECISION,
  'POST /offers/collecting/end/:activity': DECISION,
  'POST /offers/accept/:offer': { ...unknownTo(['offered']), '403 not_a_participant': NOT_PARTICIPANT },
  'POST /offers/pass/:offer': unknownTo(['offered']),
  'POST /applications/still-interested/:place': unknownTo(['offered']),
  'GET /participations/given-up/:activity': only(SEERS),
  'PATCH /participations/no-show/:activity {"userId":":participant","missed":true}': only(
    DOOR,
    '409 not_ended',
  ),
  'POST /activities/extend/:activity {"decidesAt":"2026-12-02T20:00:00Z"}': only(
    SEERS,
    '409 goes_ahead_already',
  ),
  'GET /groups/activity/:activity': { ...UNSEEN, others: '200' },
  'GET /groups/link/:token': { '404 not_found': [...BLOCKED, 'blocked by the leader'], others: '200' },
  'GET /groups/people/:group': unknownTo(['leader']),
  'POST /groups/members/:group {"userId":":stranger"}': unknownTo([]),
  'POST /groups/confirm/:group {}': { ...unknownTo(['leader']), '403 not_a_participant': NOT_PARTICIPANT },
  'POST /groups/apply/:group {"activityId":":activity"}': {
    201: ['leader'],
    '403 not_a_participant': NOT_PARTICIPANT,
    others: '404 not_found',
  },
  'POST /records/disputes {"activityId":":activity","reason":"I came."}': unknownTo([]),
  'PATCH /records/disputes/nothing {"answer":"stands"}': unknownTo([]),
  'POST /updates/activity/:activity {"content":"Hi","audience":"everybody"}': {
    201: SEERS,
    ...UNSEEN,
    others: '403 updates_closed',
  },
  'POST /comments/:comment/pin': COMMENTS,
  'PUT /comments/:comment/hidden': COMMENTS,
  'PUT /questions/answer/:question {"answer":"At noon"}': {
    ...unknownTo(SEERS),
    '403 forbidden': ['stranger'],
  },
  'PATCH /activities/:activity {"title":"Padel","price":3}': only(SEERS),
  'GET /co-organizers/:activity/followers': only(ORGANIZER),
  'PATCH /co-organizers/:activity/people/:helper {"role":"door"}': only(ORGANIZER),
  'POST /co-organizers/:activity/link {"role":"door"}': only(ORGANIZER, '201'),
  'POST /activities/dates/:activity {"dates":["2026-12-20"],"frequency":"weekly"}': only(ORGANIZER, '201'),
  'POST /activities/again/:activity {}': only(ORGANIZER, '201'),
  'POST /groups {"activityId":":activity"}': {
    '403 own_activity': ORGANIZER,
    '403 not_a_participant': NOT_PARTICIPANT,
    '409 already_applied': ['leader', ...APPLIED],
    ...UNSEEN,
    others: '201',
  },
  'POST /applications {"activityId":":activity"}': {
    '403 own_activity': ORGANIZER,
    '403 not_a_participant': NOT_PARTICIPANT,
    '409 already_applied': ['leader', ...APPLIED],
    ...UNSEEN,
    others: '201',
  },
  'DELETE /activities/:activity': only(ORGANIZER),
}

const outcomeOf = async (response: Response) =>
  response.ok ? String(response.status) : (await readError(response)).join(' ')

test('each call answers only users who may make it, and no one else learns anything', async () => {
  const { send } = await createWorld()
  for (const [request, { others, ...answers }] of Object.entries(RIGHTS)) {
    const found: Partial<Record<Role, string>> = {}
    for (const role of ROLES) found[role] = await outcomeOf(await send(role, request))
    const named = Object.entries(answers).flatMap(([answer, roles]) =>
      [roles].flat().map((role) => [role, answer]),
    )
    const expected = {
      ...Object.fromEntries(ROLES.map((role) => [role, others])),
      ...Object.fromEntries(named),
    }
    expect.soft({ request, ...found }).toEqual({ request, ...expected })
  }
})

test('a suspension of the organizer ends every right of helpers', async () => {
  const { people, send } = await createWorld()
  await updateUser(people.organizer.id, { suspendedAt: now() })
  const allowed: string[] = []
  for (const request of Object.keys(RIGHTS))
    for (const role of ['door', 'co-organizer'] as const)
      if ((await send(role, request)).ok) allowed.push(`${role}: ${request}`)
  expect(allowed).toEqual([])
})
