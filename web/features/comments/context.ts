import { createContext, useContext } from 'react'
import type { Comment } from '../../../worker/contract/comments'
import type { Me } from '../../../worker/contract/users'

/** Values shared by the components of a comments section. */
export type CommentContextValue = {
  activityId: string
  creatorId: string
  /** Whether the user is the activity's organizer or a co-organizer. */
  isOrganizing: boolean
  me: Me
  /** Current time in milliseconds, updated while the page is open. */
  now: number
  /** Announces text to screen readers. */
  announce: (text: string) => void
  /** Opens a dialog about a comment. */
  openDialog: (dialog: CommentDialog) => void
}

/** An open dialog about a comment. */
export type CommentDialog = { action: 'hide' | 'delete' | 'report' | 'block'; comment: Comment }

export const CommentContext = createContext<CommentContextValue | null>(null)

/** Returns the context of the surrounding comments section. @throws Error outside of one */
export function useCommentContext(): CommentContextValue {
  const context = useContext(CommentContext)
  if (!context) throw new Error('useCommentContext must be used within a comments section')
  return context
}

/** Returns the id of a comment's element. */
export function articleId(comment: Comment): string {
  return `comment-${comment.id}`
}
