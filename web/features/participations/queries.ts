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
