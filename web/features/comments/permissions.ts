import type { Activity } from '../../../worker/contract/activities'
import type { Comment } from '../../../worker/contract/comments'
import type { Me } from '../../../worker/contract/users'

/** Returns whether a user may read and write comments: past and present participants, the organizer, and admins (product.md 8.1). */
export function canComment(activity: Pick<Activity, 'creatorId' | 'participation'>, me: Me): boolean {
  const status = activity.participation?.status
  return me.isAdmin || activity.creatorId === me.id || status === 'JOINED' || status === 'FINISHED'
}

/** Returns what a user may do with a comment (product.md 8.4, 8.6, 8.10). Admins may delete any comment. */
export function commentPermissions(comment: Comment, { me, creatorId }: { me: Me; creatorId: string }) {
  const [isAuthor, isOrganizer] = [comment.userId === me.id, creatorId === me.id]
  return {
    canEdit: isAuthor,
    canDelete: isAuthor || me.isAdmin,
    canHide: isOrganizer && !isAuthor,
    canReport: !isAuthor,
    // The author of a comment has no id after deleting the account.
    canBlock: !isAuthor && comment.userId !== '',
    // Replies stay below their comment, so only comments can be pinned.
    canPin: isOrganizer && comment.parentId === null && !comment.isHidden,
  }
}

/** Returns whether a comment is a placeholder for this user: the organizer hid it from them (product.md 8.10). */
export function isHiddenFrom(comment: Comment, { me, creatorId }: { me: Me; creatorId: string }): boolean {
  return comment.isHidden && comment.userId !== me.id && creatorId !== me.id && !me.isAdmin
}
