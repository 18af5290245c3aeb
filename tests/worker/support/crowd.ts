import { env } from 'cloudflare:workers'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { runFills } from './activities'

/** One in this many upcoming activities of suspended organizers is hidden instead of canceled. */
const HIDES_EVERY = 10

/** Inserts numbered users: `prefix 1`, `prefix 2`, and so on. */
export async function insertCrowd(
  prefix: string,
  count: number,
  { suspended = false, deleted = false } = {},
): Promise<void> {
  const at = now()
  await env.DB.prepare(
    `insert into users (id, email, password_hash, name, name_skeleton, email_verified_at, suspended_at, suspended_reason, deleted_at, created_at, updated_at)
     with recursive number(n) as (select 1 union all select n + 1 from number where n < ?1)
     select ?2 || ' ' || n, ?2 || '.' || n || '@example.com', '', ?2 || ' ' || n, ?2 || ' ' || n, ?3,
       iif(?4, ?3 - n, null), iif(?4, 'Spam', null), iif(?5, ?3 - n, null), ?3 - n, ?3 from number`,
  )
    .bind(count, prefix, at, Number(suspended), Number(deleted))
    .run()
}

/** Inserts suspended users; every tenth has a hidden upcoming activity. */
export async function insertSuspended(count: number): Promise<void> {
  await insertCrowd('suspended', count, { suspended: true })
  const columns = await columnsOf('activities')
  const copied = columns.map((name) => {
    if (name === 'id') return `'hidden ' || person.rowid`
    if (name === 'creator_id') return 'person.id'
    if (name === 'organizer_suspended_at') return 'person.suspended_at'
    if (name === 'starts_at') return `${now() + 3 * DAY_MS} + person.rowid`
    return `model.${name}`
  })
  await env.DB.prepare(
    `insert into activities (${columns}) select ${copied} from users person cross join activities model
     where person.suspended_at > 0 and person.rowid % ${HIDES_EVERY} = 0 and model.seq = (select min(seq) from activities)`,
  ).run()
}

/** Makes numbered users followers of an organizer. */
export async function insertFollowers(creatorId: string, prefix: string): Promise<void> {
  await env.DB.prepare(
    `insert into follows (follower_id, creator_id, created_at) select id, ?1, created_at from users where id like ?2 || ' %'`,
  )
    .bind(creatorId, prefix)
    .run()
}

/** Makes a user block numbered users. */
export async function insertOwnBlocks(blockerId: string, prefix: string, count: number): Promise<void> {
  await env.DB.prepare(
    `insert into blocks (blocker_id, blocked_id, created_at) select ?1, id, created_at from users where id like ?2 || ' %' limit ?3`,
  )
    .bind(blockerId, prefix, count)
    .run()
}

/** Makes numbered users block those with the same number. */
export async function insertBlocks(prefix: string, other: string): Promise<void> {
  await env.DB.prepare(
    `insert into blocks (blocker_id, blocked_id, created_at)
     select id, replace(id, ?1, ?2), created_at from users where id like ?1 || ' %'`,
  )
    .bind(prefix, other)
    .run()
}

/** Gives numbered users an alert around Santa Monica, or as many degrees east of it. */
export async function insertAlerts(prefix: string, count: number, { east = 0 } = {}): Promise<void> {
  await env.DB.prepare(
    `insert into alerts (id, user_id, place_name, latitude, longitude, radius_miles, types, difficulties, days, created_at)
     select 'alert ' || id, id, 'Santa Monica', 34.0195, -118.4912 + ?3, 25, '[]', '[]', '[]', created_at
     from users where id like ?1 || ' %' limit ?2`,
  )
    .bind(prefix, count, east)
    .run()
}

/** Makes an activity match all alerts that do not match it yet. */
export async function insertMatches(activityId: string): Promise<void> {
  await env.DB.prepare(
    `insert or ignore into alert_matches (user_id, activity_id, alert_id, matched_at, told_at) select user_id, ?1, id, ?2, null from alerts`,
  )
    .bind(activityId, now())
    .run()
}

/** Puts numbered users on the waitlist of an activity, approved for the next free seat. */
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

async function columnsOf(table: string): Promise<string[]> {
  // Hidden 2 and 3 are generated columns.
  const { results } = await env.DB.prepare(
    `select name from pragma_table_xinfo('${table}') where hidden = 0 and name <> 'seq'`,
  ).all<{ name: string }>()
  return results.map(({ name }) => name)
}
