import type { ReactNode } from 'react'
import { useState } from 'react'
import * as authText from '#messages/auth'
import { failureOf } from '../../../lib/api'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toast } from '../../../ui/toast'
import { useLogoutEverywhere } from '../queries'
import * as styles from './account-section.module.css'
import { OtherWaysCard } from './other-ways-card'
import { SessionsSection } from './sessions-section'

type AccountSectionProps = {
  /** Whether the page has unsaved changes, which logging out would lose. */
  hasChanges: boolean
  /** The card with the user's passkeys. */
  passkeys: ReactNode
  hasPasskey: boolean
  onLoggedOut: () => void
}

/** Sign-in and security: passkeys, other sign-in methods, and open sessions. */
export function AccountSection({ hasChanges, passkeys, hasPasskey, onLoggedOut }: AccountSectionProps) {
  const [isAsking, setAsking] = useState(false)
  const everywhere = useLogoutEverywhere()
  // Don't use `mutate` callbacks: this component unmounts on sign-out, so they would never run.
  const leave = () =>
    void everywhere.mutateAsync().then(onLoggedOut, (error: unknown) => toast.failure(failureOf(error)))
  return (
    <div className={styles.cards}>
      {passkeys}
      <OtherWaysCard hasPasskey={hasPasskey} />
      <SessionsSection onEverywhere={() => setAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={authText.signOutEverywhereQuestion()}
        message={hasChanges ? authText.signOutEverywhereUnsaved() : authText.signOutEverywhereHint()}
        confirmLabel={authText.signOutEverywhere()}
        busy={everywhere.isPending}
        onConfirm={leave}
      />
    </div>
  )
}
