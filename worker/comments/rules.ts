/** The user's relation to an activity, as far as comments are concerned. */
export type ActivityMembership = { isCreator: boolean; isSeated: boolean; isAdmin: boolean }

/** Returns whether a user may read and write comments: participants, the organizer, and the admin (product.md 8.1). */
export function mayReadAndWrite({ isCreator, isSeated, isAdmin }: ActivityMembership): boolean {
  return isCreator || isSeated || isAdmin
}

/**
 * Returns whether a user may delete a comment: its author, the organizer, and the admin. Only the author may edit it.
 */
export function mayDelete({
  isAuthor,
  isCreator,
  isAdmin,
}: ActivityMembership & { isAuthor: boolean }): boolean {
  return isAuthor || isCreator || isAdmin
}

/** Returns whether a user may pin a comment: the organizer, and not a reply. */
export function mayPin({ isCreator }: ActivityMembership, comment: { parentId: string | null }): boolean {
  return isCreator && comment.parentId === null
}

/**
 * Returns whether a comment can be replied to: it belongs to the activity, is not deleted, and is not a reply itself.
 */
export function mayReplyTo(
  parent: { activityId: string; parentId: string | null; deletedAt: number | null } | undefined,
  activityId: string,
): boolean {
  return (
    parent !== undefined &&
    parent.activityId === activityId &&
    parent.parentId === null &&
    parent.deletedAt === null
  )
}
