import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { ApiError } from './api'
import { clearStoredDrafts } from './drafts'
import { meQuery } from './session'

/** Whether the session ended while this page was open: in another tab, on another device, or by expiry. */
export const useSessionEnd = create(() => ({ hasEnded: false }))

const CHANNEL = 'tagalong.session'

/** Marks the session as ended if an API error says so. Call it with every API error. */
export function watchForEnd(queryClient: QueryClient, error: unknown): void {
  const isRefused = error instanceof ApiError && error.code === 'unauthorized'
  if (isRefused && queryClient.getQueryData(meQuery.queryKey)) useSessionEnd.setState({ hasEnded: true })
}

/** Continues the session after the same user has signed in again, and reloads failed queries. */
export function resumeSession(queryClient: QueryClient): void {
  if (!useSessionEnd.getState().hasEnded) return
  useSessionEnd.setState({ hasEnded: false })
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
}

/** Tells the browser's other tabs which user is signed in; null for none. */
export function announceUser(id: string | null): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(id)
  channel.close()
}

/**
 * Follows sign-ins and sign-outs in other tabs, which share the cookie, so that a page never acts for another user. If the same
 * user signs in, the page continues; if another does, it reloads. A sign-out removes stored drafts and opens the login dialog,
 * which keeps text typed on the page.
 * @returns a function that stops following
 */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data: id }: MessageEvent<string | null>) => {
    const me = queryClient.getQueryData(meQuery.queryKey)
    if (id === (me?.id ?? null)) return resumeSession(queryClient)
    clearStoredDrafts()
    if (id === null) useSessionEnd.setState({ hasEnded: true })
    else location.reload()
  }
  return () => channel.close()
}
