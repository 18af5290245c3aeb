import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { State } from '../contract/machine/application'
import { CONSEQUENCES } from '../contract/machine/application'
import { applications } from '../db/schema'
import type { Database } from '../platform/database'

/** Condition for applications made by a user. */
export const isMadeBy = (userId: string) => eq(applications.userId, userId)

/**
 * Withdraws the pending applications in `where` and, for `leave`, the approved ones. Sends no notices: for activities that have not
 * started, use `leaveUpcoming` or `cancelActivities`.
 */
export function withdrawApplications(
  db: Database,
  { by, where, at }: { by: keyof typeof CONSEQUENCES; where: SQL | undefined; at: number },
) {
  const { from, to } = CONSEQUENCES[by]
  return db
    .update(applications)
    .set({ status: to, waitlistedAt: null, waitlistRank: null, decidedAt: at, undo: null, groupId: null })
    .where(and(where, isInState(from)))
}

/** Condition that an application is in one of these states, as defined by `stateOf`. */
function isInState(states: readonly State[]) {
  const state = sql`iif(${applications.waitlistedAt} is null, ${applications.status}, 'WAITLISTED')`
  return inArray(state, [...states])
}
