import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Activity } from '../../../worker/contract/activities'
import type { HelperRole } from '../../../worker/contract/vocabulary'
import { api, call } from '../../lib/api'
import { reload } from '../../lib/changes'
import { pagedQuery, readQuery } from '../../lib/queries'
import { helpedQuery } from './helped-query'

/** The helpers of an activity, and the organizer's link. */
export function coOrganizersQuery(activityId: string) {
  return readQuery(['co-organizers', activityId], (options) =>
    api['co-organizers'][':activityId'].$get({ param: { activityId } }, options),
  )
}

/** The log of decisions of an activity, newest first, paged. */
export function seatEventsQuery(activityId: string) {
  return pagedQuery(['co-organizers', activityId, 'log'], (page, options) =>
    api['co-organizers'][':activityId'].log.$get(
      { param: { activityId }, query: { limit: '10', ...page } },
      options,
    ),
  )
}

/** The organizer's followers who can be invited, by name, paged. */
export const followersQuery = (activityId: string, q: string) =>
  pagedQuery(
    ['co-organizers', activityId, 'followers', q],
    (page, options) =>
      api['co-organizers'][':activityId'].followers.$get(
        { param: { activityId }, query: { ...(q && { q }), ...page } },
        options,
      ),
    { placeholderData: keepPreviousData },
  )

/** The invitation of a link. */
export function joinPreviewQuery(token: string) {
  return readQuery(['co-organizers', 'join', token], (options) =>
    api['co-organizers'].join.$get({ query: { token } }, options),
  )
}

/** Updates the cached activities that the user helps with. */
export function cacheHelped(queryClient: QueryClient, change: (activity: Activity) => Activity): void {
  queryClient.setQueryData(helpedQuery.queryKey, (helped) =>
    helped?.map((one) => ({ ...one, activity: change(one.activity) })),
  )
}

/**
 * Reloads the helpers, and with `isOwn` also the activities, because their buttons depend on the user's role. A mutation whose
 * component unmounts on the reload must not wait for it, because its `onSuccess` would never run.
 */
function useReload({ isOwn = false } = {}) {
  const queryClient = useQueryClient()
  return () => reload(queryClient, 'co-organizers', ...(isOwn ? ['activities'] : []))
}

/** Invites a follower. */
export function useInvite(activityId: string) {
  const reload = useReload()
  return useMutation({
    mutationFn: (json: { userId: string; role: HelperRole }) =>
      call(api['co-organizers'][':activityId'].invitations.$post({ param: { activityId }, json })),
    onSuccess: () => void reload(),
  })
}

/** Accepts the user's own invitation. */
export function useAccept(activityId: string) {
  const reload = useReload({ isOwn: true })
  return useMutation({
    mutationFn: () => call(api['co-organizers'][':activityId'].accept.$post({ param: { activityId } })),
    onSuccess: () => void reload(),
  })
}

/** Joins with a link. */
export function useJoin() {
  const reload = useReload({ isOwn: true })
  return useMutation({
    mutationFn: (token: string) => call(api['co-organizers'].join.$post({ json: { token } })),
    onSuccess: () => void reload(),
  })
}

/** Changes the role of a helper. */
export function useChangeRole(activityId: string) {
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: HelperRole }) =>
      call(
        api['co-organizers'][':activityId'].people[':userId'].$patch({
          param: { activityId, userId },
          json: { role },
        }),
      ),
    onSuccess: useReload(),
  })
}

/** Removes a joined or invited helper: as the organizer, or the user themselves, who leaves or declines. */
export function useRemove(activityId: string, { isOwn = false } = {}) {
  const reload = useReload({ isOwn })
  return useMutation({
    mutationFn: (userId: string) =>
      call(api['co-organizers'][':activityId'].people[':userId'].$delete({ param: { activityId, userId } })),
    onSuccess: () => void reload(),
  })
}

/** Creates the organizer's link. The previous link stops working. */
export function useCreateLink(activityId: string) {
  return useMutation({
    mutationFn: (role: HelperRole) =>
      call(api['co-organizers'][':activityId'].link.$post({ param: { activityId }, json: { role } })),
    onSuccess: useReload(),
  })
}

/** Ends the organizer's link. */
export function useEndLink(activityId: string) {
  return useMutation({
    mutationFn: () => call(api['co-organizers'][':activityId'].link.$delete({ param: { activityId } })),
    onSuccess: useReload(),
  })
}
