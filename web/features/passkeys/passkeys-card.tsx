import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as passkeysText from '#messages/passkeys'
import type { Passkey } from '../../../worker/contract/passkeys'
import { loadState } from '../../lib/load-state'
import { Loaded } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import { AddPasskeyButton } from './add-passkey-button'
import { PasskeyRow } from './passkey-row'
import * as styles from './passkeys.module.css'
import { passkeysQuery, supportsPasskeys } from './queries'
import { RemoveDialog } from './remove-dialog'
import { RenameDialog } from './rename-dialog'

/** The user's passkeys in Settings: add, rename, and remove them. */
export function PasskeysCard() {
  const query = useQuery(passkeysQuery)
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const isSupported = supportsPasskeys()
  return (
    <section className="card pad" aria-labelledby="passkeys-title">
      <div className={`between ${styles.head}`}>
        <div>
          <h2 id="passkeys-title">{passkeysText.passkeys()}</h2>
          <p className="soft">{isSupported ? passkeysText.signInHint() : passkeysText.notSupported()}</p>
        </div>
        {isSupported && <AddPasskeyButton />}
      </div>
      <Loaded
        state={loadState(query)}
        failure={passkeysText.notLoaded()}
        skeleton={<Skeleton height={72} radius={14} />}
      >
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className={`soft ${styles.none}`}>{passkeysText.noPasskeyYet()}</p>
          ) : (
            <ul className={styles.list}>
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => setRenaming(passkey)}
                  onRemove={() => setRemoving(passkey)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <RenameDialog passkey={renaming} onClose={() => setRenaming(null)} />
      <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} />
    </section>
  )
}
