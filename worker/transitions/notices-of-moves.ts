import type { SQL } from 'drizzle-orm'
import { applicationApproved } from '../notices/kinds/application-approved'
import { applicationDeclined } from '../notices/kinds/application-declined'
import { applicationWaitlisted } from '../notices/kinds/application-waitlisted'
import { firstInLine } from '../notices/kinds/first-in-line'
import { notify } from '../notices/kinds/notify'
import { seatFreed } from '../notices/kinds/seat-freed'
import { takeBackDecision } from '../notices/store'
import type { Database } from '../platform/database'
import type { MoveRule, State } from './rules'

/** The notice to the applicant for each state that the organizer may put an application in. */
const DECISIONS = {
  APPROVED: applicationApproved,
  REJECTED: applicationDeclined,
  WAITLISTED: applicationWaitlisted,
  PENDING: undefined,
  WITHDRAWN: undefined,
} satisfies Record<Exclude<State, 'NONE'>, unknown>

type Move = Pick<MoveRule, 'from' | 'to'> & { by?: MoveRule['by'] }
type Which = {
  /** The applications that the move may be made on, and the condition that it is allowed. */
  where: SQL
  allowed: SQL
  at: number
}

/**
 * Notices of a move, by the states that it starts from and leads to: the decision to the applicant, a free seat to the
 * organizer and the first in line. The statements of `before` belong before the move, because they need the old row.
 */
export function noticesOf(db: Database, { by, from, to }: Move, { where, allowed, at }: Which) {
  const isReopened = by === 'creator' && (to === 'PENDING' || to === 'WAITLISTED')
  const leavesWaitlist = from.includes('WAITLISTED') && (to === 'WITHDRAWN' || to === 'REJECTED')
  const freesSeat = from.includes('APPROVED')
  const decision = by === 'creator' ? DECISIONS[to] : undefined
  return {
    before: [
      ...(isReopened ? [takeBackDecision(db, { where: allowed })] : []),
      ...notify(db, at, leavesWaitlist ? [firstInLine.to({ by: 'leaving', where: allowed, at })] : []),
    ],
    after: notify(db, at, [
      ...(decision ? [decision.to({ where, at })] : []),
      ...(freesSeat ? [seatFreed.to({ where, at }), firstInLine.to({ by: 'seatFreed', where, at })] : []),
    ]),
  }
}
