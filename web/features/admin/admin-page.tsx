import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import * as adminText from '#messages/admin'
import { ApiError } from '../../lib/api'
import { usePreload } from '../../lib/use-preload'
import { Count } from '../../ui/badge'
import { lazyComponent } from '../../ui/lazy-component'
import { Page } from '../../ui/page'
import { RadioChips } from '../../ui/radio-chips'
import { Skeleton } from '../../ui/skeleton'
import { TabPanel, Tabs } from '../../ui/tabs'
import { ActionDialog } from './actions/action-dialog'
import type { RequestedAction } from './actions/requested-action'
import * as styles from './admin-page.module.css'
import type { AdminTab } from './admin-tabs'
import { OpenDisputes } from './disputes/open-disputes'
import { MailBanner } from './email/mail-banner'
import { TestEmail } from './email/test-email'
import { LogList } from './log-list'
import type { EmailFilters, PeopleFilters, ReportFilters } from './queries'
import { disputesQuery, figuresQuery, siteQuery } from './queries'
import { ReportsPanel } from './reports/reports-panel'

const loadLaterPanels = () => import('./later-panels')
const PeoplePanel = lazyComponent(async () => (await loadLaterPanels()).PeoplePanel)
const EmailPanel = lazyComponent(async () => (await loadLaterPanels()).EmailPanel)
const loading = <Skeleton height={420} radius={20} />

const LABELS = {
  reports: () => adminText.reports(),
  people: () => adminText.peopleTab(),
  codes: () => adminText.codes(),
  email: () => adminText.email(),
  security: () => adminText.log(),
  setup: () => adminText.setup(),
} satisfies Partial<Record<AdminTab, () => string>>
const TABS = Object.keys(LABELS) as (keyof typeof LABELS)[]

type AdminPageProps = {
  tab: AdminTab
  onTab: (tab: AdminTab) => void
  reports: ReportFilters
  onReports: (filters: ReportFilters) => void
  people: PeopleFilters
  onPeople: (filters: PeopleFilters) => void
  email: EmailFilters
  onEmail: (filters: EmailFilters) => void
  /** Asks an admin without a passkey to add one. `isNeeded`: the page stays closed until then. */
  passkey: (state: { isNeeded: boolean }) => ReactNode
  /** Whether the admin's passkeys are still loading. */
  isPasskeyLoading: boolean
  /** Note that Google sign-in is not configured, from another feature. */
  googleNote: ReactNode
  /** The management of invitation codes, from another feature. */
  codes: ReactNode
  /** The security log, from another feature. */
  security: ReactNode
}

/** Admin page: reports, people, invitation codes, email problems, and the logs. */
export function AdminPage({
  tab,
  onTab,
  reports,
  onReports,
  people,
  onPeople,
  email,
  onEmail,
  passkey,
  isPasskeyLoading,
  googleNote,
  codes,
  security,
}: AdminPageProps) {
  const figuresState = useQuery(figuresQuery)
  const { data: figures, error } = figuresState
  const site = useQuery(siteQuery)
  const [requested, request] = useState<RequestedAction | null>(null)
  usePreload(PeoplePanel.load, EmailPanel.load)
  const isPasskeyNeeded = error instanceof ApiError && error.code === 'passkey_needed'
  const disputes = figures?.disputes ?? 0
  const open = (figures?.reports.open ?? 0) + disputes
  const openDisputes = useInfiniteQuery({ ...disputesQuery, enabled: disputes > 0 })
  // Show all parts together to avoid layout shifts. Don't hide the page again after that: a part that failed
  // to load retries when it is shown.
  const [isLoading, setLoading] = useState(true)
  if (isLoading && !isPasskeyLoading && ![figuresState, site, openDisputes].some(isFirstLoad))
    setLoading(false)
  return (
    <Page title={adminText.admin()} lead={adminText.lead()}>
      {isLoading ? (
        <div aria-busy="true">{loading}</div>
      ) : (
        <>
          {isPasskeyNeeded && passkey({ isNeeded: true })}
          <MailBanner />
        </>
      )}
      {!isLoading && !isPasskeyNeeded && (
        <Tabs
          label={adminText.admin()}
          scrolls
          value={tab === 'log' ? 'security' : tab}
          onChange={onTab}
          tabs={TABS.map((value) => ({
            value,
            label: LABELS[value](),
            badge: value === 'reports' && open > 0 && <Count>{open}</Count>,
          }))}
        >
          <TabPanel value="reports">
            {disputes > 0 && <OpenDisputes />}
            <ReportsPanel filters={reports} onFilter={onReports} onRequest={request} />
          </TabPanel>
          <TabPanel value="people">
            <Suspense fallback={loading}>
              <PeoplePanel filters={people} onFilter={onPeople} onRequest={request} />
            </Suspense>
          </TabPanel>
          <TabPanel value="codes">{codes}</TabPanel>
          <TabPanel value="email">
            <Suspense fallback={loading}>
              <EmailPanel filters={email} onFilter={onEmail} onRequest={request} />
            </Suspense>
          </TabPanel>
          <TabPanel value="security">
            <RadioChips
              className={styles.logs}
              label={adminText.log()}
              variant="segments"
              value={tab === 'log' ? 'log' : 'security'}
              onChange={onTab}
              options={[
                { value: 'security', label: adminText.security() },
                { value: 'log', label: adminText.actionsOfAdmins() },
              ]}
            />
            {tab === 'log' ? <LogList /> : security}
          </TabPanel>
          <TabPanel value="setup">
            <div className={styles.setUp}>
              {passkey({ isNeeded: false })}
              <TestEmail />
              {googleNote}
            </div>
          </TabPanel>
        </Tabs>
      )}
      <ActionDialog requested={requested} onClose={() => request(null)} />
    </Page>
  )
}

/** Returns whether a query is loading for the first time and hasn't failed yet. */
function isFirstLoad({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }): boolean {
  return isLoading && failureCount === 0
}
