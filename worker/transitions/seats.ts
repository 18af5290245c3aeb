import type { SQL } from 'drizzle-orm'
import { and, ne, sql } from 'drizzle-orm'
import { applications, participations } from '../db/schema'
import type { Database } from '../platform/database'

/**
 * Frees the seats of applications in `where` that were withdrawn at this instant, through a block, a suspension, or a deleted account.
 */
export function releaseSeats(db: Database, { where, at }: { where: SQL; at: number }) {
  const pairs = sql`select ${applications.activityId}, ${applications.userId} from ${applications}
    where ${where} and ${applications.status} = 'WITHDRAWN' and ${applications.decidedAt} = ${at}`
  return db
    .update(participations)
    .set({
      status: 'QUIT',
      quitAt: at,
      quitBy: 'other',
      quitAhead: sql`${participations.startsAt} - ${at}`,
    })
    .where(
      and(
        ne(participations.status, 'QUIT'),
        sql`(${participations.activityId}, ${participations.userId}) in (${pairs})`,
      ),
    )
}
