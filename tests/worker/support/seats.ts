import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ApplicationStatus } from '../../../worker/contract/applications'
import { activities, applications, participations } from '../../../worker/db/schema'
import { now } from '../../../worker/platform/clock'
import { newId } from '../../../worker/platform/ids'
import { insertActivity, insertParticipation } from './activities'
import type { TestClient } from './client'
import { database } from './database'
import { readBody } from './responses'
import { insertUser } from './users'

/** Reads an activity's application rows. */
export const listApplications = (activityId: string) =>
  database().select().from(applications).where(eq(applications.activityId, activityId))
/** Reads an activity's participation rows. */
export const listParticipations = (activityId: string) =>
  database().select().from(participations).where(eq(participations.activityId, activityId))

/** Inserts a full activity: its only seat is taken. */
export async function insertFullActivity(overrides: Parameters<typeof insertActivity>[0] = {}) {
  const activity = await insertActivity({ maxParticipants: 1, ...overrides })
  await insertParticipation({ activityId: activity.id, userId: (await insertUser()).id })
  return activity
}

/** Rules that hold after every step, each with a query for the rows that break it. */
const INVARIANTS = {
  'the participant count of an activity equals its seats, and is at most its maximum': sql`
    select id from activities where participants_count > max_participants
      or participants_count <> (select count(*) from participations p where p.activity_id = activities.id and p.status <> 'QUIT')`,
  'an approved application has a seat': sql`
    select id from applications a where status = 'APPROVED' and not exists (select 1 from participations p
      where p.activity_id = a.activity_id and p.user_id = a.user_id and p.status <> 'QUIT')`,
  'a seat has an approved application': sql`
    select id from participations p where status <> 'QUIT' and not exists (select 1 from applications a
      where p.activity_id = a.activity_id and p.user_id = a.user_id and a.status = 'APPROVED')`,
  'a participation has quit_at exactly when its status is QUIT': sql`
    select id from participations where (status = 'QUIT') <> (quit_at is not null)`,
  'a participation has the start time and cancellation of its activity': sql`
    select p.id from participations p join activities on activities.id = p.activity_id
    where (p.starts_at, p.cancelled_at) is not (activities.starts_at, activities.cancelled_at)`,
  'only pending applications have a waitlist rank, and each rank is unique in its activity': sql`
    select id from applications where waitlist_rank is not null
      and (status <> 'PENDING' or 1 < (select count(*) from applications o
        where o.activity_id = applications.activity_id and o.waitlist_rank = applications.waitlist_rank))`,
  'a decided application has decided_at': sql`
    select id from applications where status in ('APPROVED', 'REJECTED') and decided_at is null`,
  'no organizer applies to their own activity': sql`
    select applications.id from applications join activities on activities.id = activity_id where user_id = activities.creator_id`,
}

/** Fails with the names of the rules in `INVARIANTS` that do not hold. */
export async function expectInvariants(): Promise<void> {
  const db = database()
  const [first, ...others] = Object.values(INVARIANTS).map((query) => db.all(query))
  if (!first) throw new Error('There are no invariants')
  const results = await db.batch([first, ...others])
  const broken = Object.keys(INVARIANTS).filter((_, at) => (results[at] ?? []).length > 0)
  expect(broken).toEqual([])
}

/** Inserts pending applications of users, in order and in one round trip, and returns their ids. */
export async function insertPendingApplications(
  activityId: string,
  users: { id: string }[],
): Promise<string[]> {
  const rows = users.map(({ id }) => ({ id: newId(), userId: id }))
  await database().run(sql`
    insert into applications (id, activity_id, user_id, created_at)
    select value ->> 'id', ${activityId}, value ->> 'userId', ${now()} from json_each(${JSON.stringify(rows)})`)
  return rows.map((row) => row.id)
}

/** Updates an application's status through the API. */
export const decideApplication = (
  client: TestClient,
  applicationId: string,
  status: ApplicationStatus,
  waitlist?: boolean,
) => client.patch('/api/applications', { applicationId, status, ...(waitlist !== undefined && { waitlist }) })

/** Counts responses by status, and by error code when refused: `{ 200: 5, '409 activity_full': 95 }`. */
export async function countOutcomes(responses: Response[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const response of responses) {
    const outcome = response.ok
      ? String(response.status)
      : `${response.status} ${(await readBody(response)).code}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

/** Counts the seats taken in an activity and reads its maximum. */
export async function readSeats(activityId: string): Promise<{ seats: number; maximum: number }> {
  const [row] = await database().all<{ seats: number; maximum: number }>(sql`
    select (select count(*) from ${participations} p where p.activity_id = ${activityId} and p.status <> 'QUIT') seats,
      max_participants maximum from ${activities} where id = ${activityId}`)
  if (!row) throw new Error('The activity does not exist')
  return row
}
