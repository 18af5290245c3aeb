import { sql } from 'drizzle-orm'
import { pushes } from '../db/schema'
import { HOUR_MS, now } from '../platform/clock'
import type { Database } from '../platform/database'

/** Recent pushes that are looked at, so that a long table costs no more than a short one. */
const LOOKED_AT = 200
/** Fewer may be broken themselves. */
const FAILING_DEVICES = 3
/** A longer queue is not counted to its end. */
const COUNTED_MAX = 10_000

const waiting = sql`sent_at is null and dropped_at is null`

/**
 * Returns whether push is late: some was due before `since`, or the push services took none of the last hour's pushes and
 * refused those of several devices.
 */
export async function readPushDelay(db: Database, since: number): Promise<{ isLate: boolean }> {
  const [row] = await db.all<{ isLate: number }>(sql`
    select coalesce((select min(due_at) from ${pushes} where ${waiting}) < ${since}, 0)
      or (count(sent_at) = 0 and count(distinct iif(last_error like 'The push service%', subscription_id, null)) >= ${FAILING_DEVICES}) as isLate
    from (select sent_at, last_error, subscription_id from ${pushes} where created_at > ${now() - HOUR_MS}
      order by created_at desc limit ${LOOKED_AT})`)
  return { isLate: row?.isLate === 1 }
}

/** Returns how many pushes wait, up to `COUNTED_MAX`, and for how long the most overdue one has been due. */
export async function readPushQueue(db: Database): Promise<{ waiting: number; oldestMs: number }> {
  const [row] = await db.all<{ waiting: number; oldestMs: number }>(sql`
    select count(*) as waiting, max(0, coalesce(${now()} - min(due_at), 0)) as oldestMs
    from (select due_at from ${pushes} where ${waiting} order by due_at limit ${COUNTED_MAX})`)
  return row ?? { waiting: 0, oldestMs: 0 }
}
