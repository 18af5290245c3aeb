import { useInfiniteQuery } from '@tanstack/react-query'
import * as commentsText from '#messages/comments'
import { pagedList } from '../../lib/load-state'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { LoadedList } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import { VisuallyHidden } from '../../ui/visually-hidden'
import * as styles from './comments.module.css'
import { useCommentContext } from './context'
import { isHiddenFrom } from './permissions'
import { commentsQuery } from './queries'
import { CommentThread } from './thread'
import { threadsOf } from './threads'

/** The comment threads of an activity. */
export function CommentList({ activityId, onWrite }: { activityId: string; onWrite: () => void }) {
  const viewer = useCommentContext()
  const list = pagedList(useInfiniteQuery(commentsQuery(activityId)))
  return (
    <LoadedList
      list={{ ...list, data: list.data && threadsOf(list.data, (comment) => isHiddenFrom(comment, viewer)) }}
      failure={commentsText.notLoaded()}
      skeleton={<CommentsSkeleton />}
      empty={
        <EmptyState
          bare
          level={3}
          art="letter"
          title={commentsText.noCommentsYet()}
          action={
            <Button variant="soft" onClick={onWrite}>
              {commentsText.writeTheFirst()}
            </Button>
          }
        >
          {commentsText.noCommentsHint()}
        </EmptyState>
      }
    >
      {(threads) => (
        <ul className={styles.list}>
          {threads.map((thread) => (
            <CommentThread key={thread.comment.id} thread={thread} />
          ))}
        </ul>
      )}
    </LoadedList>
  )
}

function CommentsSkeleton() {
  return (
    <ul className={styles.list} aria-busy="true">
      {['88%', '64%', '76%'].map((width, index) => (
        <li key={width} className={styles.comment}>
          {index === 0 && <VisuallyHidden>{commentsText.loadingComments()}</VisuallyHidden>}
          <Skeleton width={40} height={40} radius={20} />
          <div className={`${styles.body} ${styles.loading}`}>
            <Skeleton width={180} height={26} />
            <Skeleton width={width} height={24} />
            <Skeleton width={88} height={44} radius={12} />
          </div>
        </li>
      ))}
    </ul>
  )
}
