import { useInfiniteQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Comment } from '../../../worker/contract/comments'
import type { Me } from '../../../worker/contract/users'
import { ApiError } from '../../lib/api'
import { useNow } from '../../lib/use-now'
import * as styles from './comments.module.css'
import type { Asked } from './context'
import { articleId, SceneContext } from './context'
import type { AboutComment } from './dialogs'
import { CommentDialogs } from './dialogs'
import { CommentList } from './list'
import { PostForm } from './post-form'
import { commentsQuery, useChangeComment } from './queries'

type CommentsSectionProps = {
  activityId: string
  creatorId: string
  me: Me
  /** See `mayTakePart` of standing. */
  mayTakePart: boolean
  reportDialog: AboutComment
  blockDialog: AboutComment
}

/** What participants and the organizer say to each other (product.md 8.1). */
export function CommentsSection({ mayTakePart, ...props }: CommentsSectionProps) {
  const headingId = useId()
  const { error } = useInfiniteQuery({ ...commentsQuery(props.activityId), enabled: mayTakePart })
  // Somebody may lose the seat while the page is open.
  const isClosed = !mayTakePart || (error instanceof ApiError && error.code === 'comments_closed')
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

function Conversation({ activityId, creatorId, me, ...dialogs }: Omit<CommentsSectionProps, 'mayTakePart'>) {
  const now = useNow()
  const [asked, ask] = useState<Asked | null>(null)
  const [said, setSaid] = useState({ text: '', count: 0 })
  const announce = (text: string) => setSaid(({ count }) => ({ text, count: count + 1 }))
  const change = useChangeComment(activityId)
  const ground = useRef<HTMLDivElement>(null)
  const deletedAt = useRef<number | null>(null)

  const articles = () => [...(ground.current?.querySelectorAll<HTMLElement>('article') ?? [])]
  const field = () => ground.current?.querySelector('textarea') ?? null

  function remove(comment: Comment) {
    deletedAt.current = articles().findIndex(({ id }) => id === articleId(comment))
    change.mutate({
      comment,
      to: { isDeleted: true, isPinned: false },
      onDone: () => announce('Comment deleted'),
    })
    ask(null)
  }

  /** After a deletion: what stands in its place now, else the last one, else where to write. */
  function finalFocus() {
    const index = deletedAt.current
    deletedAt.current = null
    return index === null ? null : (articles()[index] ?? articles().at(-1) ?? field())
  }

  return (
    <SceneContext value={{ activityId, creatorId, me, now, announce, ask }}>
      <div ref={ground}>
        <PostForm parent={null} />
        <p className="sr" role="status">
          {/* The same words again are news again. */}
          <span key={said.count}>{said.text}</span>
        </p>
        <CommentList activityId={activityId} onWrite={() => field()?.focus()} />
        <CommentDialogs
          asked={asked}
          onClose={() => ask(null)}
          onDelete={remove}
          finalFocus={finalFocus}
          {...dialogs}
        />
      </div>
    </SceneContext>
  )
}
