import type { ReactNode } from 'react'
import { OwnSecurityLog } from './own-log'
import * as styles from './security-cards.module.css'
import { WasThisYou } from './was-this-you'

type SecurityCardsProps = {
  /** Called after the user denies a sign-in, which ends all sessions. */
  onDenied: () => void
  /** The cards about signing in. */
  children: ReactNode
}

/** The cards about signing in, with the question about a new sign-in above them and the user's security log below. */
export function SecurityCards({ onDenied, children }: SecurityCardsProps) {
  return (
    <div className={styles.cards}>
      <WasThisYou onDenied={onDenied} />
      {children}
      <OwnSecurityLog />
    </div>
  )
}
