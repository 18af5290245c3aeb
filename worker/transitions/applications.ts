import type { AnyColumn, SQL } from 'drizzle-orm'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { activities, applications } from '../db/schema'
import { isVisible } from '../db/visibility'
import { applicationReceived } from '../notices/kinds/application-received'
import { notify } from '../notices/kinds/notify'
import type { Database } from '../platform/database'
import { newId } from '../platform/ids'
import { noticesOf } from './notices-of-moves'
import type { Move, State } from './rules'
import { CONSEQUENCES, MOVES, ruleOf } from './rules'
import { giveSeatsBack, takeSeats } from './seats'

/** Condition for one application, by its id. */
export const ofId = (id: string) => eq(applications.id, id)

/** Condition for the applications that a user has made. */
export const madeBy = (userId: string) => eq(applications.userId, userId)

/** Condition for the application of a user to an activity. */
export const ofPair = ({ activityId, userId }: { activityId: string; userId: string }) =>
  sql`${applications.activityId} = ${activityId} and ${applications.userId} = ${userId}`

type NewApplication = {
  move: 'apply' | 'joinWaitlist'
  activityId: string
  userId: string
  note: string | null
  at: number
}

/** Applies, or applies again after a withdrawal, and tells the organizer. `inserted` is empty when it is refused. */
export function applyTo(db: Database, application: NewApplication) {
  return {
    inserted: insertApplication(db, application),
    notices: notify(db, application.at, [applicationReceived.to(application)]),
  }
}

/** Every rule is in this one statement, so that of equal requests at the same time only one succeeds. */
function insertApplication(db: Database, { move, activityId, userId, note, at }: NewApplication) {
  const isWaitlisted = move === 'joinWaitlist'
  const rank = isWaitlisted ? lastRank(activities.id, at) : sql`null`
  return db
    .insert(applications)
    .select(
      sql`select ${newId()}, ${activities.id}, ${userId}, null, 'PENDING', ${note}, ${isWaitlisted ? at : null}, ${rank}, ${at}, null
        from ${activities}
        where ${activities.id} = ${activityId} and ${activities.creatorId} <> ${userId} and ${isOccasionFor(move, { activityId: activities.id, userId: sql`${userId}`, at })}`,
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
      },
      setWhere: isIn(MOVES[move].from),
    })
    .returning({ id: applications.id })
}

/**
 * Makes a move on the applications of `where` that allow it, takes or gives back their seats, and tells those whom it
 * concerns. `moved` are the ids of the applications that have moved.
 */
export function moveApplications(db: Database, { move, where, at }: { move: Move; where: SQL; at: number }) {
  const { from, to } = ruleOf(move)
  const occasion = { activityId: applications.activityId, userId: sql`${applications.userId}`, at }
  const allowed = sql`${where} and ${isIn(from)} and ${isOccasionFor(move, occasion)}`
  const { before, after } = noticesOf(db, ruleOf(move), { where, allowed, at })
  return {
    before,
    moved: db.update(applications).set(columnsOf(to, at)).where(allowed).returning({ id: applications.id }),
    seats: to === 'APPROVED' ? takeSeats(db, { where, at }) : undefined,
    freed: from.includes('APPROVED') ? giveSeatsBack(db, { of: where, at }) : undefined,
    after,
  }
}

/**
 * Withdraws the open and, for `leave`, the approved applications of `where`, without regard to the rules of moves. It
 * tells nobody: use `leaveAhead` or `cancelActivities` for what has not started.
 */
export function withdrawApplications(
  db: Database,
  { by, where, at }: { by: keyof typeof CONSEQUENCES; where: SQL | undefined; at: number },
) {
  const { from, to } = CONSEQUENCES[by]
  return db
    .update(applications)
    .set(columnsOf(to, at))
    .where(and(where, isIn(from)))
}

/** Columns of an application that has just come to a state. */
function columnsOf(state: Exclude<State, 'NONE'>, at: number) {
  const isWaitlisted = state === 'WAITLISTED'
  return {
    status: isWaitlisted ? 'PENDING' : state,
    waitlistedAt: isWaitlisted ? at : null,
    waitlistRank: isWaitlisted ? lastRank(applications.activityId, at) : null,
    decidedAt: isWaitlisted || state === 'PENDING' ? null : at,
  } as const
}

/**
 * Condition that `refusalOf` puts on the activity of a column, and that applicant and organizer are visible to each
 * other, for moves that bring them together.
 */
function isOccasionFor(
  move: Move,
  { activityId, userId, at }: { activityId: AnyColumn; userId: SQL; at: number },
) {
  const { by, room } = ruleOf(move)
  const organizer = sql.raw('occasion.creator_id')
  const isParting = move === 'withdraw' || move === 'quit'
  const visible = by === 'creator' ? isVisible(organizer, userId) : isVisible(userId, organizer)
  const isFull = sql`occasion.participants_count >= occasion.max_participants`
  return sql`exists (select 1 from ${activities} occasion where occasion.id = ${activityId}
    and occasion.cancelled_at is null and occasion.starts_at > ${at}${room && sql` and ${isFull} = ${Number(room === 'full')}`}${isParting ? sql`` : sql` and ${visible}`})`
}

/** Condition that an application is in one of these states, as `stateOf` reads it. */
export function isIn(states: readonly State[]) {
  const state = sql`iif(${applications.waitlistedAt} is null, ${applications.status}, 'WAITLISTED')`
  return inArray(state, [...states])
}

/** Rank behind everybody on the waitlist: the instant, or just past the last rank. */
function lastRank(
  activityId: typeof activities.id | typeof applications.activityId,
  at: number,
): SQL<number> {
  return sql`max(${at}, coalesce((select max(last.waitlist_rank) + 1 from ${applications} last where last.activity_id = ${activityId} and last.waitlist_rank is not null), 0))`
}
