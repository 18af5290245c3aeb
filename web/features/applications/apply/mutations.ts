import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application, ApplicationNote, NewApplication } from '../../../../worker/contract/applications'
import { ApiError, api, call } from '../../../lib/api'
import { myOpenApplicationsQuery } from '../queries'

/**
 * Changes the note of the user's own application, and its answers if given. Callers update the caches with `cacheApplication`.
 */
export function useChangeNote({ id }: Pick<Application, 'id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: ApplicationNote) => call(api.applications.note[':id'].$put({ param: { id }, json })),
    onSuccess: () => queryClient.invalidateQueries(myOpenApplicationsQuery),
    onError: (error) => refetchQuestions(queryClient, error),
  })
}

/** Applies to an activity, or joins its waitlist. Callers update the caches with `cacheApplication`. */
export function useApply() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: NewApplication) => call(api.applications.$post({ json })),
    onSuccess: () => queryClient.invalidateQueries(myOpenApplicationsQuery),
    onError: (error) => refetchQuestions(queryClient, error),
  })
}

/** Reloads the activities after `questions_changed`, to show the organizer's new questions. */
function refetchQuestions(queryClient: QueryClient, error: unknown) {
  if (error instanceof ApiError && (error.code === 'questions_changed' || error.fields.answers))
    void queryClient.invalidateQueries({ queryKey: ['activities'] })
}
