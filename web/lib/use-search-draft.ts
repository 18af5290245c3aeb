import { useEffect, useEffectEvent, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../../worker/contract/limits'

/**
 * What is being typed into a search box, handed on (trimmed) once typing pauses for 300 ms. Where the search changes
 * by other means, such as going back or clearing the filters, the text follows.
 * @example const [text, setText] = useSearchDraft(search.q ?? '', (q) => navigate({ search: { q: q || undefined } }))
 */
export function useSearchDraft(committed: string, commit: (text: string) => void) {
  const [text, setText] = useState(committed)
  const [handedOn, setHandedOn] = useState(committed)
  const [seen, setSeen] = useState(committed)
  if (committed !== seen) {
    setSeen(committed)
    // Our own text comes back as well; by then there may be more of it.
    if (committed !== handedOn) {
      setHandedOn(committed)
      setText(committed)
    }
  }

  const handOn = useEffectEvent((draft: string) => {
    if (draft === handedOn) return
    setHandedOn(draft)
    commit(draft)
  })
  useEffect(() => {
    const timer = setTimeout(() => handOn(text.trim()), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText] as const
}
