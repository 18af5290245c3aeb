import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, call } from '../../lib/api'

/** Whom one has blocked, the latest first, page by page. */
export const blockedQuery = infiniteQueryOptions({
  queryKey: ['blocks'],
  queryFn: ({ pageParam, signal }) =>
    call(api.users.blocked.$get({ query: pageParam ? { cursor: pageParam } : {} }, { init: { signal } })),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

/** Blocks somebody, or stops. Whatever was loaded may speak of them, so all of it is read anew. */
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
