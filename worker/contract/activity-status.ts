/**
 * Rules about an activity's state that worker and web app share. No imports, so the web app loads no schemas for them.
 */

/** Returns the number of free seats, never below 0 (product.md 4.8). */
export function spotsLeft(activity: { participants: number; maxParticipants: number }): number {
  return Math.max(0, activity.maxParticipants - activity.participants)
}

/** Returns the status on the wire: cancelled, then full, then upcoming (product.md 4.6). */
export function activityStatus(activity: {
  isCancelled: boolean
  participants: number
  maxParticipants: number
}): 'cancelled' | 'full' | 'upcoming' {
  if (activity.isCancelled) return 'cancelled'
  return spotsLeft(activity) > 0 ? 'upcoming' : 'full'
}

/** Returns whether applications and edits are open: not cancelled and not begun. Times in milliseconds. */
export function isOpen(activity: { isCancelled: boolean; startsAt: number }, at: number): boolean {
  return !activity.isCancelled && activity.startsAt > at
}
