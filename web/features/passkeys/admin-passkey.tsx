import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import * as passkeysText from '#messages/passkeys'
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
        <h2 id="admin-passkey-title">
          {isNeeded ? passkeysText.addAPasskeyFirst() : passkeysText.addAPasskey()}
        </h2>
        <p>{isNeeded ? passkeysText.adminsNeedAPasskey() : passkeysText.adminsOfAPublicSite()}</p>
        {supportsPasskeys() ? <AddPasskeyButton /> : <p>{passkeysText.openInAnotherBrowser()}</p>}
      </div>
    </section>
  )
}
