import { lazy, Suspense } from 'react'
import { usePushOffer } from '../../features/push/offer'
import { useCurrentUser } from '../../lib/session'
import { usePush } from './use-push'

const PushOffer = lazy(() => import('../../features/push/offer-dialog'))

/** Push for signed-in users: opens clicked notifications, and shows the offer. */
export default function Push() {
  const { user } = useCurrentUser()
  usePush(user?.id)
  const isOffered = usePushOffer(({ activity }) => activity !== null)
  if (!isOffered || !user) return null
  return (
    <Suspense>
      <PushOffer userId={user.id} />
    </Suspense>
  )
}
