import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../../worker/contract/answer-labels'
import { ApiError, api, call, failureOf } from '../../lib/api'
import { toast } from '../../ui/toast'

/** The question behind a link; null if the link is no longer valid. Loading it has no side effects. */
export const askedQuestionQuery = (token: string) =>
  queryOptions({
    queryKey: ['answers', token],
    queryFn: () =>
      call(api.answers[':token'].$get({ param: { token } })).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
  })

/** Answers a link's question as the link's user. */
export function useAnswer(token: string) {
  const queryClient = useQueryClient()
  const { queryKey } = askedQuestionQuery(token)
  return useMutation({
    mutationFn: (answer: Answer) => call(api.answers[':token'].$post({ param: { token }, json: { answer } })),
    onSuccess: ({ answer }) =>
      queryClient.setQueryData(
        queryKey,
        (asked) => asked && { ...asked, state: 'answered' as const, answer },
      ),
    onError: (error) => {
      toast.failure(failureOf(error))
      // The question may no longer be open.
      return queryClient.invalidateQueries({ queryKey })
    },
  })
}
