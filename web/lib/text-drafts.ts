import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { onDraftsCleared } from './drafts'

type Drafts = { texts: Record<string, string> }

/** Unsent texts by key. Stored per tab, so that they survive a reload. */
export const useDrafts = create<Drafts>()(
  persist((): Drafts => ({ texts: {} }), {
    // Named before notes had drafts. Keep it: open tabs still use it.
    name: 'tagalong.comment-drafts',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
  }),
)

onDraftsCleared(() => useDrafts.setState({ texts: {} }))

/** Returns the draft with a key, and its setter: `setText((text) => …)`. */
export function useDraft(key: string): [string, (change: (text: string) => string) => void] {
  const text = useDrafts(({ texts }) => texts[key] ?? '')
  const setText = (change: (text: string) => string) =>
    useDrafts.setState(({ texts: { [key]: current = '', ...others } }) => {
      const next = change(current)
      return { texts: next ? { ...others, [key]: next } : others }
    })
  return [text, setText]
}

/** Returns the key of a user's draft on an activity: of a new comment, or of `part`, which is a comment's id or a text's name. */
export function draftKey({ me, activityId }: { me: { id: string }; activityId: string }, part = ''): string {
  return [me.id, activityId, part].join('/')
}
