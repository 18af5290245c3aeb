import { createFileRoute } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { MarkAll } from '../features/notices/mark-all'
import { NoticeList } from '../features/notices/notice-list'
import { LinkButton } from '../ui/link-button'
import { Page } from '../ui/page'
import * as styles from './-notices.module.css'

export const Route = createFileRoute('/_app/notices')({
  head: () => ({ meta: [{ title: 'Notifications' }] }),
  component: Notices,
})

function Notices() {
  return (
    <Page
      title="Notifications"
      look="feed"
      actions={
        <div className={styles.actions}>
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
