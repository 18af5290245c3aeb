import type { AnyColumn, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { ActivityVisibility } from '../contract/activities'
import type { Answer, ApplicantQuestion } from '../contract/applicant-questions'
import { GROUP_SEATS_MAX, REGULAR_FROM_TIMES } from '../contract/limits'
import {
  activities,
  applications,
  blocks,
  coOrganizers,
  groupMembers,
  groups,
  participations,
  seatEvents,
  users,
} from '../db/schema'
import { isVisible } from '../db/visibility'
import { now } from '../platform/clock'
import { rendered } from '../platform/columns'
import type { Database } from '../platform/database'
import type { Applicant } from '../roster/acts/apply'
import type { Entry, Roster } from '../roster/roster'
import { NEW_APPLICATION } from '../roster/roster'

/** An act's activity, and the applicants to load with it. Their groups are loaded too. */
export type Sought = {
  /** The id, or a subquery for it. */
  activityId: string | SQL
  applicationIds?: readonly string[]
  offerIds?: readonly string[]
  userIds?: readonly string[]
  /** Users who apply. The facts that determine whether they may are loaded too. */
  applicants?: readonly string[]
  /** Forming groups that apply. */
  groupIds?: readonly string[]
  /** Applications on the waitlist. It is loaded from the first of them to the last. */
  reorderedIds?: readonly string[]
  /** An edit's new values, which may free seats for more people on the waitlist. */
  maximum?: number | undefined
  offersSeats?: boolean | undefined
  /** Whether to load participants who have not answered "Still coming?". */
  areSilentSought?: boolean
}

/** The loaded part of an activity's roster, and its version at that time. */
export type Loaded = {
  roster: Roster
  version: number
  isQueued: boolean
  questions: readonly ApplicantQuestion[]
  /** The requested forming groups that belong to the activity, by id. */
  groups: readonly FormingGroup[]
  applicants: readonly LoadedApplicant[]
  shown: Shown
}

/** Who sees the activity, its place, and its length. */
type Shown = {
  durationMinutes: number
  visibility: ActivityVisibility
  locationId: string
  /** Null if everyone sees the exact place. */
  exactLocationId: string | null
}

/** A group that has not applied yet: its confirmed members, and the data they send. */
type FormingGroup = {
  id: string
  leaderId: string
  members: {
    userId: string
    note: string | null
    answers: Answer[]
    questions: ApplicantQuestion[]
    guests: string[]
  }[]
}

/** An applicant, without the data they send. */
type LoadedApplicant = Omit<Applicant, 'id' | 'seats' | 'answersRefusal'> & {
  /** Whether they are in a group that has not applied yet. */
  isForming: boolean
}

/**
 * Selects everything an act may change, for `toLoaded`: the activity, the named people with their groups, expired offers, collections,
 * offers of silent seats, and enough of the waitlist for all seats that can become free (docs/architecture.md). The activity comes first, if
 * it exists, then a row for each application, oldest first.
 */
export const findRoster = (db: Database, sought: Sought, at = now()) =>
  db.select({ json: sql<string>`json`.as('json') }).from(
    sql`(select 0 as part, 0 as created_at, 0 as nth, json from (${selectFacts(sought, at)})
        union all select 1, created_at, nth, entry from (${selectEntries(sought, at)}) order by 1, 2, 3)`,
  )

export type RosterRows = readonly { json: string }[]

/** Converts the rows of `findRoster`; null without the activity. */
export function toLoaded([activity, ...entries]: RosterRows): Loaded | null {
  if (!activity) return null
  const { roster, ...facts } = JSON.parse(activity.json) as Facts
  return { ...facts, roster: { ...roster, entries: entries.map(({ json }) => JSON.parse(json) as Entry) } }
}

type Facts = Omit<Loaded, 'roster'> & { roster: Omit<Roster, 'entries'> }

const jsonOf = (fields: Record<string, SQL | AnyColumn>) =>
  sql`json_object(${sql.join(
    Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`
const flag = (condition: SQL | AnyColumn) => sql`json(iif(${condition}, 'true', 'false'))`
/** JSON text that becomes part of other JSON; null stays null. */
const part = (text: SQL | AnyColumn) => sql`json((${text}))`

const idOf = ({ activityId }: Sought) => sql`(${activityId})`

const unlessNull = (column: AnyColumn, fields: Record<string, SQL | AnyColumn>) =>
  sql`iif(${column} is null, null, ${jsonOf(fields)})`

const of = activities
const COLLECTED = sql`select json_group_array(json_object('unitId', unit, 'firstAt', first_at, 'seats', seats))
  from (select * from collections where activity_id = activities.id order by first_at, unit)`
const HELPERS = sql`select json_group_array(helper.user_id) from ${coOrganizers} helper where helper.activity_id = ${of.id}
  and helper.role = 'co-organizer' and helper.joined_at is not null and ${isVisible(sql.raw('helper.user_id'), of.creatorId)}`
const ROSTER = rendered(
  jsonOf({
    ...{ id: of.id, organizerId: of.creatorId, coOrganizerIds: part(HELPERS), timeZone: of.timeZone },
    isOrganizerSuspended: flag(sql`${of.organizerSuspendedAt} is not null`),
    ...{ startsAt: of.startsAt, cancelledAt: of.cancelledAt },
    ...{ maximum: of.maxParticipants, taken: of.participantsCount, held: of.heldCount },
    choices: jsonOf({
      ...{ offersSeats: flag(of.offersSeats), passesOnSilentSeats: flag(of.passesOnSilentSeats) },
      allowsGuests: flag(of.allowsGuests),
      autoApproval: unlessNull(of.autoApprove, { who: of.autoApprove, seats: of.autoApproveSeats }),
    }),
    minimum: unlessNull(of.minParticipants, {
      ...{ participants: of.minParticipants, decidesAt: of.decidesAt },
      ...{ extendedAt: of.decisionExtendedAt, goesAheadAt: of.goesAheadAt },
    }),
    lastRank: sql`(select max(waitlist_rank) from ${applications} where activity_id = activities.id and waitlist_rank is not null)`,
    collections: part(COLLECTED),
  }),
)
const SHOWN = rendered(
  jsonOf({
    ...{ durationMinutes: of.durationMinutes, visibility: of.visibility },
    ...{ locationId: of.locationId, exactLocationId: of.exactLocationId },
  }),
)

function selectFacts(sought: Sought, at: number): SQL {
  const facts = jsonOf({
    ...{ roster: ROSTER, version: of.version, isQueued: flag(sql`coalesce(${of.queuedUntil}, 0) > ${at}`) },
    questions: part(sql`coalesce(${of.applicantQuestions}, '[]')`),
    ...{ shown: SHOWN, groups: part(selectGroups(sought.groupIds ?? [])) },
    applicants: part(selectApplicants(sought)),
  })
  return sql`select ${facts} json from ${activities} where ${of.id} = ${idOf(sought)}`
}

const listOf = (ids: readonly string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`

/** SELECT of forming groups by id, with their confirmed members: the leader first, then in order of confirmation. */
export const selectGroups = (groupIds: readonly string[]) =>
  sql`select json_group_array(json_object('id', ofgroup.id, 'leaderId', ofgroup.leader_id, 'members', json((
    select json_group_array(json_object('userId', user_id, 'note', note, 'answers', json(coalesce(answers, '[]')),
      'questions', json(coalesce(asked_questions, '[]')), 'guests', json(coalesce(guest_names, '[]'))))
    from (select member.* from ${groupMembers} member cross join ${groups} led on led.id = member.group_id
      where member.group_id = ofgroup.id and member.confirmed_at is not null
      order by member.user_id <> led.leader_id, member.confirmed_at, member.user_id)))))
    from (select * from ${groups} where id in ${listOf(groupIds)} and activity_id = activities.id order by id) ofgroup`

/** The state of `entry`, as fields of a JSON object. */
const STATE = sql.raw(
  (Object.keys(NEW_APPLICATION) as (keyof typeof NEW_APPLICATION)[])
    .flatMap((name) => (name === 'place' ? [] : [`'${name}', entry.${applications[name].name}`]))
    .join(),
)

/** A whole number as SQL. D1 binds numbers as floats, which LIMIT rejects. */
const whole = (value: number) => sql.raw(value.toFixed(0))

const APPROVED = sql.raw('waiting.waitlist_approved_at is not null and waiting.passed_over is null')
const HAS_NO_OFFER = sql.raw(
  'not exists (select 1 from offers own where own.application_id = waiting.id and own.ended_at is null)',
)

/** SELECT of an activity's co-organizers who can't see a person because of a block. Both parameters are column references. */
const helpersHiddenFrom = (activity: string, person: string) =>
  sql`select json_group_array(helper.user_id) from ${coOrganizers} helper where helper.activity_id = ${sql.raw(activity)}
    and helper.role = 'co-organizer' and exists (select 1 from ${blocks} where (blocker_id, blocked_id)
      in (values (helper.user_id, ${sql.raw(person)}), (${sql.raw(person)}, helper.user_id)))`

const HELPERS_HIDDEN = rendered(helpersHiddenFrom('entry.activity_id', 'entry.user_id'))
const SEAT = rendered(
  sql`iif(seat.id is null, null, json_object('seats', 1 + seat.guest_seats, 'joinedAt', seat.joined_at, 'askedAt', seat.asked_at,
    'confirmedAt', seat.confirmed_at, 'remindedAt', seat.reminded_at, 'movedAt', seat.moved_at,
    'quit', iif(seat.status <> 'QUIT', null, json_object('at', seat.quit_at, 'by', seat.quit_by, 'ahead', seat.quit_ahead,
      'isPassedOn', ${flag(sql`seat.passed_on_at is not null`)}))))`,
)
const AHEAD = rendered(
  sql`iif(entry.waitlist_rank is null or not exists (
    select 1 from named where named.id = entry.id or named.group_id = entry.group_id), null, (
    select count(*) from ${applications} other indexed by applications_waitlist where other.activity_id = entry.activity_id
      and other.waitlist_rank is not null and (other.waitlist_rank, other.id) < (entry.waitlist_rank, entry.id)
      and (other.group_id is null or other.group_id is not entry.group_id)))`,
)
const IS_HIDDEN = rendered(
  sql`(person.deleted_at is not null or not ${isVisible(sql.raw('of.creator_id'), sql.raw('entry.user_id'))})`,
)

function selectEntries(sought: Sought, at: number): SQL {
  const { applicationIds = [], reorderedIds = [], offerIds = [], userIds = [], applicants = [] } = sought
  const { groupIds = [] } = sought
  // A join with `of` would sort the whole waitlist, because SQLite doesn't know that `of` is a single row.
  const id = typeof sought.activityId === 'string' ? idOf(sought) : sql`(select activity_id from of)`
  const sizes = Array.from({ length: GROUP_SEATS_MAX }, (_, guests) => singlesInLine(id, guests))
  const made = sql`select json_group_array(json_object('id', id, 'seats', seats, 'offeredAt', offered_at, 'expiresAt', expires_at,
      'holdMinutes', hold_minutes, 'extensions', extensions, 'seatOf', seat_of_user_id,
      'ended', iif(ended_at is null, null, json_object('at', ended_at, 'outcome', outcome))))
    from (select * from offers made where made.application_id = entry.id and (made.ended_at is null or made.id in ${listOf(offerIds)}
        or made.rowid = (select max(last.rowid) from offers last where last.application_id = entry.id))
      order by made.offered_at, made.rowid)`
  const people = [...userIds, ...applicants]
  // Without `+`, SQLite would find ids by reading all applications to the activity.
  const isOfActivity = sql`+a.activity_id = ${id}`
  const terms = [
    applicationIds.length > 0 && sql`${isOfActivity} and a.id in ${listOf(applicationIds)}`,
    people.length > 0 && sql`a.activity_id = ${id} and a.user_id in ${listOf(people)}`,
    groupIds.length > 0 && sql`a.activity_id = ${id} and a.user_id in (${membersOf(groupIds)})`,
    offerIds.length > 0 &&
      sql`${isOfActivity} and a.id in (select o.application_id from offers o where o.id in ${listOf(offerIds)})`,
    sought.areSilentSought &&
      sql`a.activity_id = ${id} and a.user_id in (select s.user_id from ${participations} s where s.activity_id = ${id}
        and s.status = 'JOINED' and s.asked_at is not null and s.confirmed_at is null)`,
    sql`false`,
  ].filter((term) => typeof term === 'object')
  const named = terms.map(
    (term) =>
      sql`select a.id, a.group_id, a.undo ->> '$.before.place.rank' from ${applications} a where ${term}`,
  )
  // Undoing a decision may restore a rank that someone else has now.
  const rankTerm =
    applicationIds.length === 0
      ? sql``
      : sql`union select other.id, other.group_id from named cross join ${applications} other indexed by applications_waitlist
        on other.activity_id = ${id} and other.waitlist_rank = named.rank_before`
  const reordered =
    reorderedIds.length === 0
      ? sql``
      : sql`union all select waiting.id, waiting.group_id from (select min(a.waitlist_rank) first, max(a.waitlist_rank) last
          from ${applications} a where ${isOfActivity} and a.id in ${listOf(reorderedIds)}) moved
        cross join ${applications} waiting indexed by applications_waitlist on waiting.activity_id = ${id}
          and waiting.waitlist_rank between moved.first and moved.last`
  return sql`with of(activity_id, creator_id, offers_seats, free) as materialized (
      select id, creator_id, max(offers_seats, ${whole(Number(sought.offersSeats ?? false))}),
        max(0, max(max_participants, ${whole(sought.maximum ?? 0)}) - participants_count - held_count)
        + (select coalesce(sum(seats), 0) from collections where activity_id = activities.id)
        + (select coalesce(sum(seats), 0) from offers where activity_id = activities.id and ended_at is null and expires_at <= ${at})
      from ${activities} where id = ${idOf(sought)}),
    named(id, group_id, rank_before) as materialized (${sql.join(named, sql` union `)}),
    touched(id, group_id) as materialized (
      select id, group_id from named
      union select a.id, a.group_id from offers o
        cross join ${applications} a on a.id = o.application_id or (a.activity_id = o.activity_id and a.user_id = o.seat_of_user_id)
        where o.activity_id = ${id} and o.ended_at is null and (o.expires_at <= ${at} or o.seat_of_user_id is not null)
      union select a.id, a.group_id from collections c cross join ${applications} a on a.id = c.unit or a.group_id = c.unit
        where c.activity_id = ${id}
      ${rankTerm}),
    room(seats) as materialized (select iif(offers_seats, free + (select coalesce(sum(1 + a.guest_seats), 0)
      from named cross join ${applications} a on a.id = named.id or a.group_id = named.group_id), 0) from of),
    line(id, group_id) as materialized (
      ${sql.join(sizes, sql` union all `)}
      union all ${groupsInLine(id)}),
    queue(id, group_id) as materialized (
      select id, group_id from (select waiting.id, waiting.group_id from ${applications} waiting
        indexed by applications_undecided where waiting.activity_id = ${id} and waiting.waitlist_rank is not null and waiting.waitlist_approved_at is null
        order by waiting.waitlist_rank, waiting.id limit coalesce((select 1 + of.free + seats from of, room), 0))
      union all select id, group_id from (select waiting.id, waiting.group_id from ${applications} waiting
        indexed by applications_waitlist where waiting.activity_id = ${id} and waiting.waitlist_rank is not null
        and (waiting.passed_over is null or (select offers_seats from of))
        order by waiting.waitlist_rank, waiting.id limit coalesce((select iif(offers_seats, 2, 2 + free) from of), 0))
      ${reordered}),
    read(id, group_id) as materialized (
      select * from touched union select * from line union select * from queue)
    select json_object('id', entry.id, 'userId', entry.user_id, 'isHidden', ${flag(IS_HIDDEN)}, 'hiddenFrom', json((${HELPERS_HIDDEN})),
      ${STATE}, 'appliedAt', entry.created_at, 'seats', 1 + entry.guest_seats, 'groupId', entry.group_id,
      'place', iif(entry.waitlisted_at is null, null, json_object('since', entry.waitlisted_at, 'rank', entry.waitlist_rank,
        'approvedAt', entry.waitlist_approved_at, 'passedOver', entry.passed_over)),
      'seat', ${SEAT}, 'offers', json((${made})), 'undo', json(entry.undo),
      'ahead', ${AHEAD}) entry, entry.created_at created_at, entry.rowid nth
    from of cross join ${applications} entry
      cross join ${users} person on person.id = entry.user_id
      left join ${participations} seat on seat.activity_id = entry.activity_id and seat.user_id = entry.user_id
    where entry.id in (select id from read
      union select fellow.id from read cross join ${applications} fellow on fellow.group_id = read.group_id)`
}

const IS_SHOWN = rendered(isVisible(sql.raw('(select creator_id from of)'), sql.raw('waiting.user_id')))

/** Applicants in line who bring this many guests: as many as fit, plus one. Excludes hidden people. */
function singlesInLine(activityId: SQL, guests: number): SQL {
  const number = sql.raw(String(guests))
  return sql`select id, group_id from (select waiting.id, waiting.group_id from ${applications} waiting indexed by applications_line
    where waiting.activity_id = ${activityId} and waiting.guest_seats = ${number}
      and waiting.group_id is null and ${APPROVED} and ${HAS_NO_OFFER} and ${IS_SHOWN}
    order by waiting.waitlist_rank, waiting.id limit coalesce((select seats / ${sql.raw(String(guests + 1))} + 1 from room), 0))`
}

/** One member of each group in line: for each number of seats, as many groups as fit, plus one. Excludes groups with hidden people. */
const groupsInLine = (activityId: SQL) =>
  sql`select id, group_id from (select waiting.id, waiting.group_id, sum(1 + waiting.guest_seats) size, row_number() over (
      partition by sum(1 + waiting.guest_seats) order by min(waiting.waitlist_rank)) nth
    from ${applications} waiting indexed by applications_offerable
    where waiting.activity_id = ${activityId} and ${APPROVED} and waiting.group_id is not null
    group by waiting.group_id having min(${HAS_NO_OFFER} and ${IS_SHOWN}))
    where nth <= (select seats from room) / size + 1`

const membersOf = (groupIds: readonly string[]) =>
  sql`select user_id from ${groupMembers} where group_id in ${listOf(groupIds)} and confirmed_at is not null`

/** JSON of the applicants to the activity that is read. */
function selectApplicants({ applicants = [], groupIds = [] }: Sought): SQL {
  if (applicants.length === 0 && groupIds.length === 0) return sql`'[]'`
  const ids = sql`select value from json_each(${JSON.stringify(applicants)}) union ${membersOf(groupIds)}`
  const [person, creator] = [sql.raw('person.id'), activities.creatorId]
  const timesCame = sql`(select count(*) from ${participations} seat cross join ${activities} past on past.id = seat.activity_id
    where seat.user_id = person.id and seat.status = 'FINISHED' and seat.no_show_at is null and past.creator_id = activities.creator_id
    limit ${REGULAR_FROM_TIMES})`
  const hasDecided = sql`exists (select 1 from ${seatEvents} done where done.actor_id = person.id and done.activity_id in (
    select activities.id union all select other.id from ${activities} other where other.series_id = activities.series_id))`
  return sql`(select json_group_array(json_object('userId', person.id,
      'isHidden', ${flag(sql`not (${isVisible(person, creator)} and ${isVisible(creator, person)})`)},
      'hiddenFrom', json((${helpersHiddenFrom('activities.id', 'person.id')})),
      'mayApply', ${flag(sql`person.role = 'USER' and person.can_join_activities and not person.is_admin
        and person.suspended_at is null and person.deleted_at is null`)},
      'isVerified', ${flag(sql`person.verified_at is not null`)},
      'timesCame', iif(activities.auto_approve = 'regulars', ${timesCame}, 0),
      'hasDecided', ${flag(sql`activities.auto_approve is not null and ${hasDecided}`)},
      'isForming', ${flag(sql`exists (select 1 from ${groupMembers} own where own.activity_id = activities.id and own.user_id = person.id)`)}))
    from ${users} person where person.id in (${ids}))`
}
