import type { UpdateAudience } from '../contract/comments'
import { commentHidden, commentReceived, commentReply, organizerUpdate } from '../notices/kinds/comments'
import { notify } from '../notices/kinds/notify'
import { deleteNoticesAbout } from '../notices/store'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { clearComment, insertComment, insertRecipients, setHidden } from './store'

/** Inserts a comment, a reply, or an organizer's update, and notifies its recipients. */
export function postComment(db: Database, comment: Omit<Parameters<typeof insertComment>[1], 'createdAt'>) {
  const at = now()
  const commentId = comment.id
  const notice = () => {
    if (comment.parentId) return commentReply.to({ commentId })
    return comment.isCreatorUpdate ? organizerUpdate.to({ commentId }) : commentReceived.to({ commentId })
  }
  return {
    inserted: insertComment(db, { ...comment, createdAt: at }),
    notices: notify(db, at, [notice()]),
  }
}

/** Inserts an organizer's update to an audience, and notifies its recipients. */
export function postUpdate(
  db: Database,
  update: {
    id: string
    activityId: string
    userId: string
    content: string
    audience: UpdateAudience
    at: number
  },
) {
  const { at, ...comment } = update
  const to = { ...update, senderId: update.userId }
  return {
    inserted: insertComment(db, { ...comment, parentId: null, isCreatorUpdate: true, createdAt: at }),
    recipients: insertRecipients(db, comment.id, to),
    notices: notify(db, at, [organizerUpdate.to({ commentId: comment.id })]),
  }
}

/** Hides or unhides a comment. Hiding deletes the notices that quote it, and notifies its author once. */
export function hideComment(db: Database, id: string, isHidden: boolean) {
  const at = now()
  const hidden = setHidden(db, id, { isHidden, at })
  if (!isHidden) return { hidden }
  return {
    hidden,
    noticesDeleted: deleteNoticesAbout(db, id, { except: 'comment_hidden' }),
    notices: notify(db, at, [commentHidden.to({ commentId: id, at })]),
  }
}

/** Clears a comment's text and deletes the notices about it. The row stays for its replies. */
export function deleteComment(db: Database, id: string) {
  return { deleted: clearComment(db, id), noticesDeleted: deleteNoticesAbout(db, id) }
}
