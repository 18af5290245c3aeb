import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, call } from '../../lib/api'
import { pagedQuery } from '../../lib/queries'

/** The users that the viewer has blocked, latest first, paged. */
export const blockedQuery = pagedQuery(['blocks'], (query, options) =>
  api.users.blocked.$get({ query }, options),
)

/** Blocks or unblocks a user. All queries reload, because any of them may contain the user. */
export function useBlock(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `block ${id}` },
    mutationFn: (isBlocked: boolean) => {
      const { block } = api.users[':id']
      const param = { id }
      return call(isBlocked ? block.$put({ param }) : block.$delete({ param }))
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
    },
  })
}
