import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import * as pagesText from '#messages/pages'
import type { Activity } from '../../worker/contract/activities'
import type { Application } from '../../worker/contract/applications'
import { cacheMovedApplication } from '../features/activities/management/cache-moved-application'
import { ManagedList, ManagedListSkeleton } from '../features/activities/management/list'
import { sortForOrganizer, totalsOf, withMovedApplication } from '../features/activities/management/state'
import { forgetPublished, useJustPublished } from '../features/activities/published/just-published'
import { ownActivitiesQuery } from '../features/activities/queries'
import type { ApplicationFilters } from '../features/applications/queries'
import { ReviewSkeleton } from '../features/applications/review/skeleton'
import { statusOf } from '../features/applications/review/status-filter'
import { helpedQuery } from '../features/co-organizers/helped-query'
import { cacheHelped } from '../features/co-organizers/queries'
import { can } from '../lib/abilities'
import { loadState } from '../lib/load-state'
import { textParam } from '../lib/search-params'
import { useMe } from '../lib/session'
import { toDecide } from '../lib/to-decide'
import { usePreload } from '../lib/use-preload'
import type { ManagementDialog } from '../shell/management/dialogs'
import { ManagementDialogs } from '../shell/management/dialogs'
import { PendingCount } from '../shell/management/pending-count'
import { lazyComponent } from '../ui/lazy-component'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { TabPanel, Tabs } from '../ui/tabs'

type View = 'activities' | 'all-applications' | 'applications'
type Search = ApplicationFilters & {
  view?: View
  /** Id of the activity shown in the view `applications`. */
  activity?: string
  /** Restricts the view `applications` to the waitlist, or shows all applications with search and filter. */
  list?: 'waitlist' | 'all' | undefined
}

/* The page opens with the user's activities, so the lists of applications load later. */
const AllApplications = lazyComponent(
  async () => (await import('../features/applications/review/all')).AllApplications,
)
const ActivityReview = lazyComponent(
  async () => (await import('../shell/management/activity-review')).ActivityReview,
)

// If this fails to load, the page still shows everything else.
const PublishedBar = lazy(() =>
  import('../features/activities/published/published-bar').catch(() => ({ default: () => null })),
)

export const Route = createFileRoute('/_app/activity-management')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const activity = textParam(search.activity)
    const q = textParam(search.q)
    const status = statusOf(search.status)
    return {
      ...(isView(search.view) && { view: search.view }),
      ...(activity && { activity }),
      ...(q && { q }),
      ...(status && { status }),
      ...((search.list === 'waitlist' || search.list === 'all') && { list: search.list }),
    }
  },
  loader: ({ context: { queryClient, user } }) => {
    void queryClient.prefetchQuery(ownActivitiesQuery(user.id))
  },
  onLeave: forgetPublished,
  head: () => ({ meta: [{ title: pagesText.activityManagement() }] }),
  component: ActivityManagement,
})

function ActivityManagement() {
  const { view = 'activities', activity: activityId, list, q, status } = Route.useSearch()
  const navigate = Route.useNavigate()
  const queryClient = useQueryClient()
  const { id: userId } = useMe()
  const own = useQuery(ownActivitiesQuery(userId))
  const helped = useQuery(helpedQuery)
  const published = useJustPublished()
  const [dialog, setDialog] = useState<ManagementDialog | null>(null)
  const reviewedId = view === 'applications' ? activityId : undefined
  usePreload(ActivityReview.load, AllApplications.load)
  useFocusOnChange(reviewedId && `${reviewedId} ${list ?? ''}`)

  const now = Date.now()
  const joined = helped.data?.filter(({ isInvited }) => !isInvited).map(({ activity }) => activity)
  const all = own.data && [...own.data, ...(joined ?? [])]
  const loading = {
    state: { ...loadState(own), data: all },
    failure: pagesText.yourActivitiesDidNotLoad(),
  }
  // Wait for both lists, because they are sorted together.
  const listed = helped.isLoading ? undefined : all
  const totals = own.data && totalsOf(own.data, now)
  const find = (id: string) => all?.find((activity) => activity.id === id)
  const open = (kind: ManagementDialog['kind']) => (activity: Activity) => setDialog({ kind, activity })

  const review = {
    filters: { q, status },
    onFilter: (filters: ApplicationFilters) =>
      void navigate({ search: (search) => ({ ...search, ...filters }), replace: true, resetScroll: false }),
    activityOf: find,
    isOpen: (activity: Activity) => can('decide', activity, now),
    onMoved: (before: Application, after: Application) => {
      cacheMovedApplication(queryClient, userId, { before, after })
      cacheHelped(queryClient, (activity) =>
        activity.id === after.activityId ? withMovedApplication(activity, before, after) : activity,
      )
    },
  }

  return (
    <Page
      variant={reviewedId ? 'subpage' : 'calm'}
      title={pagesText.activityManagement()}
      lead={pagesText.activityManagementLead()}
    >
      {published && !reviewedId && (
        <Suspense>
          <PublishedBar activity={published} />
        </Suspense>
      )}
      {reviewedId ? (
        <Loaded
          {...loading}
          // The reviewed activity may be one that the user co-organizes.
          {...(!find(reviewedId) && helped.isPending && { state: { ...loading.state, data: undefined } })}
          skeleton={<ReviewSkeleton />}
        >
          {() => (
            <Suspense fallback={<ReviewSkeleton />}>
              <ActivityReview
                key={reviewedId}
                activity={find(reviewedId)}
                list={list ?? (q || status ? 'all' : undefined)}
                now={now}
                onEdit={open('edit')}
                onMessage={open('message')}
                {...review}
              />
            </Suspense>
          )}
        </Loaded>
      ) : (
        <Tabs
          label={pagesText.activityManagement()}
          value={view === 'all-applications' ? view : 'activities'}
          onChange={(next) => void navigate({ search: next === 'activities' ? {} : { view: next } })}
          tabs={[
            { value: 'activities', label: pagesText.myActivities(), count: listed?.length },
            {
              value: 'all-applications',
              label: pagesText.allApplications(),
              count: totals?.applications,
              badge: totals && totals.pending > 0 && <PendingCount pending={totals.pending} />,
            },
          ]}
        >
          <TabPanel value="activities">
            <Loaded
              {...loading}
              state={{ ...loading.state, data: listed }}
              skeleton={<ManagedListSkeleton />}
            >
              {(activities) => (
                <ManagedList
                  activities={activities}
                  now={now}
                  onEdit={open('edit')}
                  onDelete={open('delete')}
                  onMessage={open('message')}
                  onRunAgain={open('again')}
                  onExtend={open('extend')}
                />
              )}
            </Loaded>
          </TabPanel>
          <TabPanel value="all-applications">
            <Loaded {...loading} skeleton={<ReviewSkeleton />}>
              {(activities) => (
                <Suspense fallback={<ReviewSkeleton />}>
                  <AllApplications
                    waiting={sortForOrganizer(activities.filter(review.isOpen), now).map((activity) => ({
                      activity,
                      toDecide: toDecide(activity, now),
                    }))}
                    total={totals?.applications ?? 0}
                    {...review}
                  />
                </Suspense>
              )}
            </Loaded>
          </TabPanel>
        </Tabs>
      )}
      <ManagementDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </Page>
  )
}

/** Focuses the heading when the view changes, because all views have the same path. */
function useFocusOnChange(reviewedId: string | undefined) {
  const previous = useRef(reviewedId)
  useEffect(() => {
    if (previous.current === reviewedId) return
    previous.current = reviewedId
    const heading = document.querySelector<HTMLElement>(`main ${reviewedId ? 'h2' : 'h1'}[tabindex]`)
    heading?.focus({ preventScroll: true })
  }, [reviewedId])
}

function isView(value: unknown): value is View {
  return value === 'activities' || value === 'all-applications' || value === 'applications'
}
