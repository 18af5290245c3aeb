import { describe, expect, test } from 'vitest'
import { QUOTAS } from '../../../worker/contract/quotas'
import { insertActivity, insertParticipation } from '../support/activities'
import { createTeam } from '../support/co-organizers'
import { readNoticeKinds } from '../support/notices'
import { countAttempts } from '../support/quotas'
import { readBody } from '../support/responses'
import { insertPendingApplications, listApplications, readSeats } from '../support/seats'
import type { SignedInUser } from '../support/users'
import { insertUser, insertUsers, signedInUser, UNLIMITED } from '../support/users'

type Body = { activityId: string; applicationIds: string[]; status: string; maxParticipants?: number }

const decide = (client: Pick<SignedInUser, 'post'>, body: Body) =>
  client.post('/api/applications/decisions', body)

/** Creates a signed-in organizer's activity with pending applications. */
async function createPending(count: number, maxParticipants = 5) {
  const [owner, users] = [await signedInUser({ quotaFactor: UNLIMITED }), await insertUsers(count)]
  const { id: activityId } = await insertActivity({ creatorId: owner.id, maxParticipants })
  const ids = await insertPendingApplications(activityId, users)
  return { owner, users, activityId, ids }
}

const statusesOf = async (activityId: string) =>
  (await listApplications(activityId)).map(({ status }) => status)

describe('POST /applications/decisions', () => {
  test('approves exactly as many as there are seats, and notifies each', async () => {
    const { owner, users, activityId, ids } = await createPending(5)
    const response = await decide(owner, { activityId, applicationIds: ids, status: 'APPROVED' })
    expect(response.status).toBe(200)
    const { applications: approved } = await readBody(response)
    expect(approved).toHaveLength(5)
    expect(approved).toMatchObject([
      { status: 'APPROVED', undoableUntil: expect.any(String) },
      {},
      {},
      {},
      {},
    ])
    expect(await readSeats(activityId)).toEqual({ seats: 5, maximum: 5 })
    for (const { id = '' } of users) expect(await readNoticeKinds(id)).toEqual(['application_approved'])
  })

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
