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
