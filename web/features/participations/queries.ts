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
      toast.error(`Failed to quit: ${sentenceOf(error)}`)
    },
    onSettled: () =>
      Promise.all(
        ['applications', 'participations', 'activities'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}

/** Everybody who has or had a seat in an activity and did not give it back, in the order of joining. */
export function attendanceQuery(activityId: string) {
  return queryOptions({
    queryKey: ['participations', 'activity', activityId],
    queryFn: ({ signal }) =>
      listAllPages((query) =>
        call(
          api.participations.activity[':activityId'].$get(
            { param: { activityId }, query },
            { init: { signal } },
          ),
        ),
      ),
  })
}

/** Says whether somebody stayed away: at once, and back again with the reason where the server refuses. */
export function useMarkAbsence(activityId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = attendanceQuery(activityId)
  const put = (userId: string, missed: boolean) =>
    queryClient.setQueryData(queryKey, (seats) =>
      seats?.map((seat) =>
        seat.userId === userId
          ? { ...seat, result: missed ? ('missed' as const) : ('participated' as const) }
          : seat,
      ),
    )
  return useMutation({
    mutationFn: (json: { userId: string; missed: boolean }) =>
      call(api.participations['no-show'][':activityId'].$patch({ param: { activityId }, json })),
    // One after the other: a switch that is pressed twice ends as it was pressed last.
    scope: { id: `attendance ${activityId}` },
    onMutate: async ({ userId, missed }) => {
      await queryClient.cancelQueries({ queryKey })
      put(userId, missed)
    },
    onError: (error, { userId, missed }) => {
      put(userId, !missed)
      toast.error(`Failed to save the attendance: ${sentenceOf(error)}`)
    },
    // The profile counts who came.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['users', 'profile'] }),
  })
}
