import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NoticeChoice } from '../../../../worker/contract/notices'
import { api, call, failureOf } from '../../../lib/api'
import { readQuery } from '../../../lib/queries'
import { toast } from '../../../ui/toast'

/** The user's choices by kind and channel, and whether email reaches their address. */
export const choicesQuery = readQuery(['notices', 'choices'], (options) =>
  api.notices.preferences.$get({}, options),
)

/** Allows email to the user's address again. */
export function useRetryEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(api.notices['email-problem'].$delete()),
    onSuccess: () =>
      queryClient.setQueryData(choicesQuery.queryKey, (saved) => saved && { choices: saved.choices }),
  })
}

/** Saves choices optimistically. If the server rejects them, restores the previous ones and shows the error. */
export function useSaveChoices() {
  const queryClient = useQueryClient()
  const { queryKey } = choicesQuery
  const put = (changed: readonly NoticeChoice[]) =>
    queryClient.setQueryData(
      queryKey,
      (saved) =>
        saved && {
          ...saved,
          choices: saved.choices.map(
            (each) =>
              changed.find(({ kind, channel }) => kind === each.kind && channel === each.channel) ?? each,
          ),
        },
    )
  return useMutation({
    mutationFn: (choices: NoticeChoice[]) => call(api.notices.preferences.$put({ json: { choices } })),
    // Send requests one at a time, so that the last change of a switch wins.
    scope: { id: 'notice-choices' },
    onMutate: async (choices) => {
      const before = queryClient.getQueryData(queryKey)?.choices ?? []
      await queryClient.cancelQueries({ queryKey })
      put(choices)
      return before.filter((each) =>
        choices.some(({ kind, channel }) => kind === each.kind && channel === each.channel),
      )
    },
    onError: (error, _, before) => {
      put(before ?? [])
      toast.failure(failureOf(error))
    },
  })
}
