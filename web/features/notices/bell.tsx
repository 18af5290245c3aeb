import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { NOTICE_COUNT_MAX } from '../../../worker/contract/limits'
import { pluralize } from '../../lib/format'
import { buttonClass } from '../../ui/button-class'
import * as styles from './bell.module.css'
import { noticesQuery, unreadQuery } from './queries'

const loadPanel = () => import('./panel')
const Panel = lazy(loadPanel)
const PANEL_ID = 'notices-panel'

/** The bell of the top bar with what is unread: on a wide screen it opens the newest, on a phone it leads to the page. */
export function Bell() {
  const { data } = useQuery(unreadQuery)
  const unread = data ?? 0
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const label = unread === 0 ? 'Notifications' : `Notifications, ${shown(unread)} unread`
  const face = (
    <>
      <BellIcon />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {shown(unread)}
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
        title="Notifications"
        popoverTarget={PANEL_ID}
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPanel()}
      >
        {face}
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
        {face}
      </Link>
      <div
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        className={styles.panel}
        role="dialog"
        aria-label="Notifications"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={null}>
            <Panel onLeave={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
      <News unread={data} />
    </>
  )
}

/** Tells people who do not see the number that it has grown, and lets an open list follow it. */
function News({ unread }: { unread: number | undefined }) {
  const queryClient = useQueryClient()
  const known = useRef<number | undefined>(undefined)
  const [news, setNews] = useState('')
  useEffect(() => {
    const before = known.current
    known.current = unread
    if (before === undefined || unread === undefined || unread === before) return
    if (unread < before) return setNews('')
    setNews(pluralize(unread - before, 'new notification'))
    void queryClient.invalidateQueries({ queryKey: noticesQuery.queryKey })
  }, [unread, queryClient])
  return (
    <span className="sr" role="status">
      {news}
    </span>
  )
}

function shown(unread: number): string {
  return unread > NOTICE_COUNT_MAX ? `${NOTICE_COUNT_MAX}+` : String(unread)
}
