import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api'
import { watchForEnd } from './session-end'

const RETRIES_MAX = 2

/**
 * Server state. A refusal is final; a fault of network or server is tried again, reads only. `onFailure` hears of what
 * calls failed with.
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
      // Without a network they fail and say so; a write that waits for it in silence looks done.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return queryClient
}
