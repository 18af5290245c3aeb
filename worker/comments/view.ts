import type { Comment } from '../contract/comments'
import { iso } from '../platform/clock'
import type { ActivityMembership } from './rules'
import { mayRead } from './rules'
import type { CommentRow } from './store'

const FORMER_MEMBER = 'Former member'

/** The user who reads comments. */
export type CommentReader = ActivityMembership & { id: string }

/** Returns whether a reader gets the text of a comment that is not deleted. */
export function isReadable({ comment }: Pick<CommentRow, 'comment'>, reader: CommentReader): boolean {
  return mayRead(reader, { isAuthor: comment.userId === reader.id, isHidden: comment.hiddenAt !== null })
}

/** Converts a comment to the shape of the contract. A deleted one has no text, a hidden one for few readers only. */
export function toComment(row: CommentRow, reader: CommentReader): Comment {
  const { comment, author } = row
  const isDeleted = comment.deletedAt !== null
  return {
    id: comment.id,
    activityId: comment.activityId,
    userId: comment.userId ?? '',
    userName: author.name ?? FORMER_MEMBER,
    userAvatar: author.avatar,
    content: isDeleted || !isReadable(row, reader) ? '' : comment.content,
    timestamp: iso(comment.createdAt),
    isPinned: comment.pinnedAt !== null,
    isCreatorUpdate: comment.isCreatorUpdate,
    isEdited: comment.editedAt !== null,
    parentId: comment.parentId,
    isDeleted,
    isHidden: comment.hiddenAt !== null,
  }
}
