import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NoticeChoice } from '../../../../worker/contract/notices'
import { api, call, failureOf } from '../../../lib/api'
import { toast } from '../../../ui/toast'

/** The user's choices by kind and channel, and whether email reaches their address. */
export const choicesQuery = queryOptions({
  queryKey: ['notices', 'choices'],
  queryFn: ({ signal }) => call(api.notices.preferences.$get({}, { init: { signal } })),
})

/** Lets email be sent to the user's address again. */
export function useRetryEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(api.notices['email-problem'].$delete()),
    onSuccess: () =>
      queryClient.setQueryData(choicesQuery.queryKey, (saved) => saved && { choices: saved.choices }),
  })
}

/** Saves a choice, in the cache at once. If the server refuses, it restores the choice and shows the error. */
export function useSaveChoice() {
  const queryClient = useQueryClient()
  const { queryKey } = choicesQuery
  const put = (choice: NoticeChoice) =>
    queryClient.setQueryData(
      queryKey,
      (saved) =>
        saved && {
          ...saved,
          choices: saved.choices.map((each) =>
            each.kind === choice.kind && each.channel === choice.channel ? choice : each,
          ),
        },
    )
  return useMutation({
    mutationFn: (choice: NoticeChoice) => call(api.notices.preferences.$put({ json: { choices: [choice] } })),
    // Requests run one after the other, so that the last change of a switch wins.
    scope: { id: 'notice-choices' },
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey })
      put(choice)
    },
    onError: (error, choice) => {
      put({ ...choice, isOn: !choice.isOn })
      toast.failure(failureOf(error))
    },
  })
}
