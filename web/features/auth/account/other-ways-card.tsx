import { useQuery } from '@tanstack/react-query'
import { AtSign, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import type { ProviderInfo } from '../../../../worker/contract/auth'
import { formatDate } from '../../../lib/format'
import { useLeftAct } from '../../../lib/left-act'
import { Button } from '../../../ui/button'
import { IconRow } from '../../../ui/icon-row'
import { Skeleton } from '../../../ui/skeleton'
import { providerInfoQuery } from '../queries'
import * as styles from './account-section.module.css'
import { ChangePasswordDialog } from './change-password-dialog'
import { SetPasswordDialog } from './set-password-dialog'
import { UnlinkGoogleDialog } from './unlink-google-dialog'

type DialogName = 'change' | 'set' | 'unlink'

/** The ways to sign in other than a passkey: password and Google. `hasPasskey` allows unlinking Google. */
export function OtherWaysCard({ hasPasskey }: { hasPasskey: boolean }) {
  const { data: info } = useQuery(providerInfoQuery)
  const [dialog, setDialog] = useState<DialogName | null>(useLeftDialog())
  const close = () => setDialog(null)
  return (
    <section className="card pad" aria-labelledby="other-ways-title">
      <h2 id="other-ways-title">Other ways to sign in</h2>
      {info ? (
        <>
          <p className="soft">{signInMethod(info)}</p>
          <ul className={styles.ways}>
            <IconRow Icon={LockKeyhole} title="Password" note={passwordNote(info)}>
              {info.hasPassword ? (
                <Button variant="line" aria-label="Change password" onClick={() => setDialog('change')}>
                  Change
                </Button>
              ) : (
                <Button variant="line" onClick={() => setDialog('set')}>
                  Set password
                </Button>
              )}
            </IconRow>
            {hasGoogle(info) && (
              <IconRow
                Icon={AtSign}
                title="Google"
                note={
                  info.hasPassword || hasPasskey
                    ? info.email
                    : 'Set a password or add a passkey to be able to unlink it'
                }
              >
                {(info.hasPassword || hasPasskey) && (
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

/** Returns the dialog to reopen after a return from Google. */
function useLeftDialog(): DialogName | null {
  const [set, unlink] = [useLeftAct('set-password'), useLeftAct('unlink-google')]
  if (set) return 'set'
  return unlink && 'unlink'
}

function hasGoogle({ provider, canSwitchProvider }: ProviderInfo): boolean {
  return provider === 'google' || canSwitchProvider
}

function passwordNote({ hasPassword, passwordChangedAt }: ProviderInfo): string | undefined {
  if (!hasPassword) return 'Not set'
  return passwordChangedAt ? `Changed ${formatDate(passwordChangedAt)}` : undefined
}

function signInMethod({ provider, canSwitchProvider, hasPassword, email }: ProviderInfo): string {
  if (canSwitchProvider) return `You sign in as ${email}, with your password or with Google.`
  if (provider === 'google') return `You sign in with Google, as ${email}.`
  if (!hasPassword) return `You sign in as ${email}, with a passkey.`
  return email ? `You sign in as ${email}, with your password.` : 'You sign in with your email and password.'
}
