import type { InvitationState } from '../contract/invitations'

/** Returns the state of a code (product.md 3.6). */
export function invitationState(
  code: { isActive: boolean; expiresAt: number | null; deletedAt: number | null },
  at: number,
): InvitationState {
  if (!code.isActive || code.deletedAt !== null) return 'Inactive'
  return code.expiresAt !== null && code.expiresAt <= at ? 'Expired' : 'Active'
}
