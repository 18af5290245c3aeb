import { useEffect } from 'react'

/** Returns the title of the browser tab for a page. The landing page has a full title of its own. */
export function documentTitle(page: string): string {
  return `${page} · Tagalong`
}

/** Sets the title of the browser tab, for pages whose name comes from loaded data. */
export function useTitle(page: string | undefined) {
  useEffect(() => {
    if (page) document.title = documentTitle(page)
  }, [page])
}
