import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { UNDO_ALLOWED_SECONDS } from '../contract/limits'
import { SECOND_MS } from '../contract/units'
import type { SeatEvent } from '../contract/vocabulary'
import { applications, seatEvents } from '../db/schema'
import { RANDOM } from '../notices/kinds/queue'
import type { Database } from '../platform/database'
import { insertSelect } from '../platform/insert-select'

type Recorded = {
  event: SeatEvent
  /** Condition for the applications to move. */
  where: SQL
  /** User who moves them, or null. */
  actorId: string | null
  at: number
  /** Ids of applications that move together, which don't count as skipped. */
  together?: readonly string[] | undefined
}

/**
 * Logs a move. Must run before the move, in its batch, because an approval from the waitlist is logged with the number of people
 * ahead.
 */
export function recordSeatEvents(db: Database, { event, where, actorId, at, together = [] }: Recorded) {
  const ahead = sql`nullif((select count(*) from ${applications} waiting
    where waiting.activity_id = ${applications.activityId} and waiting.waitlist_rank is not null
      and (waiting.waitlist_rank, waiting.id) < (${applications.waitlistRank}, ${applications.id})
      and (waiting.group_id is null or waiting.group_id is not ${applications.groupId})
      and waiting.id not in (select value from json_each(${JSON.stringify(together)}))), 0)`
  return insertSelect(
    db,
    seatEvents,
    {
      id: RANDOM,
      activityId: applications.activityId,
      userId: applications.userId,
      actorId,
      event,
      at,
      ahead: event === 'approved' ? ahead : sql`null`,
    },
    sql`from ${applications} where ${where}`,
  )
}

type Undone = { where: SQL; until: number; actorId: string; at: number }

/**
 * Returns the statements that delete decisions from the log before they are undone, and record who undoes another user's decision.
 * Must run before the undo.
 */
export function undoSeatEvents(db: Database, { where, until, actorId, at }: Undone) {
  const isUndone = sql`${seatEvents.at} = ${until - UNDO_ALLOWED_SECONDS * SECOND_MS}
    and (${seatEvents.activityId}, ${seatEvents.userId}) in (
      select ${applications.activityId}, ${applications.userId} from ${applications} where ${where})`
  return [
    insertSelect(
      db,
      seatEvents,
      {
        id: RANDOM,
        activityId: seatEvents.activityId,
        userId: seatEvents.userId,
        actorId,
        event: 'undone',
        at,
      },
      sql`from ${seatEvents} where ${isUndone} and ${seatEvents.actorId} <> ${actorId}`,
    ),
    db.delete(seatEvents).where(sql`${isUndone} and ${seatEvents.event} <> ${'undone' satisfies SeatEvent}`),
  ]
}
