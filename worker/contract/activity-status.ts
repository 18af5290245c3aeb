/** Activity state rules shared by worker and web app. No imports, so the web app doesn't load schemas for them. */

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

/** Returns whether applications and edits are open: neither canceled nor started. Times in milliseconds. */
export function isOpen(activity: { isCancelled: boolean; startsAt: number }, at: number): boolean {
  return !activity.isCancelled && activity.startsAt > at
}
