import { and, asc, or, sql } from 'drizzle-orm'
import { GROUP_PEOPLE_DAYS, GROUP_PEOPLE_MAX, GROUP_SEATS_MAX } from '../contract/limits'
import { DAY_MS } from '../contract/units'
import { hasApplied, isForming, seatsWithout } from '../db/forming-groups'
import { activities, groupMembers, groups, participations, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { packRow } from '../platform/columns'
import type { Database } from '../platform/database'
import { insertSelect } from '../platform/insert-select'

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
  const isHidden = sql`exists (select 1 from ${groupMembers} other where other.group_id = ${groups.id}
    and not ${isVisible(sql.raw('other.user_id'), users.id)})`
  return {
    from: sql`${groups} cross join ${activities} on ${activities.id} = ${groups.activityId}
      cross join ${peopleMet(leaderId, at)} met cross join ${users} on ${users.id} = met.user_id`,
    where: sql`${groups.id} = ${id} and ${groups.leaderId} = ${leaderId} and ${isForming(at)}
      and ${users.showActivities} and ${users.role} = 'USER' and ${users.canJoinActivities} and not ${users.isAdmin}
      and ${users.deletedAt} is null and ${users.suspendedAt} is null and ${users.id} <> ${activities.creatorId}
      and not ${isHidden} and ${isVisible(users.id, activities.creatorId)} and ${isVisible(activities.creatorId, users.id)}
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
