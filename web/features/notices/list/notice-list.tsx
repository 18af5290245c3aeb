import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import * as noticesText from '#messages/notices'
import { pagedList } from '../../../lib/load-state'
import { useNow } from '../../../lib/use-now'
import { classNames } from '../../../ui/class-names'
import { EmptyState } from '../../../ui/empty-state'
import { LinkButton } from '../../../ui/link-button'
import { LoadedList } from '../../../ui/loaded'
import { Skeleton } from '../../../ui/skeleton'
import { useApproveNext, useMarkRead } from '../mutations'
import { noticesQuery, unreadQuery } from '../queries'
import { useSeenNotices } from '../seen'
import { NoticeItem } from './notice-item'
import * as styles from './notices.module.css'

type NoticeListProps = {
  /** Called when the user follows a link. */
  onFollow?: () => void
  /** Shows only the newest notices, for the bell's panel. */
  isShort?: boolean
}

const SHORT_LIST_ITEMS = 8

/** The user's notices, newest first. */
export function NoticeList({ onFollow, isShort = false }: NoticeListProps) {
  const list = pagedList(useInfiniteQuery(noticesQuery))
  const { mutate: markRead } = useMarkRead()
  const { approve, isApproved } = useApproveNext()
  const now = useNow()
  const { data: unread } = useQuery(unreadQuery)
  const isShown = list.data !== undefined
  const [, setSeen] = useSeenNotices()
  const showAll = useEffectEvent(setSeen)
  useEffect(() => {
    if (isShown && unread !== undefined) showAll(unread)
  }, [isShown, unread])
  return (
    <LoadedList
      list={isShort ? { ...list, data: list.data?.slice(0, SHORT_LIST_ITEMS), more: null } : list}
      failure={noticesText.notificationsDidNotLoad()}
      skeleton={<NoticeListSkeleton isShort={isShort} />}
      empty={
        <EmptyState
          art="letter"
          title={noticesText.noNotificationsYet()}
          bare={isShort}
          level={isShort ? 3 : 2}
          action={
            <LinkButton to="/explore" variant="line" onClick={onFollow}>
              {noticesText.exploreActivities()}
            </LinkButton>
          }
        >
          {noticesText.emptyHint()}
        </EmptyState>
      }
    >
      {(notices) => (
        <ul className={classNames(styles.list, !isShort && styles.onPage)}>
          {notices.map((notice) => (
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
      )}
    </LoadedList>
  )
}

function NoticeListSkeleton({ isShort }: { isShort: boolean }) {
  return (
    <ul
      className={classNames(styles.list, !isShort && styles.onPage)}
      aria-busy="true"
      aria-label={noticesText.notificationsAreLoading()}
    >
      {[1, 2, 3, 4].map((each) => (
        <li key={each} className={styles.notice}>
          <Skeleton width={44} height={44} radius={22} />
          <div className={styles.text}>
            <Skeleton width="85%" height={20} />
            <Skeleton width={90} height={16} className={styles.time} />
          </div>
        </li>
      ))}
    </ul>
  )
}
