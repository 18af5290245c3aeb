import { createFileRoute } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import { NoticeList } from '../features/notices/list/notice-list'
import { NoticesActions } from '../features/notices/notices-actions'
import { Page } from '../ui/page'

export const Route = createFileRoute('/_app/notices')({
  head: () => ({ meta: [{ title: pagesText.notifications() }] }),
  component: Notices,
})

function Notices() {
  return (
    <Page title={pagesText.notifications()} variant="feed" actions={<NoticesActions />}>
      <NoticeList />
    </Page>
  )
}
