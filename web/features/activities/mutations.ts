import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ActivityUpdate, Again, NewActivity } from '../../../worker/contract/activities'
import type { EditScope } from '../../../worker/contract/series'
import { api, call } from '../../lib/api'
import { reload, useChange } from '../../lib/changes'
import { activityQuery } from './queries'

/** Publishes an activity. Repeating the call with the same key doesn't create a second one. */
export function useCreateActivity() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...json }: NewActivity & { key: string }) =>
      call(api.activities.$post({ json }, { headers: { 'idempotency-key': key } })),
    onSuccess: (activity) => {
      queryClient.setQueryData(activityQuery(activity.id).queryKey, activity)
      return queryClient.invalidateQueries({ queryKey: ['activities', 'creator'] })
    },
  })
}

/** Updates one of the user's activities. */
export function useUpdateActivity() {
  return useChange(['activities'], ({ id, ...json }: ActivityUpdate & { id: string }) =>
    call(api.activities[':id'].$patch({ param: { id }, json })),
  )
}

/** Postpones the decision on an activity's minimum. */
export function useExtendDecision() {
  return useChange(['activities'], ({ id, decidesAt }: { id: string; decidesAt: string }) =>
    call(api.activities.extend[':id'].$post({ param: { id }, json: { decidesAt } })),
  )
}

/** Publishes one of the user's activities again. */
export function useRunAgain() {
  return useChange(['activities'], ({ id, ...json }: Again & { id: string }) =>
    call(api.activities.again[':id'].$post({ param: { id }, json })),
  )
}

/** Deletes one of the user's activities, or the dates of its series in `scope`. Cancels instead if anyone has applied. */
export function useDeleteActivity() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, scope, message }: { id: string; scope?: EditScope; message?: string }) =>
      call(
        api.activities[':id'].$delete({
          param: { id },
          query: scope ? { scope } : {},
          json: message ? { message } : {},
        }),
      ),
    onSuccess: () => reload(queryClient, 'activities', 'applications'),
  })
}
