import type { Comment } from '../contract/comments'
import { iso } from '../platform/clock'
import type { CommentRow } from './store'

const FORMER_MEMBER = 'Former member'

/** Converts a comment to the shape of the contract. A deleted one has no text. */
export function toComment({ comment, author }: CommentRow): Comment {
  const isDeleted = comment.deletedAt !== null
  return {
    id: comment.id,
    activityId: comment.activityId,
    userId: comment.userId ?? '',
    userName: author.name ?? FORMER_MEMBER,
    userAvatar: author.avatar,
    content: isDeleted ? '' : comment.content,
    timestamp: iso(comment.createdAt),
    isPinned: comment.pinnedAt !== null,
    isCreatorUpdate: comment.isCreatorUpdate,
    isEdited: comment.editedAt !== null,
    parentId: comment.parentId,
    isDeleted,
  }
}
