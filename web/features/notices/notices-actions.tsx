import { Settings } from 'lucide-react'
import * as noticesText from '#messages/notices'
import { LinkButton } from '../../ui/link-button'
import { MarkAllRead } from './mark-all-read'

/** Buttons in the header of the Notifications page. */
export function NoticesActions() {
  return (
    <div className="row">
      <MarkAllRead />
      <LinkButton
        to="/settings"
        hash="notices"
        variant="line"
        icon
        aria-label={noticesText.notificationSettings()}
        title={noticesText.notificationSettings()}
      >
        <Settings />
      </LinkButton>
    </div>
  )
}
