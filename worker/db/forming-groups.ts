/** Conditions on forming groups, shared by all queries that read or change them. */
import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { GROUP_DAYS } from '../contract/limits'
import { DAY_MS } from '../contract/units'
import { activities, applications, groupMembers, groups } from './schema'
import { isVisible } from './visibility'

/** Condition that a group is still forming and its activity accepts applications. Needs `activities`. */
export const isForming = (at: number) =>
  sql`${groups.createdAt} > ${at - GROUP_DAYS * DAY_MS} and ${activities.cancelledAt} is null and ${activities.startsAt} > ${at}`

/** Condition that a user has an application, not withdrawn, to the activity of `groups`. */
export const hasApplied = (userId: SQL | string) => sql`exists (select 1 from ${applications} own
  where own.activity_id = ${groups.activityId} and own.user_id = ${userId} and own.status <> 'WITHDRAWN')`

/** Condition that a member of `groups` is hidden from a user. */
export const hasHiddenMember = (userId: SQL | string) => sql`exists (select 1 from ${groupMembers} other
  where other.group_id = ${groups.id} and not ${isVisible(userId, sql.raw('other.user_id'))})`

/** SQL for a group's seats, including guests, without one member. */
export const seatsWithout = (userId: string) =>
  sql`(select coalesce(sum(1 + other.guest_seats), 0) from ${groupMembers} other
    where other.group_id = ${groups.id} and other.user_id <> ${userId})`
