/** The user's relation to an activity, as far as comments are concerned. */
export type ActivityMembership = { isCreator: boolean; isSeated: boolean; isAdmin: boolean }

/** Returns whether a user may read and write comments: participants, the organizer, and the admin (product.md 8.1). */
export function mayReadAndWrite({ isCreator, isSeated, isAdmin }: ActivityMembership): boolean {
  return isCreator || isSeated || isAdmin
}

/** Returns whether a user may delete a comment: its author and the admin. Only the author may edit it. */
export function mayDelete({ isAuthor, isAdmin }: ActivityMembership & { isAuthor: boolean }): boolean {
  return isAuthor || isAdmin
}

/** Returns whether a user may pin a comment: the organizer, and neither a reply nor a hidden one. */
export function mayPin(
  { isCreator }: ActivityMembership,
  comment: { parentId: string | null; hiddenAt: number | null },
): boolean {
  return isCreator && comment.parentId === null && comment.hiddenAt === null
}

/** Returns whether a user may hide a comment and show it again: the organizer, if somebody else wrote it. */
export function mayHide({ isCreator }: ActivityMembership, { isAuthor }: { isAuthor: boolean }): boolean {
  return isCreator && !isAuthor
}

/** Returns whether a user may send updates to participants and applicants: the organizer. */
export function mayMessage({ isCreator }: ActivityMembership): boolean {
  return isCreator
}

/**
 * Returns whether a user reads a comment's text: everyone, or only its author, the organizer, and the admin. `isAddressed`
 * is false for an update to others, and for the replies to it.
 */
export function mayRead(
  { isCreator, isAdmin }: ActivityMembership,
  { isAuthor, isHidden, isAddressed }: { isAuthor: boolean; isHidden: boolean; isAddressed: boolean },
): boolean {
  return (!isHidden && isAddressed) || isAuthor || isCreator || isAdmin
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
