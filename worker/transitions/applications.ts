import type { AnyColumn, SQL } from 'drizzle-orm'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { GROUP_SEATS_MAX, UNDO_ALLOWED_SECONDS } from '../contract/limits'
import type { Move, State } from '../contract/machine/application'
import { CONSEQUENCES } from '../contract/machine/application'
import { OFFER_MOVES } from '../contract/machine/offer'
import { SECOND_MS } from '../contract/units'
import { freeSeats } from '../db/free-seats'
import { isLive } from '../db/live-offer'
import type { ByIds } from '../db/named-applications'
import { chosen, hasApplicationIdIn } from '../db/named-applications'
import { activityAs, mayDecideSeats } from '../db/organizes'
import { activities, applications, collections, offers } from '../db/schema'
import { seatsOf } from '../db/seats-of'
import { isVisible } from '../db/visibility'
import type { Database } from '../platform/database'
import { moveNotices } from './move-notices'
import { endOffers, settleOffers } from './offers'
import { ruleOf } from './rules'
import { recordSeatEvents } from './seat-events'
import { releaseSeats, takeSeats } from './seats'

/** Condition for an application by id. */
export const hasApplicationId = (id: string) => eq(applications.id, id)

/** Same, including applications made together with one of them for every date of a series. */
export const hasApplicationIdInOrWith = (of: ByIds) =>
  sql`(${hasApplicationIdIn(of)} or (${applications.isForEveryDate} and (${applications.userId}, ${applications.createdAt}) in (
    select made.user_id, made.created_at from ${applications} made where made.activity_id = ${of.activityId}
      and made.id in (select value from json_each(${JSON.stringify(of.ids)})))))`

/** Condition for applications made by a user. */
export const isMadeBy = (userId: string) => eq(applications.userId, userId)

/** Condition for a user's application to an activity. */
export const isForUserAndActivity = ({ activityId, userId }: { activityId: string; userId: string }) =>
  sql`${applications.activityId} = ${activityId} and ${applications.userId} = ${userId}`

/** Condition for applications made, or made again, at this instant. */
export const isMadeAt = (at: number): SQL => sql`${applications.createdAt} = ${at}`
/** Condition for applications to activities with this start. */
export const hasStart = (startsAt: number) =>
  sql`exists (select 1 from ${activities} activity where activity.id = ${applications.activityId} and activity.starts_at = ${startsAt})`

/** Condition for applications made together with one, for every date of a series. */
export const isMadeForEveryDateWith = (id: string) =>
  sql`${applications.isForEveryDate} and (${applications.userId}, ${applications.createdAt}) = (
    select made.user_id, made.created_at from ${applications} made where made.id = ${id})`

type Moved = {
  move: Move
  where: SQL
  /** User who moves them, or null. Decisions require the organizer or a co-organizer, who is not the applicant. */
  actorId: string | null
  at: number
  /** Reason for removing a participant. */
  reason?: string | null
  /** Additional condition. */
  onlyIf?: SQL
  /** Applications to one activity that move together, and the condition that all of them may. */
  together?: ByIds & { areMovable: SQL }
}

/**
 * Moves the applications in `where` that allow it, takes or frees their seats, sends the notices, and logs decisions. `moved` holds
 * the ids of the moved applications.
 */
export function moveApplications(
  db: Database,
  { move, where, actorId, at, reason, onlyIf, together }: Moved,
) {
  const rule = ruleOf(move)
  const { by, from, to, isFinal, event } = rule
  // Approving again has no effect.
  const changes = rule.waitlistApproval === 'given' ? sql` and not ${isApprovedForWaitlist}` : sql``
  const parties = {
    activityId: applications.activityId,
    userId: sql`${applications.userId}`,
    ids: sql`${applications.id}`,
    units: unitOf(applications),
    at,
    actorId,
    seats: seatsOf(applications),
  }
  const isMovable = together?.areMovable ?? sql`${isInState(from)} and ${allowsMove(move, parties)}`
  const allowed = sql`${where}${changes} and ${isMovable}${onlyIf && sql` and ${onlyIf}`}`
  const {
    before: settled,
    offered,
    notices,
  } = settleOffers(
    db,
    { activityIds: together ? sql`${together.activityId}` : activitiesOf(where), at },
    {
      takesSeat: rule.room !== undefined || rule.waitlistApproval === 'given',
      freesSeat: rule.room === undefined,
      isHeld: by === 'creator' && !isFinal,
    },
  )
  const { before, after } = moveNotices(db, rule, { where, allowed, at, reason, notices })
  return {
    settled,
    before,
    recorded: event && recordSeatEvents(db, { event, where: allowed, actorId, at, together: together?.ids }),
    // The trigger that ends an offer uses the decision's time, which such an application lacks.
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

/** Condition that an applicant is approved for the waitlist and not passed over. */
const isApprovedForWaitlist = sql`(${applications.waitlistApprovedAt} is not null and ${applications.passedOver} is null)`

/** Id under which seats are collected for an application: its group's, if it has one. */
const unitOf = ({ groupId, id }: typeof applications | typeof chosen) => sql`coalesce(${groupId}, ${id})`

/** Subquery for the activities of the applications in `where`. */
export const activitiesOf = (where: SQL) =>
  sql`select ${applications.activityId} from ${applications} where ${where}`

/** Condition that a live offer belongs to one of the applications in `where`. */
export const isOfferOf = (where: SQL) =>
  sql`${offers.applicationId} in (select ${applications.id} from ${applications} where ${where})`

/**
 * Withdraws the pending applications in `where` and, for `leave`, the approved ones, without checking the rules of moves. Sends no
 * notices: for activities that have not started, use `leaveUpcoming` or `cancelActivities`.
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
 * Moves applications to one activity together, with the other members of their groups: all, or none if one of them is in another
 * state or there are too few seats. `moved` holds the ids of the moved applications.
 */
export function moveTogether(db: Database, { move, activityId, ids, actorId, at, onlyIf }: Together) {
  const of = { activityId, ids }
  const isChosen = hasApplicationIdIn(of, chosen)
  const seats = sql`(select sum(1 + chosen.guest_seats) from ${applications} chosen where ${isChosen})`
  const parties = {
    activityId: chosen.activityId,
    userId: sql`${chosen.userId}`,
    at,
    actorId,
    seats,
    ids: sql`select chosen.id from ${applications} chosen where ${isChosen}`,
    units: sql`select ${unitOf(chosen)} from ${applications} chosen where ${isChosen}`,
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

/** Returns SQL for the application's state before an organizer's move, for undoing it. */
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

/** Keeps the first answer, so that a change of mind doesn't count as a slow reply. */
const firstAnswer = (at: number) => sql<number>`coalesce(${applications.answeredAt}, ${at})`

/** Returns the columns of an application that enters a state. */
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

/** Returns the columns of a waitlisted application, or one joining the waitlist, whose approval changes. */
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
  /** Seats taken by the move. */
  seats: SQL
  /**
   * Ids of the moving applications, and ids under which seats are collected for them, as lists or subqueries. They may take these
   * seats.
   */
  ids?: SQL
  units?: SQL
}

/**
 * Condition that the activity allows a move, like `refusalReason`, and that applicant and organizer are visible to each other,
 * unless the move separates them. For a decision, the user must be organizer or co-organizer.
 */
export function allowsMove(
  move: Move,
  { activityId, userId, at, actorId = null, seats, ids = sql`null`, units = sql`null` }: Parties,
) {
  const { by, to, room, needsOffer } = ruleOf(move)
  const organizer = sql.raw('activity.creator_id')
  const isLeaving = move === 'withdraw' || move === 'quit' || move === 'pass'
  const visible = by === 'creator' ? isVisible(organizer, userId) : isVisible(userId, organizer)
  const own = sql`from ${offers} offer where offer.application_id in (${ids}) and ${isLive(at, 'offer')}`
  const heldForThem = sql`iif(activity.held_count = 0, 0, (select total(offer.seats) ${own} and offer.seat_of_user_id is null)
    + (select total(collection.seats) from ${collections} collection where collection.unit in (${units})))`
  const hasOffer = to === 'APPROVED' ? sql`${seats} <= ${heldForThem}` : sql`exists (select 1 ${own})`
  const isFull = sql`${seats} > ${freeSeats('activity')} + ${heldForThem}`
  return sql`exists (select 1 from ${activities} activity where activity.id = ${activityId}
    and activity.cancelled_at is null and activity.starts_at > ${at}${room && sql` and (${isFull}) = ${Number(room === 'full')}`}
    ${needsOffer && sql` and ${hasOffer}`}${isLeaving ? sql`` : sql` and ${visible}`}${by === 'creator' && actorId !== null ? sql` and ${isDecidedBy(actorId, userId)}` : sql``})`
}

/**
 * Condition on `activity` that a user may decide another user's application, who must be visible to them, and has no pending
 * application of their own.
 */
export function isDecidedBy(actorId: string, userId: SQL): SQL {
  return sql`${mayDecideSeats(actorId, activityAs('activity'))} and ${userId} <> ${actorId} and ${isVisible(actorId, userId)}`
}

/** Condition that an application is in one of these states, as defined by `stateOf`. */
export function isInState(
  states: readonly State[],
  { waitlistedAt, status }: typeof applications | typeof chosen = applications,
) {
  const state = sql`iif(${waitlistedAt} is null, ${status}, 'WAITLISTED')`
  return inArray(state, [...states])
}

/** SQL for the rank after everyone on the waitlist: the current time, or just after the last rank. */
export function lastRank(
  activityId: typeof activities.id | typeof applications.activityId,
  at: number,
): SQL<number> {
  return sql`max(${at}, coalesce((select max(last.waitlist_rank) + 1 from ${applications} last where last.activity_id = ${activityId} and last.waitlist_rank is not null), 0))`
}

/**
 * SQL for the rank just after group members that the statement has already moved, or after everyone on the waitlist. Ranks are
 * instants: a whole group fits before the next one, in steps that JSON preserves.
 */
export const lastRankOfGroup = (at: number) => sql<number>`coalesce((
  select max(fellow.waitlist_rank) + ${1 / GROUP_SEATS_MAX} from ${applications} fellow where fellow.group_id = ${applications.groupId}),
  ${lastRank(applications.activityId, at)})`
