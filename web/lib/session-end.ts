import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { ApiError } from './api'
import { meQuery } from './session'

/** Whether the session of the person on this page has ended under their hands: in another tab, elsewhere, or by time. */
export const useSessionEnd = create(() => ({ hasEnded: false }))

const CHANNEL = 'tagalong.session'

/** To be called with what a call of the API failed with: it may tell that the session is over. */
export function watchForEnd(queryClient: QueryClient, error: unknown): void {
  const isRefused = error instanceof ApiError && error.code === 'unauthorized'
  if (isRefused && queryClient.getQueryData(meQuery.queryKey)) useSessionEnd.setState({ hasEnded: true })
}

/** Goes on after the same person has signed in again: what could not be loaded meanwhile is loaded now. */
export function resumeSession(queryClient: QueryClient): void {
  if (!useSessionEnd.getState().hasEnded) return
  useSessionEnd.setState({ hasEnded: false })
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
}

/** Tells the other tabs of this browser who is signed in now, or that nobody is. */
export function announcePerson(id: string | null): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(id)
  channel.close()
}

/**
 * Follows the other tabs, which share the cookie: the page of one person must not act for another. The same person
 * goes on, a page without one starts anew, and a signed-out one says so, so that nothing typed is lost.
 * @returns what ends it
 */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data: id }: MessageEvent<string | null>) => {
    const me = queryClient.getQueryData(meQuery.queryKey)
    if (id === (me?.id ?? null)) resumeSession(queryClient)
    else if (id === null) useSessionEnd.setState({ hasEnded: true })
    else location.reload()
  }
  return () => channel.close()
}
