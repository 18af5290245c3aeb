import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { ApplicationWithActivity } from '../../../../worker/contract/activities'
import { errorMessage } from '../../../lib/api'
import { localDateOf } from '../../../lib/calendar-date'
import { useMe } from '../../../lib/session'
import { Page } from '../../../ui/page'
import { Skeleton } from '../../../ui/skeleton'
import { TabPanel, Tabs } from '../../../ui/tabs'
import { CalendarError } from '../calendar/calendar-error'
import { WeekCalendar } from '../calendar/week-calendar'
import { comingParticipationsQuery, pastParticipationsQuery } from '../queries'
import type { Loaded } from './card-list'
import * as styles from './my-activities.module.css'
import { ApplicationList, HistoryList, UpcomingList } from './tab-lists'
import type { MyTab } from './tabs'

type MyActivitiesProps = {
  tab: MyTab
  onTab: (tab: MyTab) => void
  /** A date of the week that the calendar shows; undefined is today's. */
  week: string | undefined
  onWeek: (date: string | undefined) => void
  /** One's applications but the approved and the withdrawn. */
  applications: Loaded<ApplicationWithActivity>
  /** The button that takes back one that still waits. */
  withdrawButton: (application: ApplicationWithActivity) => ReactNode
}

/** Where a participant keeps track: the week, what is coming, what one applied to, and what was. */
export function MyActivities({ tab, onTab, week, onWeek, applications, withdrawButton }: MyActivitiesProps) {
  const { id } = useMe()
  const coming = useQuery(comingParticipationsQuery(id))
  const past = useQuery(pastParticipationsQuery(id))
  const ahead = useMemo(() => coming.data?.map(({ activity }) => activity), [coming.data])
  return (
    <Page
      title="My Activities"
      lead="Manage your applications, upcoming events and history."
      actions={
        <Tally
          upcoming={coming.data?.length}
          pending={applications.data?.filter(({ status }) => status === 'PENDING').length}
          completed={past.data?.filter(({ status }) => status === 'FINISHED').length}
        />
      }
    >
      {coming.error && !coming.data ? (
        <CalendarError onRetry={coming.refetch} isRetrying={coming.isFetching}>
          {errorMessage(coming.error)}
        </CalendarError>
      ) : (
        <WeekCalendar activities={ahead} date={week ?? localDateOf(new Date())} onDate={onWeek} />
      )}
      <Tabs
        label="My Activities"
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'upcoming', label: 'Upcoming', count: coming.data?.length },
          { value: 'applications', label: 'Applications', count: applications.data?.length },
          { value: 'history', label: 'History', count: past.data?.length },
        ]}
      >
        <TabPanel value="upcoming">
          <UpcomingList list={coming} />
        </TabPanel>
        <TabPanel value="applications">
          <ApplicationList list={applications} withdrawButton={withdrawButton} />
        </TabPanel>
        <TabPanel value="history">
          <HistoryList list={past} />
        </TabPanel>
      </Tabs>
    </Page>
  )
}

/** "8 upcoming • 3 pending • 12 completed"; nothing is said before all of it is known. */
function Tally(counts: Record<'upcoming' | 'pending' | 'completed', number | undefined>) {
  const parts = Object.entries(counts)
  if (parts.some(([, count]) => count === undefined)) return <Skeleton width={280} height={24} />
  return (
    <p className={styles.tally}>
      {parts.map(([name, count], index) => (
        <span key={name}>
          {index > 0 && <i> • </i>}
          <b>{count}</b> {name}
        </span>
      ))}
    </p>
  )
}
