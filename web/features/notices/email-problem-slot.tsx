import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { choicesQuery } from './preferences/queries'

const EmailProblem = lazy(() => import('./email-problem'))

/** Shows {@link EmailProblem} while email cannot reach the user's address, otherwise nothing. */
export function EmailProblemSlot({ email }: { email: string }) {
  const problem = useQuery(choicesQuery).data?.emailProblem
  if (!problem) return null
  return (
    <Suspense fallback={null}>
      <EmailProblem email={email} problem={problem} />
    </Suspense>
  )
}
