import { lazy, Suspense } from 'react'
import { usePendingAct } from '../../lib/proof'

const ProofDialog = lazy(() => import('./proof-dialog'))

/** Opens the proof dialog while an action waits for the user to confirm their identity. */
export function GuardedActs() {
  const { pending } = usePendingAct()
  if (!pending) return null
  return (
    <Suspense>
      <ProofDialog {...pending} />
    </Suspense>
  )
}
