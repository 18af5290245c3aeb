import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, call, failureOf } from '../../lib/api'
import { reload } from '../../lib/changes'
import { toast } from '../../ui/toast'

/** Accepts or declines the seat offered to the user. */
export const useAnswerOffer = (id: string) =>
  useOfferChange((answer: 'accept' | 'pass') => call(api.offers[answer][':id'].$post({ param: { id } })))

/** Requests another offer after one went unanswered. */
export const useStillInterested = (applicationId: string) =>
  useOfferChange(() =>
    call(api.applications['still-interested'][':id'].$post({ param: { id: applicationId } })),
  )

function useOfferChange<Answer, Variables = void>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onError: (error) => toast.failure(failureOf(error)),
    onSettled: () => reload(queryClient, 'offers', 'applications', 'participations', 'activities'),
  })
}
