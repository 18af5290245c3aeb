import type { AnyColumn, SQL } from 'drizzle-orm'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { activities, applications } from '../db/schema'
import { isVisible } from '../db/visibility'
import { applicationReceived } from '../notices/kinds/application-received'
import { notify } from '../notices/kinds/notify'
import type { Database } from '../platform/database'
import { newId } from '../platform/ids'
import { moveNotices } from './move-notices'
import type { Move, State } from './rules'
import { CONSEQUENCES, MOVES, ruleOf } from './rules'
import { freeSeats, takeSeats } from './seats'

/** Condition for one application, by its id. */
export const hasApplicationId = (id: string) => eq(applications.id, id)

/** Condition for the applications that a user made. */
export const isMadeBy = (userId: string) => eq(applications.userId, userId)

/** Condition for a user's application to an activity. */
export const isForUserAndActivity = ({ activityId, userId }: { activityId: string; userId: string }) =>
  sql`${applications.activityId} = ${activityId} and ${applications.userId} = ${userId}`

type NewApplication = {
  move: 'apply' | 'joinWaitlist'
  activityId: string
  userId: string
  note: string | null
  at: number
}

/**
 * Applies, or applies again after a withdrawal, and notifies the organizer. `inserted` is empty if that is not allowed.
 */
export function applyTo(db: Database, application: NewApplication) {
  return {
    inserted: insertApplication(db, application),
    notices: notify(db, application.at, [applicationReceived.to(application)]),
  }
}

/** Checks every rule in one statement, so that of identical concurrent requests only one succeeds. */
function insertApplication(db: Database, { move, activityId, userId, note, at }: NewApplication) {
  const isWaitlisted = move === 'joinWaitlist'
  const rank = isWaitlisted ? lastRank(activities.id, at) : sql`null`
  return db
    .insert(applications)
    .select(
      sql`select ${newId()}, ${activities.id}, ${userId}, null, 'PENDING', ${note}, ${isWaitlisted ? at : null}, ${rank}, ${at}, null, null
        from ${activities}
        where ${activities.id} = ${activityId} and ${activities.creatorId} <> ${userId} and ${allowsMove(move, { activityId: activities.id, userId: sql`${userId}`, at })}`,
    )
    .onConflictDoUpdate({
      target: [applications.activityId, applications.userId],
      set: {
        status: sql`excluded.status`,
        note: sql`excluded.note`,
        waitlistedAt: sql`excluded.waitlisted_at`,
        waitlistRank: sql`excluded.waitlist_rank`,
        createdAt: sql`excluded.created_at`,
        decidedAt: null,
        answeredAt: null,
      },
      setWhere: isInState(MOVES[move].from),
    })
    .returning({ id: applications.id })
}

/**
 * Moves the applications in `where` that allow it, takes or frees their seats, and notifies those concerned. `moved`
 * holds the ids of the moved applications.
 */
export function moveApplications(db: Database, { move, where, at }: { move: Move; where: SQL; at: number }) {
  const { by, from, to } = ruleOf(move)
  const parties = { activityId: applications.activityId, userId: sql`${applications.userId}`, at }
  const allowed = sql`${where} and ${isInState(from)} and ${allowsMove(move, parties)}`
  const { before, after } = moveNotices(db, ruleOf(move), { where, allowed, at })
  return {
    before,
    moved: db
      .update(applications)
      .set({
        ...stateColumns(to, at),
        ...(by === 'creator' && to !== 'PENDING' && { answeredAt: firstAnswer(at) }),
      })
      .where(allowed)
      .returning({ id: applications.id }),
    seats: to === 'APPROVED' ? takeSeats(db, { where, at }) : undefined,
    freed: from.includes('APPROVED') ? freeSeats(db, { where, at }) : undefined,
    after,
  }
}

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

/** The first answer stays, so that a change of mind does not count as a slow reply. */
const firstAnswer = (at: number) => sql<number>`coalesce(${applications.answeredAt}, ${at})`

/** Columns of an application that enters a state. */
function stateColumns(state: Exclude<State, 'NONE'>, at: number) {
  const isWaitlisted = state === 'WAITLISTED'
  return {
    status: isWaitlisted ? 'PENDING' : state,
    waitlistedAt: isWaitlisted ? at : null,
    waitlistRank: isWaitlisted ? lastRank(applications.activityId, at) : null,
    decidedAt: isWaitlisted || state === 'PENDING' ? null : at,
  } as const
}

/**
 * Condition that the activity allows a move, like `refusalReason`, and that applicant and organizer are visible to each
 * other, unless the move separates them.
 */
function allowsMove(
  move: Move,
  { activityId, userId, at }: { activityId: AnyColumn; userId: SQL; at: number },
) {
  const { by, room } = ruleOf(move)
  const organizer = sql.raw('activity.creator_id')
  const isLeaving = move === 'withdraw' || move === 'quit'
  const visible = by === 'creator' ? isVisible(organizer, userId) : isVisible(userId, organizer)
  const isFull = sql`activity.participants_count >= activity.max_participants`
  return sql`exists (select 1 from ${activities} activity where activity.id = ${activityId}
    and activity.cancelled_at is null and activity.starts_at > ${at}${room && sql` and ${isFull} = ${Number(room === 'full')}`}${isLeaving ? sql`` : sql` and ${visible}`})`
}

/** Condition that an application is in one of these states, as read by `stateOf`. */
export function isInState(states: readonly State[]) {
  const state = sql`iif(${applications.waitlistedAt} is null, ${applications.status}, 'WAITLISTED')`
  return inArray(state, [...states])
}

/** Rank after everyone on the waitlist: the current time, or just after the last rank. */
function lastRank(
  activityId: typeof activities.id | typeof applications.activityId,
  at: number,
): SQL<number> {
  return sql`max(${at}, coalesce((select max(last.waitlist_rank) + 1 from ${applications} last where last.activity_id = ${activityId} and last.waitlist_rank is not null), 0))`
}
