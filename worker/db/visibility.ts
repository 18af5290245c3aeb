/** Conditions that hide users and their activities from each other, for all queries that return them. */
import type { AnyColumn, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { activities, blocks, users } from './schema'

/** A user's id, or a column or SQL with one. */
type UserReference = AnyColumn | SQL | string

/**
 * Condition that a user is visible to a viewer: neither has blocked the other, and the user is not suspended. It also applies to
 * everything the user organizes, writes, and joins. In lists of activities, pass `activities.creatorId`. In a conditional write,
 * pass columns for both, to guard against a concurrent block.
 *
 * Three lookups by primary key, so the cost is independent of the number of suspended users and blocks (adr/0003).
 */
export function isVisible(viewer: UserReference, user: UserReference): SQL {
  // One subquery instead of three: SQLite's maximum expression depth is 100.
  return sql`not exists (
    select 1 from ${users} hidden_user where hidden_user.id = ${user} and hidden_user.suspended_at > 0 and hidden_user.id <> ${viewer}
    union all
    select 1 from ${blocks} own_block where own_block.blocker_id = ${viewer} and own_block.blocked_id = ${user}
    union all
    select 1 from ${blocks} their_block where their_block.blocker_id = ${user} and their_block.blocked_id = ${viewer})`
}

/**
 * Same condition for listed activities (`isListed`), which no suspended user organizes. A viewer without blocks costs two lookups; with
 * blocks, two for each row, and the row itself if the list's index doesn't cover the organizer.
 */
export function isActivityVisible(viewer: string): SQL {
  return sql`(not ${hasBlocks(viewer)} or not exists (
    select 1 from ${blocks} own_block where own_block.blocker_id = ${viewer} and own_block.blocked_id = activities.creator_id
    union all
    select 1 from ${blocks} their_block where their_block.blocker_id = activities.creator_id and their_block.blocked_id = ${viewer}))`
}

/** Condition that there is a block between a viewer and anyone. */
export function hasBlocks(viewer: string): SQL {
  return sql`exists (
    select 1 from ${blocks} where blocker_id = ${viewer} union all select 1 from ${blocks} where blocked_id = ${viewer})`
}

/** Subquery for the `seq` of blocked users' activities that start at or after `from`. For counts, from which they are subtracted. */
export function hiddenActivities(viewer: string, { from }: { from: number }): SQL {
  return sql`(
    select hidden.seq from (
      select blocked_id as id from ${blocks} where blocker_id = ${viewer}
      union all
      select blocker_id from ${blocks} where blocked_id = ${viewer}) block
    cross join ${activities} hidden indexed by activities_creator
      on hidden.creator_id = block.id and hidden.starts_at >= ${from})`
}

/** Condition that a user shows which activities they organize (product.md 2.8). For lists of one organizer's activities. */
export function showsActivities(creatorId: UserReference): SQL {
  return sql`exists (select 1 from ${users} shown where shown.id = ${creatorId} and shown.show_activities)`
}

/** Condition that a user is suspended, optionally since exactly this instant. One lookup by primary key. */
export function isSuspended(id: UserReference, { since }: { since?: number } = {}): SQL {
  const sinceThen = since === undefined ? sql`` : sql` and hidden_user.suspended_at = ${since}`
  return sql`exists (select 1 from ${users} hidden_user where hidden_user.id = ${id} and hidden_user.suspended_at > 0${sinceThen})`
}

/**
 * Condition that an activity was not canceled by an admin, whose reason may have been its text. Only organizers and admins cancel, and
 * an admin's cancellation stays one after they lose the rights or delete the account.
 */
export const isNotCanceledByAdmin = sql`coalesce(${activities.cancelledBy}, ${activities.creatorId}) = ${activities.creatorId}`

/** Condition that an activity takes place. Unlike `isListed`, it also holds for unlisted activities. */
export const takesPlace = sql`${activities.cancelledAt} is null and ${activities.organizerSuspendedAt} is null`

/** Condition that the page of the date with this id may show another date of its series. Unlisted dates show only on pages of unlisted ones. */
export function isBesideDate(id: string): SQL {
  return sql`(not ${activities.isUnlisted} or exists (
    select 1 from ${activities} chosen where chosen.id = ${id} and chosen.is_unlisted))`
}

/** Condition that visitors may see an activity (product.md 4.37), with its link or only where it is `listed`. */
export function isVisibleOutside({ listed }: { listed: boolean }): SQL {
  const allowed = listed ? sql`= 'public'` : sql`in ('public', 'link')`
  return sql`${activities.pageVisibility} ${allowed} and not exists (
    select 1 from ${users} organizer where organizer.id = ${activities.creatorId}
      and (organizer.suspended_at > 0 or organizer.deleted_at > 0))${listed ? sql`` : sql` and ${isNotCanceledByAdmin}`}`
}
