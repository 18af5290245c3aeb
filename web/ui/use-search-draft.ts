import { useEffect, useEffectEvent, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../../worker/contract/limits'

/**
 * Holds the text of a search box and commits it, trimmed, once typing pauses for 300 ms. The text updates when the search
 * changes elsewhere, such as when the user goes back or clears the filters.
 * @example const [text, setText] = useSearchDraft(search.q ?? '', (q) => navigate({ search: { q: q || undefined } }))
 */
export function useSearchDraft(committed: string, commit: (text: string) => void) {
  const [text, setText] = useState(committed)
  const [lastCommit, setLastCommit] = useState(committed)
  const [seen, setSeen] = useState(committed)
  if (committed !== seen) {
    setSeen(committed)
    // Ignore the echo of our own commit: the user may have typed more since.
    if (committed !== lastCommit) {
      setLastCommit(committed)
      setText(committed)
    }
  }

  const commitDraft = useEffectEvent((draft: string) => {
    if (draft === lastCommit) return
    setLastCommit(draft)
    commit(draft)
  })
  useEffect(() => {
    const { pathname } = window.location
    const timer = setTimeout(() => {
      // This page stays mounted while another loads; committing a search would navigate back.
      if (window.location.pathname === pathname) commitDraft(text.trim())
    }, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText] as const
}
