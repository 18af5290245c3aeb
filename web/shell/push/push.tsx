import { lazy, Suspense } from 'react'
import { usePushOffer } from '../../features/push/offer'
import { useCurrentUser } from '../../lib/session'
import { usePush } from './use-push'

const PushOffer = lazy(() => import('../../features/push/offer-dialog'))

/** Push in the pages of a signed-in user: notifications that were pressed, and the offer to get them. */
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
