import type { QueryClient } from '@tanstack/react-query'
import type { Activity } from '../../../worker/contract/activities'
import { organizes } from '../../../worker/contract/activity-status'
import type { Application } from '../../../worker/contract/applications'
import { activityQuery } from './queries'

/**
 * Returns an activity from a cached list, to show while the full activity loads. Skips list entries without application counts
 * if the viewer organizes the activity, because organizers need the counts.
 */
export function cachedListActivity(queryClient: QueryClient, id: string): Activity | undefined {
  return ['unjoined', 'area', 'creator']
    .flatMap((list) =>
      queryClient.getQueriesData<{ pages: { items: Activity[] }[] }>({ queryKey: ['activities', list] }),
    )
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((activity) => activity.id === id && (activity.counts || !organizes(activity)))
}

/** Writes the viewer's application into every cached copy of its activity. */
export function cacheApplication(
  queryClient: QueryClient,
  activityId: string,
  application: Application | null,
): void {
  const withApplication = (activity: Activity): Activity =>
    activity.id === activityId ? { ...activity, application } : activity
  queryClient.setQueryData(
    activityQuery(activityId).queryKey,
    (activity: Activity | undefined) => activity && withApplication(activity),
  )
  for (const list of ['unjoined', 'area']) {
    queryClient.setQueriesData<{ pages: { items: Activity[] }[] }>(
      { queryKey: ['activities', list] },
      (cached) =>
        cached && {
          ...cached,
          pages: cached.pages.map((page) => ({ ...page, items: page.items.map(withApplication) })),
        },
    )
  }
}
