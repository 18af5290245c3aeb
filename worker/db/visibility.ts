/** Who exists for whom: the one answer that every query of people and of what they made asks for. */
import type { AnyColumn, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { activities, blocks, users } from './schema'

type Person = AnyColumn | SQL | string

/**
 * Whether a person exists for a viewer: neither has blocked the other, and nobody has suspended them. What they
 * organize, say and join is hidden with them. An organizer's list asks it of `activities.creatorId`; with columns for
 * both it holds a conditional write against a block at the same moment. For nobody (null) it holds.
 */
export function isVisible(viewer: Person, person: Person): SQL {
  return isNone(person, hiddenPeople(viewer))
}

/**
 * The same of the activity of a row, where a list walks an index that knows its number but not its creator: the few
 * hidden ones that start at or after an instant are looked up once, and no candidate is fetched for it.
 */
export function isActivityVisible(viewer: Person, { from }: { from: number }): SQL {
  return isNone(sql.raw('activities.seq'), hiddenActivities(viewer, { from }))
}

/** The numbers of the activities that start at or after an instant and are hidden from a viewer. */
export function hiddenActivities(viewer: Person, { from }: { from: number }): SQL {
  return sql`(
    select hidden.seq from ${activities} hidden indexed by activities_creator
    where hidden.creator_id in ${hiddenPeople(viewer)} and hidden.starts_at >= ${from})`
}

/** Not `not in`, which looks for a null in the list once more for every row. */
function isNone(one: Person, list: SQL): SQL {
  return sql`iif(${one} in ${list}, 0, 1)`
}

/** Not correlated with the row that asks where the viewer is one person: SQLite makes the list once. */
function hiddenPeople(viewer: Person): SQL {
  return sql`(
    select blocked_id from ${blocks} where blocker_id = ${viewer}
    union all
    select blocker_id from ${blocks} where blocked_id = ${viewer}
    union all
    select id from ${users} where suspended_at > 0 and id <> ${viewer})`
}

/** Whether somebody is suspended, since an instant if one is given, as a condition of another statement. */
export function isSuspended(id: string, { since }: { since?: number } = {}): SQL {
  const sinceThen = since === undefined ? sql`` : sql` and suspended_at = ${since}`
  return sql`exists (select 1 from ${users} where id = ${id} and suspended_at > 0${sinceThen})`
}
