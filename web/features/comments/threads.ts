import type { Comment } from '../../../worker/contract/comments'
import { groupBy } from '../../lib/group-by'
import { isUnsent } from './mutations'

/** A comment with its replies. */
export type Thread = { comment: Comment; replies: Comment[] }

/**
 * Groups comments into threads: pinned ones first, then the newest, each with its replies in order. A deleted or hidden
 * comment stays while it has replies. A reply is left out until the page with its comment has loaded.
 */
export function threadsOf(
  comments: Comment[],
  isHidden: (comment: Comment) => boolean = () => false,
): Thread[] {
  // A comment that is pinned between page loads appears on two pages.
  const all = [...new Map(comments.map((comment) => [comment.id, comment])).values()]
  const replies = groupBy(
    all.filter(({ isDeleted }) => !isDeleted),
    ({ parentId }) => parentId,
  )
  return all
    .filter(({ parentId }) => parentId === null)
    .filter((comment) => replies.has(comment.id) || !(comment.isDeleted || isHidden(comment)))
    .toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned) || postedAt(b) - postedAt(a))
    .map((comment) => ({
      comment,
      replies: (replies.get(comment.id) ?? []).toSorted((a, b) => postedAt(a) - postedAt(b)),
    }))
}

/**
 * Returns the time of a comment in milliseconds. Unsent comments count as newest, even if this device's clock is behind the
 * server's.
 */
function postedAt(comment: Comment): number {
  return isUnsent(comment) ? Number.MAX_SAFE_INTEGER : Date.parse(comment.timestamp)
}
