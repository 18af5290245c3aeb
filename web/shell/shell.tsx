import type { RegisteredRouter, RouteIds } from '@tanstack/react-router'
import { Outlet, useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { language } from '#messages'
import { useCurrentUser } from '../lib/session'
import { SkipLink } from '../ui/skip-link'
import { Dock } from './navigation/dock'
import { TopBar, VisitorBar } from './navigation/top-bar'
import { usePageChange } from './navigation/use-page-change'

/** The frame around every page: the top bar, the page, and the dock on phones. */
export function Shell() {
  usePageChange()
  const isGuarded = useIsAt('/_app')
  // The auth screens fill the window and have their own logo.
  const isLogin = useIsAt('/_auth')
  const isRecovery = useIsAt('/_recovery')
  const isSetUp = useIsAt('/setup')
  const isWelcome = useIsAt('/welcome')
  // The signed-in user may differ from the link's user.
  const isAnswer = useIsAt('/answer/$token')
  const isBare = isLogin || isRecovery || isSetUp || isWelcome || isAnswer
  const { user } = useCurrentUser()
  useEffect(() => {
    const locale = user?.locale
    if (locale && locale !== language())
      void import('../lib/follow-account').then(({ followAccount }) => followAccount(locale))
  }, [user?.locale])
  const isInside = isGuarded || (user !== null && !isBare)
  return (
    <>
      <SkipLink />
      {isInside ? <TopBar /> : !isBare && <VisitorBar />}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {isInside && <Dock />}
    </>
  )
}

/** Returns whether the current page is this route or below it. */
function useIsAt(from: RouteIds<RegisteredRouter['routeTree']>): boolean {
  return useMatch({ from, shouldThrow: false, select: () => true }) ?? false
}
