import type { Activity } from '../../../worker/contract/activities'
import type { Comment } from '../../../worker/contract/comments'
import type { Me } from '../../../worker/contract/users'

/** Returns whether a user may read and write comments: past and present participants, organizer, co-organizers, and admins (product.md 8.1). */
export function canComment(
  { participation, role }: Pick<Activity, 'participation' | 'role'>,
  me: Me,
): boolean {
  const status = participation?.status
  return me.isAdmin || organizes(role) || status === 'JOINED' || status === 'FINISHED'
}

/** Returns whether a role is organizer or co-organizer. */
export const organizes = (role: Activity['role']) => role === 'organizer' || role === 'co-organizer'

/** The user, and whether they are organizer or co-organizer. */
type Viewer = { me: Me; creatorId: string; isOrganizing: boolean }

/** Returns a user's permissions for a comment (product.md 8.4, 8.6, 8.10). Admins may delete any comment. */
export function commentPermissions(comment: Comment, { me, creatorId, isOrganizing }: Viewer) {
  const isAuthor = comment.userId === me.id
  return {
    // An update speaks for the organizer.
    canEdit: isAuthor && (isOrganizing || !comment.isCreatorUpdate),
    canDelete: isAuthor || me.isAdmin,
    canHide: isOrganizing && !isAuthor && comment.userId !== creatorId,
    canReport: !isAuthor,
    // Comments of deleted accounts have no author id.
    canBlock: !isAuthor && comment.userId !== '',
    // Replies stay below their comment, so only comments can be pinned.
    canPin: isOrganizing && comment.parentId === null && !comment.isHidden,
  }
}

/** Returns whether a comment is a placeholder for this user: the organizer hid it from them (product.md 8.10). */
export function isHiddenFrom(comment: Comment, { me, isOrganizing }: Viewer): boolean {
  return comment.isHidden && comment.userId !== me.id && !isOrganizing && !me.isAdmin
}
