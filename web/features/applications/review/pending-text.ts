/**
 * Returns "8 pending: 1 to decide · 7 on the waitlist", or "8 pending" without a waitlist: the same number as on every badge
 * (product.md 6.11).
 */
export function pendingText({ pending, waitlisted }: { pending: number; waitlisted: number }): string {
  const parts = waitlisted > 0 ? `: ${pending - waitlisted} to decide · ${waitlisted} on the waitlist` : ''
  return `${pending} pending${parts}`
}
