import { Settings } from 'lucide-react'
import { LinkButton } from '../../ui/link-button'
import { MarkAllRead } from './mark-all-read'
import * as styles from './notices-actions.module.css'

/** The buttons in the head of the Notifications page. */
export function NoticesActions() {
  return (
    <div className={styles.actions}>
      <MarkAllRead />
      <LinkButton
        to="/settings"
        hash="notices"
        variant="line"
        icon
        aria-label="Notification settings"
        title="Notification settings"
      >
        <Settings />
      </LinkButton>
    </div>
  )
}
