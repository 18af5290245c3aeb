import type { Passkey } from '../contract/passkeys'
import { iso, isoOrNull } from '../platform/clock'
import type { PasskeyRow } from './store'

/** Converts a passkey for its owner, without key and credential id. */
export function toPasskey({ id, name, kind, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, kind, createdAt: iso(createdAt), lastUsedAt: isoOrNull(lastUsedAt) }
}
