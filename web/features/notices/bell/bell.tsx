import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as noticesText from '#messages/notices'
import { NOTICE_COUNT_MAX } from '../../../../worker/contract/limits'
import { buttonClass } from '../../../ui/button-class'
import { noticesQuery, unreadQuery } from '../queries'
import { useSeenNotices } from '../seen'
import * as styles from './bell.module.css'

const loadPanel = () => import('./panel')
const Panel = lazy(loadPanel)
const PANEL_ID = 'notices-panel'

/**
 * The bell in the top bar, with the number of unread notices that the user hasn't seen in the list. Opens a panel on wide
 * screens, and links to the page on phones.
 */
export function Bell() {
  const { data } = useQuery(unreadQuery)
  const [seen, setSeen] = useSeenNotices()
  const unread = Math.max(0, (data ?? 0) - seen)
  const forget = useEffectEvent(setSeen)
  useEffect(() => {
    // The user has since opened some of the seen notices. Lower the number, or the next new notice wouldn't
    // be counted.
    if (data !== undefined && data < seen) forget(data)
  }, [data, seen])
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const label =
    unread === 0 ? noticesText.notifications() : noticesText.unreadCount({ count: cappedCount(unread) })
  const content = (
    <>
      <BellIcon />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {cappedCount(unread)}
        </span>
      )}
    </>
  )
  return (
    <>
      <button
        type="button"
        className={buttonClass({
          variant: 'quiet',
          icon: true,
          className: `${styles.bell} ${styles.onWide}`,
        })}
        aria-label={label}
        title={noticesText.notifications()}
        popoverTarget={PANEL_ID}
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPanel()}
      >
        {content}
      </button>
      <Link
        to="/notices"
        className={buttonClass({
          variant: 'quiet',
          icon: true,
          className: `${styles.bell} ${styles.onPhone}`,
        })}
        aria-label={label}
      >
        {content}
      </Link>
      <div
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        className={styles.panel}
        role="dialog"
        aria-label={noticesText.notifications()}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={null}>
            <Panel onLeave={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
      <Announcement unread={data} />
    </>
  )
}

/** Announces new notices to screen readers, and reloads the list when there are any. */
function Announcement({ unread }: { unread: number | undefined }) {
  const queryClient = useQueryClient()
  const lastUnread = useRef<number | undefined>(undefined)
  const [message, setMessage] = useState('')
  useEffect(() => {
    const before = lastUnread.current
    lastUnread.current = unread
    if (before === undefined || unread === undefined || unread === before) return
    if (unread < before) return setMessage('')
    setMessage(noticesText.newCount({ count: unread - before }))
    void queryClient.invalidateQueries({ queryKey: noticesQuery.queryKey })
  }, [unread, queryClient])
  return (
    <span className="sr" role="status">
      {message}
    </span>
  )
}

function cappedCount(unread: number): string {
  return unread > NOTICE_COUNT_MAX ? `${NOTICE_COUNT_MAX}+` : String(unread)
}
