import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Activity } from '../../../worker/contract/activities'
import type { HelperRole } from '../../../worker/contract/vocabulary'
import { api, call } from '../../lib/api'
import { reload, useChange } from '../../lib/changes'
import { pagedQuery, readQuery } from '../../lib/queries'
import { helpedQuery } from './helped-query'

/** An activity's helpers, and the organizer's invitation link. */
export function coOrganizersQuery(activityId: string) {
  return readQuery(['co-organizers', activityId], (options) =>
    api['co-organizers'][':activityId'].$get({ param: { activityId } }, options),
  )
}

/** An activity's decision log, newest first, paged. */
export function seatEventsQuery(activityId: string) {
  return pagedQuery(['co-organizers', activityId, 'log'], (page, options) =>
    api['co-organizers'][':activityId'].log.$get(
      { param: { activityId }, query: { limit: '10', ...page } },
      options,
    ),
  )
}

/** The organizer's followers who can be invited, filtered by name, paged. */
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

/** The invitation behind a link. */
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
 * Mutation that reloads the helpers and, with `isOwn`, also the activities, whose buttons depend on the user's role. It
 * doesn't wait for the reload, which unmounts the component: the component's `onSuccess` would never run.
 */
function useChangeOfTeam<Answer, Variables = void>(
  mutationFn: (variables: Variables) => Promise<Answer>,
  { isOwn = false } = {},
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => void reload(queryClient, 'co-organizers', ...(isOwn ? ['activities'] : [])),
  })
}

/** Invites a follower. */
export const useInvite = (activityId: string) =>
  useChangeOfTeam((json: { userId: string; role: HelperRole }) =>
    call(api['co-organizers'][':activityId'].invitations.$post({ param: { activityId }, json })),
  )

/** Accepts the user's own invitation. */
export const useAccept = (activityId: string) =>
  useChangeOfTeam(() => call(api['co-organizers'][':activityId'].accept.$post({ param: { activityId } })), {
    isOwn: true,
  })

/** Joins as a helper, using an invitation link. */
export const useJoin = () =>
  useChangeOfTeam((token: string) => call(api['co-organizers'].join.$post({ json: { token } })), {
    isOwn: true,
  })

/** Changes the role of a helper. */
export const useChangeRole = (activityId: string) =>
  useChange(['co-organizers'], ({ userId, role }: { userId: string; role: HelperRole }) =>
    call(
      api['co-organizers'][':activityId'].people[':userId'].$patch({
        param: { activityId, userId },
        json: { role },
      }),
    ),
  )

/** Removes a helper who joined or was invited. Used by the organizer, and by helpers to leave or decline. */
export const useRemove = (activityId: string, options?: { isOwn?: boolean }) =>
  useChangeOfTeam(
    (userId: string) =>
      call(api['co-organizers'][':activityId'].people[':userId'].$delete({ param: { activityId, userId } })),
    options,
  )

/** Creates the organizer's invitation link. The previous link stops working. */
export const useCreateLink = (activityId: string) =>
  useChange(['co-organizers'], (role: HelperRole) =>
    call(api['co-organizers'][':activityId'].link.$post({ param: { activityId }, json: { role } })),
  )

/** Revokes the organizer's invitation link. */
export const useEndLink = (activityId: string) =>
  useChange(['co-organizers'], () =>
    call(api['co-organizers'][':activityId'].link.$delete({ param: { activityId } })),
  )
