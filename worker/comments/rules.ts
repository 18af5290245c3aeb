/** A user's relation to an activity, for comment permissions. `organizes`: as organizer or co-organizer. */
export type ActivityMembership = { organizes: boolean; isSeated: boolean; isAdmin: boolean }

/** Returns whether a user may read and write comments: participants, organizer, co-organizers, and the admin (product.md 8.1). */
export function mayReadAndWrite({ organizes, isSeated, isAdmin }: ActivityMembership): boolean {
  return organizes || isSeated || isAdmin
}

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
  comment: { parentId: string | null; hiddenAt: number | null },
): boolean {
  return organizes && comment.parentId === null && comment.hiddenAt === null
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

/** Returns whether a comment accepts replies: it belongs to the activity and is not deleted, hidden, or a reply. */
export function mayReplyTo(
  parent:
    | { activityId: string; parentId: string | null; deletedAt: number | null; hiddenAt: number | null }
    | undefined,
  activityId: string,
): boolean {
  return (
    parent !== undefined &&
    parent.activityId === activityId &&
    parent.parentId === null &&
    parent.deletedAt === null &&
    parent.hiddenAt === null
  )
}
