import type { AnyColumn, SQL } from 'drizzle-orm'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Answer, ApplicantQuestion } from '../contract/applicant-questions'
import type { ApplicationSource } from '../contract/applications'
import {
  GROUP_SEATS_MAX,
  REGULAR_FROM_TIMES,
  SERIES_DATES_MAX,
  UNDO_ALLOWED_SECONDS,
} from '../contract/limits'
import type { Move, State } from '../contract/machine/application'
import { CONSEQUENCES, MOVES } from '../contract/machine/application'
import { OFFER_MOVES } from '../contract/machine/offer'
import { SECOND_MS } from '../contract/units'
import { asks, storedAnswers } from '../db/applicant-questions'
import { freeSeats } from '../db/free-seats'
import { isLive } from '../db/live-offer'
import type { ByIds } from '../db/named-applications'
import { chosen, hasApplicationIdIn } from '../db/named-applications'
import { activityAs, mayDecide } from '../db/organizes'
import { activities, applications, offers, participations, users } from '../db/schema'
import { seatsOf } from '../db/seats-of'
import { isVisible } from '../db/visibility'
import { applicationReceived } from '../notices/kinds/application-received'
import { notify } from '../notices/kinds/notify'
import { RANDOM } from '../notices/kinds/queue'
import {
  deleteUndoneDecisionNotices,
  deleteUndoneOfferNotices,
  deleteUndoneQueueNotices,
} from '../notices/store'
import type { Database } from '../platform/database'
import { newId } from '../platform/ids'
import { moveNotices } from './move-notices'
import { endOffers, settleOffers } from './offers'
import { ruleOf } from './rules'
import { deleteUndoneSeatEvents, recordSeatEvents } from './seat-events'
import { releaseSeats, takeBackSeats, takeSeats } from './seats'

/** Condition for one application, by its id. */
export const hasApplicationId = (id: string) => eq(applications.id, id)

/** The same, and those that were made together with one of them for every date of a series. */
export const hasApplicationIdInOrWith = (of: ByIds) =>
  sql`(${hasApplicationIdIn(of)} or (${applications.isForEveryDate} and (${applications.userId}, ${applications.createdAt}) in (
    select made.user_id, made.created_at from ${applications} made where made.activity_id = ${of.activityId}
      and made.id in (select value from json_each(${JSON.stringify(of.ids)})))))`

/** Condition for the applications that a user made. */
export const isMadeBy = (userId: string) => eq(applications.userId, userId)

/** Condition for a user's application to an activity. */
export const isForUserAndActivity = ({ activityId, userId }: { activityId: string; userId: string }) =>
  sql`${applications.activityId} = ${activityId} and ${applications.userId} = ${userId}`

/** Condition for applications that were made, or made again, at this instant. */
export const isMadeAt = (at: number): SQL => sql`${applications.createdAt} = ${at}`
/** Condition for applications to an activity that still starts at this instant. */
export const hasStart = (startsAt: number) =>
  sql`exists (select 1 from ${activities} activity where activity.id = ${applications.activityId} and activity.starts_at = ${startsAt})`

export type NewApplication = {
  move: 'apply' | 'joinWaitlist'
  activityId: string
  userId: string
  note: string | null
  answers: readonly Answer[]
  /** The questions that the answers were checked against. If the activity asks others by now, nothing is written. */
  questions: readonly ApplicantQuestion[]
  /** Also applies to the other upcoming dates of the series that have free seats. */
  everyDate?: boolean
  /** How the applicant found the activity; null if unknown. */
  source: ApplicationSource | null
  /** First names of guests who come along. */
  guests: readonly string[]
  at: number
}

/**
 * Applies, or applies again after a withdrawal, and notifies the organizer. `inserted` is empty if that is not allowed.
 */
export function applyTo(db: Database, application: NewApplication) {
  const { activityId, everyDate, at } = application
  const otherDates = sql`(select chosen.series_id from ${activities} chosen where chosen.id = ${activityId})`
  const activityIds = everyDate
    ? sql`select id from ${activities} where id = ${activityId} or (series_id = ${otherDates} and starts_at > ${at})`
    : sql`${activityId}`
  const { before, told } = settleOffers(db, { activityIds, at }, { takesSeat: true })
  return {
    offersSettled: before,
    inserted: insertApplication(db, application),
    /** Run it after the statement that checks whether `inserted` changed anything. */
    others: everyDate ? applyToOtherDates(db, application) : undefined,
    notices: notify(db, at, [applicationReceived.to(application), ...told]),
  }
}

/** Checks every rule in one statement, so that of identical concurrent requests only one succeeds. */
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
  return db
    .insert(applications)
    .select(
      sql`select ${newId()}, ${activities.id}, ${userId}, null, 'PENDING', ${note}, ${isWaitlisted ? at : null}, ${rank}, null, null, ${at}, null, null, null, ${Number(everyDate)} and ${activities.seriesId} is not null, ${source}, ${storedAnswers(answers)}, null, ${guestValues(guests)}
        from ${activities}
        where ${activities.id} = ${activityId} and ${activities.creatorId} <> ${userId} and ${asks(questions)} and ${allowsGuests(guests)}
          and ${allowsMove(move, { activityId: activities.id, userId: sql`${userId}`, at, seats: seatsWith(guests) })}`,
    )
    .onConflictDoUpdate(applyingAgain(move))
    .returning({ id: applications.id })
}

/** Reuses the row of an application that was withdrawn. */
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

/** Returns the values of `guestSeats` and `guestNames`. */
const guestValues = (guests: readonly string[]) =>
  sql`${guests.length}, ${guests.length > 0 ? JSON.stringify(guests) : null}`

const allowsGuests = (guests: readonly string[]) =>
  guests.length > 0 ? sql`${activities.allowsGuests}` : sql`true`

/**
 * Applies to the other dates of a series that ask the same questions, after the application to the chosen one. Does not notify
 * the organizer again.
 */
function applyToOtherDates(
  db: Database,
  { activityId, userId, note, answers, questions, source, guests, at }: NewApplication,
) {
  const isMade = sql`exists (select 1 from ${applications} made where made.activity_id = ${activityId}
    and made.user_id = ${userId} and made.created_at = ${at} and made.is_for_every_date)`
  return db
    .insert(applications)
    .select(
      sql`select ${RANDOM}, ${activities.id}, ${userId}, null, 'PENDING', ${note}, null, null, null, null, ${at}, null, null, null, 1, ${source}, ${storedAnswers(answers)}, null, ${guestValues(guests)}
        from ${activities}
        where ${activities.seriesId} = (select chosen.series_id from ${activities} chosen where chosen.id = ${activityId})
          and ${activities.id} <> ${activityId} and ${isMade} and ${asks(questions)}
          and ${allowsGuests(guests)}
          and ${allowsMove('apply', { activityId: activities.id, userId: sql`${userId}`, at, seats: seatsWith(guests) })}
        limit ${SERIES_DATES_MAX}`,
    )
    .onConflictDoNothing()
}

/**
 * Approves the applications in `where`, which were made at this instant, to activities which let the applicants in without a
 * decision (product.md 6.32): a group only if it lets in all of its members, below its number of seats. The organizer cannot
 * undo it, and it says nothing about how fast they answer.
 */
export function approveAtOnce(db: Database, { where, at }: { where: SQL; at: number }) {
  const timesCame = sql`(select count(*) from ${participations} seat cross join ${activities} past on past.id = seat.activity_id
    where seat.user_id = fellow.user_id and seat.status = 'FINISHED' and seat.no_show_at is null
      and past.creator_id = chosen.creator_id)`
  const isVerified = sql`exists (select 1 from ${users} where id = fellow.user_id and verified_at is not null)`
  const isLetIn = sql`case chosen.auto_approve
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

/** Condition for the applications that were made together with one, for every date of a series. */
export const isMadeForEveryDateWith = (id: string) =>
  sql`${applications.isForEveryDate} and (${applications.userId}, ${applications.createdAt}) = (
    select made.user_id, made.created_at from ${applications} made where made.id = ${id})`

type Moved = {
  move: Move
  where: SQL
  /** User who moves them, or null. For a decision, the user must be organizer or co-organizer, and not the applicant. */
  actorId: string | null
  at: number
  /** Reason for the removal of a participant. */
  reason?: string | null
  /** An additional condition. */
  onlyIf?: SQL
  /** Applications to one activity that move together, and the condition that all of them may, in place of one for each. */
  together?: ByIds & { areMovable: SQL }
}

/**
 * Moves the applications in `where` that allow it, takes or frees their seats, notifies those concerned, and writes decisions to
 * the log. `moved` holds the ids of the moved applications.
 */
export function moveApplications(
  db: Database,
  { move, where, actorId, at, reason, onlyIf, together }: Moved,
) {
  const rule = ruleOf(move)
  const { by, from, to, isFinal, event } = rule
  const ofOffer = sql`offer.application_id = ${applications.id}`
  const parties = {
    activityId: applications.activityId,
    userId: sql`${applications.userId}`,
    ofOffer,
    at,
    actorId,
    seats: seatsOf(applications),
  }
  const isMovable = together?.areMovable ?? sql`${isInState(from)} and ${allowsMove(move, parties)}`
  const allowed = sql`${where} and ${isMovable}${onlyIf && sql` and ${onlyIf}`}`
  const {
    before: settled,
    offered,
    told,
  } = settleOffers(
    db,
    { activityIds: together ? sql`${together.activityId}` : activitiesOf(where), at },
    {
      takesSeat: rule.room !== undefined || rule.waitlistApproval === 'given',
      freesSeat: rule.room === undefined,
      isHeld: by === 'creator' && !isFinal,
    },
  )
  const { before, after } = moveNotices(db, rule, { where, allowed, at, reason, told })
  return {
    settled,
    before,
    recorded: event && recordSeatEvents(db, { event, where: allowed, actorId, at, together: together?.ids }),
    // The trigger that ends an offer takes the time of the decision, which such an application has none of.
    ended:
      by === 'creator' &&
      from.includes('WAITLISTED') &&
      (to === 'PENDING' || rule.waitlistApproval === 'taken back')
        ? endOffers(db, { where: isOfferOf(allowed), outcome: OFFER_MOVES.end.outcome, at })
        : undefined,
    moved: db
      .update(applications)
      .set({
        ...(rule.waitlistApproval === undefined
          ? stateColumns(to, at)
          : waitlistColumns(rule.waitlistApproval, at)),
        // A removed participant leaves the group; the other members stay in it.
        ...(move === 'remove' && { groupId: null }),
        ...(by === 'creator' && to !== 'PENDING' && !isFinal && { answeredAt: firstAnswer(at) }),
        ...(by === 'creator' && !isFinal && { undo: undoOf(to, at) }),
      })
      .where(allowed)
      .returning({ id: applications.id }),
    seats: rule.seats === 'taken' ? takeSeats(db, { where, at }) : undefined,
    freed:
      rule.seats === 'freed'
        ? releaseSeats(db, { where, by: by === 'creator' ? 'organizer' : 'participant', at })
        : undefined,
    offered,
    after,
  }
}

/** Subquery for the activities of the applications in `where`. */
const activitiesOf = (where: SQL) =>
  sql`select ${applications.activityId} from ${applications} where ${where}`

/** Condition that a live offer is one of the applications in `where`. */
const isOfferOf = (where: SQL) =>
  sql`${offers.applicationId} in (select ${applications.id} from ${applications} where ${where})`

/**
 * Withdraws the open applications in `where` and, for `leave`, the approved ones, without checking the rules of moves.
 * It notifies nobody: for activities that have not started, use `leaveUpcoming` or `cancelActivities`.
 */
export function withdrawApplications(
  db: Database,
  { by, where, at }: { by: keyof typeof CONSEQUENCES; where: SQL | undefined; at: number },
) {
  const { from, to } = CONSEQUENCES[by]
  return db
    .update(applications)
    .set(stateColumns(to, at))
    .where(and(where, isInState(from)))
}

type Together = Pick<Moved, 'move' | 'actorId' | 'at' | 'onlyIf'> & ByIds

/**
 * Moves applications to one activity together, with the other members of their groups: all, or none if one of them is in
 * another state or there are too few seats. `moved` holds the ids of the moved applications.
 */
export function moveTogether(db: Database, { move, activityId, ids, actorId, at, onlyIf }: Together) {
  const of = { activityId, ids }
  const isChosen = hasApplicationIdIn(of, chosen)
  const seats = sql`(select sum(1 + chosen.guest_seats) from ${applications} chosen where ${isChosen})`
  const ofOffer = sql`offer.application_id in (select chosen.id from ${applications} chosen where ${isChosen})`
  const parties = {
    activityId: chosen.activityId,
    userId: sql`${chosen.userId}`,
    at,
    actorId,
    seats,
    ofOffer,
  }
  const isMovable = sql`(${isInState(ruleOf(move).from, chosen)} and ${allowsMove(move, parties)})`
  const isNamed = sql`chosen.id in (select value from json_each(${JSON.stringify(ids)}))`
  const areMovable = sql`(select min(${isMovable}) and sum(${isNamed}) = ${ids.length} from ${applications} chosen where ${isChosen})`
  return moveApplications(db, {
    move,
    where: hasApplicationIdIn(of),
    actorId,
    at,
    ...(onlyIf && { onlyIf }),
    together: { ...of, areMovable },
  })
}

type Undo = { where: SQL; until: number; actorId: string; at: number }

/**
 * Puts the applications in `where` back to the state before the decision that can be undone until `until`, and takes back the
 * seats it gave, its entry in the log, and the notices that nobody has seen. Organizer and all co-organizers may undo it.
 * `undone` holds the ids of the applications. Nobody is notified.
 */
export function undoDecisions(db: Database, { where, until, actorId, at }: Undo) {
  const undoable = sql`${where} and ${applications.undo} ->> 'until' = ${until} and ${until} > ${at}
    and ${applications.undo} ->> 'to' = ${applications.status} and exists (select 1 from ${activities} activity
      where activity.id = ${applications.activityId} and activity.cancelled_at is null and activity.starts_at > ${at}
        and ${isDecidedBy(actorId, sql`${applications.userId}`)})`
  const before = <Value>(field: string) => sql<Value>`${applications.undo} ->> ${sql.raw(`'${field}'`)}`
  // Another applicant may have got the same rank in the meantime. A group goes to the end as a whole.
  const isTaken = sql`exists (select 1 from ${applications} waiting where waiting.activity_id = ${applications.activityId}
    and (waiting.group_id is null or waiting.group_id is not ${applications.groupId}) and waiting.waitlist_rank in (
      select fellow.undo ->> 'waitlistRank' from ${applications} fellow where fellow.group_id = ${applications.groupId}
      union all select ${before('waitlistRank')}))`
  const rank = sql<number | null>`case
    when ${before('waitlistRank')} is null then null
    when ${applications.waitlistRank} is not null then ${applications.waitlistRank}
    when ${isTaken} then ${lastRankOfGroup(at)} else ${before('waitlistRank')} end`
  const { before: settled, offered, told } = settleOffers(db, { activityIds: activitiesOf(where), at })
  return {
    settled,
    untold: [
      deleteUndoneDecisionNotices(db, { where: undoable }),
      deleteUndoneQueueNotices(db, { where: undoable }),
      deleteUndoneSeatEvents(db, { where: undoable, until }),
      deleteUndoneOfferNotices(db, { where: undoable }),
    ],
    ended: endOffers(db, { where: isOfferOf(undoable), outcome: OFFER_MOVES.end.outcome, at }),
    seats: takeBackSeats(db, { where: undoable }),
    undone: db
      .update(applications)
      .set({
        status: before('status'),
        waitlistedAt: before('waitlistedAt'),
        waitlistRank: rank,
        waitlistApprovedAt: before('waitlistApprovedAt'),
        passedOver: before('passedOver'),
        decidedAt: before('decidedAt'),
        answeredAt: before('answeredAt'),
        undo: null,
      })
      .where(undoable)
      .returning({ id: applications.id }),
    offered,
    told: notify(db, at, told),
  }
}

/** The state of an application that the organizer moves to another, to undo it. */
function undoOf(to: State, at: number) {
  const { status, waitlistedAt, waitlistRank, waitlistApprovedAt, passedOver } = applications
  const { decidedAt, answeredAt, activityId, userId } = applications
  const quitSeat = (column: string) =>
    sql`(select seat.${sql.raw(column)} from participations seat
      where seat.activity_id = ${activityId} and seat.user_id = ${userId} and seat.status = 'QUIT')`
  return sql<null>`json_object('until', ${at + UNDO_ALLOWED_SECONDS * SECOND_MS},
    'to', ${to === 'WAITLISTED' ? 'PENDING' : to}, 'status', ${status}, 'waitlistedAt', ${waitlistedAt},
    'waitlistRank', ${waitlistRank}, 'waitlistApprovedAt', ${waitlistApprovedAt}, 'passedOver', ${passedOver},
    'decidedAt', ${decidedAt}, 'answeredAt', ${answeredAt},
    'joinedAt', ${quitSeat('joined_at')}, 'quitAt', ${quitSeat('quit_at')}, 'quitBy', ${quitSeat('quit_by')},
    'quitAhead', ${quitSeat('quit_ahead')}, 'askedAt', ${quitSeat('asked_at')}, 'movedAt', ${quitSeat('moved_at')})`
}

/** The first answer stays, so that a change of mind does not count as a slow reply. */
const firstAnswer = (at: number) => sql<number>`coalesce(${applications.answeredAt}, ${at})`

/** Columns of an application that enters a state. */
function stateColumns(state: Exclude<State, 'NONE'>, at: number) {
  const isWaitlisted = state === 'WAITLISTED'
  return {
    status: isWaitlisted ? 'PENDING' : state,
    waitlistedAt: isWaitlisted ? at : null,
    waitlistRank: isWaitlisted ? lastRankOfGroup(at) : null,
    decidedAt: isWaitlisted || state === 'PENDING' ? null : at,
    undo: null,
    ...(state === 'WITHDRAWN' && { groupId: null }),
  } as const
}

/** Columns of an application on the waitlist, or on its way there, whose approval for the next free seat changes. */
function waitlistColumns(approval: 'given' | 'taken back', at: number) {
  if (approval === 'taken back') return { waitlistApprovedAt: null, passedOver: null, undo: null }
  const { waitlistedAt, waitlistRank } = applications
  return {
    waitlistedAt: sql<number>`coalesce(${waitlistedAt}, ${at})`,
    waitlistRank: sql<number>`coalesce(${waitlistRank}, ${lastRankOfGroup(at)})`,
    waitlistApprovedAt: at,
    passedOver: null,
  }
}

type Parties = {
  activityId: AnyColumn
  userId: SQL
  at: number
  actorId?: string | null
  /** Seats that the move takes. */
  seats: SQL
  /** Condition that `offer` is one of the applications that move: the seats it holds are theirs. */
  ofOffer?: SQL
}

/**
 * Condition that the activity allows a move, like `refusalReason`, and that applicant and organizer are visible to each
 * other, unless the move separates them. For a decision, the user must be organizer or co-organizer.
 */
export function allowsMove(
  move: Move,
  { activityId, userId, at, actorId = null, seats, ofOffer = sql`false` }: Parties,
) {
  const { by, to, room, needsOffer } = ruleOf(move)
  const organizer = sql.raw('activity.creator_id')
  const isLeaving = move === 'withdraw' || move === 'quit' || move === 'pass'
  const visible = by === 'creator' ? isVisible(organizer, userId) : isVisible(userId, organizer)
  const own = sql`from ${offers} offer where ${ofOffer} and ${isLive(at, 'offer')}`
  const heldForThem = sql`iif(activity.held_count = 0, 0, coalesce((
    select sum(offer.seats) ${own} and offer.seat_of_user_id is null), 0))`
  const hasOffer = to === 'APPROVED' ? sql`${seats} <= ${heldForThem}` : sql`exists (select 1 ${own})`
  const isFull = sql`${seats} > ${freeSeats('activity')} + ${heldForThem}`
  return sql`exists (select 1 from ${activities} activity where activity.id = ${activityId}
    and activity.cancelled_at is null and activity.starts_at > ${at}${room && sql` and (${isFull}) = ${Number(room === 'full')}`}
    ${needsOffer && sql` and ${hasOffer}`}${isLeaving ? sql`` : sql` and ${visible}`}${by === 'creator' && actorId !== null ? sql` and ${isDecidedBy(actorId, userId)}` : sql``})`
}

/** Condition on `activity` that a user may decide about the application of another user, who must be visible to them. */
function isDecidedBy(actorId: string, userId: SQL): SQL {
  return sql`${mayDecide(actorId, activityAs('activity'))} and ${userId} <> ${actorId} and ${isVisible(actorId, userId)}`
}

/** Condition that an application is in one of these states, as read by `stateOf`. */
export function isInState(
  states: readonly State[],
  { waitlistedAt, status }: typeof applications | typeof chosen = applications,
) {
  const state = sql`iif(${waitlistedAt} is null, ${status}, 'WAITLISTED')`
  return inArray(state, [...states])
}

/** Rank after everyone on the waitlist: the current time, or just after the last rank. */
export function lastRank(
  activityId: typeof activities.id | typeof applications.activityId,
  at: number,
): SQL<number> {
  return sql`max(${at}, coalesce((select max(last.waitlist_rank) + 1 from ${applications} last where last.activity_id = ${activityId} and last.waitlist_rank is not null), 0))`
}

/**
 * Rank just after the members of the same group that the statement has moved already, or after everyone on the waitlist. Ranks are
 * instants: a whole group fits before the next one, in steps that JSON keeps.
 */
const lastRankOfGroup = (at: number) => sql<number>`coalesce((
  select max(fellow.waitlist_rank) + ${1 / GROUP_SEATS_MAX} from ${applications} fellow where fellow.group_id = ${applications.groupId}),
  ${lastRank(applications.activityId, at)})`
