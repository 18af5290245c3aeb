import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import * as pagesText from '#messages/pages'
import type { Activity } from '../../worker/contract/activities'
import { cacheApplication } from '../features/activities/cache'
import { ownActivitiesQuery } from '../features/activities/queries'
import { myOpenApplicationsQuery } from '../features/applications/queries'
import { WithdrawButton } from '../features/applications/withdraw-button'
import { SyncButton } from '../features/calendars/sync-button'
import { helpedQuery } from '../features/co-organizers/helped-query'
import { MyActivities } from '../features/participations/my-activities/my-activities'
import type { MyTab } from '../features/participations/my-activities/tabs'
import { MY_TABS } from '../features/participations/my-activities/tabs'
import { comingParticipationsQuery, pastParticipationsQuery } from '../features/participations/queries'
import { parseDate } from '../lib/calendar-date'
import { endOf } from '../lib/format'
import { useMe } from '../lib/session'
import { asksOf } from '../shell/coming-soon/asks'
import { StartsSoon } from '../shell/coming-soon/starts-soon'
import { Skeleton } from '../ui/skeleton'

// If this fails to load, the page still shows everything else.
const Waiting = lazy(() => import('../shell/offline/waiting').catch(() => ({ default: () => null })))

// Loads once the plans are visible. If it fails to load, there is no offer.
const InstallOffer = lazy(() =>
  import('../shell/install/install-offer').catch(() => ({ default: () => null })),
)

const MyCode = lazy(() => import('../features/door/my-code').catch(() => ({ default: () => <></> })))

type Search = { tab?: MyTab | undefined; week?: string | undefined }

export const Route = createFileRoute('/_app/coming-soon')({
  // Set every key, because the router keeps the raw value of a missing key.
  validateSearch: ({ tab, week }: { tab?: unknown; week?: unknown }): Search => ({
    tab: MY_TABS.find((each) => each === tab),
    week: parseDate(week),
  }),
  // The document contains the responses for the open applications, so read them before the first render.
  // Hovering a link also starts all these calls.
  loader: ({ context: { queryClient, user } }) => {
    void queryClient.prefetchQuery(comingParticipationsQuery(user.id))
    void queryClient.prefetchQuery(pastParticipationsQuery(user.id))
    void queryClient.prefetchQuery(myOpenApplicationsQuery)
    void queryClient.prefetchQuery(ownActivitiesQuery(user.id))
    void queryClient.prefetchQuery(helpedQuery)
  },
  head: () => ({ meta: [{ title: pagesText.comingSoon() }] }),
  component: ComingSoon,
})

function ComingSoon() {
  const { tab = 'upcoming', week } = Route.useSearch()
  const navigate = Route.useNavigate()
  const queryClient = useQueryClient()
  const applications = useQuery(myOpenApplicationsQuery)

  const { id: userId } = useMe()
  const own = useQuery(ownActivitiesQuery(userId))
  const helped = useQuery(helpedQuery)
  const organizing = useMemo(() => {
    const joined = helped.data?.filter(({ isInvited }) => !isInvited).map(({ activity }) => activity)
    return [...(own.data ?? []), ...(joined ?? [])].filter(isAhead)
  }, [own.data, helped.data])
  const { data: coming } = useQuery(comingParticipationsQuery(userId))
  const pending = applications.data?.filter(({ status }) => status === 'PENDING') ?? []
  const hasPlans = (coming?.length ?? 0) > 0 || pending.length > 0

  const show = useCallback(
    (change: Search) =>
      void navigate({ search: (search) => ({ ...search, ...change }), replace: true, resetScroll: false }),
    [navigate],
  )
  const showWeek = useCallback((date: string | undefined) => show({ week: date }), [show])

  return (
    <MyActivities
      tab={tab}
      onTab={(next) => show({ tab: next === 'upcoming' ? undefined : next })}
      week={week}
      onWeek={showWeek}
      organizing={organizing}
      isWeekLoading={own.isLoading || helped.isLoading || applications.isLoading}
      applications={applications}
      asks={(plans) => asksOf(applications.data ?? [], plans)}
      myCode={(activity) => (
        <Suspense fallback={<Skeleton height={124} radius={16} />}>
          <MyCode activity={activity} />
        </Suspense>
      )}
      suggestions={<StartsSoon />}
      waiting={
        <Suspense>
          <Waiting />
          {hasPlans && <InstallOffer appliedAt={pending.map(({ createdAt }) => createdAt)} />}
        </Suspense>
      }
      syncButton={<SyncButton />}
      withdrawButton={(application) => (
        <WithdrawButton
          application={application}
          onChange={(changed) => cacheApplication(queryClient, changed.activityId, changed)}
        />
      )}
    />
  )
}

/** Returns whether an activity is neither canceled nor over. */
function isAhead(activity: Activity): boolean {
  return activity.cancelledAt === null && Date.parse(endOf(activity)) > Date.now()
}
