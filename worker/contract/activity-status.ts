/**
 * Rules about an activity's state that worker and web app share. No imports, so the web app loads no schemas for them.
 */

/** Seats of an activity: taken, held by offers (none if absent), and in all. */
export type Seats = { participants: number; heldSeats?: number | undefined; maxParticipants: number }

/** Returns the number of seats that are neither taken nor held, never below 0 (product.md 4.8). */
export function spotsLeft({ participants, heldSeats = 0, maxParticipants }: Seats): number {
  return Math.max(0, maxParticipants - participants - heldSeats)
}

/** Returns the status on the wire: cancelled, then full, then upcoming (product.md 4.6). */
export function activityStatus(
  activity: Seats & { isCancelled: boolean },
): 'cancelled' | 'full' | 'upcoming' {
  if (activity.isCancelled) return 'cancelled'
  return spotsLeft(activity) > 0 ? 'upcoming' : 'full'
}

/** Returns whether applications and edits are open: not cancelled and not begun. Times in milliseconds. */
export function isOpen(activity: { isCancelled: boolean; startsAt: number }, at: number): boolean {
  return !activity.isCancelled && activity.startsAt > at
}
