import { usePrefetchInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useId } from 'react'
import * as commentsText from '#messages/comments'
import { CommentsClosed } from './closed'
import { commentsQuery } from './queries'

type CommentsSectionProps = {
  activityId: string
  /** Whether the user can read and write comments (see `can-comment.ts`). */
  canComment: boolean
  /** Updates sent to a user who can't read the comments. */
  updates: ReactNode
  /** The comments, shown if the user can read them. May suspend. */
  children: ReactNode
}

/** Comments of the participants and the organizer (product.md 8.1). */
export function CommentsSection({ activityId, canComment, updates, children }: CommentsSectionProps) {
  const headingId = useId()
  return (
    <section id="comments" aria-labelledby={headingId}>
      <h2 id={headingId}>{commentsText.comments()}</h2>
      {canComment ? (
        <>
          <Prefetch activityId={activityId} />
          {children}
        </>
      ) : (
        <>
          {updates}
          <CommentsClosed />
        </>
      )}
    </section>
  )
}

/** Requests the comments while their code loads. */
function Prefetch({ activityId }: { activityId: string }) {
  usePrefetchInfiniteQuery(commentsQuery(activityId))
  return null
}
