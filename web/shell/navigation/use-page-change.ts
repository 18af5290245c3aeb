import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { SITE_NAME } from '../../../worker/contract/site-name'
import { documentTitle } from '../../ui/use-title'

const HOME_TITLE = `Find people to do things with · ${SITE_NAME}`

/**
 * Sets the browser tab's title from the innermost route, and focuses the new page's heading, so that screen readers announce
 * it. On a full page load, the browser does this.
 */
export function usePageChange() {
  const router = useRouter()
  // The path too, because two pages in a row can have the same title.
  const page = useRouterState({
    select: ({ location, matches }) => ({
      path: location.pathname,
      title: matches.flatMap((match) => match.meta ?? []).findLast((tag) => tag?.title)?.title,
    }),
    structuralSharing: true,
  })

  // A layout effect runs before the page's effects, so useTitle can still set a better title.
  useLayoutEffect(() => {
    document.title = page.title ? documentTitle(page.title) : HOME_TITLE
  }, [page])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return
        const main = document.querySelector('main')
        const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main
        target?.focus({ preventScroll: true })
      }),
    [router],
  )
}
