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

/** The ways to sign in other than a passkey: password and Google. */
export function OtherWaysCard() {
  const { data: info } = useQuery(providerInfoQuery)
  const [isChanging, setChanging] = useState(false)
  return (
    <section className="card pad" aria-labelledby="other-ways-title">
      <h2 id="other-ways-title">Other ways to sign in</h2>
      {info ? (
        <>
          <p className="soft">{signInMethod(info)}</p>
          <ul className={styles.ways}>
            {hasPassword(info) && (
              <IconRow Icon={LockKeyhole} title="Password">
                <Button variant="line" onClick={() => setChanging(true)}>
                  Change password
                </Button>
              </IconRow>
            )}
            {hasGoogle(info) && <IconRow Icon={AtSign} title="Google" note={info.email} />}
          </ul>
        </>
      ) : (
        <Skeleton width="60%" height={24} />
      )}
      <ChangePasswordDialog open={isChanging} onClose={() => setChanging(false)} />
    </section>
  )
}

function hasGoogle({ provider, canSwitchProvider }: ProviderInfo): boolean {
  return provider === 'google' || canSwitchProvider
}

function signInMethod({ provider, canSwitchProvider, email }: ProviderInfo): string {
  if (canSwitchProvider) return `You sign in as ${email}, with your password or with Google.`
  if (provider === 'google') return `You sign in with Google, as ${email}.`
  return email ? `You sign in as ${email}, with your password.` : 'You sign in with your email and password.'
}
