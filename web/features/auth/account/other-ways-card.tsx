import { useQuery } from '@tanstack/react-query'
import { AtSign, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import * as authText from '#messages/auth'
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

/** Sign-in methods other than passkeys: password and Google. `hasPasskey` allows unlinking Google. */
export function OtherWaysCard({ hasPasskey }: { hasPasskey: boolean }) {
  const { data: info } = useQuery(providerInfoQuery)
  const [dialog, setDialog] = useState<DialogName | null>(useLeftDialog())
  const close = () => setDialog(null)
  return (
    <section className="card pad" aria-labelledby="other-ways-title">
      <h2 id="other-ways-title">{authText.otherWaysToSignIn()}</h2>
      {info ? (
        <>
          <p className="soft">{signInMethod(info)}</p>
          <ul className={styles.ways}>
            <IconRow Icon={LockKeyhole} title={authText.password()} note={passwordNote(info)}>
              {info.hasPassword ? (
                <Button
                  variant="line"
                  aria-label={authText.changePassword()}
                  onClick={() => setDialog('change')}
                >
                  {authText.change()}
                </Button>
              ) : (
                <Button variant="line" onClick={() => setDialog('set')}>
                  {authText.setPassword()}
                </Button>
              )}
            </IconRow>
            {hasGoogle(info) && (
              <IconRow
                Icon={AtSign}
                title={authText.google()}
                note={info.hasPassword || hasPasskey ? info.email : authText.cannotUnlink()}
              >
                {(info.hasPassword || hasPasskey) && (
                  <Button variant="line" onClick={() => setDialog('unlink')}>
                    {authText.unlink()}
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

/** Returns the dialog to reopen after returning from Google. */
function useLeftDialog(): DialogName | null {
  const [set, unlink] = [useLeftAct('set-password'), useLeftAct('unlink-google')]
  if (set) return 'set'
  return unlink && 'unlink'
}

function hasGoogle({ provider, canSwitchProvider }: ProviderInfo): boolean {
  return provider === 'google' || canSwitchProvider
}

function passwordNote({ hasPassword, passwordChangedAt }: ProviderInfo): string | undefined {
  if (!hasPassword) return authText.notSet()
  return passwordChangedAt ? authText.changedDate({ date: formatDate(passwordChangedAt) }) : undefined
}

function signInMethod({ provider, canSwitchProvider, hasPassword, email }: ProviderInfo): string {
  if (canSwitchProvider) return authText.signInWithPasswordOrGoogle({ email })
  if (provider === 'google') return authText.signInWithGoogle({ email })
  if (!hasPassword) return authText.signInWithPasskey({ email })
  return email ? authText.signInWithPassword({ email }) : authText.signInWithEmail()
}
