import type { Role } from '../contract/users'

/** What rights follow from. */
type Account = {
  email: string
  emailVerifiedAt: number | null
  role: Exclude<Role, 'ADMIN'>
  canJoinActivities: boolean
}

/** Admin is who holds the configured address and has proved it (product.md 2.3). */
export function isAdmin(
  user: Pick<Account, 'email' | 'emailVerifiedAt'>,
  adminEmail: string | null,
): boolean {
  return adminEmail !== null && user.emailVerifiedAt !== null && user.email === adminEmail
}

/** What a suspended person is told, and whom to write to. */
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

/** The role on the wire. */
export function roleOf(user: Account, adminEmail: string | null): Role {
  return isAdmin(user, adminEmail) ? 'ADMIN' : user.role
}

/** Only a USER may apply (product.md 2.4). */
export function canJoinActivities(user: Account, adminEmail: string | null): boolean {
  return roleOf(user, adminEmail) === 'USER' && user.canJoinActivities
}
