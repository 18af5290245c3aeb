import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton'
import * as styles from './security-cards.module.css'

const WasThisYou = lazy(() => import('./was-this-you'))
const OwnSecurityLog = lazy(() => import('./own-log'))

type SecurityCardsProps = {
  /** Runs after the user denied a sign-in, which ended every session. */
  onDenied: () => void
  /** The cards about signing in. */
  children: ReactNode
}

/** The cards about signing in, below the question about a new sign-in and above the user's security log. */
export function SecurityCards({ onDenied, children }: SecurityCardsProps) {
  return (
    <div className={styles.cards}>
      <Suspense fallback={null}>
        <WasThisYou onDenied={onDenied} />
      </Suspense>
      {children}
      <Suspense fallback={<Skeleton height={220} radius={20} />}>
        <OwnSecurityLog />
      </Suspense>
    </div>
  )
}
