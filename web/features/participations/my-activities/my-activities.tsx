import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import * as participationsText from '#messages/participations'
import type { Activity, ApplicationWithActivity } from '../../../../worker/contract/activities'
import { hasEnded } from '../../../lib/activity-time'
import { errorMessage } from '../../../lib/api'
import { localDateOf } from '../../../lib/calendar-date'
import { useMe } from '../../../lib/session'
import { classNames } from '../../../ui/class-names'
import { Page } from '../../../ui/page'
import { Skeleton } from '../../../ui/skeleton'
import { TabPanel, Tabs } from '../../../ui/tabs'
import { CalendarError } from '../calendar/calendar-error'
import { WeekCalendar } from '../calendar/week-calendar'
import { comingParticipationsQuery, pastParticipationsQuery } from '../queries'
import { AnswerLine } from './answer-line'
import type { ListQuery } from './card-list'
import * as styles from './my-activities.module.css'
import { NextPlan, NextPlanSkeleton, NoPlan } from './next-plan'
import { ApplicationList, HistoryList, isUndecided, UpcomingList } from './tab-lists'
import type { MyTab } from './tabs'

type MyActivitiesProps = {
  tab: MyTab
  onTab: (tab: MyTab) => void
  /** A date of the week in the calendar. Undefined is the current week. */
  week: string | undefined
  onWeek: (date: string | undefined) => void
  /** The user's own upcoming activities. */
  organizing: Activity[]
  /** Whether other entries of the week are still loading. The calendar waits for them, so that nothing moves. */
  isWeekLoading: boolean
  /** Pending and declined applications. */
  applications: ListQuery<ApplicationWithActivity>
  /** Returns a question awaiting the user's answer, with its buttons, or null. */
  asks: (coming: Activity[]) => ReactNode
  /** Renders the participant's code for the door. */
  myCode: (activity: Activity) => ReactNode
  /** Activities to join, shown if the user has no plans. */
  suggestions: ReactNode
  /** The outbox of unsent comments and withdrawals. */
  waiting: ReactNode
  /** The button that opens the dialog with private calendar addresses. */
  syncButton: ReactNode
  /** Renders the button that withdraws a pending application. */
  withdrawButton: (application: ApplicationWithActivity) => ReactNode
}

/** The page with a participant's next plan, week, upcoming activities, applications, and history. */
export function MyActivities({
  tab,
  onTab,
  week: date,
  onWeek,
  organizing,
  isWeekLoading,
  applications,
  asks,
  myCode,
  suggestions,
  waiting,
  syncButton,
  withdrawButton,
}: MyActivitiesProps) {
  const { id } = useMe()
  const coming = useQuery(comingParticipationsQuery(id))
  const past = useQuery(pastParticipationsQuery(id))
  const upcoming = useMemo(() => coming.data?.map(({ activity }) => activity), [coming.data])
  const undecided = useMemo(() => applications.data?.filter(isUndecided), [applications.data])
  const waitingFor = useMemo(() => undecided?.map(toWeekEntry), [undecided])
  const isLoading = isWeekLoading || (coming.data === undefined && !coming.error)
  const next = upcoming?.find((activity) => activity.cancelledAt === null && !hasEnded(activity))
  return (
    <Page
      variant="calm"
      title={participationsText.myActivities()}
      lead={participationsText.myActivitiesLead()}
      actions={
        <Counters
          upcoming={coming.data?.length}
          pending={undecided?.length}
          completed={past.data?.filter(({ status }) => status === 'FINISHED').length}
        />
      }
    >
      {/* The key makes React replace the placeholders, instead of moving the content below. */}
      <div key={isLoading ? 'loading' : 'loaded'} className={classNames(isLoading && styles.loading)}>
        {isLoading ? (
          <NextPlanSkeleton />
        ) : next ? (
          <NextPlan activity={next} myCode={myCode} />
        ) : (
          !coming.error && <NoPlan>{suggestions}</NoPlan>
        )}
        <AnswerLine isLoading={isLoading} asks={isLoading ? null : asks(upcoming ?? [])}>
          {syncButton}
        </AnswerLine>
        {!isLoading && coming.error && !coming.data ? (
          <CalendarError onRetry={coming.refetch} isRetrying={coming.isFetching}>
            {errorMessage(coming.error)}
          </CalendarError>
        ) : (
          <WeekCalendar
            activities={isLoading ? undefined : upcoming}
            waiting={waitingFor}
            organizing={organizing}
            date={date ?? localDateOf(new Date())}
            onDate={onWeek}
          />
        )}
      </div>
      {waiting}
      <Tabs
        label={participationsText.myActivities()}
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'upcoming', label: participationsText.upcoming(), count: coming.data?.length },
          { value: 'applications', label: participationsText.applications(), count: undecided?.length },
          { value: 'history', label: participationsText.history(), count: past.data?.length },
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

function toWeekEntry({ activity, waitlistedAt, offer }: ApplicationWithActivity) {
  if (offer) return { activity, waiting: participationsText.aSpotOpenedUp() }
  return {
    activity,
    waiting: waitlistedAt === null ? participationsText.pending() : participationsText.waitlist(),
  }
}

/** Shows "8 upcoming • 3 pending • 12 completed" once all three lists have loaded. */
function Counters(counts: Record<'upcoming' | 'pending' | 'completed', number | undefined>) {
  const { upcoming, pending, completed } = counts
  if (upcoming === undefined || pending === undefined || completed === undefined)
    return (
      <p className={styles.counters}>
        <Skeleton width={280} height="1lh" />
      </p>
    )
  return (
    <p className={styles.counters}>
      <span>{participationsText.upcomingCount({ count: upcoming })}</span>
      <i> • </i>
      <span>{participationsText.pendingCount({ count: pending })}</span>
      <i> • </i>
      <span>{participationsText.completedCount({ count: completed })}</span>
    </p>
  )
}
