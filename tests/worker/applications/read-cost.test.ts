import { expect, test } from 'vitest'
import { insertActivities, insertParticipation } from '../support/activities'
import { measureQueries } from '../support/query-stats'
import { insertPendingApplications } from '../support/seats'
import { insertUsers, signedInUser } from '../support/users'

/** Rows read for the session, its user, and the ends of the lists of hidden users. */
const SESSION_ROWS = 2 + 3

test('a list takes one round trip and reads few rows beyond its result', async () => {
  const [owner, ana] = [await signedInUser(), await signedInUser()]
  const activities = await insertActivities(Array.from({ length: 40 }, () => ({ creatorId: owner.id })))
  for (const { id: activityId } of activities) await insertParticipation({ activityId, userId: ana.id })
  const [first] = activities
  const activityId = first?.id ?? ''
  await insertPendingApplications(activityId, await insertUsers(20))
  const [asApplicant, asOwner] = [measureQueries(ana), measureQueries(owner)]
  // A list sorted by the activity's time reads all of the user's rows.
  const all = 40 * 5
  // The organizer's lists look up each applicant's history.
  const ceilings = [
    [asApplicant, '/api/applications/mine?limit=20', 25 * 5],
    [asApplicant, `/api/applications/user/${ana.id}/activity/${activityId}`, 4],
    [asApplicant, `/api/participations/coming/${ana.id}?limit=20`, all],
    [asApplicant, `/api/participations/past/${ana.id}?limit=20`, all],
    [asApplicant, `/api/participations/activity/${activityId}?limit=20`, 10],
    [asApplicant, `/api/participations/user/${ana.id}/activity/${activityId}`, 4],
    [asOwner, `/api/applications/activity/${activityId}?limit=20`, 21 * 10],
    [asOwner, '/api/applications/received?limit=20', 60 * 10],
    [asOwner, '/api/applications/numbers', 60 * 10],
  ] as const
  for (const [{ client, stats }, path, maxRows] of ceilings) {
    expect((await client.get(path)).status, path).toBe(200)
    expect(stats().roundTrips, path).toBe(1)
    expect(stats().maxParameters, path).toBeLessThanOrEqual(100)
    expect(stats().rowsRead, path).toBeLessThanOrEqual(maxRows + SESSION_ROWS)
  }
})
