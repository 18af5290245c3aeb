import { useInfiniteQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api'
import { useNow } from '../../lib/use-now'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { LinkButton } from '../../ui/link-button'
import { LoadMore } from '../../ui/load-more'
import { Skeleton } from '../../ui/skeleton'
import { NoticeItem } from './notice-item'
import { noticesQuery, useApproveNext, useMarkRead } from './queries'
import './notices.css'

type NoticeListProps = {
  /** Somebody follows a notice to its place. */
  onFollow?: () => void
  /** Shows the newest alone, under the bell. */
  isShort?: boolean
}

const SHORT = 8

/** What one is told, newest first. */
export function NoticeList({ onFollow, isShort = false }: NoticeListProps) {
  const list = useInfiniteQuery(noticesQuery)
  const { mutate: markRead } = useMarkRead()
  const { approve, isApproved } = useApproveNext()
  const now = useNow()
  const notices = list.data?.pages.flatMap((page) => page.items) ?? []

  if (list.isPending) return <NoticeListSkeleton />
  if (list.isLoadingError)
    return (
      <ErrorState title="Notifications did not load" onRetry={list.refetch} retrying={list.isFetching}>
        {sentenceOf(list.error)}
      </ErrorState>
    )
  if (notices.length === 0)
    return (
      <EmptyState
        art="letter"
        title="Nothing yet"
        bare={isShort}
        level={isShort ? 3 : 2}
        action={
          <LinkButton to="/explore" variant="line" onClick={onFollow}>
            Explore activities
          </LinkButton>
        }
      >
        Here you hear about your applications, your activities and the organizers you follow.
      </EmptyState>
    )
  return (
    <>
      <ul className="notice-list">
        {(isShort ? notices.slice(0, SHORT) : notices).map((notice) => (
          <NoticeItem
            key={notice.id}
            notice={notice}
            now={now}
            onFollow={() => {
              if (notice.readAt === null) markRead({ ids: [notice.id] })
              onFollow?.()
            }}
            onApprove={(next) => {
              approve(next)
              if (notice.readAt === null) markRead({ ids: [notice.id] })
            }}
            isApproved={notice.next !== null && isApproved(notice.next)}
          />
        ))}
      </ul>
      {!isShort && list.hasNextPage && (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onLoad={list.fetchNextPage}
        />
      )}
    </>
  )
}

function NoticeListSkeleton() {
  return (
    <ul className="notice-list" aria-busy="true" aria-label="Notifications are loading">
      {[1, 2, 3, 4].map((each) => (
        <li key={each} className="notice">
          <Skeleton width={44} height={44} radius={22} />
          <div className="notice-text">
            <Skeleton width="85%" height={20} />
            <Skeleton width={90} height={16} className="notice-time" />
          </div>
        </li>
      ))}
    </ul>
  )
}
