import type { SQL } from 'drizzle-orm'
import { applicationApproved } from '../notices/kinds/application-approved'
import { applicationDeclined } from '../notices/kinds/application-declined'
import { applicationRemoved } from '../notices/kinds/application-removed'
import { applicationWaitlisted } from '../notices/kinds/application-waitlisted'
import { firstInLine } from '../notices/kinds/first-in-line'
import { groupMemberLeft } from '../notices/kinds/group-member-left'
import { held } from '../notices/kinds/held'
import type { AddressedNotice } from '../notices/kinds/kind'
import { notify } from '../notices/kinds/notify'
import { seatFreed } from '../notices/kinds/seat-freed'
import { deleteUndoneDecisionNotices } from '../notices/store'
import type { Database } from '../platform/database'
import type { MoveRule, State } from './rules'

/** The notice to the applicant for each state the organizer can choose. */
const DECISIONS = {
  APPROVED: applicationApproved,
  REJECTED: applicationDeclined,
  WAITLISTED: applicationWaitlisted,
  PENDING: undefined,
  WITHDRAWN: undefined,
} satisfies Record<Exclude<State, 'NONE'>, unknown>

type Move = Pick<MoveRule, 'from' | 'to' | 'waitlistApproval'> & { by?: MoveRule['by'] }
type Scope = {
  /** The applications to move, and the condition that the move is allowed. */
  where: SQL
  allowed: SQL
  at: number
  /** Why a participant is removed. */
  reason?: string | null | undefined
  /** Notices of the offers that the batch makes and ends. */
  told: readonly AddressedNotice[]
}

/**
 * Returns the notices of a move: the decision to the applicant, a freed seat to the organizer and the first in line, and a
 * departure to the other members of the group. `before` must run before the move, because it reads the old rows.
 */
export function moveNotices(
  db: Database,
  { by, from, to, waitlistApproval }: Move,
  { where, allowed, at, reason = null, told }: Scope,
) {
  const isReopened = by === 'creator' && (to === 'PENDING' || to === 'WAITLISTED')
  const isRemoved = by === 'creator' && from.includes('APPROVED')
  const leavesWaitlist = from.includes('WAITLISTED') && (to === 'WITHDRAWN' || to === 'REJECTED')
  const freesSeat = from.includes('APPROVED')
  const leavesGroup = to === 'WITHDRAWN' || isRemoved
  const isTold = by === 'creator' && !isRemoved && waitlistApproval !== 'taken back'
  const decision = isTold ? DECISIONS[to] : undefined
  const movesUp = firstInLine.to({ by: 'leaving', where: allowed, at })
  return {
    before: [
      ...(isReopened ? [deleteUndoneDecisionNotices(db, { where: allowed })] : []),
      ...notify(db, at, [
        ...(leavesGroup ? [groupMemberLeft.to({ where: allowed })] : []),
        ...(leavesWaitlist
          ? [decision ? { ...movesUp, email: { ...movesUp.email, ...held } } : movesUp]
          : []),
      ]),
    ],
    after: notify(db, at, [
      ...(decision ? [decision.to({ where, at })] : []),
      ...(isRemoved ? [applicationRemoved.to({ where, at, reason })] : []),
      ...(freesSeat ? [seatFreed.to({ where, at }), firstInLine.to({ by: 'seatFreed', where, at })] : []),
      ...told,
    ]),
  }
}
