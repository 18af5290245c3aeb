import type { Role } from '../contract/users'

/** Fields that a user's rights depend on. */
type Account = {
  email: string
  emailVerifiedAt: number | null
  role: Exclude<Role, 'ADMIN'>
  canJoinActivities: boolean
}

/** Returns whether a user is the admin: the one with the configured address, confirmed (product.md 2.3). */
export function isAdmin(
  user: Pick<Account, 'email' | 'emailVerifiedAt'>,
  adminEmail: string | null,
): boolean {
  return adminEmail !== null && user.emailVerifiedAt !== null && user.email === adminEmail
}

/** Returns the message for a suspended user, with the reason and a contact (product.md 2.40). */
export function suspensionSentence(
  { suspendedReason }: { suspendedReason: string | null },
  adminEmail: string | null,
): string {
  const reason = suspendedReason?.replace(/[.\s]+$/, '')
  return [
    reason ? `This account is suspended: ${reason}.` : 'This account is suspended.',
    `Write to ${adminEmail ?? 'support'} if you think this is a mistake.`,
  ].join(' ')
}

/** Returns the role on the wire. */
export function roleOf(user: Account, adminEmail: string | null): Role {
  return isAdmin(user, adminEmail) ? 'ADMIN' : user.role
}

/** Returns whether a user may apply. Only a USER may (product.md 2.4). */
export function canJoinActivities(user: Account, adminEmail: string | null): boolean {
  return roleOf(user, adminEmail) === 'USER' && user.canJoinActivities
}
