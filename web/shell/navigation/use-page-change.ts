import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { documentTitle } from '../../ui/use-title'

const HOME_TITLE = 'Find people to do things with · Tagalong'

/**
 * What a browser does by itself when it loads a page, and a router must do instead: names the tab after the
 * innermost route's title, and moves the focus to the new page's heading, so that readers hear where they are.
 */
export function usePageChange() {
  const router = useRouter()
  // A new object for every page, though two in a row may have the same title.
  const page = useRouterState({
    select: ({ location, matches }) => ({
      path: location.pathname,
      title: matches.flatMap((match) => match.meta ?? []).findLast((tag) => tag?.title)?.title,
    }),
    structuralSharing: true,
  })

  // Before the effects of the page, where useTitle may know better.
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
