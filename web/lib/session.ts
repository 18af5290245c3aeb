import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Me } from '../../worker/contract/users'
import { ApiError, api, call, isOffline } from './api'
import { hasAnswer } from './document-answers'
import { setChosenUnit } from './reader'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Why the account was suspended, shown by the login page. */
    suspensionMessage?: string
    /** Whether the login page follows a sign-up. */
    hasSignedUp?: boolean
  }
}

/** Storage key for the id of the user whose plans this browser keeps (`lib/saved`); the id is empty for none. */
export const SAVED_OWNER = 'tagalong.saved-owner'

/** Returns the suspension message of an API error, or undefined for any other error. */
export function suspensionMessageOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'session_suspended' ? error.fields.account : undefined
}

/** Message from the current-user check, kept until the login page shows it. */
let suspensionMessage: string | undefined

/** The signed-in user, or null. Loads once on start; sign-in, sign-out, and profile changes write to it. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async (): Promise<Me | null> => {
    // Next to the session cookie, the worker sets one that scripts can read. Without it, no user is signed in.
    if (!hasSessionMark()) return null
    try {
      return (await call(api.auth.me.$get())).user
    } catch (error) {
      suspensionMessage = suspensionMessageOf(error)
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Returns the user, for `beforeLoad` of protected routes. If the check fails on the server, the user counts as signed out
 * (product.md 2.34).
 * @throws a redirect to the login page, which returns here after login, or OfflineError without a response
 */
export async function requireUser(queryClient: QueryClient, href: string): Promise<{ user: Me }> {
  const user = await queryClient.ensureQueryData(meQuery).catch((error: unknown) => {
    if (isOffline(error)) throw error
    return null
  })
  if (user) {
    setChosenUnit(user.distanceUnit)
    return { user }
  }
  const state = suspensionMessage === undefined ? {} : { suspensionMessage }
  suspensionMessage = undefined
  throw redirect({ to: '/login', search: { next: href }, state })
}

/** Reloads the signed-in user after a change on the server. A pending check may be older than the change, so it is canceled. */
export async function reloadUser(queryClient: QueryClient): Promise<Me | null> {
  await queryClient.cancelQueries({ queryKey: meQuery.queryKey })
  return queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
}

/** The last signed-in user, for components that still render while the app leaves a page after the session ended. */
let lastMe: Me | null = null

/** Returns the signed-in user on a protected page, even while the app leaves it after the session ended. */
export function useMe(): Me {
  const { data } = useSuspenseQuery(meQuery)
  const [userAtStart] = useState(data)
  const me = data ?? userAtStart ?? lastMe
  useEffect(() => {
    lastMe = me
  }, [me])
  if (!me) throw new ApiError(401, {})
  return me
}

/** Returns the signed-in user or null, and whether the user is still loading. */
export function useCurrentUser(): { user: Me | null; isLoading: boolean } {
  const { data, isPending } = useQuery(meQuery)
  return { user: data ?? null, isLoading: isPending }
}

/** Returns the path to open after login. Anything but a path on this site becomes Explore (product.md 1.5). */
export function safeNext(next: string | undefined): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return '/explore'
  const url = new URL(next, window.location.origin)
  // `/.//evil.example` resolves to `//evil.example`, which is another site.
  if (url.origin !== window.location.origin || url.pathname.startsWith('//')) return '/explore'
  return url.pathname + url.search + url.hash
}

/** Returns the path to open after a sign-in: `next`, or for new users the welcome screen, which leads to it (product.md 2.68). */
export function pathAfterSignIn(user: Me, next: string | undefined): string {
  const path = safeNext(next)
  return user.interests === null ? `/welcome?next=${encodeURIComponent(path)}` : path
}

const NEXT = 'next'

/** Stores the path to open after a sign-in that leaves the site, for this tab. Undefined removes it. */
export function keepNext(next: string | undefined): void {
  if (next === undefined) sessionStorage.removeItem(NEXT)
  else sessionStorage.setItem(NEXT, next)
}

/** Returns the stored path, if any. */
export function keptNext(): string | undefined {
  return sessionStorage.getItem(NEXT) ?? undefined
}

/** Removes and returns the stored path, or returns Explore. */
export function takeNext(): string {
  const next = keptNext()
  keepNext(undefined)
  return safeNext(next)
}

/** Returns whether the session is known without a request: the user is in the document, or there is none. */
export function isSessionKnown(): boolean {
  return !hasSessionMark() || hasAnswer('/api/auth/me')
}

/** Returns whether the browser has a session, as far as a script can tell. */
export function hasSessionMark(): boolean {
  return /(?:^|;\s*)(?:__Host-)?signed_in=1(?:;|$)/.test(document.cookie)
}
