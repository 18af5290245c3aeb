import { useQuery } from '@tanstack/react-query'
import { KeyRound, LogOut } from 'lucide-react'
import { useState } from 'react'
import type { ProviderInfo } from '../../../worker/contract/auth'
import { errorMessage } from '../../lib/api'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast'
import * as styles from './account-section.module.css'
import { ChangePasswordDialog } from './change-password-dialog'
import { OwnDataSection } from './own-data-section'
import { providerInfoQuery, useLogout, useLogoutEverywhere } from './queries'
import { SessionsSection } from './sessions-section'

type AccountSectionProps = {
  /** Something on the page is not saved yet, and would be lost. */
  hasChanges: boolean
  onLoggedOut: () => void
}

type Asking = 'password' | 'logout' | 'everywhere' | null

/** How one signs in, where one is, and the ways out. */
export function AccountSection({ hasChanges, onLoggedOut }: AccountSectionProps) {
  const { data: info } = useQuery(providerInfoQuery)
  const [asking, setAsking] = useState<Asking>(null)
  const logout = useLogout()
  const everywhere = useLogoutEverywhere()
  const close = () => setAsking(null)
  // The promise, not the callbacks of mutate: by the time it is done, nobody is signed in and this is gone.
  const leave = (way: typeof logout) =>
    void way.mutateAsync().then(onLoggedOut, (error: unknown) => toast.error(errorMessage(error)))
  return (
    <div className={styles.cards}>
      <section className="card pad" aria-labelledby="account-title">
        <h2 id="account-title">Sign-in</h2>
        <div className={styles.rows}>
          <div className="between">
            {info ? <p className="soft">{wayIn(info)}</p> : <Skeleton width="60%" height={24} />}
            {info && hasPassword(info) && (
              <Button variant="line" onClick={() => setAsking('password')}>
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
              onClick={() => (hasChanges ? setAsking('logout') : leave(logout))}
            >
              <LogOut />
              Logout
            </Button>
          </div>
        </div>
      </section>
      <SessionsSection onEverywhere={() => setAsking('everywhere')} />
      <OwnDataSection onDeleted={onLoggedOut} />
      <ChangePasswordDialog open={asking === 'password'} onClose={close} />
      <ConfirmDialog
        open={asking === 'logout'}
        onOpenChange={close}
        title="Log out without saving?"
        message="Your changes to the settings have not been saved."
        confirmLabel="Logout"
        busy={logout.isPending}
        onConfirm={() => leave(logout)}
      />
      <ConfirmDialog
        open={asking === 'everywhere'}
        onOpenChange={close}
        title="Sign out everywhere?"
        message={
          hasChanges
            ? 'Every device has to sign in again, this one too, and your changes on this page are lost.'
            : 'Every device has to sign in again, this one too.'
        }
        confirmLabel="Sign out everywhere"
        busy={everywhere.isPending}
        onConfirm={() => leave(everywhere)}
      />
    </div>
  )
}

/** An account that Google made has no password. */
function hasPassword({ provider }: ProviderInfo): boolean {
  return provider === 'email'
}

function wayIn({ provider, canSwitchProvider, email }: ProviderInfo): string {
  if (canSwitchProvider) return `You sign in as ${email}, with your password or with Google.`
  if (provider === 'google') return `You sign in with Google, as ${email}.`
  return email ? `You sign in as ${email}, with your password.` : 'You sign in with your email and password.'
}
