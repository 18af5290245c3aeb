import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, call } from '../../lib/api'
import { cursorPages, pageAt } from '../../lib/cursor-pages'

/** The questions about an activity that the user may read, paged, newest first. */
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

/** Asks the organizer, and loads the list again. */
export function useAsk(activityId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: { content: string; isPublic: boolean }) =>
      call(api.questions.activity[':activityId'].$post({ param: { activityId }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['questions', activityId] }),
  })
}

/** Answers a question of the organizer's activity, or changes the answer, and loads the list again. */
export function useAnswer({ id, activityId }: { id: string; activityId: string }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answer: string) =>
      call(api.questions.answer[':id'].$put({ param: { id }, json: { answer } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['questions', activityId] }),
  })
}

/** Deletes a question with its answer, and loads the list again. */
export function useDeleteQuestion({ id, activityId }: { id: string; activityId: string }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(api.questions[':id'].$delete({ param: { id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['questions', activityId] }),
  })
}
