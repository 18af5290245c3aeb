import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { hasApplied, isForming } from '../db/forming-groups'
import { activities, applications, groupMembers, groups, users } from '../db/schema'
import { applicationReceived } from '../notices/kinds/applications'
import { notify } from '../notices/kinds/notify'
import { RANDOM } from '../notices/kinds/queue'
import type { Database } from '../platform/database'
import { deletePage } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import { allowsMove, lastRank } from './applications'
import type { NewApplication } from './apply'
import { applyingAgain } from './apply'
import { settleOffers } from './offers'

type Apply = Pick<NewApplication, 'move' | 'source' | 'at'> & {
  groupId: string
  activityId: string
  leaderId: string
}

/**
 * Applies for all confirmed members of a group, or for none, and notifies the organizer once. Triggers delete the forming group. A
 * single confirmed member applies without a group. `inserted` is empty if it is not allowed.
 */
export function applyTogether(db: Database, application: Apply) {
  const { activityId, leaderId, at } = application
  const { before, notices } = settleOffers(db, { activityIds: sql`${activityId}`, at }, { takesSeat: true })
  return {
    offersSettled: before,
    inserted: insertApplications(db, application),
    /** Must run after the statement that checks whether `inserted` changed anything. */
    notices: notify(db, at, [applicationReceived.to({ activityId, userId: leaderId, at }), ...notices]),
  }
}

function insertApplications(db: Database, { move, groupId, activityId, leaderId, source, at }: Apply) {
  const isWaitlisted = move === 'joinWaitlist'
  const member = sql.raw('member.user_id')
  const seats = sql`(select sum(1 + coming.guest_seats) from ${groupMembers} coming
    where coming.group_id = ${groupId} and coming.confirmed_at is not null)`
  const rank = sql`${lastRank(activities.id, at)} - 1 + row_number() over (order by member.user_id <> ${leaderId}, member.confirmed_at, member.user_id)`
  const mayApply = sql`${member} <> ${activities.creatorId} and not ${hasApplied(member)}
    and (member.guest_seats = 0 or ${activities.allowsGuests})
    and member.asked_questions is ${activities.applicantQuestions}
    and exists (select 1 from ${users} where id = ${member} and role = 'USER' and can_join_activities
      and not is_admin and suspended_at is null and deleted_at is null)
    and ${allowsMove(move, { activityId: activities.id, userId: member, at, seats })}`
  const isAllowed = sql`not exists (select 1 from ${groupMembers} member
    where member.group_id = ${groupId} and member.confirmed_at is not null and not (${mayApply}))`
  return insertSelect(
    db,
    applications,
    {
      id: RANDOM,
      activityId: groups.activityId,
      userId: sql`member.user_id`,
      status: 'PENDING',
      note: sql`member.note`,
      waitlistedAt: isWaitlisted ? at : null,
      waitlistRank: isWaitlisted ? rank : sql`null`,
      createdAt: at,
      source,
      answers: sql`member.answers`,
      groupId: sql`iif(count(*) over () > 1, ${groups.id}, null)`,
      guestSeats: sql`member.guest_seats`,
      guestNames: sql`member.guest_names`,
    },
    sql`from ${groups} cross join ${activities} on ${activities.id} = ${groups.activityId}
          cross join ${groupMembers} member on member.group_id = ${groups.id} and member.confirmed_at is not null
        where ${groups.id} = ${groupId} and ${groups.activityId} = ${activityId} and ${groups.leaderId} = ${leaderId}
          and ${isForming(at)} and ${isAllowed}`,
  )
    .onConflictDoUpdate(applyingAgain(move))
    .returning({ id: applications.id, userId: applications.userId })
}

/** Condition for a group's applications made at this instant. */
export const isMadeTogether = ({ groupId, activityId, leaderId }: Omit<Apply, 'move' | 'source' | 'at'>) =>
  sql`${applications.activityId} = ${activityId} and (${applications.groupId} = ${groupId} or ${applications.userId} = ${leaderId})`

/** Deletes forming groups led by a user, and the user's other memberships, if `onlyIf` holds. */
export function leaveForming(db: Database, { userId, onlyIf = sql`true` }: { userId: string; onlyIf?: SQL }) {
  return [
    db.delete(groups).where(sql`${groups.leaderId} = ${userId} and ${onlyIf}`),
    db.delete(groupMembers).where(sql`${groupMembers.userId} = ${userId} and ${onlyIf}`),
  ] as const
}

/**
 * Separates two users after a block. Each leaves forming groups for the other's activities. In a shared forming group, the blocker
 * leaves, or removes the other if they are its leader. A shared group that has applied is split into single applications that keep
 * their state.
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
  const appliedBy = (userId: string) =>
    sql`select one.group_id from ${applications} one where one.user_id = ${userId} and one.group_id is not null`
  return [
    db.delete(groups).where(isOfOther(sql`${groups.leaderId}`, sql`${groups.activityId}`)),
    db.delete(groupMembers).where(isOfOther(sql`${groupMembers.userId}`, sql`${groupMembers.activityId}`)),
    db
      .delete(groupMembers)
      .where(sql`${groupMembers.userId} = ${blockedId} and ${isMember(blockerId)} and ${isLedBy(blockerId)}`),
    db.delete(groupMembers).where(sql`${groupMembers.userId} = ${blockerId} and ${isMember(blockedId)}`),
    db
      .update(applications)
      .set({ groupId: null })
      .where(sql`${applications.groupId} in (${appliedBy(blockerId)} intersect ${appliedBy(blockedId)})`),
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
