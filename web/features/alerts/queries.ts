import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewAlert } from '../../../worker/contract/alerts'
import { api, call } from '../../lib/api'

/** The user's alerts, oldest first. */
export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: ({ signal }) => call(api.alerts.$get({}, { init: { signal } })),
})

export function useCreateAlert() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: NewAlert) => call(api.alerts.$post({ json })),
    onSuccess: () => queryClient.invalidateQueries(alertsQuery),
  })
}

export function useDeleteAlert() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(api.alerts[':id'].$delete({ param: { id } })),
    onSuccess: () => queryClient.invalidateQueries(alertsQuery),
  })
}
