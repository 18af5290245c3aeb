import { useQuery } from '@tanstack/react-query'
import { KeyRound, LogOut } from 'lucide-react'
import { useState } from 'react'
import type { ProviderInfo } from '../../../../worker/contract/auth'
import { errorMessage } from '../../../lib/api'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Skeleton } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { providerInfoQuery, useLogout, useLogoutEverywhere } from '../queries'
import * as styles from './account-section.module.css'
import { ChangePasswordDialog } from './change-password-dialog'
import { OwnDataSection } from './own-data-section'
import { SessionsSection } from './sessions-section'

type AccountSectionProps = {
  /** Whether the page has unsaved changes, which logging out would lose. */
  hasChanges: boolean
  onLoggedOut: () => void
}

type DialogName = 'password' | 'logout' | 'everywhere'

/** The sign-in method, open sessions, the user's data, and buttons to log out. */
export function AccountSection({ hasChanges, onLoggedOut }: AccountSectionProps) {
  const { data: info } = useQuery(providerInfoQuery)
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const logout = useLogout()
  const everywhere = useLogoutEverywhere()
  const close = () => setDialog(null)
  // Not mutate with callbacks: this component unmounts when the user is signed out, and they would not run.
  const leave = (mutation: typeof logout) =>
    void mutation.mutateAsync().then(onLoggedOut, (error: unknown) => toast.error(errorMessage(error)))
  return (
    <div className={styles.cards}>
      <section className="card pad" aria-labelledby="account-title">
        <h2 id="account-title">Sign-in</h2>
        <div className={styles.rows}>
          <div className="between">
            {info ? <p className="soft">{signInMethod(info)}</p> : <Skeleton width="60%" height={24} />}
            {info && hasPassword(info) && (
              <Button variant="line" onClick={() => setDialog('password')}>
                <KeyRound />
                Change password
              </Button>
            )}
          </div>
          <div className="between">
            <p className="soft">You stay signed in on your other devices.</p>
            <Button
              variant="line"
              busy={logout.isPending}
              onClick={() => (hasChanges ? setDialog('logout') : leave(logout))}
            >
              <LogOut />
              Logout
            </Button>
          </div>
        </div>
      </section>
      <SessionsSection onEverywhere={() => setDialog('everywhere')} />
      <OwnDataSection onDeleted={onLoggedOut} />
      <ChangePasswordDialog open={dialog === 'password'} onClose={close} />
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

/** Returns whether the account has a password. Accounts created with Google have none. */
function hasPassword({ provider }: ProviderInfo): boolean {
  return provider === 'email'
}

function signInMethod({ provider, canSwitchProvider, email }: ProviderInfo): string {
  if (canSwitchProvider) return `You sign in as ${email}, with your password or with Google.`
  if (provider === 'google') return `You sign in with Google, as ${email}.`
  return email ? `You sign in as ${email}, with your password.` : 'You sign in with your email and password.'
}
