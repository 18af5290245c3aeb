import { useEffect } from 'react'
import { SITE_NAME } from '../../worker/contract/site-name'

/** Returns the title of the browser tab for a page. The landing page has a full title of its own. */
export function documentTitle(page: string): string {
  return `${page} · ${SITE_NAME}`
}

/** Sets the title of the browser tab, for pages whose name comes from loaded data. */
export function useTitle(page: string | undefined) {
  useEffect(() => {
    if (page) document.title = documentTitle(page)
  }, [page])
}
