import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { activities, blocks, groupMembers, offers, users } from '../../../worker/db/schema'
import { DAY_MS, MINUTE_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation } from '../support/activities'
import { updateActivity } from '../support/activity-calls'
import { block } from '../support/blocks'
import type { TestClient } from '../support/client'
import { setClock } from '../support/client'
import { createTeam } from '../support/co-organizers'
import { database } from '../support/database'
import { applyTogether, confirmedGroup, createFriends } from '../support/groups'
import { interrupted } from '../support/interrupt'
import type { FullHouse } from '../support/offers'
import { approveForWaitlist, fullHouse, readOffers, readOutcomes } from '../support/offers'
import { readAttempts } from '../support/quotas'
import { readError } from '../support/responses'
import {
  decideApplication,
  listApplications,
  listParticipations,
  readActivity,
  readSeats,
} from '../support/seats'
import type { SignedInUser } from '../support/users'
import { insertUser, signedInAs, signedInUser } from '../support/users'

beforeEach(() => setClock('2026-12-01T21:30:00Z'))

// These store only the block or suspension, as before the affected people's seats are settled.
const storeBlock = (blockerId: string, blockedId: string) =>
  database().insert(blocks).values({ blockerId, blockedId, createdAt: now(), blockedName: 'Ana' })
const storeSuspension = (userId: string) =>
  database().update(users).set({ suspendedAt: now(), suspendedReason: 'Spam.' }).where(eq(users.id, userId))
const storeDeletion = (userId: string) =>
  database().update(users).set({ deletedAt: now() }).where(eq(users.id, userId))

const HIDING = {
  'blocked by the organizer': (userId: string, olga: string) => storeBlock(olga, userId),
  'blocking the organizer': (userId: string, olga: string) => storeBlock(userId, olga),
  suspended: storeSuspension,
  deleted: storeDeletion,
}

const applyTo = (client: TestClient, activityId: string) => client.post('/api/applications', { activityId })
/** Gives up the first seat in a full activity, while `act` runs between the read and the write. */
const quitWhile = ({ seated, activityId }: FullHouse, act: () => Promise<unknown>) =>
  interrupted(seated[0] as SignedInUser, act).patch(`/api/participations/quit/${activityId}`)

/** Creates Olga's activity, and Ana. */
async function createActivity() {
  const [olga, ana] = await signedInAs('Olga', 'Ana')
  const { id: activityId } = await insertActivity({ creatorId: olga.id })
  return { olga, ana, activityId }
}
type Of = Awaited<ReturnType<typeof createActivity>>

/** Creates the same, with Ana's pending application. */
async function createPending() {
  const of = await createActivity()
  return { ...of, id: (await insertApplication({ activityId: of.activityId, userId: of.ana.id })).id }
}

describe.each(Object.entries(HIDING))('someone who is %s between read and write', (_, hide) => {
  test('is not approved', async () => {
    const { olga, ana, activityId, id } = await createPending()
    const late = interrupted(olga, () => hide(ana.id, olga.id))
    expect((await decideApplication(late, id, 'APPROVED')).ok).toBe(false)
    expect(await readSeats(activityId)).toMatchObject({ seats: 0 })
  })

  test('is not offered a seat that another person gives up', async () => {
    const house = await fullHouse({ seats: 1, waiting: 2 })
    const quit = await quitWhile(house, () => hide(house.guests[0]?.id ?? '', house.olga.id))
    expect([quit.status, await readOutcomes(house)]).toEqual([200, ['1: live']])
  })

  test('is not approved for the waitlist', async () => {
    const house = await fullHouse({ seats: 1, waiting: 1, approved: 0 })
    const olga = interrupted(house.olga, () => hide(house.guests[0]?.id ?? '', house.olga.id))
    await approveForWaitlist({ ...house, olga }, house.ids)
    const waiting = (await listApplications(house.activityId)).filter(({ id }) => house.ids.includes(id))
    expect(waiting).toMatchObject([{ waitlistApprovedAt: null }])
  })

  test('does not apply', async () => {
    const { olga, ana, activityId } = await createActivity()
    const late = interrupted(ana, () => hide(ana.id, olga.id))
    expect((await applyTo(late, activityId)).ok).toBe(false)
    expect(await listApplications(activityId)).toEqual([])
  })
})

const applicantQuestions = [{ question: 'Level?', kind: 'text', options: [], isRequired: true }]

test.each<[change: string, refusal: [number, string], act: (of: Of) => Promise<unknown>]>([
  ['the organizer blocks them', [404, 'activity_not_found'], ({ olga, ana }) => block(olga, ana)],
  ['the organizer is suspended', [404, 'activity_not_found'], ({ olga }) => storeSuspension(olga.id)],
  [
    'the activity is deleted',
    [404, 'activity_not_found'],
    ({ olga, activityId }) => olga.delete(`/api/activities/${activityId}`),
  ],
  [
    'the questions change',
    [409, 'questions_changed'],
    ({ olga, activityId }) => updateActivity(olga, activityId, { applicantQuestions }),
  ],
])('no one applies if %s between read and write: %j', async (_, refusal, act) => {
  const of = await createActivity()
  const late = interrupted(of.ana, () => act(of))
  expect(await readError(await applyTo(late, of.activityId))).toEqual(refusal)
  expect(await listApplications(of.activityId)).toEqual([])
  expect(await readAttempts('applyToActivity', of.ana.id, of.activityId)).toBe(0)
})

test.each<[change: string, refusal: [number, string], act: (of: Of) => Promise<unknown>]>([
  [
    'canceled',
    [409, 'activity_closed'],
    async ({ olga, activityId }) => {
      await insertParticipation({ activityId, userId: (await insertUser()).id })
      await olga.delete(`/api/activities/${activityId}`)
    },
  ],
  [
    'deleted',
    [404, 'not_found'],
    ({ activityId }) => database().delete(activities).where(eq(activities.id, activityId)),
  ],
])('no one is approved if the activity is %s between read and write: %j', async (_, refusal, act) => {
  const { id, ...of } = await createPending()
  const late = interrupted(of.olga, () => act(of))
  expect(await readError(await decideApplication(late, id, 'APPROVED'))).toEqual(refusal)
  expect((await listParticipations(of.activityId)).map(({ userId }) => userId)).not.toContain(of.ana.id)
})

test('no seat is offered if the organizer is suspended between read and write', async () => {
  const house = await fullHouse({ seats: 1, waiting: 1 })
  await quitWhile(house, () => storeSuspension(house.olga.id))
  expect(await database().$count(offers)).toBe(0)
})

test('a co-organizer whom the applicant blocks between read and write does not approve', async () => {
  const { cora, activityId } = await createTeam()
  const { id: userId } = await insertUser()
  const { id } = await insertApplication({ activityId, userId })
  const late = interrupted(cora, () => storeBlock(userId, cora.id))
  expect((await decideApplication(late, id, 'APPROVED')).ok).toBe(false)
  expect(await readSeats(activityId)).toMatchObject({ seats: 0 })
})

test('a group applies with the members it has when it is saved', async () => {
  const { sofia, jonah, maya, activityId } = await createFriends()
  const group = await confirmedGroup(activityId, [sofia, jonah, maya])
  const leaving = interrupted(sofia, () => jonah.delete(`/api/groups/members/${group.id}/${jonah.id}`))
  expect((await applyTogether(leaving, group)).status).toBe(201)
  const userIds = (await listApplications(activityId)).map(({ userId }) => userId)
  expect(userIds.toSorted()).toEqual([sofia.id, maya.id].toSorted())
})

test('someone who joins a group between read and write leaves it when they apply', async () => {
  const { sofia, jonah, activityId } = await createFriends()
  const joining = interrupted(jonah, () => confirmedGroup(activityId, [sofia, jonah]))
  expect((await applyTo(joining, activityId)).status).toBe(201)
  expect(await database().$count(groupMembers, eq(groupMembers.userId, jonah.id))).toBe(0)
})

test('an offer ends with the start at the latest, even if that moves between read and write', async () => {
  const house = await fullHouse({ seats: 1, waiting: 1, startsAt: now() + 3 * DAY_MS })
  const dateTime = new Date(now() + 30 * MINUTE_MS).toISOString().slice(0, 16)
  await quitWhile(house, () => updateActivity(house.olga, house.activityId, { dateTime, timeZone: 'UTC' }))
  const [offer] = await readOffers(house.activityId)
  expect(offer?.expiresAt ?? 0).toBeLessThanOrEqual((await readActivity(house.activityId)).startsAt)
})

test('an act that is retried after a conflict counts toward its quotas once', async () => {
  const { ana, activityId } = await createActivity()
  const carl = await signedInUser()
  const conflicting = interrupted(ana, () => applyTo(carl, activityId))
  expect((await applyTo(conflicting, activityId)).status).toBe(201)
  expect(await readAttempts('applyToActivity', ana.id, activityId)).toBe(1)
})
