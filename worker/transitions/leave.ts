import type { SQL } from 'drizzle-orm'
import { and, sql } from 'drizzle-orm'
import { activities, applications } from '../db/schema'
import type { Database } from '../platform/database'
import { isIn, withdrawApplications } from './applications'
import { noticesOf } from './notices-of-moves'
import { CONSEQUENCES } from './rules'
import { giveSeatsBack } from './seats'

/**
 * Ends the applications of `where` to activities that have not started: withdraws them, the approved ones too, gives
 * their seats back, and tells those who can have them. `onlyIf` is a condition on something else.
 */
export function leaveAhead(db: Database, { where, at, onlyIf }: { where: SQL; at: number; onlyIf?: SQL }) {
  const isAhead = sql`exists (select 1 from ${activities} occasion
    where occasion.id = ${applications.activityId} and occasion.starts_at > ${at})`
  const ahead = and(where, isAhead, onlyIf) ?? where
  const allowed = sql`${ahead} and ${isIn(CONSEQUENCES.leave.from)}`
  const { before, after } = noticesOf(db, CONSEQUENCES.leave, { where, allowed, at })
  return [
    ...before,
    withdrawApplications(db, { by: 'leave', where: ahead, at }),
    giveSeatsBack(db, { of: where, at }),
    ...after,
  ]
}
