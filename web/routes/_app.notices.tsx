import { createFileRoute } from '@tanstack/react-router'
import { NoticeList } from '../features/notices/list/notice-list'
import { NoticesActions } from '../features/notices/notices-actions'
import { Page } from '../ui/page'

export const Route = createFileRoute('/_app/notices')({
  head: () => ({ meta: [{ title: 'Notifications' }] }),
  component: Notices,
})

function Notices() {
  return (
    <Page title="Notifications" variant="feed" actions={<NoticesActions />}>
      <NoticeList />
    </Page>
  )
}
