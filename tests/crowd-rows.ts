/** Rows of a crowd, as statements for D1 and SQLite: numbered people (`prefix 1`, `prefix 2`, …) and their data. */

export type Rows = { sql: string; values: (string | number)[] }

/** One in this many upcoming activities of suspended organizers is hidden instead of canceled. */
const HIDES_EVERY = 10
const DAY_MS = 86_400_000

/** Numbered users. */
export function people(
  prefix: string,
  count: number,
  { at, suspended = false, deleted = false }: { at: number; suspended?: boolean; deleted?: boolean },
): Rows {
  return {
    sql: `insert into users (id, email, password_hash, name, name_skeleton, email_verified_at, suspended_at, suspended_reason, deleted_at, created_at, updated_at)
      with recursive number(n) as (select 1 union all select n + 1 from number where n < ?1)
      select ?2 || ' ' || n, ?2 || '.' || n || '@example.com', '', ?2 || ' ' || n, ?2 || ' ' || n, ?3,
        iif(?4, ?3 - n, null), iif(?4, 'Spam', null), iif(?5, ?3 - n, null), ?3 - n, ?3 from number`,
    values: [count, prefix, at, Number(suspended), Number(deleted)],
  }
}

/** Lists the columns of activities that can be written. Hidden 2 and 3 are generated columns. */
export const ACTIVITY_COLUMNS = `select name from pragma_table_xinfo('activities') where hidden = 0 and name <> 'seq'`

/** A hidden upcoming activity of every tenth suspended user, like the first activity. `columns` are those of `ACTIVITY_COLUMNS`. */
export function hiddenActivities(columns: readonly string[], at: number): Rows {
  const own: Record<string, string> = {
    id: `'hidden ' || person.rowid`,
    creator_id: 'person.id',
    organizer_suspended_at: 'person.suspended_at',
    starts_at: `${at + 3 * DAY_MS} + person.rowid`,
  }
  return {
    sql: `insert into activities (${columns}) select ${columns.map((name) => own[name] ?? `model.${name}`)}
      from users person cross join activities model
      where person.suspended_at > 0 and person.rowid % ${HIDES_EVERY} = 0 and model.seq = (select min(seq) from activities)`,
    values: [],
  }
}

/** Follows of an organizer by numbered users. */
export const followers = (creatorId: string, prefix: string): Rows => ({
  sql: `insert into follows (follower_id, creator_id, created_at) select id, ?1, created_at from users where id like ?2 || ' %'`,
  values: [creatorId, prefix],
})

/** Blocks of numbered users by a user. */
export const ownBlocks = (blockerId: string, prefix: string, count: number): Rows => ({
  sql: `insert into blocks (blocker_id, blocked_id, created_at) select ?1, id, created_at from users where id like ?2 || ' %' limit ?3`,
  values: [blockerId, prefix, count],
})

/** Blocks by numbered users, each of the other user with the same number. */
export const blocksBetween = (prefix: string, other: string, count: number): Rows => ({
  sql: `insert into blocks (blocker_id, blocked_id, created_at)
    select id, replace(id, ?1, ?2), created_at from users where id like ?1 || ' %' limit ?3`,
  values: [prefix, other, count],
})

/** Alerts of numbered users around Santa Monica, or as many degrees east of it. */
export const alertsOf = (prefix: string, count: number, { east = 0 } = {}): Rows => ({
  sql: `insert into alerts (id, user_id, place_name, latitude, longitude, radius_miles, types, difficulties, days, created_at)
    select 'alert ' || id, id, 'Santa Monica', 34.0195, -118.4912 + ?3, 25, '[]', '[]', '[]', created_at
    from users where id like ?1 || ' %' limit ?2`,
  values: [prefix, count, east],
})

/** A match of an activity for each alert that has none yet. */
export const matchesOf = (activityId: string, at: number): Rows => ({
  sql: `insert or ignore into alert_matches (user_id, activity_id, alert_id, matched_at, told_at) select user_id, ?1, id, ?2, null from alerts`,
  values: [activityId, at],
})
