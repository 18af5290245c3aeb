import type { SQL } from 'drizzle-orm'
import { eq, inArray, sql } from 'drizzle-orm'
import { activities, applications, seatWork } from '../db/schema'
import type { Database } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import type { Desk } from './run'
import { runEach, runSeparately } from './run'

/** Activities that are settled before a request is answered. */
const WORK_A_REQUEST = 20
/** Activities that one run of cron settles: each is a call of the database, of which Cloudflare allows a run 1,000. */
const WORK_A_RUN = 100

type WorkRow = typeof seatWork.$inferSelect

/** Condition on applications that can still be withdrawn: the activity has not started. */
export const isUpcoming = (at: number) =>
  sql`${applications.status} in ('PENDING', 'APPROVED') and exists (select 1 from ${activities} upcoming
    where upcoming.id = ${applications.activityId} and upcoming.starts_at > ${at})`

/**
 * Notes that the applicants in `where` leave the upcoming activities they applied to. Run it in the batch that hides them, and `settleSeats`
 * after it.
 */
export function noteLeaving(db: Database, { where, at }: { where: SQL | undefined; at: number }) {
  return insertSelect(
    db,
    seatWork,
    { activityId: applications.activityId, userId: applications.userId },
    sql`from ${applications} where ${where} and ${isUpcoming(at)}`,
  ).returning()
}

/** Notes that two users part from the groups in which they have applied together. */
export function noteParting(db: Database, [one, other]: readonly [string, string]) {
  return insertSelect(
    db,
    seatWork,
    { activityId: applications.activityId, userId: one, partedFrom: other },
    sql`from ${applications} where ${applications.userId} = ${one} and ${applications.groupId} in (
      select fellow.group_id from ${applications} fellow where fellow.user_id = ${other})`,
  ).returning()
}

/** Notes that the free seats of activities may be offered, if somebody is approved to get one. */
export const noteFreeSeats = (db: Database, { activityIds }: { activityIds: SQL }) =>
  insertSelect(
    db,
    seatWork,
    { activityId: sql`free.id` },
    sql`from ${activities} free where free.id in (${activityIds}) and free.offers_seats and exists (
        select 1 from ${applications} waiting where waiting.activity_id = free.id
          and waiting.waitlist_approved_at is not null and waiting.passed_over is null)`,
  ).returning()

/**
 * Does what was noted, before the request that noted it is answered. Of very many activities cron does the rest, as it does what a crash
 * left (`settleRest`).
 */
export async function settleSeats(desk: Desk, noted: readonly WorkRow[]): Promise<void> {
  for (const { step, writes } of workOf(desk.db, noted).slice(0, WORK_A_REQUEST))
    await runEach(desk, { steps: [step], view: { writes }, ifRefused: writes })
}

/** Finds what was noted about a user. */
export const findNoted = (db: Database, userId: string) =>
  db.select().from(seatWork).where(eq(seatWork.userId, userId))

/** Does what is left, of very many activities a part. */
export async function settleRest(db: Database): Promise<void> {
  const left = db
    .selectDistinct({ activityId: seatWork.activityId })
    .from(seatWork)
    .orderBy(seatWork.activityId)
    .limit(WORK_A_RUN)
  const rows = await db.select().from(seatWork).where(inArray(seatWork.activityId, left))
  await runSeparately(db, workOf(db, rows))
}

/** Returns what is to be done, an activity at a time, with the statement that records it as done. */
const workOf = (db: Database, rows: readonly WorkRow[]) =>
  [...Map.groupBy(rows, ({ activityId }) => activityId)].map(([activityId, work]) => {
    const isDone = inArray(
      seatWork.id,
      work.map(({ id }) => id),
    )
    return {
      step: {
        sought: { activityId, userIds: work.flatMap(peopleIn) },
        act: { name: 'settle', input: { parted: work.flatMap(pairIn) } },
      } as const,
      writes: [db.delete(seatWork).where(isDone)],
    }
  })

const peopleIn = ({ userId, partedFrom }: WorkRow) => [userId, partedFrom].filter((id) => id !== null)

const pairIn = ({ userId, partedFrom }: WorkRow): (readonly [string, string])[] =>
  userId === null || partedFrom === null ? [] : [[userId, partedFrom]]
