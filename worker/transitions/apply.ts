import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Answer, ApplicantQuestion } from '../contract/applicant-questions'
import type { ApplicationSource } from '../contract/applications'
import { REGULAR_FROM_TIMES, SERIES_DATES_MAX } from '../contract/limits'
import { MOVES } from '../contract/machine/application'
import { asks, listOrNull } from '../db/applicant-questions'
import { activities, applications, coOrganizers, participations, seatEvents, users } from '../db/schema'
import { seatsOf } from '../db/seats-of'
import { applicationReceived } from '../notices/kinds/applications'
import { notify } from '../notices/kinds/notify'
import { RANDOM } from '../notices/kinds/queue'
import type { Database } from '../platform/database'
import { newId } from '../platform/ids'
import { insertSelect } from '../platform/insert-select'
import { allowsMove, isInState, lastRank, moveApplications } from './applications'
import { settleOffers } from './offers'

export type NewApplication = {
  move: 'apply' | 'joinWaitlist'
  activityId: string
  userId: string
  note: string | null
  answers: readonly Answer[]
  /** The questions that the answers were checked against. If they have changed, nothing is written. */
  questions: readonly ApplicantQuestion[]
  /** Also applies to the series' other upcoming dates with free seats. */
  everyDate?: boolean
  /** How the applicant found the activity; null if unknown. */
  source: ApplicationSource | null
  /** First names of accompanying guests. */
  guests: readonly string[]
  at: number
}

/** Applies, or applies again after a withdrawal, and notifies the organizer. `inserted` is empty if that is not allowed. */
export function applyTo(db: Database, application: NewApplication) {
  const { activityId, everyDate, at } = application
  const otherDates = sql`(select chosen.series_id from ${activities} chosen where chosen.id = ${activityId})`
  const activityIds = everyDate
    ? sql`select id from ${activities} where id = ${activityId} or (series_id = ${otherDates} and starts_at > ${at})`
    : sql`${activityId}`
  const { before, notices } = settleOffers(db, { activityIds, at }, { takesSeat: true })
  return {
    offersSettled: before,
    inserted: insertApplication(db, application),
    /** Run it after the statement that checks whether `inserted` changed anything. */
    others: everyDate ? applyToOtherDates(db, application) : undefined,
    notices: notify(db, at, [applicationReceived.to(application), ...notices]),
  }
}

/** Checks every rule in one statement, so that only one of several identical concurrent requests succeeds. */
function insertApplication(
  db: Database,
  {
    move,
    activityId,
    userId,
    note,
    answers,
    questions,
    source,
    guests,
    everyDate = false,
    at,
  }: NewApplication,
) {
  const isWaitlisted = move === 'joinWaitlist'
  const rank = isWaitlisted ? lastRank(activities.id, at) : sql`null`
  return insertSelect(
    db,
    applications,
    {
      id: newId(),
      activityId: activities.id,
      userId,
      note,
      waitlistedAt: isWaitlisted ? at : null,
      waitlistRank: rank,
      createdAt: at,
      isForEveryDate: sql`${Number(everyDate)} and ${activities.seriesId} is not null`,
      source,
      answers: listOrNull(answers),
      guestSeats: guests.length,
      guestNames: listOrNull(guests),
    },
    sql`from ${activities}
        where ${activities.id} = ${activityId} and ${activities.creatorId} <> ${userId} and ${asks(questions)} and ${allowsGuests(guests)}
          and ${allowsMove(move, { activityId: activities.id, userId: sql`${userId}`, at, seats: seatsWith(guests) })}`,
  )
    .onConflictDoUpdate(applyingAgain(move))
    .returning({ id: applications.id })
}

/** Reuses the row of a withdrawn application. */
export const applyingAgain = (move: NewApplication['move']) => ({
  target: [applications.activityId, applications.userId],
  set: {
    status: sql`excluded.status`,
    note: sql`excluded.note`,
    waitlistedAt: sql`excluded.waitlisted_at`,
    waitlistRank: sql`excluded.waitlist_rank`,
    createdAt: sql`excluded.created_at`,
    decidedAt: null,
    answeredAt: null,
    undo: null,
    isForEveryDate: sql`excluded.is_for_every_date`,
    source: sql`excluded.source`,
    answers: sql`excluded.answers`,
    groupId: sql`excluded.group_id`,
    guestSeats: sql`excluded.guest_seats`,
    guestNames: sql`excluded.guest_names`,
  },
  setWhere: isInState(MOVES[move].from),
})

const seatsWith = (guests: readonly string[]) => sql`${1 + guests.length}`

const allowsGuests = (guests: readonly string[]) =>
  guests.length > 0 ? sql`${activities.allowsGuests}` : sql`true`

/** Applies to a series' other dates with the same questions, after the chosen date. Does not notify the organizer again. */
function applyToOtherDates(
  db: Database,
  { activityId, userId, note, answers, questions, source, guests, at }: NewApplication,
) {
  const isMade = sql`exists (select 1 from ${applications} made where made.activity_id = ${activityId}
    and made.user_id = ${userId} and made.created_at = ${at} and made.is_for_every_date)`
  return insertSelect(
    db,
    applications,
    {
      id: RANDOM,
      activityId: activities.id,
      userId,
      note,
      createdAt: at,
      isForEveryDate: true,
      source,
      answers: listOrNull(answers),
      guestSeats: guests.length,
      guestNames: listOrNull(guests),
    },
    sql`from ${activities}
        where ${activities.seriesId} = (select chosen.series_id from ${activities} chosen where chosen.id = ${activityId})
          and ${activities.id} <> ${activityId} and ${isMade} and ${asks(questions)}
          and ${allowsGuests(guests)}
          and ${allowsMove('apply', { activityId: activities.id, userId: sql`${userId}`, at, seats: seatsWith(guests) })}
        limit ${SERIES_DATES_MAX}`,
  ).onConflictDoNothing()
}

/**
 * Approves the applications in `where`, made at this instant, if their activity admits the applicants without a decision
 * (product.md 6.32): a group only if all of its members qualify, below its number of seats. Users who make or made decisions about
 * the seats don't qualify (product.md 20.15). The organizer can't undo it, and it doesn't count as a reply.
 */
export function approveAtOnce(db: Database, { where, at }: { where: SQL; at: number }) {
  const timesCame = sql`(select count(*) from ${participations} seat cross join ${activities} past on past.id = seat.activity_id
    where seat.user_id = fellow.user_id and seat.status = 'FINISHED' and seat.no_show_at is null
      and past.creator_id = chosen.creator_id)`
  const isVerified = sql`exists (select 1 from ${users} where id = fellow.user_id and verified_at is not null)`
  const helps = sql`exists (select 1 from ${coOrganizers} helper where helper.activity_id = chosen.id and helper.user_id = fellow.user_id
    and helper.role = 'co-organizer' and helper.joined_at is not null)`
  const hasDecided = sql`exists (select 1 from ${seatEvents} done where done.actor_id = fellow.user_id and done.activity_id in (
    select chosen.id union all select other.id from ${activities} other where other.series_id = chosen.series_id))`
  const isLetIn = sql`not ${helps} and not ${hasDecided} and case chosen.auto_approve
    when 'everybody' then 1 when 'verified' then ${isVerified} else ${timesCame} >= ${REGULAR_FROM_TIMES} end`
  return moveApplications(db, {
    move: 'approveAtOnce',
    actorId: null,
    where: sql`${where} and ${applications.createdAt} = ${at}`,
    onlyIf: sql`exists (select 1 from ${activities} chosen where chosen.id = ${applications.activityId}
      and chosen.auto_approve is not null
      and chosen.participants_count + chosen.held_count + ${seatsOf(applications)} <= chosen.auto_approve_seats
      and not exists (select 1 from ${applications} fellow where fellow.activity_id = ${applications.activityId}
        and (fellow.id = ${applications.id} or fellow.group_id = ${applications.groupId}) and not (${isLetIn})))`,
    at,
  })
}
