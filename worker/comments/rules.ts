/** Returns whether a comment, which is not deleted, accepts replies: it belongs to the activity, and is neither hidden nor a reply. */
export const mayReplyTo = (
  parent: { activityId: string; parentId: string | null; hiddenAt: number | null },
  activityId: string,
): boolean => parent.activityId === activityId && parent.parentId === null && parent.hiddenAt === null
