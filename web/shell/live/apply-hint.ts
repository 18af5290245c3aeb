import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Activity } from '../../../worker/contract/activities'
import { activityStatus, spotsLeft } from '../../../worker/contract/activity-status'
import type { LiveHint } from '../../../worker/contract/live'
import { activityQuery } from '../../features/activities/queries'
import { commentsQuery } from '../../features/comments/queries'
import { untilCalm } from './calm'

/** One action can send several hints at once; wait this long to reload once for all of them. */
const GATHER_MS = 150

const keysOf = {
  // People without a seat learn about updates only through a notice.
  notices: [
    ['notices', 'count'],
    ['comments', 'updates'],
  ],
  applications: [
    ['applications', 'mine'],
    ['participations', 'coming'],
    ['activities', 'detail'],
  ],
  checkIn: [['check-in']],
  received: [
    ['applications', 'received'],
    ['activities', 'creator'],
    ['activities', 'detail'],
    ['participations', 'activity'],
    ['offers'],
    ['co-organizers'],
  ],
} satisfies Record<string, QueryKey[]>

/** Queries to reload when the tab may have missed hints. */
const ALL: QueryKey[] = [...Object.values(keysOf).flat(), ['comments'], ['door']]

/** Returns the ids of the activities whose page is open, most recently opened first. */
export function openActivities(queryClient: QueryClient): string[] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: ['activities', 'detail'], type: 'active' })
    .map(({ queryKey }) => String(queryKey[2]))
    .toReversed()
}

/** Returns functions that apply live hints to the cache. Hints that arrive together reload each affected query once. */
export function createUpdater(queryClient: QueryClient) {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()

  const reload = (queryKey: QueryKey, spreadMs = 0) => {
    const name = JSON.stringify(queryKey)
    if (waiting.has(name)) return
    const run = async () => {
      await untilCalm(queryClient)
      waiting.delete(name)
      await queryClient.invalidateQueries({ queryKey })
    }
    waiting.set(name, setTimeout(run, GATHER_MS + Math.random() * spreadMs))
  }

  return {
    apply(hint: LiveHint): void {
      if (hint.about === 'seats') {
        cacheSeats(queryClient, hint)
        reload(['door', hint.activityId, 'guests'])
        reload(['offers', 'activity', hint.activityId])
      } else if (hint.about === 'door') reload(['door', hint.activityId, 'guests'], hint.spreadMs)
      else if (hint.about === 'activity') reload(activityQuery(hint.activityId).queryKey, hint.spreadMs)
      else if (hint.about === 'comments') reload(commentsQuery(hint.activityId).queryKey, hint.spreadMs)
      else for (const key of keysOf[hint.about]) reload(key)
    },
    reloadAll(): void {
      for (const key of ALL) reload(key)
    },
    stop(): void {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}

function cacheSeats(
  queryClient: QueryClient,
  { activityId, participants, heldSeats, maxParticipants }: Extract<LiveHint, { about: 'seats' }>,
): void {
  const seats = { participants, heldSeats, maxParticipants }
  const withSeats = (activity: Activity): Activity => ({
    ...activity,
    ...seats,
    numberOfParticipations: participants,
    spotsLeft: spotsLeft(seats),
    status: activityStatus({ ...seats, isCancelled: activity.cancelledAt !== null }),
  })
  queryClient.setQueryData(
    activityQuery(activityId).queryKey,
    (activity: Activity | undefined) => activity && withSeats(activity),
  )
}
