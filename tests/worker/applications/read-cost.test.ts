import { expect, test } from 'vitest'
import {
  insertActivities,
  insertActivity,
  insertApplication,
  insertParticipation,
} from '../support/activities'
import { measureQueries } from '../support/query-stats'
import { insertPendingApplications } from '../support/seats'
import { insertUsers, signedInUser } from '../support/users'

/** One row for the session and one for its user come with every call, and the ends of the lists of who is hidden. */
const SESSION_ROWS = 2 + 3

test('a list takes one round trip and reads few rows beyond its answer', async () => {
  const [owner, ana] = [await signedInUser(), await signedInUser()]
  const activities = await insertActivities(Array.from({ length: 40 }, () => ({ creatorId: owner.id })))
  for (const { id: activityId } of activities) await insertParticipation({ activityId, userId: ana.id })
  const [first] = activities
  const activityId = first?.id ?? ''
  await insertPendingApplications(activityId, await insertUsers(20))
  const [mine, theirs] = [measureQueries(ana), measureQueries(owner)]
  // Sorted by the activity's time or the day of many activities' applications, a list reads all that one person has.
  const all = 40 * 5
  const ceilings = [
    [mine, '/api/applications/mine?limit=20', 25 * 5],
    [mine, `/api/applications/user/${ana.id}/activity/${activityId}`, 4],
    [mine, `/api/participations/coming/${ana.id}?limit=20`, all],
    [mine, `/api/participations/past/${ana.id}?limit=20`, all],
    [mine, `/api/participations/activity/${activityId}?limit=20`, 10],
    [mine, `/api/participations/user/${ana.id}/activity/${activityId}`, 4],
    [theirs, `/api/applications/activity/${activityId}?limit=20`, 21 * 5],
    [theirs, '/api/applications/received?limit=20', 60 * 5],
  ] as const
  for (const [{ client, stats }, path, most] of ceilings) {
    expect((await client.get(path)).status, path).toBe(200)
    expect(stats().roundTrips, path).toBe(1)
    expect(stats().maxParameters, path).toBeLessThanOrEqual(100)
    expect(stats().rowsRead, path).toBeLessThanOrEqual(most + SESSION_ROWS)
  }
})

test('a write takes two round trips, whether accepted or refused', async () => {
  const [owner, ana] = [await signedInUser(), await signedInUser()]
  const [mine, theirs] = [measureQueries(ana), measureQueries(owner)]
  const { id: activityId } = await insertActivity({ creatorId: owner.id })
  const { id: applicationId } = await insertApplication({
    activityId: (await insertActivity({ creatorId: owner.id })).id,
    userId: ana.id,
  })
  const steps = [
    [mine, 201, () => mine.client.post('/api/applications', { activityId })],
    [mine, 409, () => mine.client.post('/api/applications', { activityId })],
    [theirs, 200, () => theirs.client.patch('/api/applications', { applicationId, status: 'APPROVED' })],
    [theirs, 409, () => theirs.client.patch('/api/applications', { applicationId, status: 'APPROVED' })],
    [mine, 404, () => mine.client.patch(`/api/participations/quit/${activityId}`)],
  ] as const
  for (const [{ stats }, status, step] of steps) {
    expect((await step()).status).toBe(status)
    expect(stats().roundTrips).toBe(2)
    expect(stats().rowsRead).toBeLessThanOrEqual(30)
  }
})
