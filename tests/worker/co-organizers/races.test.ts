import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { CO_ORGANIZERS_MAX } from '../../../worker/contract/limits'
import { activities, checkIns, coOrganizers, questions, seatEvents } from '../../../worker/db/schema'
import { HOUR_MS, now } from '../../../worker/platform/clock'
import { newId } from '../../../worker/platform/ids'
import { insertActivity, insertApplication } from '../support/activities'
import type { TestClient } from '../support/client'
import { createLink, createTeam, insertHelper, joinByLink } from '../support/co-organizers'
import { database } from '../support/database'
import { interrupted } from '../support/interrupt'
import { ROUNDS } from '../support/races'
import { readBody, readError } from '../support/responses'
import {
  countOutcomes,
  decideApplication,
  expectInvariants,
  insertPendingApplications,
  listApplications,
  readSeats,
} from '../support/seats'
import { insertUser, insertUsers, signedInUser, signedInUsers, UNLIMITED } from '../support/users'

// Dozens of simultaneous requests take minutes on a busy machine.
vi.setConfig({ testTimeout: 300_000 })
afterAll(() => vi.resetConfig())
afterEach(() => expectInvariants())

const readLog = (activityId: string) =>
  database().select().from(seatEvents).where(eq(seatEvents.activityId, activityId))

/** Creates Olga and her two co-organizers. */
async function createDeciders() {
  const deciders = [
    await signedInUser({ name: 'Olga', quotaFactor: UNLIMITED }),
    await signedInUser({ name: 'Cora', quotaFactor: UNLIMITED }),
    await signedInUser({ name: 'Carl', quotaFactor: UNLIMITED }),
  ] as const
  const [olga, ...helpers] = deciders
  const createActivity = async ({ maxParticipants }: { maxParticipants: number }) => {
    const { id } = await insertActivity({ creatorId: olga.id, maxParticipants })
    for (const helper of helpers) await insertHelper(id, helper.id, 'co-organizer')
    return id
  }
  return { deciders, createActivity }
}

describe('the organizer and two co-organizers at the last seat', () => {
  test(`give it to one of three people in each of ${ROUNDS} rounds`, async () => {
    const [{ deciders, createActivity }, users] = [await createDeciders(), await insertUsers(3)]
    for (let round = 0; round < ROUNDS; round++) {
      const activityId = await createActivity({ maxParticipants: 1 })
      const ids = await insertPendingApplications(activityId, users)
      const responses = await Promise.all(
        deciders.map((decider, at) => decideApplication(decider, ids[(at + round) % 3] ?? '', 'APPROVED')),
      )
      const winner = responses.findIndex(({ ok }) => ok)
      expect(await countOutcomes(responses)).toEqual({ 200: 1, '409 activity_full': 2 })
      expect(await readSeats(activityId)).toEqual({ seats: 1, maximum: 1 })
      expect(await readLog(activityId)).toMatchObject([
        { event: 'approved', actorId: deciders[winner]?.id, userId: users[(winner + round) % 3]?.id },
      ])
    }
  })

  test(`approve the same person once in each of ${ROUNDS} rounds`, async () => {
    const [{ deciders, createActivity }, users] = [await createDeciders(), await insertUsers(1)]
    for (let round = 0; round < ROUNDS; round++) {
      const activityId = await createActivity({ maxParticipants: 5 })
      const [id = ''] = await insertPendingApplications(activityId, users)
      const responses = await Promise.all(
        deciders.map((decider) => decideApplication(decider, id, 'APPROVED')),
      )
      const winner = responses.findIndex(({ ok }) => ok)
      expect(await countOutcomes(responses)).toMatchObject({ 200: 1 })
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      expect(await readLog(activityId)).toMatchObject([{ event: 'approved', actorId: deciders[winner]?.id }])
      expect(await readSeats(activityId)).toEqual({ seats: 1, maximum: 5 })
    }
  })

  test(`agree on one decision when one approves and another declines in each of ${ROUNDS} rounds`, async () => {
    const [{ deciders, createActivity }, users] = [await createDeciders(), await insertUsers(1)]
    const [olga, cora, carl] = deciders
    for (let round = 0; round < ROUNDS; round++) {
      const activityId = await createActivity({ maxParticipants: 5 })
      const [id = ''] = await insertPendingApplications(activityId, users)
      const responses = await Promise.all([
        decideApplication(olga, id, 'PENDING', true),
        decideApplication(cora, id, 'REJECTED'),
        carl.post('/api/applications/decisions', { activityId, applicationIds: [id], status: 'APPROVED' }),
      ])
      expect(responses.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
      // Exactly the successful decisions have entries.
      const events = ['waitlisted', 'declined', 'approved'].filter((_, at) => responses[at]?.ok)
      expect((await readLog(activityId)).map(({ event }) => event).toSorted()).toEqual(events.toSorted())
    }
  })
})

type Decided = Awaited<ReturnType<typeof createDecided>>['of']
type Act = (client: TestClient, of: Decided) => Promise<Response>

/** Acts of a co-organizer who is removed between the act's read and its write. */
const ACTS: Record<string, Act> = {
  approve: (c, { pending }) => decideApplication(c, pending, 'APPROVED'),
  decline: (c, { pending }) => decideApplication(c, pending, 'REJECTED'),
  'decide together': (c, { activityId, pending }) =>
    c.post('/api/applications/decisions', { activityId, applicationIds: [pending], status: 'APPROVED' }),
  undo: (c, { activityId, declined, until }) =>
    c.post('/api/applications/undo', { activityId, applicationIds: [declined], until }),
  'remove a participant': (c, { seated }) => c.post(`/api/applications/remove/${seated}`, {}),
  'reorder the waitlist': (c, { activityId, waiting }) =>
    c.patch('/api/applications/waitlist', { activityId, applicationIds: waiting.toReversed() }),
  'edit the activity': (c, { activityId }) => c.patch(`/api/activities/${activityId}`, { title: 'Padel' }),
  'answer a question': (c, { questionId }) =>
    c.put(`/api/questions/answer/${questionId}`, { answer: 'At noon' }),
  'check somebody in': (c, { activityId, seatedId }) =>
    c.put(`/api/door/${activityId}`, {
      checkIns: [{ userId: seatedId, state: 'here', way: 'list', at: new Date(now()).toISOString() }],
    }),
}

/** Creates Olga's team with an application in each state, and a question. */
async function createDecided() {
  const { olga, cora, activityId } = await createTeam({ startsAt: now() + HOUR_MS })
  const apply = async (overrides: { waitlistRank?: number } = {}) => {
    const { id: userId = '' } = await insertUser()
    return { userId, id: (await insertApplication({ activityId, userId, ...overrides })).id }
  }
  const [{ id: pending }, { id: declined }, { id: seated, userId: seatedId }] = [
    await apply(),
    await apply(),
    await apply(),
  ]
  const waiting = [(await apply({ waitlistRank: 7 })).id, (await apply({ waitlistRank: 8 })).id]
  await decideApplication(olga, seated, 'APPROVED')
  const { undoableUntil: until } = await readBody(await decideApplication(olga, declined, 'REJECTED'))
  const questionId = newId()
  const question = { id: questionId, activityId, userId: seatedId, content: 'When?', createdAt: now() }
  await database()
    .insert(questions)
    .values({ ...question, isPublic: false })
  return { olga, cora, of: { activityId, pending, declined, seated, seatedId, waiting, until, questionId } }
}

/** Reads everything that a helper can change. */
async function readState(activityId: string) {
  const db = database()
  const [row, asked, checked] = await db.batch([
    db.select().from(activities).where(eq(activities.id, activityId)),
    db.select().from(questions),
    db.select().from(checkIns),
  ])
  // A refused act that went to the queue keeps later ones there.
  return {
    row: row.map((each) => ({ ...each, queuedUntil: null })),
    asked,
    checked,
    applied: await listApplications(activityId),
    log: await readLog(activityId),
  }
}

describe('a co-organizer who is removed at the same moment', () => {
  test.each(Object.entries(ACTS))('does not %s', async (_, act) => {
    const { olga, cora, of } = await createDecided()
    const before = await readState(of.activityId)
    const remove = async () => {
      const { status } = await olga.delete(`/api/co-organizers/${of.activityId}/people/${cora.id}`)
      expect(status).toBe(204)
    }
    const response = await act(interrupted(cora, { batch: 2, act: remove }), of)
    expect(await readState(of.activityId)).toEqual(before)
    // Devices at the door send their saved check-ins. The answer lists no people.
    expect(response.ok ? await response.json() : response.status).toSatisfy(
      (answer: unknown) =>
        [403, 404, 409].includes(Number(answer)) || JSON.stringify(answer) === '{"items":[]}',
    )
  })

  test(`has decided or has not, and the log agrees, in each of ${ROUNDS} rounds`, async () => {
    const [olga, cora] = [
      await signedInUser({ quotaFactor: UNLIMITED }),
      await signedInUser({ quotaFactor: UNLIMITED }),
    ]
    const users = await insertUsers(1)
    for (let round = 0; round < ROUNDS; round++) {
      const { id: activityId } = await insertActivity({ creatorId: olga.id })
      await insertHelper(activityId, cora.id, 'co-organizer')
      const [id = ''] = await insertPendingApplications(activityId, users)
      const acts = [
        () => decideApplication(cora, id, 'APPROVED'),
        () => olga.delete(`/api/co-organizers/${activityId}/people/${cora.id}`),
      ]
      if (round % 2) acts.reverse()
      const responses = await Promise.all(acts.map((act) => act()))
      if (round % 2) responses.reverse()
      const [decided, removed] = responses
      expect(removed?.status).toBe(204)
      const [{ seats }, log] = [await readSeats(activityId), await readLog(activityId)]
      expect([seats, log.length]).toEqual(decided?.ok ? [1, 1] : [0, 0])
      expect((await decideApplication(cora, id, 'REJECTED')).status).toBe(404)
    }
  })
})

test('a helper who is removed at the same moment does not return by the link', async () => {
  const { olga, activityId } = await createTeam({ startsAt: now() + HOUR_MS })
  const token = await createLink(olga, activityId)
  const [ana, ben] = [await signedInUser(), await signedInUser()]
  await joinByLink(ben, token)
  const remove = () => olga.delete(`/api/co-organizers/${activityId}/people/${ben.id}`)
  const late = await joinByLink(interrupted(ana, { batch: 2, act: remove }), token)
  expect(await readError(late)).toEqual([400, 'invalid_link'])
  expect((await joinByLink(ben, token)).status).toBe(400)
  expect(await database().$count(coOrganizers, eq(coOrganizers.activityId, activityId))).toBe(2)
})

test(`lets ${CO_ORGANIZERS_MAX} of 15 people join by the link at once`, async () => {
  const olga = await signedInUser()
  const { id: activityId } = await insertActivity({ creatorId: olga.id })
  const token = await createLink(olga, activityId)
  const people = await signedInUsers(15)
  const responses = await Promise.all(people.map((person) => joinByLink(person, token)))
  expect(await countOutcomes(responses)).toEqual({
    200: CO_ORGANIZERS_MAX,
    '409 too_many_co_organizers': 15 - CO_ORGANIZERS_MAX,
  })
  expect(await database().$count(coOrganizers, eq(coOrganizers.activityId, activityId))).toBe(
    CO_ORGANIZERS_MAX,
  )
})
