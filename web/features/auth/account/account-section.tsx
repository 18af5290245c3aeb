import type { ReactNode } from 'react'
import { useState } from 'react'
import { failureOf } from '../../../lib/api'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toast } from '../../../ui/toast'
import { useLogout, useLogoutEverywhere } from '../queries'
import * as styles from './account-section.module.css'
import { OtherWaysCard } from './other-ways-card'
import { OwnDataSection } from './own-data-section'
import { SessionsSection } from './sessions-section'

type AccountSectionProps = {
  /** Whether the page has unsaved changes, which logging out would lose. */
  hasChanges: boolean
  /** The card of the user's passkeys. */
  passkeys: ReactNode
  hasPasskey: boolean
  onLoggedOut: () => void
}

type DialogName = 'logout' | 'everywhere'

/** Sign-in and security: passkeys, other ways to sign in, open sessions, the user's data, and buttons to log out. */
export function AccountSection({ hasChanges, passkeys, hasPasskey, onLoggedOut }: AccountSectionProps) {
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const logout = useLogout()
  const everywhere = useLogoutEverywhere()
  const close = () => setDialog(null)
  // Not mutate with callbacks: this component unmounts when the user is signed out, and they would not run.
  const leave = (mutation: typeof logout) =>
    void mutation.mutateAsync().then(onLoggedOut, (error: unknown) => toast.failure(failureOf(error)))
  return (
    <div className={styles.cards}>
      {passkeys}
      <OtherWaysCard hasPasskey={hasPasskey} />
      <SessionsSection
        isLoggingOut={logout.isPending}
        onLogout={() => (hasChanges ? setDialog('logout') : leave(logout))}
        onEverywhere={() => setDialog('everywhere')}
      />
      <OwnDataSection onDeleted={onLoggedOut} />
      <ConfirmDialog
        open={dialog === 'logout'}
        onOpenChange={close}
        title="Log out without saving?"
        message="Your changes to the settings have not been saved."
        confirmLabel="Logout"
        busy={logout.isPending}
        onConfirm={() => leave(logout)}
      />
      <ConfirmDialog
        open={dialog === 'everywhere'}
        onOpenChange={close}
        title="Sign out everywhere?"
        message={
          hasChanges
            ? 'You will have to log in again on every device, including this one. Your unsaved changes will be lost.'
            : 'You will have to log in again on every device, including this one.'
        }
        confirmLabel="Sign out everywhere"
        busy={everywhere.isPending}
        onConfirm={() => leave(everywhere)}
      />
    </div>
  )
}
