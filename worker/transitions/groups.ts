import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { isForming } from '../db/forming-groups'
import { activities, groupMembers, groups } from '../db/schema'
import type { Database } from '../platform/database'
import { deletePage } from '../platform/database'

/** Deletes forming groups led by a user, and the user's other memberships, if `onlyIf` holds. */
export function leaveForming(db: Database, { userId, onlyIf = sql`true` }: { userId: string; onlyIf?: SQL }) {
  return [
    db.delete(groups).where(sql`${groups.leaderId} = ${userId} and ${onlyIf}`),
    db.delete(groupMembers).where(sql`${groupMembers.userId} = ${userId} and ${onlyIf}`),
  ] as const
}

/**
 * Separates two users in forming groups after a block. Each leaves those for the other's activities. If they share a group, the
 * blocker leaves it, or removes the other if the blocker leads it.
 */
export function separateInGroups(
  db: Database,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
) {
  const isOfOther = (
    userId: SQL,
    activityId: SQL,
  ) => sql`(${userId} in (${blockerId}, ${blockedId}) and exists (
    select 1 from ${activities} where id = ${activityId} and creator_id in (${blockerId}, ${blockedId})))`
  const isMember = (userId: string) => sql`exists (select 1 from ${groupMembers} other
    where other.group_id = ${groupMembers.groupId} and other.user_id = ${userId})`
  const isLedBy = (userId: string) =>
    sql`exists (select 1 from ${groups} where id = ${groupMembers.groupId} and leader_id = ${userId})`
  return [
    db.delete(groups).where(isOfOther(sql`${groups.leaderId}`, sql`${groups.activityId}`)),
    db.delete(groupMembers).where(isOfOther(sql`${groupMembers.userId}`, sql`${groupMembers.activityId}`)),
    db
      .delete(groupMembers)
      .where(sql`${groupMembers.userId} = ${blockedId} and ${isMember(blockerId)} and ${isLedBy(blockerId)}`),
    db.delete(groupMembers).where(sql`${groupMembers.userId} = ${blockerId} and ${isMember(blockedId)}`),
  ] as const
}

/** Deletes forming groups that did not apply in time. */
export function deleteOldGroups(db: Database, at: number) {
  return deletePage(
    db,
    groups,
    sql`not exists (select 1 from ${activities} where ${activities.id} = ${groups.activityId} and ${isForming(at)})`,
  )
}
