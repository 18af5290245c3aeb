import type { SQL } from 'drizzle-orm'
import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { Answer, ApplicantQuestion } from '../contract/applicant-questions'
import { GROUP_PEOPLE_DAYS, GROUP_PEOPLE_MAX, GROUP_SEATS_MAX } from '../contract/limits'
import { DAY_MS } from '../contract/units'
import { asks, listOrNull } from '../db/applicant-questions'
import { hasApplied, hasHiddenMember, isForming, seatsWithout } from '../db/forming-groups'
import { activities, groupMembers, groups, participations, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { packRow, pick } from '../platform/columns'
import type { Database } from '../platform/database'
import { excludedOf, insertSelect } from '../platform/insert-select'

type OfUser = { userId: string; at: number }

const memberColumns = {
  group: packRow('of_group', {
    ...pick(groups, 'id', 'activityId', 'leaderId', 'seed', 'secretHash', 'createdAt'),
    questions: activities.applicantQuestions,
  }),
  member: packRow('member', {
    ...pick(groupMembers, 'userId', 'note', 'answers'),
    isAskedAgain: sql<0 | 1>`${groupMembers.askedQuestions} is not ${activities.applicantQuestions}`,
    ...pick(groupMembers, 'guestSeats', 'guestNames', 'invitedAt', 'confirmedAt'),
  }),
  user: packRow('member_user', { name: users.name, avatar: users.avatar }),
}

/** Returns a row for each member of the forming groups in `where`, leader first. */
function selectMembers(db: Database, where: SQL, { userId, at }: OfUser) {
  return db
    .select(memberColumns)
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .innerJoin(activities, eq(activities.id, groups.activityId))
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(
      and(where, isForming(at), isVisible(userId, activities.creatorId), sql`not ${hasHiddenMember(userId)}`),
    )
    .orderBy(
      asc(groups.createdAt),
      asc(groups.id),
      asc(ne(groupMembers.userId, groups.leaderId)),
      asc(groupMembers.invitedAt),
      asc(groupMembers.userId),
    )
}
export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

const isMemberOf = (userId: string) =>
  sql`exists (select 1 from ${groupMembers} own where own.group_id = ${groups.id} and own.user_id = ${userId})`

/** Maximum groups listed of an activity: each may have invited the user. */
const OWN_GROUPS_MAX = 50

/** Lists an activity's groups that a user has confirmed or is invited to: the confirmed one, and the latest invitations. */
export function listOwnGroups(db: Database, { activityId, ...viewer }: OfUser & { activityId: string }) {
  const own = sql`(select own.group_id from ${groupMembers} own where own.user_id = ${viewer.userId}
    and own.activity_id = ${activityId} order by own.confirmed_at is null, own.invited_at desc limit ${OWN_GROUPS_MAX})`
  return selectMembers(db, sql`${groups.id} in ${own}`, viewer)
}

/** Finds a group that a user has confirmed or is invited to, or whose link secret has this hash. */
export function findOwnGroup(
  db: Database,
  { id, secretHash = null, ...viewer }: OfUser & { id: string; secretHash?: string | null },
) {
  const isKnown = sql`(${isMemberOf(viewer.userId)} or ${groups.secretHash} = ${secretHash})`
  return selectMembers(db, sql`${groups.id} = ${id} and ${isKnown}`, viewer)
}

/** Finds a group by the hash of its link secret. */
export function findGroupByLink(db: Database, { secretHash, ...viewer }: OfUser & { secretHash: string }) {
  return selectMembers(db, eq(groups.secretHash, secretHash), viewer)
}

const hasConfirmedElsewhere = (userId: string) => sql`exists (select 1 from ${groupMembers} elsewhere
  where elsewhere.activity_id = ${groups.activityId} and elsewhere.user_id = ${userId}
    and elsewhere.confirmed_at is not null and elsewhere.group_id <> ${groups.id})`

type NewGroup = OfUser & { id: string; activityId: string; seed: string; secretHash: string }

/**
 * Inserts a group with its leader as a confirmed member, unless the user already leads or has confirmed for a group of the
 * activity, has applied, or may not apply.
 */
export function insertGroup(db: Database, { id, activityId, userId, seed, secretHash, at }: NewGroup) {
  const isFree = sql`not exists (select 1 from ${groupMembers} own where own.activity_id = ${activityId}
      and own.user_id = ${userId} and own.confirmed_at is not null)
    and not exists (select 1 from applications own where own.activity_id = ${activityId} and own.user_id = ${userId}
      and own.status <> 'WITHDRAWN')`
  return [
    insertSelect(
      db,
      groups,
      { id, activityId: activities.id, leaderId: userId, seed, secretHash, createdAt: at },
      sql`from ${activities}
          where ${activities.id} = ${activityId} and ${activities.creatorId} <> ${userId}
            and ${activities.cancelledAt} is null and ${activities.startsAt} > ${at}
            and ${isVisible(userId, activities.creatorId)} and ${isFree}`,
    ).onConflictDoNothing(),
    insertSelect(
      db,
      groupMembers,
      {
        groupId: groups.id,
        userId: groups.leaderId,
        activityId: groups.activityId,
        invitedAt: at,
        confirmedAt: at,
      },
      sql`from ${groups} where ${groups.id} = ${id}`,
    ),
  ] as const
}

type Confirmation = OfUser & {
  id: string
  /** Hash of the link secret, for a user who was not invited. */
  secretHash: string | null
  note: string | null
  guests: readonly string[]
  answers: readonly Answer[]
  /** Questions that the answers were checked against. */
  questions: readonly ApplicantQuestion[]
}

/**
 * Confirms a membership, or changes its note and guests. One statement checks all rules, so that only one of two concurrent users
 * gets the last seat. Returns no row if it is not allowed.
 */
export function confirmMember(
  db: Database,
  { id, userId, secretHash, note, guests, answers, questions, at }: Confirmation,
) {
  return insertSelect(
    db,
    groupMembers,
    {
      groupId: groups.id,
      userId,
      activityId: groups.activityId,
      note,
      answers: listOrNull(answers),
      askedQuestions: activities.applicantQuestions,
      guestSeats: guests.length,
      guestNames: listOrNull(guests),
      invitedAt: at,
      confirmedAt: at,
    },
    sql`from ${groups} cross join ${activities} on ${activities.id} = ${groups.activityId}
        where ${groups.id} = ${id} and (${isMemberOf(userId)} or ${groups.secretHash} = ${secretHash})
          and ${isForming(at)} and ${activities.creatorId} <> ${userId} and ${asks(questions)}
          ${guests.length > 0 ? sql`and ${activities.allowsGuests}` : sql``}
          and ${seatsWithout(userId)} + ${1 + guests.length} <= ${GROUP_SEATS_MAX}
          and not ${hasApplied(userId)} and not ${hasConfirmedElsewhere(userId)}
          and not ${hasHiddenMember(userId)} and ${isVisible(userId, activities.creatorId)}`,
  )
    .onConflictDoUpdate({
      target: [groupMembers.groupId, groupMembers.userId],
      set: {
        ...excludedOf(groupMembers, ['note', 'answers', 'askedQuestions', 'guestSeats', 'guestNames']),
        confirmedAt: sql`coalesce(${groupMembers.confirmedAt}, excluded.confirmed_at)`,
      },
    })
    .returning({ userId: groupMembers.userId })
}

type Removal = { id: string; userId: string; memberId: string; seed: string; secretHash: string }

/**
 * Removes a member from a group, on the member's or leader's behalf. If the leader leaves, the group ends. If the leader removes
 * another member, the link is replaced, so that they can't return through it. Each statement returns its changed rows: none, if
 * the group has applied or ended in between.
 */
export function removeMember(db: Database, { id, userId, memberId, seed, secretHash }: Removal) {
  const isOwn = sql`${groups.id} = ${id} and ${groups.leaderId} = ${userId}`
  if (memberId === userId)
    return [
      db.delete(groups).where(isOwn).returning({ id: groups.id }),
      db
        .delete(groupMembers)
        .where(and(eq(groupMembers.groupId, id), eq(groupMembers.userId, userId)))
        .returning({ id: groupMembers.groupId }),
    ] as const
  return [
    db
      .delete(groupMembers)
      .where(
        sql`${groupMembers.groupId} = ${id} and ${groupMembers.userId} = ${memberId}
          and exists (select 1 from ${groups} where ${isOwn})`,
      )
      .returning({ id: groupMembers.groupId }),
    db.update(groups).set({ seed, secretHash }).where(isOwn).returning({ id: groups.id }),
  ] as const
}

type OfLeader = { id: string; leaderId: string; at: number }

/** Maximum past activities of the leader, and participants in them, that the query reads. */
const PAST_ACTIVITIES_MAX = 200
const PAST_SEATS_MAX = 5000

const came = (seat: 'seat' | 'own') =>
  sql.raw(`${seat}.status = 'FINISHED' and ${seat}.no_show_at is null and ${seat}.cancelled_at is null`)

/** SQL for the users who attended an activity in the last year together with a user, each with the latest one. */
const peopleMet = (userId: string, at: number) => sql`(
  select user_id, max(starts_at) met_at from (
    select seat.user_id, seat.starts_at
    from (select own.activity_id, own.starts_at from ${participations} own indexed by participations_user
      where own.user_id = ${userId} and own.starts_at > ${at - GROUP_PEOPLE_DAYS * DAY_MS} and ${came('own')}
      order by own.starts_at desc limit ${PAST_ACTIVITIES_MAX}) shared
    cross join ${participations} seat on seat.activity_id = shared.activity_id
    where seat.user_id <> ${userId} and ${came('seat')} limit ${PAST_SEATS_MAX})
  group by user_id)`

/**
 * FROM and WHERE clause for people whom a group's leader may invite: people from past activities who show their activities, may
 * apply, are not in the group, and have not applied. The organizer and all members must be visible to them.
 */
function invitable({ id, leaderId, at }: OfLeader) {
  return {
    from: sql`${groups} cross join ${activities} on ${activities.id} = ${groups.activityId}
      cross join ${peopleMet(leaderId, at)} met cross join ${users} on ${users.id} = met.user_id`,
    where: sql`${groups.id} = ${id} and ${groups.leaderId} = ${leaderId} and ${isForming(at)}
      and ${users.showActivities} and ${users.role} = 'USER' and ${users.canJoinActivities} and not ${users.isAdmin}
      and ${users.deletedAt} is null and ${users.suspendedAt} is null and ${users.id} <> ${activities.creatorId}
      and not ${hasHiddenMember(sql`${users.id}`)} and ${isVisible(users.id, activities.creatorId)} and ${isVisible(activities.creatorId, users.id)}
      and not ${hasApplied(sql`${users.id}`)} and not exists (select 1 from ${groupMembers} own
        where own.group_id = ${groups.id} and own.user_id = ${users.id})`,
  }
}

/** Lists people whom the leader may invite, most recently met first. `names` are spellings of part of the name. */
export function listPeople(db: Database, { names, ...of }: OfLeader & { names: readonly string[] }) {
  const { from, where } = invitable(of)
  const isNamed = or(...names.map((name) => sql`instr(lower(${users.name}), ${name}) > 0`))
  return db
    .select({ person: packRow('person', { userId: users.id, name: users.name, avatar: users.avatar }) })
    .from(from)
    .where(and(where, isNamed))
    .orderBy(sql`met.met_at desc`, asc(users.id))
    .limit(GROUP_PEOPLE_MAX)
}

/** Invites a user to a group, if the leader may invite them and the group has a seat left. */
export function inviteMember(db: Database, { userId, ...of }: OfLeader & { userId: string }) {
  const { from, where } = invitable(of)
  return insertSelect(
    db,
    groupMembers,
    { groupId: groups.id, userId: users.id, activityId: groups.activityId, invitedAt: of.at },
    sql`from ${from}
        where ${where} and ${users.id} = ${userId} and ${seatsWithout(userId)} < ${GROUP_SEATS_MAX}`,
  )
    .onConflictDoNothing()
    .returning({ userId: groupMembers.userId })
}
