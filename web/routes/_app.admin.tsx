import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as pagesText from '#messages/pages'
import type { EmailProblem, PeopleKind } from '../../worker/contract/admin'
import type { ReportStatus, ReportSubject } from '../../worker/contract/reports'
import type { SecurityCategory } from '../../worker/contract/security-kinds'
import {
  EMAIL_PROBLEMS,
  REPORT_STATUSES,
  REPORT_SUBJECTS,
  SECURITY_CATEGORIES,
} from '../../worker/contract/vocabulary'
import { AdminPage } from '../features/admin/admin-page'
import type { AdminTab } from '../features/admin/admin-tabs'
import { ADMIN_TABS } from '../features/admin/admin-tabs'
import { GoogleNote } from '../features/auth/google-note'
import { AdminPasskey } from '../features/passkeys/admin-passkey'
import { passkeysQuery } from '../features/passkeys/queries'
import type { LogDays } from '../features/security/log-days'
import { LOG_DAYS } from '../features/security/log-days'
import { textParam } from '../lib/search-params'
import { Skeleton } from '../ui/skeleton'

const CodeManagement = lazy(() => import('../features/invitations/codes/management'))

const SecurityLog = lazy(() => import('../features/security/admin-log'))

/** Number of days that the security log shows at first. */
const DEFAULT_DAYS: LogDays = 7

const KINDS: readonly PeopleKind[] = ['verified', 'organization', 'suspended']

type Search = {
  tab?: AdminTab | undefined
  status?: ReportStatus | undefined
  subject?: ReportSubject | undefined
  q?: string | undefined
  kind?: PeopleKind | undefined
  category?: SecurityCategory | undefined
  user?: string | undefined
  days?: LogDays | undefined
  reason?: EmailProblem['reason'] | undefined
  sort?: 'oldest' | undefined
}

/** The admin page. Other users see "not found". */
export const Route = createFileRoute('/_app/admin')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    tab: ADMIN_TABS.find((each) => each === search.tab && each !== 'reports'),
    status: REPORT_STATUSES.find((each) => each === search.status && each !== 'open'),
    subject: REPORT_SUBJECTS.find((each) => each === search.subject),
    q: textParam(search.q),
    sort: search.sort === 'oldest' ? 'oldest' : undefined,
    kind: KINDS.find((each) => each === search.kind),
    category: SECURITY_CATEGORIES.find((each) => each === search.category),
    user: textParam(search.user),
    reason: EMAIL_PROBLEMS.find((each) => each === search.reason),
    days: LOG_DAYS.find((each) => each === search.days && each !== DEFAULT_DAYS),
  }),
  beforeLoad: ({ context }) => {
    if (!context.user.isAdmin) throw notFound()
  },
  head: () => ({ meta: [{ title: pagesText.admin() }] }),
  component: AdminRoute,
})

function AdminRoute() {
  const search = Route.useSearch()
  const {
    tab = 'reports',
    status = 'open',
    subject,
    q,
    kind,
    category,
    user,
    days = DEFAULT_DAYS,
    reason,
    sort,
  } = search
  const navigate = Route.useNavigate()
  const { isPending: isPasskeyLoading } = useQuery(passkeysQuery)
  const filter = (changed: Search) =>
    void navigate({ search: { tab, ...changed }, replace: true, resetScroll: false })
  return (
    <AdminPage
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
      reports={{ status, subject, q, sort }}
      onReports={filter}
      people={{ q, kind, sort }}
      onPeople={filter}
      email={{ q, reason }}
      onEmail={filter}
      isPasskeyLoading={isPasskeyLoading}
      passkey={({ isNeeded }) => <AdminPasskey isNeeded={isNeeded} />}
      googleNote={<GoogleNote />}
      codes={
        <Suspense fallback={<Skeleton height={420} radius={20} />}>
          <CodeManagement />
        </Suspense>
      }
      security={
        <Suspense fallback={<Skeleton height={420} radius={20} />}>
          <SecurityLog filters={{ q, category, user, days }} onFilter={filter} />
        </Suspense>
      }
    />
  )
}
