import { sql } from 'drizzle-orm'
import { pushes } from '../db/schema'
import { HOUR_MS, now } from '../platform/clock'
import type { Database } from '../platform/database'

/** Maximum recent pushes inspected, so that the query costs the same however long the table is. */
const LOOKED_AT = 200
/** Minimum failing devices; with fewer, the devices themselves may be broken. */
const FAILING_DEVICES = 3
/** Longer queues are not counted completely. */
const COUNTED_MAX = 10_000

const waiting = sql`sent_at is null and dropped_at is null`

/**
 * Returns whether push is late: a push was due before `since`, or push services accepted none of the last hour's pushes and
 * rejected those of several devices.
 */
export async function readPushDelay(db: Database, since: number): Promise<{ isLate: boolean }> {
  const [row] = await db.all<{ isLate: number }>(sql`
    select coalesce((select min(due_at) from ${pushes} where ${waiting}) < ${since}, 0)
      or (count(sent_at) = 0 and count(distinct iif(last_error like 'The push service%', subscription_id, null)) >= ${FAILING_DEVICES}) as isLate
    from (select sent_at, last_error, subscription_id from ${pushes} where created_at > ${now() - HOUR_MS}
      order by created_at desc limit ${LOOKED_AT})`)
  return { isLate: row?.isLate === 1 }
}

/** Returns the number of waiting pushes, up to `COUNTED_MAX`, and how long the oldest has been overdue (ms). */
export async function readPushQueue(db: Database): Promise<{ waiting: number; oldestMs: number }> {
  const [row] = await db.all<{ waiting: number; oldestMs: number }>(sql`
    select count(*) as waiting, max(0, coalesce(${now()} - min(due_at), 0)) as oldestMs
    from (select due_at from ${pushes} where ${waiting} order by due_at limit ${COUNTED_MAX})`)
  return row ?? { waiting: 0, oldestMs: 0 }
}
