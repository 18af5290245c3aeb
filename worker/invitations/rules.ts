import type { InvitationState } from '../contract/invitations'

/** Inactive if not active; Expired if active but past expiry; else Active (product.md 3.6). What was deleted is Inactive. */
export function invitationState(
  code: { isActive: boolean; expiresAt: number | null; deletedAt: number | null },
  at: number,
): InvitationState {
  if (!code.isActive || code.deletedAt !== null) return 'Inactive'
  return code.expiresAt !== null && code.expiresAt <= at ? 'Expired' : 'Active'
}
