import type { SQL } from 'drizzle-orm'
import { and, eq, ne, sql } from 'drizzle-orm'
import { GIVE_UP_HOURS } from '../contract/limits'
import { HOUR_MS } from '../contract/units'
import type { QuitBy } from '../contract/vocabulary'
import { applications, participations } from '../db/schema'
import { RANDOM } from '../notices/kinds/queue'
import type { Database } from '../platform/database'
import { insertSelect } from '../platform/insert-select'

/**
 * Gives seats to the approved applications in `where` that have none. A user who quit earlier gets the old row back. The CHECK
 * `activities_capacity` fails the batch if there are too few seats.
 */
export function takeSeats(db: Database, { where, at }: { where: SQL; at: number }) {
  return insertSelect(
    db,
    participations,
    {
      id: RANDOM,
      activityId: applications.activityId,
      userId: applications.userId,
      status: 'JOINED',
      joinedAt: at,
      guestSeats: applications.guestSeats,
    },
    sql`from ${applications} where ${where} and ${applications.status} = 'APPROVED'`,
  ).onConflictDoUpdate({
    target: [participations.activityId, participations.userId],
    set: {
      status: 'JOINED',
      // After giving up a seat late, the hour of grace doesn't start again (product.md 24.1).
      joinedAt: sql`iif(${participations.quitBy} = 'participant' and ${participations.quitAhead} <= ${GIVE_UP_HOURS * HOUR_MS}, ${participations.joinedAt}, ${at})`,
      quitAt: null,
      noShowAt: null,
      askedAt: null,
      confirmedAt: null,
      quitBy: null,
      quitAhead: null,
      movedAt: null,
      remindedAt: null,
      passedOnAt: null,
      guestSeats: sql`excluded.guest_seats`,
    },
    setWhere: eq(participations.status, 'QUIT'),
  })
}

/**
 * Frees the seats of applications in `where` that were withdrawn or removed at this instant. `by` is the cause. `isPassedOn`:
 * another user takes the seat.
 */
export function releaseSeats(
  db: Database,
  { where, by, at, isPassedOn = false }: { where: SQL; by: QuitBy; at: number; isPassedOn?: boolean },
) {
  const pairs = sql`select ${applications.activityId}, ${applications.userId} from ${applications}
    where ${where} and ${applications.status} in ('WITHDRAWN', 'REJECTED') and ${applications.decidedAt} = ${at}`
  return db
    .update(participations)
    .set({
      status: 'QUIT',
      quitAt: at,
      quitBy: by,
      quitAhead: sql`${participations.startsAt} - ${at}`,
      ...(isPassedOn && { passedOnAt: at }),
    })
    .where(
      and(
        ne(participations.status, 'QUIT'),
        sql`(${participations.activityId}, ${participations.userId}) in (${pairs})`,
      ),
    )
}

type UndoneColumn = 'joinedAt' | 'quitAt' | 'quitBy' | 'quitAhead' | 'askedAt' | 'movedAt'

/** Takes back the seats of approvals in `where` before they are undone. Restores seats that had been given up earlier. */
export function takeBackSeats(db: Database, { where }: { where: SQL }) {
  const pairs = (
    hadSeat: 0 | 1,
  ) => sql`select ${applications.activityId}, ${applications.userId} from ${applications}
    where ${where} and ${applications.status} = 'APPROVED' and (${applications.undo} ->> 'quitAt' is not null) = ${hadSeat}`
  const isPair = (hadSeat: 0 | 1) =>
    sql`(${participations.activityId}, ${participations.userId}) in (${pairs(hadSeat)})`
  const before = <Value = number>(
    column: UndoneColumn,
  ) => sql<Value>`(select own.undo ->> ${sql.raw(`'${column}'`)}
    from ${applications} own where own.activity_id = ${participations.activityId} and own.user_id = ${participations.userId})`
  return [
    db
      .update(participations)
      .set({
        ...{ status: 'QUIT', joinedAt: before('joinedAt'), quitAt: before('quitAt') },
        ...{
          quitBy: before<QuitBy | null>('quitBy'),
          quitAhead: before('quitAhead'),
          askedAt: before('askedAt'),
          movedAt: before('movedAt'),
        },
      })
      .where(isPair(1)),
    db.delete(participations).where(and(isPair(0), eq(participations.status, 'JOINED'))),
  ] as const
}
