import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RatingTag } from '../../../worker/contract/vocabulary'
import { api, call } from '../../lib/api'

/** The user's rating of a past activity, and the organizer's next one. */
export function afterActivityQuery(activityId: string) {
  return queryOptions({
    queryKey: ['ratings', activityId],
    queryFn: ({ signal }) =>
      call(api.ratings.activity[':activityId'].$get({ param: { activityId } }, { init: { signal } })),
  })
}

/** Saves the user's rating, and reloads it. Changes are saved in order. */
export function useRate(activityId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `rate ${activityId}` },
    mutationFn: (json: { score: number; tags: RatingTag[] }) =>
      call(api.ratings.activity[':activityId'].$put({ param: { activityId }, json })),
    onSuccess: () => queryClient.invalidateQueries(afterActivityQuery(activityId)),
  })
}

/** Thanks the organizer. */
export function useThank(activityId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (message: string | null) =>
      call(api.ratings.thanks[':activityId'].$post({ param: { activityId }, json: { message } })),
    onSuccess: () => queryClient.invalidateQueries(afterActivityQuery(activityId)),
  })
}
