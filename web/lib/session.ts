import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Me } from '../../worker/contract/users'
import { ApiError, api, call } from './api'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Why the session was ended, for the login to tell. */
    farewell?: string
  }
}

/** Why the session of the person is over, where a call was refused for a suspension. */
export function farewellOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'session_suspended' ? error.fields.account : undefined
}

/** What the current-user check heard, until the login tells it. */
let farewell: string | undefined

/** Who is signed in, or null. Loaded once on start; login, logout and profile changes write it. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async (): Promise<Me | null> => {
    // The worker sets this readable mark beside the session cookie; without it there is nobody to ask for.
    if (!hasSessionMark()) return null
    try {
      return (await call(api.auth.me.$get())).user
    } catch (error) {
      farewell = farewellOf(error)
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** For `beforeLoad` of guarded routes: the user, or a redirect to the login that leads back here. */
export async function requireUser(queryClient: QueryClient, href: string): Promise<{ user: Me }> {
  const user = await queryClient.ensureQueryData(meQuery)
  if (user) return { user }
  const state = farewell === undefined ? {} : { farewell }
  farewell = undefined
  throw redirect({ to: '/login', search: { next: href }, state })
}

/** The signed-in person on a guarded page. */
export function useMe(): Me {
  const { data } = useSuspenseQuery(meQuery)
  if (!data) throw new ApiError(401, {})
  return data
}

/** The current-user check as data: `isLoading` until it has ended, then the person or null. */
export function useCurrentUser(): { user: Me | null; isLoading: boolean } {
  const { data, isPending } = useQuery(meQuery)
  return { user: data ?? null, isLoading: isPending }
}

/** A path of this site to go to after login; anything else leads to Explore (product.md 1.5). */
export function safeNext(next: string | undefined): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return '/explore'
  const url = new URL(next, window.location.origin)
  // Without its dots, `/.//evil.example` is the address of another site.
  if (url.origin !== window.location.origin || url.pathname.startsWith('//')) return '/explore'
  return url.pathname + url.search + url.hash
}

function hasSessionMark(): boolean {
  return /(?:^|;\s*)signed_in=1(?:;|$)/.test(document.cookie)
}
