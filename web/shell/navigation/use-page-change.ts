import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import * as pagesText from '#messages/pages'
import { documentTitle } from '../../ui/use-title'

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
    document.title = documentTitle(page.title ?? pagesText.home())
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
