import type { QueryClient } from '@tanstack/react-query'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { activityQuery, ownActivitiesQuery } from '../queries'
import { withMovedApplication } from './state'

/** Updates seats and counts of the organizer's cached activities after an application's status has changed. */
export function cacheMovedApplication(
  queryClient: QueryClient,
  userId: string,
  { before, after }: { before: Application; after: Application },
): void {
  const follow = (activity: Activity) =>
    activity.id === after.activityId ? withMovedApplication(activity, before, after) : activity
  queryClient.setQueryData(ownActivitiesQuery(userId).queryKey, (activities: Activity[] | undefined) =>
    activities?.map(follow),
  )
  queryClient.setQueryData(
    activityQuery(after.activityId).queryKey,
    (activity: Activity | undefined) => activity && follow(activity),
  )
}
