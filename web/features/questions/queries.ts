import { api, call } from '../../lib/api'
import { useChange } from '../../lib/changes'
import { pagedQuery } from '../../lib/queries'

/** Questions about an activity that the user can read, paged, newest first. */
export function questionsQuery(activityId: string) {
  return pagedQuery(['questions', activityId], (query, options) =>
    api.questions.activity[':activityId'].$get({ param: { activityId }, query }, options),
  )
}

/** Asks the organizer, and reloads the list. */
export function useAsk(activityId: string) {
  return useChange(['questions', activityId], (json: { content: string; isPublic: boolean }) =>
    call(api.questions.activity[':activityId'].$post({ param: { activityId }, json })),
  )
}

/** Answers a question as the organizer, or changes the answer, and reloads the list. */
export function useAnswer({ id, activityId }: { id: string; activityId: string }) {
  return useChange(['questions', activityId], (answer: string) =>
    call(api.questions.answer[':id'].$put({ param: { id }, json: { answer } })),
  )
}

/** Deletes a question with its answer, and reloads the list. */
export function useDeleteQuestion({ id, activityId }: { id: string; activityId: string }) {
  return useChange(['questions', activityId], () => call(api.questions[':id'].$delete({ param: { id } })))
}
