import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { NOTICE_KEPT_DAYS } from '../contract/limits'
import type { State } from '../contract/machine/application'
import type { Transition } from '../contract/machine/transition'
import { DAY_MS } from '../contract/units'
import { applications, seatEvents } from '../db/schema'
import {
  applicationApproved,
  applicationDeclined,
  applicationRemoved,
  applicationWaitlisted,
} from '../notices/kinds/applications'
import { groupMemberLeft } from '../notices/kinds/groups'
import { held } from '../notices/kinds/held'
import type { AddressedNotice } from '../notices/kinds/kind'
import { notify } from '../notices/kinds/notify'
import { firstInLine, seatFreed } from '../notices/kinds/seats'
import { deleteUndoneDecisionNotices, waitlistingAt } from '../notices/store'
import type { Database } from '../platform/database'

/** Notices to the applicant about a decision. */
const DECISIONS = [applicationApproved, applicationDeclined, applicationWaitlisted]

/**
 * Returns the notices of earlier decisions about the applications in `where` that are effective again because later ones were
 * undone or withdrawn. Applicants who still have the notice don't get another one.
 */
export function restoredDecisions({ where, at }: { where: SQL; at: number }): AddressedNotice[] {
  const decidedAt = sql`iif(${applications.waitlistedAt} is null, ${applications.decidedAt}, ${waitlistingAt})`
  const event = sql`case when ${applications.waitlistedAt} is null then 'declined'
    when ${applications.waitlistApprovedAt} is null then 'waitlisted' else 'approved_for_waitlist' end`
  const isRecorded = sql`${applications.passedOver} is null and ${decidedAt} > ${at - NOTICE_KEPT_DAYS * DAY_MS} and exists (
    select 1 from ${seatEvents} decision where decision.activity_id = ${applications.activityId}
      and decision.user_id = ${applications.userId} and decision.at = ${decidedAt}
      and decision.event = ${event})`
  return [applicationDeclined, applicationWaitlisted].map((decision) =>
    decision.to({ where: sql`${where} and ${isRecorded}`, at: decidedAt }),
  )
}

type Move = Pick<Transition<State>, 'by' | 'from' | 'to' | 'seats' | 'notifies'>
type Scope = {
  /** The applications to move, and the condition that the move is allowed. */
  where: SQL
  allowed: SQL
  at: number
  /** Reason for removing a participant. */
  reason?: string | null | undefined
  /** Notices of offers that the batch makes and ends. */
  notices: readonly AddressedNotice[]
}

/**
 * Returns a move's notices: the decision to the applicant, a freed seat to the organizer and the first in line, and a departure to
 * the other group members. `before` must run before the move, because it reads the old rows.
 */
export function moveNotices(
  db: Database,
  { by, from, to, seats, notifies = [] }: Move,
  { where, allowed, at, reason = null, notices }: Scope,
) {
  const isReopened = by === 'creator' && (to === 'PENDING' || to === 'WAITLISTED')
  const leavesWaitlist = from.includes('WAITLISTED') && notifies.includes('first_in_line')
  const decision = DECISIONS.find(({ kind }) => notifies.includes(kind))
  // A participant who takes seats decides for their group.
  const concerned = by === 'participant' ? sql`${where} and ${applications.groupId} is not null` : where
  const movesUp = firstInLine.to({ by: 'leaving', where: allowed, at })
  return {
    before: [
      ...(isReopened ? deleteUndoneDecisionNotices(db, { where: allowed }) : []),
      ...notify(db, at, [
        ...(notifies.includes('group_member_left') ? [groupMemberLeft.to({ where: allowed })] : []),
        ...(leavesWaitlist
          ? [decision ? { ...movesUp, email: { ...movesUp.email, ...held } } : movesUp]
          : []),
      ]),
    ],
    after: notify(db, at, [
      ...(decision ? [decision.to({ where: concerned, at })] : []),
      // A waitlist approval is withdrawn.
      ...(to === 'WAITLISTED' && !decision ? restoredDecisions({ where, at }) : []),
      ...(notifies.includes('application_removed') ? [applicationRemoved.to({ where, at, reason })] : []),
      ...(notifies.includes('seat_freed') ? [seatFreed.to({ where, at })] : []),
      ...(seats === 'freed' ? [firstInLine.to({ by: 'seatFreed', where, at })] : []),
      ...notices,
    ]),
  }
}
