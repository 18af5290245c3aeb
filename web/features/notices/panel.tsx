import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { LinkButton } from '../../ui/link-button'
import { MarkAll } from './mark-all'
import { NoticeList } from './notice-list'

/** The newest notices, under the bell. */
export default function Panel({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <div className="notices-panel-head">
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
      <div className="notices-panel-body">
        <NoticeList isShort onFollow={onLeave} />
      </div>
      <Link className="notices-panel-foot link" to="/notices" onClick={onLeave}>
        See all notifications
      </Link>
    </>
  )
}
