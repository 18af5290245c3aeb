import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, call } from '../../lib/api'
import { cursorPages, pageAt } from '../../lib/cursor-pages'

/** The users that the viewer has blocked, latest first, page by page. */
export const blockedQuery = infiniteQueryOptions({
  queryKey: ['blocks'],
  queryFn: ({ pageParam, signal }) =>
    call(api.users.blocked.$get({ query: pageAt(pageParam) }, { init: { signal } })),
  ...cursorPages,
})

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
