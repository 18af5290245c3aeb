import { useMemo, useSyncExternalStore } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import { onDraftsCleared } from '../../../lib/drafts'

/** Fields of a new activity that the share bar needs. */
export type JustPublished = Pick<Activity, 'id' | 'title' | 'visibility' | 'dateTime' | 'timeZone'>

/** The prefix marks it as a draft, which is removed at logout or when another user signs in (`lib/drafts`). */
const KEY = 'tagalong.just-published'
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

/** Stores the activity just published in this tab, for the share bar. */
export function announcePublished({ id, title, visibility, dateTime, timeZone }: JustPublished): void {
  sessionStorage.setItem(KEY, JSON.stringify({ id, title, visibility, dateTime, timeZone }))
  changed()
}

/** Removes the stored activity, and with it the share bar. */
export function forgetPublished(): void {
  sessionStorage.removeItem(KEY)
  changed()
}

onDraftsCleared(forgetPublished)

/** Returns the activity last published in this tab until its bar is closed, else null. */
export function useJustPublished(): JustPublished | null {
  const stored = useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(KEY),
    () => null,
  )
  return useMemo(() => (stored === null ? null : (JSON.parse(stored) as JustPublished)), [stored])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
