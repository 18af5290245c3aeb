import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { LinkButton } from '../../ui/link-button'
import { MarkAll } from './mark-all'
import { NoticeList } from './notice-list'
import * as styles from './notices.module.css'

/** The newest notices, under the bell. */
export default function Panel({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <div className={styles.panelHead}>
        <h2>Notifications</h2>
        <MarkAll />
        <LinkButton
          to="/settings"
          hash="notices"
          variant="quiet"
          icon
          aria-label="Notification settings"
          title="Notification settings"
          onClick={onLeave}
        >
          <Settings />
        </LinkButton>
      </div>
      <div className={styles.panelBody}>
        <NoticeList isShort onFollow={onLeave} />
      </div>
      <Link className={`link ${styles.panelFoot}`} to="/notices" onClick={onLeave}>
        See all notifications
      </Link>
    </>
  )
}
