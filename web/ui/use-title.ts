import { useEffect } from 'react'

/** The title of the browser's tab for a page called so; the landing page gives its own whole line. */
export function documentTitle(page: string): string {
  return `${page} · Tagalong`
}

/** Names the page in the browser's tab, where only the loaded data knows its name. */
export function useTitle(page: string | undefined) {
  useEffect(() => {
    if (page) document.title = documentTitle(page)
  }, [page])
}
