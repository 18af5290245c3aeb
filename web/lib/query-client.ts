import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Me } from '../../worker/contract/users'
import { ApiError } from './api'
import { claimDrafts } from './drafts'
import { meQuery, SAVED_OWNER } from './session'
import { watchForEnd } from './session-end'

const RETRIES_MAX = 2

/**
 * Creates the cache of server state. Queries retry network and server errors, but not 4xx responses; mutations never retry.
 * `onFailure` receives every error of a call. When a user signs in, another user's drafts and saved plans are removed.
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
          failures < RETRIES_MAX && navigator.onLine && !(error instanceof ApiError && error.status < 500),
        // Offline, fail at once, so that a page without saved data says so instead of seeming to load slowly.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // When offline, a write fails with a message. Waiting silently for the network would look like success.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== meQuery.queryKey[0]) return
    const me: Me | null | undefined = query.state.data
    if (me) claimDrafts(me.id)
    if (me !== undefined) claimSaved(me?.id ?? '')
  })
  return queryClient
}

/** Sets the owner of the plans stored in this browser (empty if signed out), and removes another owner's plans. */
function claimSaved(userId: string): void {
  const owner = localStorage.getItem(SAVED_OWNER) ?? ''
  if (owner === userId) return
  localStorage.setItem(SAVED_OWNER, userId)
  if (owner) void import('./saved').then(({ clearSaved }) => clearSaved())
}
