import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
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
import { fullHouse, readOffers, readOutcomes } from '../support/offers'
import { readAttempts } from '../support/quotas'
import { expectError, readError as readErrorOf } from '../support/responses'
import { decideApplication, listApplications, readActivity, readSeats } from '../support/seats'
import type { SignedInUser } from '../support/users'
import { insertUser, signedInAs, signedInUser } from '../support/users'

beforeEach(() => setClock('2026-12-01T21:30:00Z'))

/** Returns a client whose next request is interrupted between its read and its write. */
const between = (client: TestClient, act: () => Promise<unknown>) => interrupted(client, { batch: 2, act })

// Only the facts, before the affected people's seats are settled.
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

const _readError = async (response: Promise<Response>) => readErrorOf(await response)
const applyTo = (client: TestClient, activityId: string, body = {}) =>
  client.post('/api/applications', { activityId, ...body })

/** Creates Olga's activity with Ana's pending application. */
async function createPending(activity: Parameters<typeof insertActivity>[0] = {}) {
  const [olga, ana] = await signedInAs('Olga', 'Ana')
  const { id: activityId } = await insertActivity({ creatorId: olga.id, ...activity })
  const { id } = await insertApplication({ activityId, userId: ana.id })
  return { olga, ana, activityId, id }
}

for (const [how, hide] of Object.entries(HIDING)) {
  test(`someone who is ${how} between read and write is not approved`, async () => {
    const { olga, ana, activityId, id } = await createPending()
    const act = () => hide(ana.id, olga.id)
    expect((await decideApplication(between(olga, act), id, 'APPROVED')).ok).toBe(false)
    expect(await readSeats(activityId)).toMatchObject({ seats: 0 })
  })

  test(`someone who is ${how} between read and write is not offered a seat that another person gives up`, async () => {
    const house = await fullHouse({ seats: 1, waiting: 2 })
    const [first, seated] = [house.guests[0], house.seated[0]]
    const act = () => hide(first?.id ?? '', house.olga.id)
    const quit = await between(seated as SignedInUser, act).patch(
      `/api/participations/quit/${house.activityId}`,
    )
    expect(quit.status).toBe(200)
    expect(await readOutcomes(house)).toEqual(['1: live'])
  })

  test(`someone who is ${how} between read and write is not approved for the waitlist`, async () => {
    const house = await fullHouse({ seats: 1, waiting: 1, approved: 0 })
    const act = () => hide(house.guests[0]?.id ?? '', house.olga.id)
    await between(house.olga, act).post('/api/applications/waitlist/approve', {
      activityId: house.activityId,
      applicationIds: house.ids,
    })
    const waiting = (await listApplications(house.activityId)).filter(({ id }) => house.ids.includes(id))
    expect(waiting).toMatchObject([{ waitlistApprovedAt: null }])
  })

  test(`someone who is ${how} between read and write does not apply`, async () => {
    const [olga, ana] = await signedInAs('Olga', 'Ana')
    const { id: activityId } = await insertActivity({ creatorId: olga.id })
    const act = () => hide(ana.id, olga.id)
    expect((await applyTo(between(ana, act), activityId)).ok).toBe(false)
    expect(await listApplications(activityId)).toEqual([])
  })
}

test('a block between read and write hides the activity from the person who applies', async () => {
  const [olga, ana] = await signedInAs('Olga', 'Ana')
  const { id: activityId } = await insertActivity({ creatorId: olga.id })
  const act = () => block(olga, ana)
  await expectError(applyTo(between(ana, act), activityId), 404, 'activity_not_found')
  expect(await readAttempts('applyToActivity', ana.id, activityId)).toBe(0)
})

test('no one applies to an organizer who is suspended between read and write', async () => {
  const [olga, ana] = await signedInAs('Olga', 'Ana')
  const { id: activityId } = await insertActivity({ creatorId: olga.id })
  const act = () => storeSuspension(olga.id)
  await expectError(applyTo(between(ana, act), activityId), 404, 'activity_not_found')
  expect(await listApplications(activityId)).toEqual([])
})

test('no seat is offered if the organizer is suspended between read and write', async () => {
  const house = await fullHouse({ seats: 1, waiting: 1 })
  const act = () => storeSuspension(house.olga.id)
  await between(house.seated[0] as SignedInUser, act).patch(`/api/participations/quit/${house.activityId}`)
  expect(await database().$count(offers)).toBe(0)
})

test('a co-organizer whom the applicant blocks between read and write does not approve', async () => {
  const { cora, activityId } = await createTeam()
  const ana = await signedInUser()
  const { id } = await insertApplication({ activityId, userId: ana.id })
  const act = () => storeBlock(ana.id, cora.id)
  expect((await decideApplication(between(cora, act), id, 'APPROVED')).ok).toBe(false)
  expect(await readSeats(activityId)).toMatchObject({ seats: 0 })
})

test('a group applies with the members it has when it is saved', async () => {
  const { sofia, jonah, maya, activityId } = await createFriends()
  const group = await confirmedGroup(activityId, [sofia, jonah, maya])
  const act = () => jonah.delete(`/api/groups/members/${group.id}/${jonah.id}`)
  expect((await applyTogether(between(sofia, act), group)).status).toBe(201)
  const userIds = (await listApplications(activityId)).map(({ userId }) => userId)
  expect(userIds.toSorted()).toEqual([sofia.id, maya.id].toSorted())
})

test('someone who joins a group between read and write leaves it when they apply', async () => {
  const { sofia, jonah, activityId } = await createFriends()
  const act = () => confirmedGroup(activityId, [sofia, jonah])
  expect((await applyTo(between(jonah, act), activityId)).status).toBe(201)
  expect(await database().$count(groupMembers, eq(groupMembers.userId, jonah.id))).toBe(0)
})

test('answers to questions that change between read and write are not stored', async () => {
  const [olga, ana] = await signedInAs('Olga', 'Ana')
  const { id: activityId } = await insertActivity({ creatorId: olga.id })
  const applicantQuestions = [{ question: 'Level?', kind: 'text', options: [], isRequired: true }]
  const act = () => updateActivity(olga, activityId, { applicantQuestions })
  await expectError(applyTo(between(ana, act), activityId), 409, 'questions_changed')
  expect(await listApplications(activityId)).toEqual([])
})

test('no one gets a seat in an activity that is canceled between read and write', async () => {
  const { olga, activityId, id } = await createPending()
  const { id: userId = '' } = await insertUser()
  await insertParticipation({ activityId, userId })
  const act = () => olga.delete(`/api/activities/${activityId}`)
  await expectError(decideApplication(between(olga, act), id, 'APPROVED'), 409, 'activity_closed')
  expect(await readSeats(activityId)).toMatchObject({ seats: 1 })
})

test('an activity that is deleted between read and write is not found', async () => {
  const { olga, activityId, id } = await createPending()
  const act = () => database().delete(activities).where(eq(activities.id, activityId))
  await expectError(decideApplication(between(olga, act), id, 'APPROVED'), 404, 'not_found')
})

test('no one applies to an activity that is deleted between read and write', async () => {
  const [olga, ana] = await signedInAs('Olga', 'Ana')
  const { id: activityId } = await insertActivity({ creatorId: olga.id })
  const act = () => olga.delete(`/api/activities/${activityId}`)
  await expectError(applyTo(between(ana, act), activityId), 404, 'activity_not_found')
})

test('an offer ends with the start at the latest, even if that moves between read and write', async () => {
  const house = await fullHouse({ seats: 1, waiting: 1, startsAt: now() + 3 * DAY_MS })
  const dateTime = new Date(now() + 30 * MINUTE_MS).toISOString().slice(0, 16)
  const act = () => updateActivity(house.olga, house.activityId, { dateTime, timeZone: 'UTC' })
  await between(house.seated[0] as SignedInUser, act).patch(`/api/participations/quit/${house.activityId}`)
  const [offer] = await readOffers(house.activityId)
  expect(offer?.expiresAt ?? 0).toBeLessThanOrEqual((await readActivity(house.activityId)).startsAt)
})

test('an act that is retried after a conflict counts toward its quotas once', async () => {
  const { activityId } = await createPending()
  const [ben, carl] = [await signedInUser(), await signedInUser()]
  const conflicting = between(ben, () => applyTo(carl, activityId))
  expect((await applyTo(conflicting, activityId)).status).toBe(201)
  expect(await readAttempts('applyToActivity', ben.id, activityId)).toBe(1)
})
