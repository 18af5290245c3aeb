import { useInfiniteQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Comment } from '../../../worker/contract/comments'
import type { Me } from '../../../worker/contract/users'
import { ApiError } from '../../lib/api'
import { useNow } from '../../lib/use-now'
import * as styles from './comments.module.css'
import type { CommentDialog } from './context'
import { articleId, CommentContext } from './context'
import type { RenderCommentDialog } from './dialogs'
import { CommentDialogs } from './dialogs'
import { CommentList } from './list'
import { PostForm } from './post-form'
import { commentsQuery, useChangeComment } from './queries'

type CommentsSectionProps = {
  activityId: string
  creatorId: string
  me: Me
  /** Whether the user may read and write comments: `canComment` of permissions. */
  canComment: boolean
  reportDialog: RenderCommentDialog
  blockDialog: RenderCommentDialog
}

/** Comments of the participants and the organizer (product.md 8.1). */
export function CommentsSection({ canComment, ...props }: CommentsSectionProps) {
  const headingId = useId()
  const { error } = useInfiniteQuery({ ...commentsQuery(props.activityId), enabled: canComment })
  // The user may lose the seat while the page is open.
  const isClosed = !canComment || (error instanceof ApiError && error.code === 'comments_closed')
  return (
    <section id="comments" aria-labelledby={headingId}>
      <h2 id={headingId}>Comments</h2>
      {isClosed ? (
        <p className={`soft ${styles.closed}`}>
          <Lock />
          Comments open when you join this activity.
        </p>
      ) : (
        <Conversation {...props} />
      )}
    </section>
  )
}

function Conversation({ activityId, creatorId, me, ...dialogs }: Omit<CommentsSectionProps, 'canComment'>) {
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
      onDone: () => announce('Comment deleted'),
    })
    openDialog(null)
  }

  function hide(comment: Comment) {
    change.mutate({
      comment,
      to: { isHidden: true, isPinned: false },
      onDone: () => announce('Comment hidden'),
    })
    openDialog(null)
  }

  /** After a deletion: the comment now at that index, else the last one, else the text field. */
  function finalFocus() {
    const index = deletedIndex.current
    deletedIndex.current = null
    return index === null ? null : (articles()[index] ?? articles().at(-1) ?? field())
  }

  return (
    <CommentContext value={{ activityId, creatorId, me, now, announce, openDialog }}>
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
