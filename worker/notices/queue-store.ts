import { sql } from 'drizzle-orm'
import { EMAIL_LANES } from '../contract/vocabulary'
import { outbox } from '../db/schema'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'

/** Number of emails read per lane, so that the query costs the same however long the queue is. */
const LOOKED_AT = 20
/** Attempts after which an email counts as failing. A first one may fail by chance. */
const FAILED_ATTEMPTS = 2

const waiting = sql`sent_at is null and dropped_at is null`

/** The next due emails, some of each lane. */
const nextDue = sql.join(
  EMAIL_LANES.map(
    (lane) =>
      sql`select * from (select due_at, attempts, last_error from ${outbox} where lane = ${lane} and ${waiting}
        order by due_at limit ${LOOKED_AT})`,
  ),
  sql` union all `,
)

/** Counting stops here for longer queues. */
const COUNTED_MAX = 10_000

/** Returns how many emails are waiting, up to `COUNTED_MAX`, and how long the oldest one has been due. */
export async function readQueue(db: Database): Promise<{ waiting: number; oldestMs: number }> {
  const at = now()
  const [row] = await db.all<{ waiting: number; oldestMs: number }>(sql`
    select (select count(*) from (select 1 from ${outbox} where ${waiting} limit ${COUNTED_MAX})) as waiting,
      max(0, coalesce(${at} - min(due_at), 0)) as oldestMs
    from (${nextDue})`)
  return row ?? { waiting: 0, oldestMs: 0 }
}

/** Returns whether email is late: some has been due since before `since`, or attempts fail and nothing queued since then has been sent. */
export async function readMailDelay(db: Database, since: number): Promise<{ isLate: boolean }> {
  const [row] = await db.all<{ isLate: number }>(sql`
    select coalesce(min(due_at) < ${since}, 0)
      or (coalesce(max(iif(last_error is null, 0, attempts)), 0) >= ${FAILED_ATTEMPTS}
        and not exists (select 1 from ${outbox} where created_at > ${since} and sent_at is not null)) as isLate
    from (${nextDue})`)
  return { isLate: row?.isLate === 1 }
}
