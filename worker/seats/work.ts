import type { SQL } from 'drizzle-orm'
import { eq, inArray, sql } from 'drizzle-orm'
import { activities, applications, seatWork } from '../db/schema'
import type { Database } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import type { Desk } from './run'
import { runEach, runSeparately } from './run'

/** Maximum activities settled before a request is answered. */
const WORK_A_REQUEST = 20
/** Maximum activities settled by one cron run. Each needs a database call, and Cloudflare allows 1,000 calls in a run. */
const WORK_A_RUN = 100

type WorkRow = typeof seatWork.$inferSelect

export const isMadeBy = (userId: string) => eq(applications.userId, userId)

/** Condition for applications that can still be withdrawn: the activity has not started. */
export const isUpcoming = (at: number) =>
  sql`${applications.status} in ('PENDING', 'APPROVED') and exists (select 1 from ${activities} upcoming
    where upcoming.id = ${applications.activityId} and upcoming.starts_at > ${at})`

/**
 * Records that the applicants in `where` must leave their upcoming activities. Run it in the batch that hides them, and
 * `settleSeats` after that.
 */
export function recordLeaving(db: Database, { where, at }: { where: SQL | undefined; at: number }) {
  return insertSelect(
    db,
    seatWork,
    { activityId: applications.activityId, userId: applications.userId },
    sql`from ${applications} where ${where} and ${isUpcoming(at)}`,
  ).returning()
}

/** Records that two users must leave the groups in which they applied together. */
export function recordParting(db: Database, [one, other]: readonly [string, string]) {
  return insertSelect(
    db,
    seatWork,
    { activityId: applications.activityId, userId: one, partedFrom: other },
    sql`from ${applications} where ${applications.userId} = ${one} and ${applications.groupId} in (
      select fellow.group_id from ${applications} fellow where fellow.user_id = ${other})`,
  ).returning()
}

/** Records that free seats of activities must be offered, if someone is approved for the waitlist. */
export const recordFreeSeats = (db: Database, { activityIds }: { activityIds: SQL }) =>
  insertSelect(
    db,
    seatWork,
    { activityId: sql`free.id` },
    sql`from ${activities} free where free.id in (${activityIds}) and free.offers_seats and exists (
        select 1 from ${applications} waiting where waiting.activity_id = free.id
          and waiting.waitlist_approved_at is not null and waiting.passed_over is null)`,
  ).returning()

/**
 * Makes the recorded seat changes. Call it before answering the request that recorded them. If they affect more than 20
 * activities, or the worker crashes, cron makes the remaining ones (`settleRest`).
 */
export async function settleSeats({ db, queues }: Desk, noted: readonly WorkRow[]): Promise<void> {
  for (const { step, writes } of workOf(db, noted).slice(0, WORK_A_REQUEST))
    await runEach({ db, queues }, { steps: [step], view: { writes }, ifRefused: writes })
}

export const findRecorded = (db: Database, userId: string) =>
  db.select().from(seatWork).where(eq(seatWork.userId, userId))

/** Makes recorded seat changes, up to the limit of a run. */
export async function settleRest(db: Database): Promise<void> {
  const left = db
    .selectDistinct({ activityId: seatWork.activityId })
    .from(seatWork)
    .orderBy(seatWork.activityId)
    .limit(WORK_A_RUN)
  const rows = await db.select().from(seatWork).where(inArray(seatWork.activityId, left))
  await runSeparately(db, workOf(db, rows))
}

/** Returns a step for each activity, with the statement that deletes its records. */
const workOf = (db: Database, rows: readonly WorkRow[]) =>
  [...Map.groupBy(rows, ({ activityId }) => activityId)].map(([activityId, work]) => {
    const done = JSON.stringify(work.map(({ id }) => id))
    return {
      step: {
        activityId,
        userIds: work.flatMap(peopleIn),
        act: { name: 'settle', input: { parted: work.flatMap(pairIn) } },
      } as const,
      writes: [db.delete(seatWork).where(sql`${seatWork.id} in (select value from json_each(${done}))`)],
    }
  })

const peopleIn = ({ userId, partedFrom }: WorkRow) => [userId, partedFrom].filter((id) => id !== null)

const pairIn = ({ userId, partedFrom }: WorkRow): (readonly [string, string])[] =>
  userId === null || partedFrom === null ? [] : [[userId, partedFrom]]
