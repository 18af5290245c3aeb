import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ApplicationStatus } from '../../../worker/contract/applications'
import { BROKEN_ROWS } from '../../../worker/db/invariants'
import { activities, applications, participations } from '../../../worker/db/schema'
import { now } from '../../../worker/platform/clock'
import { newId } from '../../../worker/platform/ids'
import { runFills } from './activities'
import type { TestClient } from './client'
import { database } from './database'
import { readBody } from './responses'

/** Reads an activity's application rows. */
export const listApplications = (activityId: string) =>
  database().select().from(applications).where(eq(applications.activityId, activityId))
/** Reads an activity's participation rows. */
export const listParticipations = (activityId: string) =>
  database().select().from(participations).where(eq(participations.activityId, activityId))

/** Reads a user's participation row. */
export const readSeat = async (userId: string) =>
  (await database().select().from(participations).where(eq(participations.userId, userId)))[0]

/** Fails with the names of the rules in `BROKEN_ROWS` that are violated, if any. */
export async function expectInvariants(db: D1Database = env.DB): Promise<void> {
  const found = Object.values(BROKEN_ROWS).map((query, at) => `exists (${query}) as rule_${at}`)
  const row = await db.prepare(`select ${found.join(', ')}`).first<Record<string, number>>()
  const broken = Object.keys(BROKEN_ROWS).filter((_, at) => row?.[`rule_${at}`] !== 0)
  expect(broken).toEqual([])
}

/** Inserts a pending application for each user, in order and in one round trip, and returns their ids. */
export async function insertPendingApplications(
  activityId: string,
  users: { id: string }[],
): Promise<string[]> {
  const rows = users.map(({ id }) => ({ id: newId(), userId: id }))
  await database().run(sql`
    insert into applications (id, activity_id, user_id, created_at)
    select value ->> 'id', ${activityId}, value ->> 'userId', ${now()} from json_each(${JSON.stringify(rows)})`)
  await runFills(activityId)
  return rows.map((row) => row.id)
}

/** Updates an application's status through the API. */
export const decideApplication = (
  client: TestClient,
  applicationId: string,
  status: ApplicationStatus,
  waitlist?: boolean,
) => client.patch('/api/applications', { applicationId, status, ...(waitlist !== undefined && { waitlist }) })

/** Counts responses by status, plus the error code if there is one: `{ 200: 5, '409 activity_full': 95 }`. */
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

/** Reads an activity's row. */
export async function readActivity(activityId: string): Promise<typeof activities.$inferSelect> {
  const [row] = await database().select().from(activities).where(eq(activities.id, activityId))
  if (!row) throw new Error('The activity does not exist')
  return row
}

/** Counts the seats taken in an activity, and reads its maximum. */
export async function readSeats(activityId: string): Promise<{ seats: number; maximum: number }> {
  const [row] = await database().all<{ seats: number; maximum: number }>(sql`
    select (select count(*) from ${participations} p where p.activity_id = ${activityId} and p.status <> 'QUIT') seats,
      max_participants maximum from ${activities} where id = ${activityId}`)
  if (!row) throw new Error('The activity does not exist')
  return row
}
