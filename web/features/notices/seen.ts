import { create } from 'zustand'
import { useCurrentUser } from '../../lib/session'

const KEY = 'tagalong.notices-seen'

// The build renders the bell too, in Node, which has no storage.
const useStored = create(() => ({ stored: globalThis.localStorage?.getItem(KEY) ?? '' }))

/**
 * Returns how many unread notices the user has seen in the list in this browser, and a setter. The bell counts only newer
 * ones; the list marks seen ones as unread until they are opened (product.md 12.6).
 */
export function useSeenNotices(): [seen: number, setSeen: (seen: number) => void] {
  const stored = useStored((state) => state.stored)
  const { user } = useCurrentUser()
  const [userId, count] = stored.split(' ')
  const setSeen = (seen: number) => {
    const next = `${user?.id} ${seen}`
    if (next === stored) return
    localStorage.setItem(KEY, next)
    useStored.setState({ stored: next })
  }
  return [userId === user?.id ? Number(count) : 0, setSeen]
}
