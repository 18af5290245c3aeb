import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { VerifyBanner } from '../features/auth/verify-banner'
import { requireUser } from '../lib/session'
import { useSessionEnd } from '../lib/session-end'
import { OfflineBar } from '../shell/navigation/offline-bar'
import { useWarmPages } from '../shell/navigation/use-warm-pages'
import { AuthPendingScreen } from '../shell/screens/pending-screen'
import { loadToaster } from '../ui/toast'

const SessionEndDialog = lazy(async () => {
  const { SessionEndDialog: component } = await import('../features/auth/sign-in/session-end-dialog')
  return { default: component }
})

/** Everything for which one must be signed in. */
export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context, location }) => requireUser(context.queryClient, location.href),
  pendingMs: 0,
  pendingComponent: AuthPendingScreen,
  component: Guarded,
})

function Guarded() {
  // Once the page stands, so that the first message finds its live region.
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
      {hasEnded && (
        <Suspense>
          <SessionEndDialog />
        </Suspense>
      )}
    </>
  )
}
