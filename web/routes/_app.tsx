import { createFileRoute, Outlet } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { lazy, Suspense, useEffect } from 'react'
import { VerifyBanner } from '../features/auth/verify-banner'
import { requireUser } from '../lib/session'
import { useSessionEnd } from '../lib/session-end'
import { OfflineBar } from '../shell/navigation/offline-bar'
import { useWarmPages } from '../shell/navigation/use-warm-pages'
import { GuardedActs } from '../shell/proof/guarded-acts'
import { AuthPendingScreen } from '../shell/screens/pending-screen'
import { loadToaster } from '../ui/toast'

/** Delay of background tasks, so the page loads first. */
const QUIET_MS = 2000
const Background = lazy(async (): Promise<{ default: ComponentType }> => {
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  // If this fails to load, as when offline, clicked notifications open a new window.
  return import('../shell/background').catch(() => ({ default: () => null }))
})
const SessionEnd = lazy(() => import('../shell/screens/session-end'))

/** The layout of all pages that require a signed-in user. */
export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context, location }) => requireUser(context.queryClient, location.href),
  pendingMs: 0,
  pendingComponent: AuthPendingScreen,
  component: Guarded,
})

function Guarded() {
  // Load early, so that the live region exists before the first message, and messages work offline.
  useEffect(() => {
    void loadToaster()
  }, [])
  useWarmPages()
  const { hasEnded } = useSessionEnd()
  return (
    <>
      <OfflineBar />
      <VerifyBanner />
      <Outlet />
      <GuardedActs />
      <Suspense>
        <Background />
      </Suspense>
      {hasEnded && (
        <Suspense>
          <SessionEnd />
        </Suspense>
      )}
    </>
  )
}
