import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as participationsText from '#messages/participations'
import { api, call, failureOf } from '../../lib/api'
import { reload } from '../../lib/changes'
import { completeQuery } from '../../lib/queries'
import { toast } from '../../ui/toast'

/** The user's upcoming participations with their activities, soonest first. */
export function comingParticipationsQuery(userId: string) {
  return completeQuery(['participations', 'coming', userId], (query, options) =>
    api.participations.coming[':userId'].$get({ param: { userId }, query }, options),
  )
}

/** The user's past participations with activity and result, newest first. */
export function pastParticipationsQuery(userId: string) {
  return completeQuery(['participations', 'past', userId], (query, options) =>
    api.participations.past[':userId'].$get({ param: { userId }, query }, options),
  )
}

/** Quits an activity. A toast reports a failure, even if the user has left the page. */
export function useQuit() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (activityId: string) =>
      call(api.participations.quit[':activityId'].$patch({ param: { activityId } })),
    onError: (error) => toast.failure(failureOf(error, participationsText.failedToQuit())),
    onSettled: () => reload(queryClient, 'applications', 'participations', 'activities'),
  })
}

/** Participants of an activity who did not quit, in the order they joined. */
export function attendanceQuery(activityId: string) {
  return completeQuery(['participations', 'activity', activityId], (query, options) =>
    api.participations.activity[':activityId'].$get({ param: { activityId }, query }, options),
  )
}

/** Marks whether a participant was absent. Changes at once and rolls back with a message when the server refuses. */
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
    // Sends changes one after another, so that the last press wins.
    scope: { id: `attendance ${activityId}` },
    onMutate: async ({ userId, missed }) => {
      await queryClient.cancelQueries({ queryKey })
      put(userId, missed)
    },
    onError: (error, { userId, missed }) => {
      put(userId, !missed)
      toast.failure(failureOf(error, participationsText.attendanceNotSaved()))
    },
    // The organizer's profile shows an attendance rate.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['users', 'profile'] }),
  })
}
