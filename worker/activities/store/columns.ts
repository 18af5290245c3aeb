import type { AnyColumn, SQL } from 'drizzle-orm'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { alias } from 'drizzle-orm/sqlite-core'
import { APPLICATION_NOTE_EXCERPT_CHARACTERS } from '../../contract/limits'
import { activities, applications, coOrganizers, offers, participations, users } from '../../db/schema'
import { packNullableRow, packRow } from '../../platform/columns'
import type { Database } from '../../platform/database'

const EXCERPT_CHARACTERS = sql.raw(String(APPLICATION_NOTE_EXCERPT_CHARACTERS))

/** Excludes the path of the city's page, which only public pages' queries compare, and the columns behind `visibility`. */
const {
  cityPath: _path,
  pageVisibility: _page,
  isUnlisted: _unlisted,
  ...columnsOfActivity
} = getTableColumns(activities)

/** Aliases for joining the creator and the user's own application and participation. */
const creators = alias(users, 'creator')
export const ownApplications = alias(applications, 'own_application')
const ownParticipations = alias(participations, 'own_participation')
const ownHelp = alias(coOrganizers, 'own_help')

/** Columns for `toApplication` in lists, with an excerpt of the note (product.md 6.20). */
export const applicationColumns = packRow('application', withExcerpt(applications))
/** Same for a single application, with its whole note. */
export const wholeApplicationColumns = packRow('application', withWholeNote(applications))
export type ApplicationRow = SelectResultFields<{ row: typeof applicationColumns }>['row']

/** Columns for `toParticipation`. */
const participationColumns = packRow('participation', getTableColumns(participations))
export type ParticipationRow = SelectResultFields<{ row: typeof participationColumns }>['row']

const columnsBesideActivity = {
  creator: packRow('creator', {
    id: creators.id,
    name: creators.name,
    avatar: creators.avatar,
    verifiedAt: creators.verifiedAt,
  }),
  ownApplication: packNullableRow('own_application', withExcerpt(ownApplications)),
  ownParticipation: packNullableRow('own_participation', getTableColumns(ownParticipations)),
  /** Also present for invited users, with `joinedAt` null. */
  ownHelp: packNullableRow('own_help', { role: ownHelp.role, joinedAt: ownHelp.joinedAt }),
}

/**
 * Columns for `toActivity`: the activity, its creator, and the user's own application, participation, and help. The note is an
 * excerpt; for a single activity, add `ownApplicationWithNote`. They require the four joins of `selectListed`.
 */
export const activityColumns = {
  activity: packRow('activity', columnsOfActivity),
  ...columnsBesideActivity,
}
export type ActivityRow = SelectResultFields<typeof activityColumns>

/** Omits columns that only the activity's page, its organizers, and decisions on seats need. */
const {
  c7: _c7,
  c10: _c10,
  c13: _c13,
  autoApprove: _autoApprove,
  autoApproveSeats: _autoApproveSeats,
  offersSeats: _offersSeats,
  passesOnSilentSeats: _passesOnSilentSeats,
  version: _version,
  queuedUntil: _queuedUntil,
  seriesDate: _seriesDate,
  cancelledBy: _cancelledBy,
  organizerSuspendedAt: _suspended,
  isListed: _isListed,
  ...columnsOfListed
} = columnsOfActivity

/** Columns for `toListedActivity`, and the keys of cursors (product.md 14.21). They require the same joins. */
const listedColumns = { activity: packRow('activity', columnsOfListed), ...columnsBesideActivity }
export type ListedRow = SelectResultFields<typeof listedColumns>

/** Replaces the `ownApplication` of `activityColumns`, with the whole note. */
export const ownApplicationWithNote = {
  ownApplication: packNullableRow('own_application', withWholeNote(ownApplications)),
}

/** The joins that `activityColumns` requires, as arguments of `innerJoin` (creator) and `leftJoin` (the others). */
export const ofCreator = [creators, eq(creators.id, activities.creatorId)] as const
export const ofOwnApplication = (userId: string) =>
  [
    ownApplications,
    and(eq(ownApplications.activityId, activities.id), eq(ownApplications.userId, userId)),
  ] as const
export const ofOwnParticipation = (userId: string) =>
  [
    ownParticipations,
    and(eq(ownParticipations.activityId, activities.id), eq(ownParticipations.userId, userId)),
  ] as const
export const ofOwnHelp = (userId: string) =>
  [ownHelp, and(eq(ownHelp.activityId, activities.id), eq(ownHelp.userId, userId))] as const

/** Selects activities with `activityColumns`, to be narrowed with `where`, `orderBy`, and `limit`. */
export function selectActivities(db: Database, userId: string) {
  return db
    .select(activityColumns)
    .from(activities)
    .innerJoin(...ofCreator)
    .leftJoin(...ofOwnApplication(userId))
    .leftJoin(...ofOwnParticipation(userId))
    .leftJoin(...ofOwnHelp(userId))
}

/**
 * Selects activities with `listedColumns` from a FROM clause that contains `activities`. The joins are left joins because SQLite may
 * reorder inner joins and start with the creators.
 */
export function selectListed(db: Database, userId: string, source: SQL) {
  return db
    .select(listedColumns)
    .from(source)
    .leftJoin(...ofCreator)
    .leftJoin(...ofOwnApplication(userId))
    .leftJoin(...ofOwnParticipation(userId))
    .leftJoin(...ofOwnHelp(userId))
}

/** Selects activities with `listedColumns` in which the user has or had a seat, reading `own_participation` through the given index. */
export function selectActivitiesOfSeats(db: Database, userId: string, index: SQL) {
  return db
    .select(listedColumns)
    .from(
      sql`${participations} own_participation indexed by ${index}
        cross join ${activities} on ${activities.id} = own_participation.activity_id`,
    )
    .leftJoin(...ofCreator)
    .leftJoin(...ofOwnApplication(userId))
    .leftJoin(...ofOwnHelp(userId))
}

/** Selects activities with `listedColumns` whose `seq` the query `near` returns, nearest first. */
export function selectByDistance(
  db: Database,
  userId: string,
  { near, distanceOrder }: { near: SQL; distanceOrder: SQL<number> },
) {
  return db
    .select({ ...listedColumns, distanceOrder: distanceOrder.as('distanceOrder') })
    .from(sql`(${near}) near`)
    .innerJoin(activities, sql`${activities.seq} = near.seq`)
    .innerJoin(...ofCreator)
    .leftJoin(...ofOwnApplication(userId))
    .leftJoin(...ofOwnParticipation(userId))
    .leftJoin(...ofOwnHelp(userId))
    .orderBy(sql`distanceOrder`, sql`near.seq`)
}

type ApplicationTable = typeof applications | typeof ownApplications

function withWholeNote(table: ApplicationTable) {
  return {
    ...getTableColumns(table),
    isNoteStart: sql<0 | 1>`0`,
    waitlistPosition: waitlistPosition(table),
    offerId: liveOffer<string>(table, 'id'),
    offerExpiresAt: liveOffer<number>(table, 'expires_at'),
    /** Seats held by the offer: none if it offers a silent participant's seat. */
    offerSeats: liveOffer<number>(table, 'seats * (offer.seat_of_user_id is null)'),
  }
}

/** SQL for a column of the application's live offer; null if there is none. The offer may have expired: compare `offerExpiresAt`. */
function liveOffer<Value>(
  table: ApplicationTable,
  column: 'id' | 'expires_at' | 'seats * (offer.seat_of_user_id is null)',
): SQL<Value | null> {
  // Wrapped in `sql` like the columns of `waitlistPosition`.
  const [id, approvedAt] = [table.id, table.waitlistApprovedAt].map((each) => sql`${each}`)
  return sql`case when ${approvedAt} is not null then (select offer.${sql.raw(column)} from ${offers} offer
    where offer.application_id = ${id} and offer.ended_at is null) end`
}

function withExcerpt(table: ApplicationTable) {
  const { note } = table
  return {
    ...withWholeNote(table),
    note: { expression: noteStart(note), like: note },
    isNoteStart: sql<0 | 1>`1`,
  }
}

/** SQL for the start of a note: one character more than `excerptOfNote` shows, to detect that it is longer. */
export function noteStart(text: AnyColumn): SQL {
  return sql`substr(${text}, 1, ${EXCERPT_CHARACTERS} + 1)`
}

/** SQL for the waitlist position from 1, by rank and then id; null if not waitlisted. A group shares one position. */
function waitlistPosition(application: ApplicationTable): SQL<number | null> {
  // Wrapped in `sql` to keep the table name: without it, the columns would refer to `ahead` in a select without joins.
  const [id, activityId, rank] = [application.id, application.activityId, application.waitlistRank].map(
    (column) => sql`${column}`,
  )
  return sql`case when ${rank} is not null then (
    select count(distinct coalesce(ahead.group_id, ahead.id)) from ${applications} ahead
    where ahead.activity_id = ${activityId} and ahead.waitlist_rank is not null
      and (ahead.waitlist_rank, ahead.id) <= (${rank}, ${id}))
  end`
}
