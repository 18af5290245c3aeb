import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listAllPages } from '../../lib/all-pages'
import { api, call, sentenceOf } from '../../lib/api'
import { toast } from '../../ui/toast'

/** All seats at activities still to come, soonest first, each with its activity. */
export function comingParticipationsQuery(userId: string) {
  return queryOptions({
    queryKey: ['participations', 'coming', userId],
    queryFn: ({ signal }) =>
      listAllPages((query) =>
        call(api.participations.coming[':userId'].$get({ param: { userId }, query }, { init: { signal } })),
      ),
  })
}

/** All seats at activities that are over, newest first, each with its activity and result. */
export function pastParticipationsQuery(userId: string) {
  return queryOptions({
    queryKey: ['participations', 'past', userId],
    queryFn: ({ signal }) =>
      listAllPages((query) =>
        call(api.participations.past[':userId'].$get({ param: { userId }, query }, { init: { signal } })),
      ),
  })
}

/** Gives one's seat back, and says how that went, wherever the person is by then. */
export function useQuit() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (activityId: string) =>
      call(api.participations.quit[':activityId'].$patch({ param: { activityId } })),
    onSuccess: () => {
      toast.success('You left the activity')
    },
    onError: (error) => {
      toast.error(sentenceOf(error))
    },
    onSettled: () =>
      Promise.all(
        ['applications', 'participations', 'activities'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}
