import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { application as applicationShape } from '../../../worker/contract/applications'
import { QUOTAS } from '../../../worker/contract/quotas'
import { activities, users } from '../../../worker/db/schema'
import { insertActivity, insertApplication, insertParticipation } from '../support/activities'
import { createTeam } from '../support/co-organizers'
import { database } from '../support/database'
import { fetchItems, fetchPages } from '../support/lists'
import { fetchOwn, fullHouse } from '../support/offers'
import { countAttempts } from '../support/quotas'
import { readBody, readJson } from '../support/responses'
import {
  decideApplication,
  insertPendingApplications,
  listApplications,
  listParticipations,
  readSeats,
} from '../support/seats'
import type { SignedInUser } from '../support/users'
import { insertUser, insertUsers, signedInAs, signedInUser, UNLIMITED } from '../support/users'

describe('PATCH /applications', () => {
  test('approves: the application and the seat change together', async () => {
    const [olga, ana] = await signedInAs('Olga', 'Ana')
    const { id: activityId } = await insertActivity({ creatorId: olga.id, title: 'Tennis' })
    const { id } = await insertApplication({ activityId, userId: ana.id, note: 'Hi' })
    const approved = await readBody(await decideApplication(olga, id, 'APPROVED'))
    expect(applicationShape.parse(approved)).toEqual(approved)
    expect(approved).toMatchObject({
      ...{ id, status: 'APPROVED', note: 'Hi', decidedAt: expect.any(String), activityTitle: 'Tennis' },
      ...{ applicantName: 'Ana', applicantEmail: ana.email, applicantAvatar: null },
    })
    expect(await listParticipations(activityId)).toMatchObject([{ userId: ana.id, status: 'JOINED' }])
  })

  test('is refused to an organization, which may withdraw once it is personal again', async () => {
    const pat = await signedInUser()
    const { id } = await insertApplication({ activityId: (await insertActivity()).id, userId: pat.id })
    for (const [role, status] of [
      ['CREATOR', 403],
      ['USER', 200],
    ] as const) {
      await database().update(users).set({ role }).where(eq(users.id, pat.id))
      expect((await decideApplication(pat, id, 'WITHDRAWN')).status).toBe(status)
    }
  })

  test.each([
    {},
    { applicationId: 'a' },
    { status: 'APPROVED' },
    { applicationId: 'a', status: 'NONE' },
    { applicationId: 'a', status: 'APPROVED', waitlist: 1 },
  ])('returns 400 to %j', async (body) => {
    const ana = await signedInUser()
    expect((await ana.patch('/api/applications', body)).status).toBe(400)
  })

  test('deleting an activity deletes its applications', async () => {
    const ana = await signedInUser()
    const { id: activityId } = await insertActivity()
    const { id } = await insertApplication({ activityId, userId: ana.id })
    await database().delete(activities).where(eq(activities.id, activityId))
    expect((await decideApplication(ana, id, 'WITHDRAWN')).status).toBe(404)
  })
})

const idsIn = (rows: Record<string, unknown>[]) => rows.map(({ id }) => id)

test('the waitlist is shown in order, with positions and names', async () => {
  const { olga, activityId, ids } = await fullHouse({ waiting: 3, approved: 0 })
  const path = `/api/applications/waitlist/${activityId}`
  const rows = await fetchItems(olga, path)
  expect(idsIn(rows)).toEqual(ids)
  expect(rows.map(({ waitlistPosition }) => waitlistPosition)).toEqual([1, 2, 3])
  expect(rows[0]).toMatchObject({ applicantName: 'Guest 0', activityTitle: 'Beach volleyball' })
  expect(idsIn((await fetchPages(olga, `${path}?limit=2`)).flat())).toEqual(ids)
})

test('the waitlist follows the organizer’s order, and applicants see their new positions', async () => {
  const house = await fullHouse({ waiting: 4, approved: 0 })
  const { olga, activityId, ids, guests } = house
  const applicationIds = ids.toReversed()
  const answer = olga.patch('/api/applications/waitlist', { activityId, applicationIds })
  const { items } = await readJson<{ items: { id: string }[] }>(answer)
  expect(idsIn(items)).toEqual(applicationIds)
  expect(idsIn(await fetchItems(olga, `/api/applications/waitlist/${activityId}`))).toEqual(applicationIds)
  expect(await fetchOwn(house, guests[3])).toMatchObject({ waitlistPosition: 1 })
})

type Body = { activityId: string; applicationIds: string[]; status: string; maxParticipants?: number }

const decide = (client: Pick<SignedInUser, 'post'>, body: Body) =>
  client.post('/api/applications/decisions', body)

/** Creates an activity of a signed-in organizer, with pending applications. */
async function createPending(count: number) {
  const owner = await signedInUser({ quotaFactor: UNLIMITED })
  const { id: activityId } = await insertActivity({ creatorId: owner.id, maxParticipants: 5 })
  const ids = await insertPendingApplications(activityId, await insertUsers(count))
  return { owner, activityId, ids }
}

const statusesOf = async (activityId: string) =>
  (await listApplications(activityId)).map(({ status }) => status)

describe('POST /applications/decisions', () => {
  test('approves no one when there is one too many, and returns how many fit', async () => {
    const { owner, activityId, ids } = await createPending(3)
    for (const { id: userId = '' } of await insertUsers(3)) await insertParticipation({ activityId, userId })
    const response = await decide(owner, { activityId, applicationIds: ids, status: 'APPROVED' })
    expect(response.status).toBe(409)
    expect(await readBody(response)).toEqual({
      code: 'activity_full',
      message: 'Only 2 spots are left',
      spotsLeft: 2,
    })
    expect((await readSeats(activityId)).seats).toBe(3)
    expect((await statusesOf(activityId)).filter((status) => status === 'PENDING')).toHaveLength(3)
  })

  test('raises the maximum only for those who decide, and only within the quota of edits', async () => {
    const { olga, cora, activityId } = await createTeam({ maxParticipants: 1 })
    const [id = ''] = await insertPendingApplications(activityId, await insertUsers(1))
    await insertParticipation({ activityId, userId: (await insertUser()).id })
    const body = { activityId, applicationIds: [id], status: 'APPROVED', maxParticipants: 2 }
    expect((await decide(cora, body)).status).toBe(200)
    expect(await readSeats(activityId)).toEqual({ seats: 2, maximum: 2 })
    const { items } = await readBody(await olga.get(`/api/co-organizers/${activityId}/log`))
    expect(items).toMatchObject([{ event: 'seats_edited' }, { event: 'approved' }])
    await countAttempts(['editActivity', olga.id], QUOTAS.editActivity.max)
    expect((await decide(olga, body)).status).toBe(429)
    expect((await decide(olga, { activityId, applicationIds: [id], status: 'APPROVED' })).status).toBe(409)
  })

  test('wait-lists in the order of applications, in whichever order they are named', async () => {
    const owner = await signedInUser()
    const { id: activityId } = await insertActivity({ creatorId: owner.id })
    const apply = async (createdAt: number) =>
      (await insertApplication({ activityId, userId: (await insertUser()).id, createdAt })).id
    const [second, third, first] = [await apply(2), await apply(3), await apply(1)]
    const body = { activityId, applicationIds: [third, second, first], status: 'PENDING' }
    expect((await decide(owner, body)).status).toBe(200)
    const waiting = await fetchItems(owner, `/api/applications/waitlist/${activityId}`)
    expect(idsIn(waiting)).toEqual([first, second, third])
  })

  test('does not change an application to another activity', async () => {
    const { owner, activityId, ids } = await createPending(1)
    const other = await createPending(1)
    const applicationIds = [...ids, ...other.ids]
    const response = await decide(owner, { activityId, applicationIds, status: 'APPROVED' })
    expect([response.status, (await readBody(response)).code]).toEqual([404, 'not_found'])
    expect(await statusesOf(other.activityId)).toEqual(['PENDING'])
    expect(await statusesOf(activityId)).toEqual(['PENDING'])
  })

  test('accepts at most 100 ids, and counts each as a decision', async () => {
    const owner = await signedInUser()
    const { id: activityId } = await insertActivity({ creatorId: owner.id, maxParticipants: 1000 })
    const named = (count: number) => ({
      activityId,
      applicationIds: Array.from({ length: count }, (_, at) => `a${at}`),
      status: 'APPROVED',
    })
    expect((await decide(owner, named(101))).status).toBe(400)
    expect((await decide(owner, named(0))).status).toBe(400)
    for (let time = 0; time < 6; time++) expect((await decide(owner, named(100))).status).toBe(404)
    expect((await decide(owner, named(1))).status).toBe(429)
  })
})
