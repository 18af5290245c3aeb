import { Outlet, useMatch } from '@tanstack/react-router'
import { useCurrentUser } from '../lib/session'
import { Dock } from './navigation/dock'
import { TopBar, VisitorBar } from './navigation/top-bar'
import { usePageChange } from './navigation/use-page-change'
import * as styles from './shell.module.css'

/** The frame around every page: the top bar, the page, and the dock on phones. */
export function Shell() {
  usePageChange()
  const isGuarded = useMatch({ from: '/_app', shouldThrow: false, select: () => true }) ?? false
  // The auth screens fill the window and have a logo of their own.
  const isLogin = useMatch({ from: '/_auth', shouldThrow: false, select: () => true }) ?? false
  const isRecovery = useMatch({ from: '/_recovery', shouldThrow: false, select: () => true }) ?? false
  const isSetUp = useMatch({ from: '/setup', shouldThrow: false, select: () => true }) ?? false
  const isWelcome = useMatch({ from: '/welcome', shouldThrow: false, select: () => true }) ?? false
  // Somebody else may be signed in than the person whom the link names.
  const isAnswer = useMatch({ from: '/answer/$token', shouldThrow: false, select: () => true }) ?? false
  const isAuth = isLogin || isRecovery || isSetUp || isWelcome || isAnswer
  const { user } = useCurrentUser()
  const isInside = isGuarded || (user !== null && !isRecovery && !isSetUp && !isWelcome && !isAnswer)
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
