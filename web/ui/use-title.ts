import { useEffect } from 'react'
import { SITE_NAME } from '../../worker/contract/site-name'

/** Returns the browser tab's title for a page. The landing page defines its full title. */
export function documentTitle(page: string): string {
  return `${page} · ${SITE_NAME}`
}

/** Sets the browser tab's title, for pages whose name comes from loaded data. */
export function useTitle(page: string | undefined) {
  useEffect(() => {
    if (page) document.title = documentTitle(page)
  }, [page])
}
