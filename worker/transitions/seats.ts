import type { SQL } from 'drizzle-orm'
import { and, eq, ne, sql } from 'drizzle-orm'
import { applications, participations } from '../db/schema'
import type { Database } from '../platform/database'
import { newId } from '../platform/ids'

/**
 * Seats the applicants of those applications of `where` that are approved and have no seat. Somebody who had quit gets
 * the old row again. The CHECK `activities_capacity` fails the batch of a seat too many.
 */
export function takeSeats(db: Database, { where, at }: { where: SQL; at: number }) {
  return db
    .insert(participations)
    .select(
      sql`select ${newId()}, ${applications.activityId}, ${applications.userId}, 'JOINED', ${at}, null, null, 0, null
        from ${applications} where ${where} and ${applications.status} = 'APPROVED'`,
    )
    .onConflictDoUpdate({
      target: [participations.activityId, participations.userId],
      set: { status: 'JOINED', joinedAt: at, quitAt: null, noShowAt: null },
      setWhere: eq(participations.status, 'QUIT'),
    })
}

/** Gives back the seats of those applications of `of` that are withdrawn at this instant. */
export function giveSeatsBack(db: Database, { of, at }: { of: SQL; at: number }) {
  const pairs = sql`select ${applications.activityId}, ${applications.userId} from ${applications}
    where ${of} and ${applications.status} = 'WITHDRAWN' and ${applications.decidedAt} = ${at}`
  return db
    .update(participations)
    .set({ status: 'QUIT', quitAt: at })
    .where(
      and(
        ne(participations.status, 'QUIT'),
        sql`(${participations.activityId}, ${participations.userId}) in (${pairs})`,
      ),
    )
}
