import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, call } from '../../lib/api'
import { cursorPages, pageAt } from '../../lib/cursor-pages'

/** The user's readable questions about an activity, paged, newest first. */
export function questionsQuery(activityId: string) {
  return infiniteQueryOptions({
    queryKey: ['questions', activityId],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.questions.activity[':activityId'].$get(
          { param: { activityId }, query: pageAt(pageParam) },
          { init: { signal } },
        ),
      ),
    ...cursorPages,
  })
}

/** Asks the organizer, and reloads the list. */
export function useAsk(activityId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: { content: string; isPublic: boolean }) =>
      call(api.questions.activity[':activityId'].$post({ param: { activityId }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['questions', activityId] }),
  })
}

/** Answers a question as the organizer, or changes the answer, and reloads the list. */
export function useAnswer({ id, activityId }: { id: string; activityId: string }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answer: string) =>
      call(api.questions.answer[':id'].$put({ param: { id }, json: { answer } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['questions', activityId] }),
  })
}

/** Deletes a question with its answer, and reloads the list. */
export function useDeleteQuestion({ id, activityId }: { id: string; activityId: string }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(api.questions[':id'].$delete({ param: { id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['questions', activityId] }),
  })
}
