import { mayDelete, mayEdit, mayHide, mayPin, mayRead } from '../../../worker/contract/comment-abilities'
import type { Comment } from '../../../worker/contract/comments'
import type { Me } from '../../../worker/contract/users'

/** The user, and whether they are the organizer or a co-organizer. */
type Viewer = { me: Me; creatorId: string; isOrganizing: boolean }

const membershipOf = ({ me: { isAdmin }, isOrganizing }: Viewer) => ({
  organizes: isOrganizing,
  isSeated: true,
  isAdmin,
})

/** Returns a user's permissions for a comment (product.md 8.4, 8.6, 8.10). */
export function commentPermissions(comment: Comment, viewer: Viewer) {
  const { userId, isCreatorUpdate: isUpdate, isHidden, parentId } = comment
  const membership = membershipOf(viewer)
  const isAuthor = userId === viewer.me.id
  return {
    canEdit: mayEdit(membership, { isAuthor, isUpdate }),
    canDelete: mayDelete({ ...membership, isAuthor }),
    canHide: mayHide(membership, { isAuthor, isByOrganizer: userId === viewer.creatorId }),
    canReport: !isAuthor,
    // Comments of deleted accounts have no author id.
    canBlock: !isAuthor && userId !== '',
    canPin: mayPin(membership, { isReply: parentId !== null, isHidden }),
  }
}

/** Returns whether this user sees a placeholder instead of a comment, because the organizer hid it (product.md 8.10). */
export function isHiddenFrom({ userId, isHidden }: Comment, viewer: Viewer): boolean {
  const isAuthor = userId === viewer.me.id
  return !mayRead(membershipOf(viewer), { isAuthor, isHidden, isAddressed: true })
}
