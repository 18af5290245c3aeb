import * as decisionsText from '#messages/decisions'
import type { Application } from '../../../../worker/contract/applications'
import { formatter } from '../../../lib/format'
import { seatsOf } from '../decide/together'

/**
 * State of a waitlisted applicant: whether they will be offered a seat and, if not, why they are passed over. The same for all
 * members of a group.
 */
export type LineState = 'approved' | 'unapproved' | 'silent' | 'skipped' | 'offered'

/** Returns the state of a waitlisted applicant or group. */
export function lineStateOf([first]: readonly Application[]): LineState {
  if (first?.offer) return 'offered'
  if (!first?.isWaitlistApproved) return 'unapproved'
  return first.passedOver ?? 'approved'
}

/** Returns the waiting time, the seats needed, and why they are passed over. */
export function describeInLine(members: readonly Application[]): string {
  const [first] = members
  if (!first) return ''
  const state = lineStateOf(members)
  return decisionsText.inLine({
    spots: seatsOf(members),
    date: monthAndDay(first.waitlistedAt ?? first.createdAt),
    state: state === 'approved' || state === 'offered' ? 'other' : state,
  })
}

/** Returns "Nov 25" in the viewer's time zone. */
const monthAndDay = (instant: string) =>
  formatter({ month: 'short', day: 'numeric' }).format(new Date(instant))
