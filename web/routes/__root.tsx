import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useMatch } from '@tanstack/react-router'
import { useCurrentUser } from '../lib/session'
import { Dock } from './-dock'
import * as styles from './-root.module.css'
import { TopBar, VisitorBar } from './-top-bar'
import { usePageChange } from './-use-page-change'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Shell })

/** What stays in place while pages change: the bar, the page, and on a phone the dock. */
function Shell() {
  usePageChange()
  const isGuarded = useMatch({ from: '/_app', shouldThrow: false, select: () => true }) ?? false
  // The auth screens fill the window and have a logo of their own.
  const isLogin = useMatch({ from: '/_auth', shouldThrow: false, select: () => true }) ?? false
  const isRecovery = useMatch({ from: '/_recovery', shouldThrow: false, select: () => true }) ?? false
  const isAuth = isLogin || isRecovery
  const { user } = useCurrentUser()
  const isInside = isGuarded || (user !== null && !isRecovery)
  return (
    <>
      <a className={styles.skipLink} href="#main">
        Skip to content
      </a>
      {isInside ? <TopBar /> : !isAuth && <VisitorBar />}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {isInside && <Dock />}
    </>
  )
}
