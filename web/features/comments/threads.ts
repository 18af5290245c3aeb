import type { Comment } from '../../../worker/contract/comments'
import { groupBy } from '../../lib/group-by'
import { isUnsent } from './mutations'

/** A comment with its replies. */
export type Thread = { comment: Comment; replies: Comment[] }

/**
 * Groups comments into threads: pinned ones first, then the newest, each with its replies in order. A deleted comment stays
 * while it has replies. A reply is hidden until the page with its comment has loaded.
 */
export function threadsOf(comments: Comment[]): Thread[] {
  // A comment pinned during paging is on two pages.
  const all = [...new Map(comments.map((comment) => [comment.id, comment])).values()]
  const replies = groupBy(
    all.filter(({ isDeleted }) => !isDeleted),
    ({ parentId }) => parentId,
  )
  return all
    .filter(({ id, parentId, isDeleted }) => parentId === null && (!isDeleted || replies.has(id)))
    .toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned) || postedAt(b) - postedAt(a))
    .map((comment) => ({
      comment,
      replies: (replies.get(comment.id) ?? []).toSorted((a, b) => postedAt(a) - postedAt(b)),
    }))
}

/** Returns milliseconds. An unsent comment is the newest, even when this device's clock is behind the server's. */
function postedAt(comment: Comment): number {
  return isUnsent(comment) ? Number.MAX_SAFE_INTEGER : Date.parse(comment.timestamp)
}
