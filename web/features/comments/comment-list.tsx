import { useInfiniteQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { LoadMore } from '../../ui/load-more'
import { Skeleton } from '../../ui/skeleton'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { CommentThread } from './comment-thread'
import { commentsQuery } from './queries'
import { threadsOf } from './threads'

/** The threads of an activity, or what stands in their place. */
export function CommentList({ activityId, onWrite }: { activityId: string; onWrite: () => void }) {
  const list = useInfiniteQuery(commentsQuery(activityId))
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  if (!data)
    return error ? (
      <ErrorState title="The comments did not load" onRetry={list.refetch} retrying={list.isFetching}>
        {sentenceOf(error)}
      </ErrorState>
    ) : (
      <CommentsSkeleton />
    )

  const threads = threadsOf(data.pages.flatMap(({ items }) => items))
  if (threads.length === 0 && !hasNextPage)
    return (
      <EmptyState
        bare
        level={3}
        art="letter"
        title="No comments yet"
        action={
          <Button variant="soft" onClick={onWrite}>
            Write the first comment
          </Button>
        }
      >
        Ask what to bring, offer a ride, or say hello.
      </EmptyState>
    )
  return (
    <>
      <ul className="comment-list">
        {threads.map((thread) => (
          <CommentThread key={thread.comment.id} thread={thread} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore isLoading={isFetchingNextPage} hasFailed={isFetchNextPageError} onLoad={fetchNextPage} />
      )}
    </>
  )
}

function CommentsSkeleton() {
  return (
    <ul className="comment-list" aria-busy="true">
      {['88%', '64%', '76%'].map((width, index) => (
        <li key={width} className="comment">
          {index === 0 && <VisuallyHidden>Loading comments</VisuallyHidden>}
          <Skeleton width={40} height={40} radius={20} />
          <div className="comment-body">
            <Skeleton width={180} height={26} />
            <Skeleton width={width} height={24} />
            <Skeleton width={88} height={44} radius={12} />
          </div>
        </li>
      ))}
    </ul>
  )
}
