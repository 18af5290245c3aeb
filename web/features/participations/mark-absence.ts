import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as participationsText from '#messages/participations'
import { api, call, failureOf } from '../../lib/api'
import { toast } from '../../ui/toast'
import { attendanceQuery } from './queries'

/** Marks whether a participant was absent. Optimistic; rolls back with a message if the server rejects the change. */
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
    // Send changes one at a time, so that the last press wins.
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
