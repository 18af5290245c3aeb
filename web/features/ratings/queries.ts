import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RatingTag } from '../../../worker/contract/labels'
import { api, call } from '../../lib/api'
import { useChange } from '../../lib/changes'
import { readQuery } from '../../lib/queries'

/** The user's rating of a past activity, and the organizer's next activity. */
export function afterActivityQuery(activityId: string) {
  return readQuery(['ratings', activityId], (options) =>
    api.ratings.activity[':activityId'].$get({ param: { activityId } }, options),
  )
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
  return useChange(afterActivityQuery(activityId).queryKey, (message: string | null) =>
    call(api.ratings.thanks[':activityId'].$post({ param: { activityId }, json: { message } })),
  )
}
