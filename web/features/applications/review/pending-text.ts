import * as decisionsText from '#messages/decisions'
/**
 * Returns "8 pending: 1 to decide · 7 on the waitlist", or "8 pending" without a waitlist: the same number that badges show
 * (product.md 6.11).
 */
export function pendingText({ pending, waitlisted }: { pending: number; waitlisted: number }): string {
  if (waitlisted <= 0) return decisionsText.pendingCount({ count: pending })
  return decisionsText.pendingAndWaitlisted({ pending, toDecide: pending - waitlisted, waitlisted })
}
