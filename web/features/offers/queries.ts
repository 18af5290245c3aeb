import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, call, failureOf } from '../../lib/api'
import { reload } from '../../lib/changes'
import { toast } from '../../ui/toast'

const CHANGED = ['offers', 'applications', 'participations', 'activities']

/** Accepts or passes the seat offered to the user. */
export function useAnswerOffer(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answer: 'accept' | 'pass') => call(api.offers[answer][':id'].$post({ param: { id } })),
    onError: (error) => toast.failure(failureOf(error)),
    onSettled: () => reload(queryClient, ...CHANGED),
  })
}

/** Requests another offer after an unanswered one. */
export function useStillInterested(applicationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call(api.applications['still-interested'][':id'].$post({ param: { id: applicationId } })),
    onError: (error) => toast.failure(failureOf(error)),
    onSettled: () => reload(queryClient, ...CHANGED),
  })
}
