import type { SQL } from 'drizzle-orm'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { PageQuery } from '../../contract/common'
import { CO_ORGANIZERS_MAX } from '../../contract/limits'
import type { HelperRole } from '../../contract/vocabulary'
import {
  activities,
  checkIns,
  coOrganizerLinks,
  coOrganizers,
  notices,
  seatEvents,
  users,
} from '../../db/schema'
import { urlOfImage } from '../../db/schema/columns'
import { isVisible } from '../../db/visibility'
import { withdrawNotices } from '../../notices/withdrawn'
import { packRow, pick } from '../../platform/columns'
import type { Database } from '../../platform/database'
import { insertSelect } from '../../platform/insert-select'
import { isAfter } from '../../platform/time-order'

export type OfActivity = { activityId: string; userId: string }

/** Subquery for the ids of an activity and the other dates of its series, including past ones. */
export const datesOf = (activityId: SQL | string): SQL => sql`(
  select ${activityId} union select other.id from ${activities} one
    cross join ${activities} other indexed by activities_series on other.series_id = one.series_id
    where one.id = ${activityId} and one.series_id is not null)`

/** Condition that an activity accepts helpers: neither canceled nor over. */
const isAhead = (at: number) => sql`${activities.cancelledAt} is null and ${activities.endsAt} > ${at}`

/** Condition that an activity has room for another helper, or the user already is one. */
const hasRoomFor = (userId: SQL | string) => sql`(exists (select 1 from ${coOrganizers} helper
    where helper.activity_id = ${activities.id} and helper.user_id = ${userId})
  or (select count(*) from ${coOrganizers} helper where helper.activity_id = ${activities.id}) < ${CO_ORGANIZERS_MAX})`

/**
 * Condition that a user may help: a personal account other than the organizer's, not suspended or deleted, that can see the
 * organizer.
 */
const mayHelp = (
  userId: string,
) => sql`${users.role} = 'USER' and not ${users.isAdmin} and ${users.suspendedAt} is null and ${users.deletedAt} is null
  and ${activities.creatorId} <> ${users.id} and ${isVisible(userId, activities.creatorId)}`

const helperColumns = {
  helper: packRow('helper', pick(coOrganizers, 'role', 'invitedAt', 'joinedAt')),
  user: packRow('helping_user', pick(users, 'id', 'name', 'avatar', 'verifiedAt')),
}

function selectHelpers(db: Database, activityId: string) {
  const dates = datesOf(activityId)
  return db
    .select({
      ...helperColumns,
      decided: sql<number>`(select count(*) from ${seatEvents} done
        where done.actor_id = ${users.id} and done.activity_id in ${dates} and done.event not in ('seats_edited', 'undone'))`.as(
        'decided',
      ),
      checkedIn: sql<number>`(select count(*) from ${checkIns} done where done.actor_id = ${users.id}
        and done.activity_id in ${dates} and done.state in ('here', 'here_late'))`.as('checked_in'),
    })
    .from(coOrganizers)
    .innerJoin(users, eq(users.id, coOrganizers.userId))
    .innerJoin(activities, eq(activities.id, coOrganizers.activityId))
}

/** Lists an activity's helpers, joined ones first. Only the organizer also gets invited ones. */
export function listHelpers(db: Database, { activityId, userId }: OfActivity) {
  return selectHelpers(db, activityId)
    .where(
      and(
        eq(coOrganizers.activityId, activityId),
        sql`(${coOrganizers.joinedAt} is not null or ${activities.creatorId} = ${userId})`,
        isVisible(userId, coOrganizers.userId),
      ),
    )
    .orderBy(sql`${coOrganizers.joinedAt} is null, ${coOrganizers.joinedAt}, ${coOrganizers.invitedAt}`)
}
export type HelperRow = Awaited<ReturnType<typeof listHelpers>>[number]

/** Finds a joined or invited helper of an activity. */
export function findHelper(db: Database, { activityId, userId }: OfActivity) {
  return selectHelpers(db, activityId)
    .where(and(eq(coOrganizers.activityId, activityId), eq(coOrganizers.userId, userId)))
    .limit(1)
}

type Invitation = OfActivity & { role: HelperRole; at: number }

/**
 * Invites an organizer's follower to help with an activity and the other upcoming dates of its series. An open invitation gets the
 * new role; a joined helper keeps theirs. `CO_ORGANIZERS_MAX` applies to each date.
 */
export function insertInvitation(db: Database, { activityId, userId, role, at }: Invitation) {
  return insertSelect(
    db,
    coOrganizers,
    { activityId: activities.id, userId: users.id, role, invitedAt: at },
    sql`from ${activities} cross join ${users} on ${users.id} = ${userId}
        where ${activities.id} in ${datesOf(activityId)} and ${isAhead(at)}
          and ${mayHelp(userId)} and ${isFollower} and ${hasRoomFor(userId)}`,
  ).onConflictDoUpdate({
    target: [coOrganizers.activityId, coOrganizers.userId],
    set: { role: sql`excluded.role` },
    setWhere: sql`${coOrganizers.joinedAt} is null`,
  })
}

/** Condition that a user follows an activity's organizer. */
const isFollower = sql`exists (select 1 from follows where follows.creator_id = ${activities.creatorId}
  and follows.follower_id = ${users.id})`

/** Accepts a user's invitation to an activity, on all upcoming dates of its series. */
export function acceptInvitation(db: Database, { activityId, userId, at }: OfActivity & { at: number }) {
  return insertJoined(db, {
    userId,
    at,
    role: sql`invited.role`,
    invitedAt: sql`invited.invited_at`,
    from: sql`${coOrganizers} invited cross join ${activities} on ${activities.id} in ${datesOf(activityId)}`,
    where: sql`invited.activity_id = ${activityId} and invited.user_id = ${userId} and invited.joined_at is null`,
  })
}

type Joining = { userId: string; at: number } & Record<'role' | 'invitedAt' | 'from' | 'where', SQL>

/** Adds a user as a helper of an activity and the other upcoming dates of its series. */
export function insertJoined(db: Database, { userId, at, role, invitedAt, from, where }: Joining) {
  return insertSelect(
    db,
    coOrganizers,
    { activityId: activities.id, userId: users.id, role, invitedAt, joinedAt: at },
    sql`from ${from} cross join ${users} on ${users.id} = ${userId}
        where ${where} and ${isAhead(at)} and ${mayHelp(userId)} and ${hasRoomFor(userId)}`,
  )
    .onConflictDoUpdate({
      target: [coOrganizers.activityId, coOrganizers.userId],
      set: { role: sql`excluded.role`, joinedAt: sql`excluded.joined_at` },
      setWhere: sql`${coOrganizers.joinedAt} is null`,
    })
    .returning({ activityId: coOrganizers.activityId })
}

/**
 * Returns the statements that change a helper's role on all dates of the series of an activity. When a co-organizer
 * becomes door help, their co-organizer notices are deleted, and so is a co-organizer link, which would restore the old role.
 */
export function setRole(db: Database, { activityId, userId, role }: Omit<Invitation, 'at'>) {
  const where = sql`${coOrganizers.activityId} in ${datesOf(activityId)} and ${coOrganizers.userId} = ${userId}`
  const isDemoted = sql`${where} and ${coOrganizers.role} = 'co-organizer' and ${coOrganizerLinks.role} = 'co-organizer'`
  return {
    linksEnded: role === 'door' ? endLinks(db, isDemoted) : undefined,
    noticesWithdrawn: role === 'door' ? deleteHelpersNotices(db, where) : undefined,
    changed: db.update(coOrganizers).set({ role }).where(where),
  }
}

/**
 * Returns the statements that delete a helper from all dates of an activity's series, with their co-organizer notices, and, unless
 * the helper leaves, the link by which they could return. `deleted` is empty if there was none.
 */
export function deleteHelper(db: Database, { activityId, userId, leaves }: OfActivity & { leaves: boolean }) {
  const where = sql`${coOrganizers.userId} = ${userId} and ${coOrganizers.activityId} in ${datesOf(activityId)}`
  return deleteHelpers(db, where, { keepsLinks: leaves })
}

/**
 * Returns the statements that delete the helpers in `where`, with their co-organizer notices, and the links of activities that lose
 * joined helpers, so that no one returns through them (product.md 20.5).
 */
export function deleteHelpers(db: Database, where: SQL, { keepsLinks = false } = {}) {
  return {
    linksEnded: keepsLinks ? undefined : endLinks(db, sql`${where} and ${coOrganizers.joinedAt} is not null`),
    noticesWithdrawn: deleteHelpersNotices(db, where),
    deleted: db.delete(coOrganizers).where(where).returning({ activityId: coOrganizers.activityId }),
  }
}

/** Deletes the notices that the helpers in `where` received as co-organizers, with unsent emails and pushes. */
function deleteHelpersNotices(db: Database, where: SQL) {
  return withdrawNotices(
    db,
    sql`(${notices.userId}, ${notices.activityId}) in (
        select ${coOrganizers.userId}, ${coOrganizers.activityId} from ${coOrganizers} where ${where})
        and ${notices.kind} in ('application_received', 'seat_freed', 'question_received')`,
  )
}

/** Deletes the links of the activities of the helpers in `where`, and of the other dates of their series. */
function endLinks(db: Database, where: SQL) {
  return db.delete(coOrganizerLinks).where(
    sql`${coOrganizerLinks.activityId} in (
      select ${coOrganizers.activityId} from ${coOrganizers} where ${where}
      union select other.id from ${coOrganizers} cross join ${activities} one on one.id = ${coOrganizers.activityId}
        cross join ${activities} other indexed by activities_series on other.series_id = one.series_id
        where one.series_id is not null and ${where})`,
  )
}

export const isHelper = (userId: string): SQL => sql`${coOrganizers.userId} = ${userId}`

/** Condition for rows in which one of two users helps with an activity of the other. */
export const isBetween = (one: string, other: string): SQL => sql`exists (select 1 from ${activities}
  where ${activities.id} = ${coOrganizers.activityId} and (${activities.creatorId}, ${coOrganizers.userId}) in (
    values (${one}, ${other}), (${other}, ${one})))`

/** Lists an activity's log, newest first. */
export function listEvents(db: Database, { activityId, userId, cursor, limit }: OfActivity & PageQuery) {
  const person = (column: SQL) => sql<
    string | null
  >`(select json_object('id', person.id, 'name', person.name, 'avatar', ${urlOfImage(sql`person.avatar_key`)})
    from ${users} person where person.id = ${column} and person.deleted_at is null and ${isVisible(userId, sql.raw('person.id'))})`
  return db
    .select({
      event: packRow('seat_event', pick(seatEvents, 'id', 'at', 'event', 'ahead')),
      actor: person(sql`${seatEvents.actorId}`).as('actor'),
      about: person(sql`${seatEvents.userId}`).as('about'),
    })
    .from(seatEvents)
    .where(
      and(
        eq(seatEvents.activityId, activityId),
        ne(seatEvents.event, 'undone'),
        isAfter([seatEvents.at, seatEvents.id], { cursor, sort: 'newest' }),
      ),
    )
    .orderBy(sql`${seatEvents.at} desc, ${seatEvents.id} desc`)
    .limit(limit + 1)
}
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]
