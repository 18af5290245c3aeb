/** A user's relation to an activity, for permissions on comments. `organizes`: as organizer or co-organizer. */
export type ActivityMembership = { organizes: boolean; isSeated: boolean; isAdmin: boolean }

/** Returns whether a user may read and write comments: participants, organizer, co-organizers, and the admin (product.md 8.1). */
export function mayReadAndWrite({ organizes, isSeated, isAdmin }: ActivityMembership): boolean {
  return organizes || isSeated || isAdmin
}

/**
 * Returns whether a user may edit a comment: only its author may. An update speaks for the organizer, so its author edits it only as
 * organizer or co-organizer.
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

/** Returns whether a user may pin a comment: organizer and co-organizers may, if it is neither a reply nor hidden. */
export function mayPin(
  { organizes }: ActivityMembership,
  comment: { parentId: string | null; hiddenAt: number | null },
): boolean {
  return organizes && comment.parentId === null && comment.hiddenAt === null
}

/**
 * Returns whether a user may hide a comment and show it again: organizer and co-organizers may, unless they or the organizer
 * wrote it.
 */
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
 * Returns whether a user reads a comment's text: everyone, or only its author, organizer, co-organizers, and the admin. `isAddressed`
 * is false for an update to others, and for the replies to it.
 */
export function mayRead(
  { organizes, isAdmin }: ActivityMembership,
  { isAuthor, isHidden, isAddressed }: { isAuthor: boolean; isHidden: boolean; isAddressed: boolean },
): boolean {
  return (!isHidden && isAddressed) || isAuthor || organizes || isAdmin
}

/**
 * Returns whether a comment can be replied to: it belongs to the activity, is neither deleted nor hidden, and is not a
 * reply itself.
 */
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
