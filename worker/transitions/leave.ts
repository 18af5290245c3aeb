import type { SQL } from 'drizzle-orm'
import { and, sql } from 'drizzle-orm'
import { CONSEQUENCES } from '../contract/machine/application'
import { activities, applications } from '../db/schema'
import { groupMemberLeft } from '../notices/kinds/groups'
import { notify } from '../notices/kinds/notify'
import { firstInLine, seatFreed } from '../notices/kinds/seats'
import type { Database } from '../platform/database'
import { isInState, withdrawApplications } from './applications'
import { settleOffers } from './offers'
import { releaseSeats } from './seats'

/**
 * Withdraws the applications in `where`, including approved ones, to activities that have not started, frees their seats, and
 * notifies those who can take them. `onlyIf` is an additional condition.
 */
export function leaveUpcoming(db: Database, { where, at, onlyIf }: { where: SQL; at: number; onlyIf?: SQL }) {
  const isUpcoming = sql`exists (select 1 from ${activities} activity
    where activity.id = ${applications.activityId} and activity.starts_at > ${at})`
  const upcoming = and(where, isUpcoming, onlyIf) ?? where
  const allowed = sql`${upcoming} and ${isInState(CONSEQUENCES.leave.from)}`
  const activityIds = sql`select ${applications.activityId} from ${applications} where ${where}`
  const { notices, ...settled } = settleOffers(db, { activityIds, at })
  return [
    ...settled.before,
    ...notify(db, at, [
      groupMemberLeft.to({ where: allowed }),
      firstInLine.to({ by: 'leaving', where: allowed, at }),
    ]),
    withdrawApplications(db, { by: 'leave', where: upcoming, at }),
    releaseSeats(db, { where, at }),
    ...settled.offered,
    ...notify(db, at, [
      seatFreed.to({ where, at }),
      firstInLine.to({ by: 'seatFreed', where, at }),
      ...notices,
    ]),
  ]
}
