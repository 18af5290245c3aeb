import { useQuery } from '@tanstack/react-query'
import { AtSign, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import type { ProviderInfo } from '../../../../worker/contract/auth'
import { Button } from '../../../ui/button'
import { IconRow } from '../../../ui/icon-row'
import { Skeleton } from '../../../ui/skeleton'
import { hasPassword } from '../has-password'
import { providerInfoQuery } from '../queries'
import * as styles from './account-section.module.css'
import { ChangePasswordDialog } from './change-password-dialog'
import { SetPasswordDialog } from './set-password-dialog'
import { UnlinkGoogleDialog } from './unlink-google-dialog'

/** The ways to sign in other than a passkey: password and Google. */
export function OtherWaysCard() {
  const { data: info } = useQuery(providerInfoQuery)
  const [dialog, setDialog] = useState<'change' | 'set' | 'unlink' | null>(null)
  const close = () => setDialog(null)
  return (
    <section className="card pad" aria-labelledby="other-ways-title">
      <h2 id="other-ways-title">Other ways to sign in</h2>
      {info ? (
        <>
          <p className="soft">{signInMethod(info)}</p>
          <ul className={styles.ways}>
            {hasPassword(info) ? (
              <IconRow Icon={LockKeyhole} title="Password">
                <Button variant="line" onClick={() => setDialog('change')}>
                  Change password
                </Button>
              </IconRow>
            ) : (
              <IconRow Icon={LockKeyhole} title="Password" note="Not set">
                <Button variant="line" onClick={() => setDialog('set')}>
                  Set password
                </Button>
              </IconRow>
            )}
            {hasGoogle(info) && (
              <IconRow Icon={AtSign} title="Google" note={googleNote(info)}>
                {hasPassword(info) && (
                  <Button variant="line" onClick={() => setDialog('unlink')}>
                    Unlink
                  </Button>
                )}
              </IconRow>
            )}
          </ul>
        </>
      ) : (
        <Skeleton width="60%" height={24} />
      )}
      <ChangePasswordDialog open={dialog === 'change'} onClose={close} />
      <SetPasswordDialog open={dialog === 'set'} onClose={close} />
      <UnlinkGoogleDialog open={dialog === 'unlink'} onClose={close} />
    </section>
  )
}

function hasGoogle({ provider, canSwitchProvider }: ProviderInfo): boolean {
  return provider === 'google' || canSwitchProvider
}

/** Says why Google cannot be unlinked yet, or which account it is. */
function googleNote(info: ProviderInfo): string {
  return hasPassword(info) ? info.email : 'Set a password to be able to unlink it'
}

function signInMethod({ provider, canSwitchProvider, email }: ProviderInfo): string {
  if (canSwitchProvider) return `You sign in as ${email}, with your password or with Google.`
  if (provider === 'google') return `You sign in with Google, as ${email}.`
  return email ? `You sign in as ${email}, with your password.` : 'You sign in with your email and password.'
}
