import { env } from 'cloudflare:workers'
import { now } from '../../../worker/platform/clock'
import type { Rows } from '../../crowd-rows'
import { ACTIVITY_COLUMNS, hiddenActivities, people } from '../../crowd-rows'
import { runFills } from './activities'

/** Inserts crowd rows. */
export async function insertRows({ sql, values }: Rows): Promise<void> {
  await env.DB.prepare(sql)
    .bind(...values)
    .run()
}

/** Inserts numbered users: `prefix 1`, `prefix 2`, and so on. */
export const insertCrowd = (
  prefix: string,
  count: number,
  as: { suspended?: boolean; deleted?: boolean } = {},
) => insertRows(people(prefix, count, { at: now(), ...as }))

/** Inserts suspended users. Every tenth has an upcoming activity, which is hidden. */
export async function insertSuspended(count: number): Promise<void> {
  await insertCrowd('suspended', count, { suspended: true })
  const { results } = await env.DB.prepare(ACTIVITY_COLUMNS).all<{ name: string }>()
  await insertRows(
    hiddenActivities(
      results.map(({ name }) => name),
      now(),
    ),
  )
}

/** Puts numbered users on an activity's waitlist, approved for the next free seat. */
export async function insertWaitlist(activityId: string, prefix: string, count: number): Promise<void> {
  const at = now()
  await env.DB.prepare(
    `insert into applications (id, activity_id, user_id, status, waitlisted_at, waitlist_rank, waitlist_approved_at, created_at)
     select ?1 || ' ' || id, ?1, id, 'PENDING', ?4, ?4 + rowid, ?4, ?4 from users where id like ?2 || ' %' limit ?3`,
  )
    .bind(activityId, prefix, count, at)
    .run()
  await runFills(activityId)
}
