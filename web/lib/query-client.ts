import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Me } from '../../worker/contract/users'
import { ApiError } from './api'
import { claimDrafts } from './drafts'
import { meQuery } from './session'
import { watchForEnd } from './session-end'

const RETRIES_MAX = 2

/**
 * Creates the cache of server state. Queries retry network and server errors, but not refusals; mutations never retry.
 * `onFailure` receives every error of a call. Another user's drafts are removed when a user signs in.
 */
export function createQueryClient(onFailure?: (error: unknown) => void): QueryClient {
  const onError = (error: unknown) => {
    watchForEnd(queryClient, error)
    onFailure?.(error)
  }
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < RETRIES_MAX && !(error instanceof ApiError && error.status < 500),
      },
      // Offline, a write fails with a message. Waiting silently for the network would look like success.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  queryClient.getQueryCache().subscribe(({ query }) => {
    const me: Me | null | undefined = query.queryKey[0] === meQuery.queryKey[0] ? query.state.data : null
    if (me) claimDrafts(me.id)
  })
  return queryClient
}
