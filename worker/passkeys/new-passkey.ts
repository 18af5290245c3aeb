import type { RegistrationResponse } from '../contract/passkeys'
import { now } from '../platform/clock'
import { deviceOf, deviceText } from '../platform/device'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import { defaultName, kindOf } from './rules'
import type { PasskeyRow } from './store'
import { verifyRegistration } from './webauthn'

type Registration = { credential: RegistrationResponse; userId: string; name?: string | undefined }

/**
 * Verifies a new credential and returns its row, named after the device unless a name is given; null if it is rejected. The
 * caller checks its challenge.
 */
export async function verifyNewPasskey(
  c: AppContext,
  { credential, userId, name }: Registration,
): Promise<PasskeyRow | null> {
  const verified = await verifyRegistration(c, credential)
  if (!verified) return null
  const userAgent = c.req.header('user-agent') ?? null
  return {
    ...verified,
    id: newId(),
    userId,
    kind: kindOf(verified.transports, userAgent),
    name: name ?? defaultName(verified.transports, deviceText(deviceOf(userAgent))),
    createdAt: now(),
    lastUsedAt: null,
  }
}
