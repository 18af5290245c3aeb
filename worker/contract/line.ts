/** States and texts of the waitlist, shared by the app and the frame that is shown while its page loads. */
import * as offersText from '#messages/offers'
import type { Application } from './applications'
import { firstName } from './first-name'
import { formatList } from './list-text'
import type { SeatOffer, SeatOffers } from './offers'

type Collecting = NonNullable<SeatOffers['collecting']>

/**
 * State of a waitlisted applicant: whether they will be offered a seat and, if not, why they are passed over. The same for all
 * members of a group.
 */
type LineState = 'approved' | 'unapproved' | 'silent' | 'skipped' | 'offered'

/** Returns the state of a waitlisted applicant or group. */
export function lineStateOf([first]: readonly Application[]): LineState {
  if (first?.offer) return 'offered'
  if (!first?.isWaitlistApproved) return 'unapproved'
  return first.passedOver ?? 'approved'
}

/** Returns whether those who are collecting seats are first in line. Only then do they collect more. */
export function isFirstInLine({ members }: Collecting, waiting: readonly Application[]): boolean {
  const first = waiting.find((each) => lineStateOf([each]) === 'approved')
  return members.some(({ applicationId }) => applicationId === first?.id)
}

/** Returns "Hana Sato", or "Sofia, Jonah, and Maya" for a group. */
export function nameOfMembers({ user, members }: Pick<SeatOffer, 'user' | 'members'>): string {
  if (members.length < 2) return user.name
  return formatList(members.map((member) => firstName(member.user.name)))
}

/** Returns "Theo and Zoe need 2 spots. We're saving them up: 1 of 2." */
export function describeCollecting({ user, members, seats, collected }: Collecting): string {
  const name = nameOfMembers({ user, members })
  return offersText.collecting({ members: members.length, name, spots: seats, collected })
}
