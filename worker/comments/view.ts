import * as vocabularyText from '#messages/vocabulary'
import type { ActivityMembership } from '../contract/activity-status'
import { mayRead } from '../contract/comment-abilities'
import type { Comment } from '../contract/comments'
import { iso } from '../platform/clock'
import type { CommentRow } from './store'

/** The user who reads comments. */
export type CommentReader = ActivityMembership & { id: string }

/** Returns whether a reader receives the text of a comment that is not deleted. */
export function isReadable(
  { comment, isAddressed }: Pick<CommentRow, 'comment' | 'isAddressed'>,
  reader: CommentReader,
): boolean {
  const isAuthor = comment.userId === reader.id
  return mayRead(reader, { isAuthor, isHidden: comment.hiddenAt !== null, isAddressed })
}

/**
 * Returns whether a list includes a comment for a reader. A hidden comment stays as a placeholder for its replies. Hidden replies
 * and updates to others are left out.
 */
export function isListed(row: Pick<CommentRow, 'comment' | 'isAddressed'>, reader: CommentReader): boolean {
  return isReadable(row, reader) || (row.comment.parentId === null && row.isAddressed)
}

/** Converts a comment to the contract's shape. Deleted ones have no text, and hidden ones only for some readers. */
export function toComment(row: CommentRow, reader: CommentReader): Comment {
  const { comment, author } = row
  const isDeleted = comment.deletedAt !== null
  return {
    id: comment.id,
    activityId: comment.activityId,
    userId: comment.userId ?? '',
    userName: author.name ?? vocabularyText.formerMember(),
    userAvatar: author.avatar,
    content: isDeleted || !isReadable(row, reader) ? '' : comment.content,
    timestamp: iso(comment.createdAt),
    isPinned: comment.pinnedAt !== null,
    isCreatorUpdate: comment.isCreatorUpdate,
    isEdited: comment.editedAt !== null,
    parentId: comment.parentId,
    isDeleted,
    isHidden: comment.hiddenAt !== null,
    audience: comment.audience,
    sentTo: reader.organizes ? comment.sentTo : null,
  }
}
