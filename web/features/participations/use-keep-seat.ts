import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Participation } from '../../../worker/contract/participations'
import { api, call, failureOf } from '../../lib/api'
import { toast } from '../../ui/toast'
import { attendanceQuery } from './queries'

/** Keeps the seat of a participant who hasn't answered (product.md 22.7). */
export function useKeepSeat({ activityId, userId }: Participation) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call(api.participations.keep[':activityId'].$put({ param: { activityId }, json: { userId } })),
    onError: (error) => toast.failure(failureOf(error)),
    onSettled: () =>
      Promise.all(
        [attendanceQuery(activityId).queryKey, ['applications', 'received'], ['offers']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
