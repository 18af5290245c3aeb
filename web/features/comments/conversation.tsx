import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as commentsText from '#messages/comments'
import type { Comment } from '../../../worker/contract/comments'
import type { Me } from '../../../worker/contract/users'
import { ApiError } from '../../lib/api'
import { useNow } from '../../lib/use-now'
import { CommentsClosed } from './closed'
import type { CommentDialog } from './context'
import { articleId, CommentContext } from './context'
import type { RenderCommentDialog } from './dialogs'
import { CommentDialogs } from './dialogs'
import { CommentList } from './list'
import { useChangeComment } from './mutations'
import { PostForm } from './post-form'
import { commentsQuery } from './queries'

type ConversationProps = {
  activityId: string
  creatorId: string
  isOrganizing: boolean
  me: Me
  reportDialog: RenderCommentDialog
  blockDialog: RenderCommentDialog
}

/** The comments of an activity, and the form to write one. */
export function Conversation(props: ConversationProps) {
  const { error } = useInfiniteQuery(commentsQuery(props.activityId))
  // The user may lose their seat while the page is open.
  if (error instanceof ApiError && error.code === 'comments_closed') return <CommentsClosed />
  return <OpenConversation {...props} />
}

function OpenConversation({ activityId, creatorId, isOrganizing, me, ...dialogs }: ConversationProps) {
  const now = useNow()
  const [dialog, openDialog] = useState<CommentDialog | null>(null)
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 })
  const announce = (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 }))
  const change = useChangeComment(activityId)
  const container = useRef<HTMLDivElement>(null)
  const deletedIndex = useRef<number | null>(null)

  const articles = () => [...(container.current?.querySelectorAll<HTMLElement>('article') ?? [])]
  const field = () => container.current?.querySelector('textarea') ?? null

  function remove(comment: Comment) {
    deletedIndex.current = articles().findIndex(({ id }) => id === articleId(comment))
    change.mutate({
      comment,
      to: { isDeleted: true, isPinned: false },
      onDone: () => announce(commentsText.commentDeleted()),
    })
    openDialog(null)
  }

  function hide(comment: Comment) {
    change.mutate({
      comment,
      to: { isHidden: true, isPinned: false },
      onDone: () => announce(commentsText.commentHidden()),
    })
    openDialog(null)
  }

  /**
   * Returns the element to focus after a deletion: the comment that is now at the same index, else the last one, else the text
   * field.
   */
  function finalFocus() {
    const index = deletedIndex.current
    deletedIndex.current = null
    return index === null ? null : (articles()[index] ?? articles().at(-1) ?? field())
  }

  return (
    <CommentContext value={{ activityId, creatorId, isOrganizing, me, now, announce, openDialog }}>
      <div ref={container}>
        <PostForm parent={null} />
        <p className="sr" role="status">
          {/* A new key makes screen readers announce the same text again. */}
          <span key={announcement.count}>{announcement.text}</span>
        </p>
        <CommentList activityId={activityId} onWrite={() => field()?.focus()} />
        <CommentDialogs
          dialog={dialog}
          onClose={() => openDialog(null)}
          onHide={hide}
          onDelete={remove}
          finalFocus={finalFocus}
          {...dialogs}
        />
      </div>
    </CommentContext>
  )
}
