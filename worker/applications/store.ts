import type { AnyColumn, SQL } from 'drizzle-orm'
import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import {
  applicationColumns,
  ownApplications,
  selectListed,
  wholeApplicationColumns,
} from '../activities/store/columns'
import type { ApplicationsQuery } from '../contract/applications'
import type { PageQuery } from '../contract/common'
import { APPLICANT_BIO_CHARACTERS, SERIES_DATES_MAX } from '../contract/limits'
import { asks } from '../db/applicant-questions'
import { hasApplicationIdIn } from '../db/named-applications'
import { mayDecide } from '../db/organizes'
import { attendanceOf } from '../db/record'
import { activities, applications, coOrganizers, participations, seatEvents, users } from '../db/schema'
import { seatsOf } from '../db/seats-of'
import { isBesideDate, isVisible } from '../db/visibility'
import { now } from '../platform/clock'
import { packRow, pick } from '../platform/columns'
import type { Database } from '../platform/database'
import { spellings } from '../platform/spellings'
import { isAfter } from '../platform/time-order'
import type { CheckedAnswers } from './answers'

type Seen = { activityId: string; viewerId: string }

/** The applicant's email address; null if they don't allow messages (product.md 2.8) or have withdrawn (product.md 2.7). */
const contactAddress = sql<
  string | null
>`iif(${users.allowMessages} and ${applications.status} <> 'WITHDRAWN', ${users.email}, null)`

/** The contact address for searching: only the organizer and the admin can find an applicant by it. */
const searchedAddress = (viewerId: string) =>
  sql`iif(${applications.creatorId} = ${viewerId}
    or exists (select 1 from ${users} viewer where viewer.id = ${viewerId} and viewer.is_admin), ${contactAddress}, '')`

/** Returns an application with its whole note, applicant, and activity, if the applicant is visible to the viewer. */
export function findApplication(db: Database, { id, viewerId }: { id: string; viewerId: string }) {
  return selectReceived(db, viewerId, wholeApplicationColumns)
    .where(and(eq(applications.id, id), isVisible(viewerId, applications.userId)))
    .limit(1)
}

/** Returns the questions of the activity of a user's own application. */
export function findQuestionsOf(db: Database, { id, userId }: { id: string; userId: string }) {
  return db
    .select({ questions: activities.applicantQuestions })
    .from(applications)
    .innerJoin(activities, eq(activities.id, applications.activityId))
    .where(and(eq(applications.id, id), eq(applications.userId, userId)))
    .limit(1)
}

/** Returns applications to one activity by id, with their groups' other members, in the columns of received applications. */
export function listReceivedById(
  db: Database,
  { activityId, ids, viewerId }: { activityId: string; ids: readonly string[]; viewerId: string },
) {
  return selectReceived(db, viewerId).where(
    and(hasApplicationIdIn({ activityId, ids }), isVisible(viewerId, applications.userId)),
  )
}

/**
 * Returns the applications to one organizer's activities, or to one activity, newest first. `q` searches the applicant's name
 * and, for the organizer, email address.
 */
export function listReceived(
  db: Database,
  { creatorId, viewerId, ...query }: ApplicationsQuery & { creatorId?: string; viewerId: string },
) {
  return selectReceived(db, viewerId)
    .where(
      and(
        creatorId === undefined ? undefined : eq(applications.creatorId, creatorId),
        isVisible(viewerId, applications.userId),
        matches(applications, query, [users.name, searchedAddress(viewerId)]),
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(query.limit + 1)
}

type NoteChange = {
  id: string
  userId: string
  note: string | null
  /** Undefined keeps the stored answers. */
  checked: CheckedAnswers | undefined
  at: number
}

/**
 * Changes the note of a user's own pending application, and its answers, if the activity has not started and still asks these
 * questions.
 */
export function setNote(db: Database, { id, userId, note, checked, at }: NoteChange) {
  const isComing = sql`exists (select 1 from ${activities} where ${activities.id} = ${applications.activityId}
    and ${activities.cancelledAt} is null and ${activities.startsAt} > ${at}${checked && sql` and ${asks(checked.questions)}`})`
  return db
    .update(applications)
    .set({ note, ...(checked && { answers: checked.answers.length > 0 ? checked.answers : null }) })
    .where(
      and(
        eq(applications.id, id),
        eq(applications.userId, userId),
        eq(applications.status, 'PENDING'),
        isComing,
      ),
    )
    .returning({ id: applications.id })
}

/** Lists the applications that were made together with one of these, for every date of a series. */
export function listMadeTogether(db: Database, ids: readonly string[]) {
  return db
    .select({ id: applications.id, activityId: applications.activityId })
    .from(applications)
    .where(
      sql`${applications.isForEveryDate} and (${applications.userId}, ${applications.createdAt}) in (
        select made.user_id, made.created_at from ${applications} made
        where made.is_for_every_date and made.id in (select value from json_each(${JSON.stringify(ids)})))`,
    )
    .limit(ids.length * SERIES_DATES_MAX)
}

/** Lists the upcoming dates of an activity's series, and the activity itself; none if there is no series. */
export function listDates(db: Database, { activityId, at }: { activityId: string; at: number }) {
  return db
    .select({ id: activities.id })
    .from(activities)
    .where(
      sql`${activities.seriesId} = (select chosen.series_id from ${activities} chosen where chosen.id = ${activityId})
        and (${activities.id} = ${activityId} or ${activities.startsAt} > ${at}) and ${isBesideDate(activityId)}`,
    )
    .orderBy(asc(activities.startsAt))
    .limit(SERIES_DATES_MAX)
}

/** Returns an activity's waitlist in order, limited to applicants visible to the viewer. */
export function listWaitlist(db: Database, { activityId, viewerId, cursor, limit }: PageQuery & Seen) {
  return selectReceived(db, viewerId)
    .where(
      and(
        eq(applications.activityId, activityId),
        isNotNull(applications.waitlistRank),
        isVisible(viewerId, applications.userId),
        isAfter([applications.waitlistRank, applications.id], { cursor, sort: 'oldest' }),
      ),
    )
    .orderBy(asc(applications.waitlistRank), asc(applications.id))
    .limit(limit + 1)
}

/** Returns the activities that a user applied to, newest application first. `q` searches the title. */
export function listApplicationsOfUser(
  db: Database,
  { userId, ...query }: ApplicationsQuery & { userId: string },
) {
  return selectListed(db, userId, sql`${activities}`)
    .where(
      and(
        isNotNull(ownApplications.id),
        isVisible(userId, activities.creatorId),
        matches(ownApplications, query, [activities.title]),
      ),
    )
    .orderBy(desc(ownApplications.createdAt), desc(ownApplications.id))
    .limit(query.limit + 1)
}

/** Number of past seats that the applicant attended, as JSON: in total, and with this organizer. */
const pastSeats = sql<string>`(select json_array(
    count(*) filter (where seat.no_show_at is null),
    count(*) filter (where seat.no_show_at is null and past.creator_id = ${applications.creatorId}))
  from ${participations} seat cross join activities past on past.id = seat.activity_id
  where seat.user_id = ${users.id} and seat.status = 'FINISHED')`

/** When an approved applicant was asked "Still coming?", confirmed, and was reminded, as JSON; null if not asked. */
const askedSeat = sql<
  string | null
>`(select json_array(seat.asked_at, seat.confirmed_at, seat.reminded_at) from ${participations} seat
  where ${applications.status} = 'APPROVED' and seat.activity_id = ${applications.activityId}
    and seat.user_id = ${applications.userId} and seat.status = 'JOINED' and seat.asked_at is not null)`

/**
 * User who approved or declined an applicant, as JSON; null if none, or if hidden from the viewer. Only if the activity has
 * co-organizers, or one decided; otherwise it is the organizer.
 */
const decidedBy = (viewerId: string) => sql<string | null>`(
  select json_object('id', actor.id, 'name', actor.name)
  from ${seatEvents} decision indexed by seat_events_user cross join ${users} actor on actor.id = decision.actor_id
  where ${applications.status} in ('APPROVED', 'REJECTED') and decision.activity_id = ${applications.activityId}
    and decision.at = ${applications.decidedAt} and decision.user_id = ${applications.userId}
    and actor.deleted_at is null and ${isVisible(viewerId, sql.raw('actor.id'))}
    and (actor.id <> ${applications.creatorId} or exists (select 1 from ${coOrganizers} helper
      where helper.activity_id = ${applications.activityId} and helper.role = 'co-organizer' and helper.joined_at is not null))
  limit 1)`

const receivedColumns = {
  askedSeat: askedSeat.as('asked_seat'),
  applicant: packRow('applicant', {
    name: users.name,
    avatar: users.avatar,
    email: contactAddress,
    city: sql<string | null>`iif(${users.showLocation}, ${users.city}, null)`,
    bio: sql<string | null>`substr(${users.bio}, 1, ${sql.raw(String(APPLICANT_BIO_CHARACTERS + 1))})`,
    interests: users.interests,
    isVerified: sql<number>`${users.verifiedAt} is not null`,
    pastSeats,
  }),
  activity: packRow(
    'activity',
    pick(
      activities,
      'title',
      'creatorId',
      'startsAt',
      'cancelledAt',
      'participantsCount',
      'heldCount',
      'maxParticipants',
    ),
  ),
}

/**
 * SQL for the applicant's record, for the organizer and co-organizers, until the application is withdrawn or the activity
 * starts; null otherwise (product.md 24.4).
 */
function recordFor(viewerId: string) {
  const at = now()
  const isTold = sql`${mayDecide(viewerId)} and ${activities.startsAt} > ${at}
    and ${applications.status} <> 'WITHDRAWN'`
  return attendanceOf(sql`${users.id}`, { at, onlyIf: isTold }).as('record')
}

function selectReceived(
  db: Database,
  viewerId: string,
  application: typeof wholeApplicationColumns = applicationColumns,
) {
  return db
    .select({
      application,
      ...receivedColumns,
      record: recordFor(viewerId),
      decidedBy: decidedBy(viewerId).as('decided_by'),
      mayDecide: sql<0 | 1>`${mayDecide(viewerId)}`.as('may_decide'),
      seats: seatsOf(applications).as('seats'),
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(activities, eq(activities.id, applications.activityId))
}

/** Condition for the filters and cursor of a list of applications. */
function matches(
  table: typeof applications | typeof ownApplications,
  { activityId, q, status, cursor }: ApplicationsQuery,
  searched: (AnyColumn | SQL)[],
) {
  // `instr` instead of LIKE, because D1 limits LIKE patterns to 50 bytes.
  const found = (text: string) => searched.map((column) => sql`instr(lower(${column}), ${text}) > 0`)
  return and(
    activityId === undefined ? undefined : eq(table.activityId, activityId),
    status && eq(table.status, status),
    q === undefined ? undefined : or(...spellings(q).flatMap(found)),
    isAfter([table.createdAt, table.id], { cursor, sort: 'newest' }),
  )
}
