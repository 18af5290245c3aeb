/** What a person has to do with an activity, as far as its comments go. */
export type Standing = { isCreator: boolean; isSeated: boolean; isAdmin: boolean }

/** Participants, the organizer and the admin read and write; everybody else sees no comments (product.md 8.1). */
export function mayTakePart({ isCreator, isSeated, isAdmin }: Standing): boolean {
  return isCreator || isSeated || isAdmin
}

/** Only the author changes words; the organizer and the admin may also take them away. */
export function mayDelete({ isAuthor, isCreator, isAdmin }: Standing & { isAuthor: boolean }): boolean {
  return isAuthor || isCreator || isAdmin
}

/** The organizer puts a comment at the top; a reply stays below what it answers. */
export function mayPin({ isCreator }: Standing, comment: { parentId: string | null }): boolean {
  return isCreator && comment.parentId === null
}

/** Replies stand one level deep: to a comment of the same activity that is there and is no reply itself. */
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
