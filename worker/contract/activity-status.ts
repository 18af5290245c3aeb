/** Activity state rules shared by worker and web app. No imports of schemas, so the web app doesn't load any for them. */
import type { OrganizingRole } from './vocabulary'

/** An activity's seats: taken, held by offers (0 if absent), and total. */
export type Seats = { participants: number; heldSeats?: number | undefined; maxParticipants: number }

/** Returns the number of seats that are neither taken nor held, never below 0 (product.md 4.8). */
export function spotsLeft({ participants, heldSeats = 0, maxParticipants }: Seats): number {
  return Math.max(0, maxParticipants - participants - heldSeats)
}

/** Returns the status on the wire: `cancelled` before `full` before `upcoming` (product.md 4.6). */
export function activityStatus(
  activity: Seats & { isCancelled: boolean },
): 'cancelled' | 'full' | 'upcoming' {
  if (activity.isCancelled) return 'cancelled'
  return spotsLeft(activity) > 0 ? 'upcoming' : 'full'
}

/** Returns whether applications and edits are open: neither canceled nor started. Times in milliseconds; `cancelledAt` also as on the wire. */
export function isOpen(
  { cancelledAt, startsAt }: { cancelledAt: number | string | null; startsAt: number },
  at: number,
): boolean {
  return cancelledAt === null && startsAt > at
}

/** Returns whether a role is organizer or co-organizer, who decide on applications (product.md 20.1). */
export const organizes = ({ role }: { role: OrganizingRole | null }): boolean =>
  role === 'organizer' || role === 'co-organizer'

/** A user's relation to an activity, for comment permissions. `organizes`: as organizer or co-organizer. */
export type ActivityMembership = { organizes: boolean; isSeated: boolean; isAdmin: boolean }

/** Returns whether a user may read and write comments: participants, organizer, co-organizers, and the admin (product.md 8.1). */
export function mayReadAndWrite({ organizes, isSeated, isAdmin }: ActivityMembership): boolean {
  return organizes || isSeated || isAdmin
}
