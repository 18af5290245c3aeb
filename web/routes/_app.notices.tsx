import { createFileRoute } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { MarkAll } from '../features/notices/mark-all'
import { NoticeList } from '../features/notices/notice-list'
import { LinkButton } from '../ui/link-button'
import { Page } from '../ui/page'

export const Route = createFileRoute('/_app/notices')({
  head: () => ({ meta: [{ title: 'Notifications' }] }),
  component: Notices,
})

function Notices() {
  return (
    <Page
      title="Notifications"
      className="notices-page"
      actions={
        <div className="row">
          <MarkAll />
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
      }
    >
      <NoticeList />
    </Page>
  )
}
