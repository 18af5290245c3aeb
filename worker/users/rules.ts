import type { Role } from '../contract/users'

/** What rights follow from. */
type Account = {
  email: string
  emailVerifiedAt: number | null
  role: Exclude<Role, 'ADMIN'>
  canJoinActivities: boolean
}

/** Admin is who holds the configured address and has proved it (decisions, "Who is admin"). */
export function isAdmin(
  user: Pick<Account, 'email' | 'emailVerifiedAt'>,
  adminEmail: string | null,
): boolean {
  return adminEmail !== null && user.emailVerifiedAt !== null && user.email === adminEmail
}

/** The role on the wire. */
export function roleOf(user: Account, adminEmail: string | null): Role {
  return isAdmin(user, adminEmail) ? 'ADMIN' : user.role
}

/** Only a USER may apply (spec §6). */
export function canJoinActivities(user: Account, adminEmail: string | null): boolean {
  return roleOf(user, adminEmail) === 'USER' && user.canJoinActivities
}
