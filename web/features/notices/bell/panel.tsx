import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import * as noticesText from '#messages/notices'
import { LinkButton } from '../../../ui/link-button'
import { NoticeList } from '../list/notice-list'
import { MarkAllRead } from '../mark-all-read'
import * as styles from './panel.module.css'

/** The bell's panel, with the newest notices. */
export default function Panel({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <div className={`row ${styles.head}`}>
        <h2>{noticesText.notifications()}</h2>
        <MarkAllRead />
        <LinkButton
          to="/settings"
          hash="notices"
          variant="quiet"
          icon
          aria-label={noticesText.notificationSettings()}
          title={noticesText.notificationSettings()}
          onClick={onLeave}
        >
          <Settings />
        </LinkButton>
      </div>
      <div className={styles.body}>
        <NoticeList isShort onFollow={onLeave} />
      </div>
      <Link className={`link ${styles.foot}`} to="/notices" onClick={onLeave}>
        {noticesText.seeAllNotifications()}
      </Link>
    </>
  )
}
