import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, call } from '../../lib/api'
import { completeQuery, readQuery } from '../../lib/queries'

/** An activity's participants with their arrival, for the people at the door. */
export const guestsQuery = (activityId: string) =>
  completeQuery(
    ['door', activityId, 'guests'],
    (query, options) => api.door[':activityId'].$get({ param: { activityId }, query }, options),
    // Another device may have checked people in while this one slept.
    { refetchOnWindowFocus: 'always' },
  )

/** The door codes for the next few minutes, for the people at the door. */
export function codesQuery(activityId: string) {
  return queryOptions({
    queryKey: ['door', activityId, 'codes'],
    queryFn: async ({ signal }) =>
      (await call(api.door[':activityId'].codes.$get({ param: { activityId } }, { init: { signal } }))).codes,
    // A response has the codes for five minutes, so short outages don't matter.
    refetchInterval: 60_000,
    refetchIntervalInBackground: false,
  })
}

/** The user's own check-in to an activity, and the key of their codes. */
export const ownCheckInQuery = (activityId: string) =>
  readQuery(
    ['check-in', activityId],
    (options) => api.door[':activityId'].mine.$get({ param: { activityId } }, options),
    { refetchOnWindowFocus: 'always' },
  )

/** Checks the user in with the door's code. */
export function useCheckInByCode(activityId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (code: string) =>
      call(api.door[':activityId'].code.$post({ param: { activityId }, json: { code } })),
    onSuccess: (own) => queryClient.setQueryData(ownCheckInQuery(activityId).queryKey, own),
  })
}
