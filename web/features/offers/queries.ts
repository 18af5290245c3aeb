import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, call, failureOf } from '../../lib/api'
import { toast } from '../../ui/toast'

const refresh = (queryClient: QueryClient) =>
  Promise.all(
    ['offers', 'applications', 'participations', 'activities'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )

/** Takes the seat that is offered to the user, or passes. */
export function useAnswerOffer(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answer: 'accept' | 'pass') => call(api.offers[answer][':id'].$post({ param: { id } })),
    onSuccess: (_, answer) => {
      toast.success(answer === 'accept' ? 'The seat is yours' : 'You passed')
    },
    onError: (error) => {
      toast.failure(failureOf(error))
    },
    onSettled: () => refresh(queryClient),
  })
}

/** Asks for another offer, after one that the user did not answer. */
export function useStillInterested(applicationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call(api.applications['still-interested'][':id'].$post({ param: { id: applicationId } })),
    onError: (error) => {
      toast.failure(failureOf(error))
    },
    onSettled: () => refresh(queryClient),
  })
}
