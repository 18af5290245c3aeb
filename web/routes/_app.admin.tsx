import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { PeopleKind } from '../../worker/contract/admin'
import type { ReportStatus, ReportSubject } from '../../worker/contract/reports'
import { REPORT_STATUSES, REPORT_SUBJECTS } from '../../worker/contract/vocabulary'
import { AdminPage } from '../features/admin/admin-page'
import type { AdminTab } from '../features/admin/admin-tabs'
import { ADMIN_TABS } from '../features/admin/admin-tabs'
import { textParam } from '../lib/search-params'
import { Skeleton } from '../ui/skeleton'

const CodeManagement = lazy(() => import('../features/invitations/codes/management'))

const KINDS: readonly PeopleKind[] = ['verified', 'organization', 'suspended']

type Search = {
  tab?: AdminTab | undefined
  status?: ReportStatus | undefined
  subject?: ReportSubject | undefined
  q?: string | undefined
  kind?: PeopleKind | undefined
}

/** The admin's page. For other users it does not exist. */
export const Route = createFileRoute('/_app/admin')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    tab: ADMIN_TABS.find((each) => each === search.tab && each !== 'reports'),
    status: REPORT_STATUSES.find((each) => each === search.status && each !== 'open'),
    subject: REPORT_SUBJECTS.find((each) => each === search.subject),
    q: textParam(search.q),
    kind: KINDS.find((each) => each === search.kind),
  }),
  beforeLoad: ({ context }) => {
    if (!context.user.isAdmin) throw notFound()
  },
  head: () => ({ meta: [{ title: 'Admin' }] }),
  component: AdminRoute,
})

function AdminRoute() {
  const { tab = 'reports', status = 'open', subject, q, kind } = Route.useSearch()
  const navigate = Route.useNavigate()
  const filter = (search: Search) =>
    void navigate({ search: { tab, ...search }, replace: true, resetScroll: false })
  return (
    <AdminPage
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
      reports={{ status, subject }}
      onReports={filter}
      people={{ q, kind }}
      onPeople={filter}
      codes={
        <Suspense fallback={<Skeleton height={420} radius={20} />}>
          <CodeManagement />
        </Suspense>
      }
    />
  )
}
