import type { Activity } from '../../../worker/contract/activities'
import type { Comment } from '../../../worker/contract/comments'
import type { Me } from '../../../worker/contract/users'

/** Who has or had a seat, the organizer and the admin read and write comments (product.md 8.1). */
export function mayTakePart(activity: Pick<Activity, 'creatorId' | 'participation'>, me: Me): boolean {
  const seat = activity.participation?.status
  return me.isAdmin || activity.creatorId === me.id || seat === 'JOINED' || seat === 'FINISHED'
}

/** What somebody may do about a comment (product.md 8.4, 8.6). The organizer and the admin may take any away. */
export function rightsOver(comment: Comment, { me, creatorId }: { me: Me; creatorId: string }) {
  const [isAuthor, isOrganizer] = [comment.userId === me.id, creatorId === me.id]
  return {
    mayEdit: isAuthor,
    mayDelete: isAuthor || isOrganizer || me.isAdmin,
    mayReport: !isAuthor,
    // Who has left Tagalong has no id.
    mayBlock: !isAuthor && comment.userId !== '',
    // A reply stays below what it answers, so it has no place at the top.
    mayPin: isOrganizer && comment.parentId === null,
  }
}
