import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

type Drafts = { texts: Record<string, string> }

/** What is being written, by what it belongs to. It lives as long as the tab, so that a reload loses nothing. */
export const useDrafts = create<Drafts>()(
  persist((): Drafts => ({ texts: {} }), {
    name: 'tagalong.comment-drafts',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
  }),
)

/** The text that is being written there, and how to change it: `setText((text) => …)`. */
export function useDraft(key: string): [string, (change: (text: string) => string) => void] {
  const text = useDrafts(({ texts }) => texts[key] ?? '')
  const setText = (change: (text: string) => string) =>
    useDrafts.setState(({ texts: { [key]: before = '', ...others } }) => {
      const after = change(before)
      return { texts: after ? { ...others, [key]: after } : others }
    })
  return [text, setText]
}

/** What a text belongs to: a person's new comment on an activity, or the reply to one. */
export function draftKey(
  { me, activityId }: { me: { id: string }; activityId: string },
  parentId = '',
): string {
  return [me.id, activityId, parentId].join('/')
}
