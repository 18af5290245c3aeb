import type { Comment } from '../../../worker/contract/comments'
import { isUnsent } from './queries'

/** A comment with its replies. */
export type Thread = { comment: Comment; replies: Comment[] }

/**
 * Comments as they are read: pinned ones first, then the newest, replies below theirs in the order in which they were
 * said. A deleted one stays while there are replies to it; a reply waits for the page that its comment is on.
 */
export function threadsOf(comments: Comment[]): Thread[] {
  // What was pinned between two pages is on both.
  const all = [...new Map(comments.map((comment) => [comment.id, comment])).values()]
  const replies = Map.groupBy(
    all.filter(({ isDeleted }) => !isDeleted),
    ({ parentId }) => parentId,
  )
  return all
    .filter(({ id, parentId, isDeleted }) => parentId === null && (!isDeleted || replies.has(id)))
    .toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned) || saidAt(b) - saidAt(a))
    .map((comment) => ({
      comment,
      replies: (replies.get(comment.id) ?? []).toSorted((a, b) => saidAt(a) - saidAt(b)),
    }))
}

/** Milliseconds. The clock here may go behind the server's, and what is just being said is the newest all the same. */
function saidAt(comment: Comment): number {
  return isUnsent(comment) ? Number.MAX_SAFE_INTEGER : Date.parse(comment.timestamp)
}
