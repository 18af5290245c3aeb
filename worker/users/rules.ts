import * as errorsText from '#messages/errors'
import type { Role } from '../contract/users'

/** Fields that determine a user's rights. */
type Account = {
  isAdmin: boolean
  role: Exclude<Role, 'ADMIN'>
  canJoinActivities: boolean
}

/** Returns whether a user is an admin (product.md 2.3). */
export function isAdmin(user: Pick<Account, 'isAdmin'>): boolean {
  return user.isAdmin
}

/** Returns the message for a suspended user, with the reason and a contact (product.md 2.40). */
export function suspensionSentence(
  { suspendedReason }: { suspendedReason: string | null },
  adminEmail: string | null,
): string {
  const reason = suspendedReason?.replace(/[.\s]+$/, '')
  const contact = adminEmail ?? errorsText.supportContact()
  return reason
    ? errorsText.accountSuspendedFor({ reason, contact })
    : errorsText.accountSuspended({ contact })
}

/** Returns the role on the wire. */
export function roleOf(user: Account): Role {
  return isAdmin(user) ? 'ADMIN' : user.role
}

/** Returns whether a user may apply. Only a USER may (product.md 2.4). */
export function canJoinActivities(user: Account): boolean {
  return roleOf(user) === 'USER' && user.canJoinActivities
}
