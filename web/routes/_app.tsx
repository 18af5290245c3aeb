import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { VerifyBanner } from '../features/auth/verify-banner'
import { usePushOffer } from '../features/push/offer'
import { requireUser, useCurrentUser } from '../lib/session'
import { useSessionEnd } from '../lib/session-end'
import { OfflineBar } from '../shell/navigation/offline-bar'
import { usePush } from '../shell/navigation/use-push'
import { useWarmPages } from '../shell/navigation/use-warm-pages'
import { GuardedActs } from '../shell/proof/guarded-acts'
import { AuthPendingScreen } from '../shell/screens/pending-screen'
import { loadToaster } from '../ui/toast'

const PushOffer = lazy(() => import('../features/push/offer-dialog'))
const SessionEnd = lazy(() => import('../shell/screens/session-end'))

/** The layout of all pages that require a signed-in user. */
export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context, location }) => requireUser(context.queryClient, location.href),
  pendingMs: 0,
  pendingComponent: AuthPendingScreen,
  component: Guarded,
})

function Guarded() {
  // Loaded early, so that the live region exists before the first message, and messages can be shown offline.
  useEffect(() => {
    void loadToaster()
  }, [])
  useWarmPages()
  const { user } = useCurrentUser()
  usePush(user?.id)
  const isPushOffered = usePushOffer(({ activity }) => activity !== null)
  const { hasEnded } = useSessionEnd()
  return (
    <>
      <OfflineBar />
      <VerifyBanner />
      <Outlet />
      <GuardedActs />
      {isPushOffered && user && (
        <Suspense>
          <PushOffer userId={user.id} />
        </Suspense>
      )}
      {hasEnded && (
        <Suspense>
          <SessionEnd />
        </Suspense>
      )}
    </>
  )
}
