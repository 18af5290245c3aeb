import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, call } from '../../lib/api'
import { cursorPages, pageAt } from '../../lib/cursor-pages'

/** The user's record of the last 12 months, paged, newest first. */
export const recordQuery = infiniteQueryOptions({
  queryKey: ['records', 'mine'],
  queryFn: ({ pageParam, signal }) =>
    call(api.records.mine.$get({ query: pageAt(pageParam) }, { init: { signal } })),
  ...cursorPages,
})

/** Disputes awaiting the organizer's answer, paged, oldest first. */
export const receivedDisputesQuery = infiniteQueryOptions({
  queryKey: ['records', 'received'],
  queryFn: ({ pageParam, signal }) =>
    call(api.records.disputes.$get({ query: pageAt(pageParam) }, { init: { signal } })),
  ...cursorPages,
})

/** Disputes an entry of the user's record. Pending until the record has reloaded. */
export function useDispute(activityId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => call(api.records.disputes.$post({ json: { activityId, reason } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recordQuery.queryKey }),
  })
}

/** Answers a dispute as the organizer. Pending until the list has reloaded. */
export function useAnswerDispute(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: { answer: 'corrected' | 'stands'; note: string | null }) =>
      call(api.records.disputes[':id'].$patch({ param: { id }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: receivedDisputesQuery.queryKey }),
  })
}
