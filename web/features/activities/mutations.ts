import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ActivityUpdate, Again, NewActivity } from '../../../worker/contract/activities'
import type { EditScope } from '../../../worker/contract/series'
import { api, call } from '../../lib/api'
import { reload, useChange } from '../../lib/changes'
import { activityQuery } from './queries'

/** Publishes an activity. Repeating the call with the same key doesn't create another. */
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

/** Updates an activity of the user. */
export function useUpdateActivity() {
  return useChange(['activities'], ({ id, ...json }: ActivityUpdate & { id: string }) =>
    call(api.activities[':id'].$patch({ param: { id }, json })),
  )
}

/** Moves an activity's decision to a later time. */
export function useExtendDecision() {
  return useChange(['activities'], ({ id, decidesAt }: { id: string; decidesAt: string }) =>
    call(api.activities.extend[':id'].$post({ param: { id }, json: { decidesAt } })),
  )
}

/** Publishes an activity of the user again. */
export function useRunAgain() {
  return useChange(['activities'], ({ id, ...json }: Again & { id: string }) =>
    call(api.activities.again[':id'].$post({ param: { id }, json })),
  )
}

/**
 * Deletes an activity of the user, or dates of its series within the scope. The server cancels instead if someone has applied.
 */
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
