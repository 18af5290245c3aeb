/** Permissions in an activity's conversation (product.md 8). Imports no schemas. */
import type { ActivityMembership } from './activity-status'

/**
 * Returns whether a user may edit a comment. Only its author may, and updates only while they are organizer or co-organizer,
 * because an update speaks for the organizer.
 */
export function mayEdit(
  { organizes }: ActivityMembership,
  { isAuthor, isUpdate }: { isAuthor: boolean; isUpdate: boolean },
): boolean {
  return isAuthor && (organizes || !isUpdate)
}

/** Returns whether a user may delete a comment: its author and the admin. */
export function mayDelete({ isAuthor, isAdmin }: ActivityMembership & { isAuthor: boolean }): boolean {
  return isAuthor || isAdmin
}

/** Returns whether a user may pin a comment: organizer and co-organizers, if it is neither a reply nor hidden. */
export function mayPin(
  { organizes }: ActivityMembership,
  { isReply, isHidden }: { isReply: boolean; isHidden: boolean },
): boolean {
  return organizes && !isReply && !isHidden
}

/** Returns whether a user may hide and unhide a comment: organizer and co-organizers, except their own and the organizer's. */
export function mayHide(
  { organizes }: ActivityMembership,
  { isAuthor, isByOrganizer }: { isAuthor: boolean; isByOrganizer: boolean },
): boolean {
  return organizes && !isAuthor && !isByOrganizer
}

/** Returns whether a user may send updates to participants and applicants: organizer and co-organizers. */
export function mayMessage({ organizes }: ActivityMembership): boolean {
  return organizes
}

/**
 * Returns whether a user may read a comment's text: everyone, or, if it is hidden or not addressed to them, only its author,
 * organizer, co-organizers, and the admin. `isAddressed` is false for an update to others, and for replies to it.
 */
export function mayRead(
  { organizes, isAdmin }: ActivityMembership,
  { isAuthor, isHidden, isAddressed }: { isAuthor: boolean; isHidden: boolean; isAddressed: boolean },
): boolean {
  return (!isHidden && isAddressed) || isAuthor || organizes || isAdmin
}
