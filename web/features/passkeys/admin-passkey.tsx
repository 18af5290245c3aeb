import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { AddPasskeyButton } from './add-passkey-button'
import * as styles from './admin-passkey.module.css'
import { passkeysQuery, supportsPasskeys } from './queries'

/** Asks an admin without a passkey to add one. `isNeeded`: their admin rights are off until then (product.md 2.57). */
export function AdminPasskey({ isNeeded }: { isNeeded: boolean }) {
  const { data: passkeys } = useQuery(passkeysQuery)
  if (passkeys === undefined || passkeys.length > 0) return null
  return (
    <section className={styles.ask} aria-labelledby="admin-passkey-title">
      <KeyRound aria-hidden="true" />
      <div>
        <h2 id="admin-passkey-title">{isNeeded ? 'Add a passkey first' : 'Add a passkey'}</h2>
        <p>
          {isNeeded
            ? 'Admins need a passkey, which no one can guess or steal. This page opens once you have one.'
            : 'Admins of a public site need a passkey. No one can guess or steal it, unlike your password.'}
        </p>
        {supportsPasskeys() ? (
          <AddPasskeyButton />
        ) : (
          <p>This browser does not support passkeys. Open the site in another one.</p>
        )}
      </div>
    </section>
  )
}
