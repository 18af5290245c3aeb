import type { SignInKind } from '../contract/security-kinds'
import { enqueueEmail } from '../notices/email/store'
import { now } from '../platform/clock'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import { deviceAndPlace, ifChanged, securityEvent } from '../security/event'
import { deservesEmail } from '../security/store'

/**
 * Returns the statements that log a sign-in and email the user if the device is new (product.md 2.47). Pass them to
 * `openSession` as `afterwards`.
 */
export function signInEvents(c: AppContext, userId: string, kind: SignInKind) {
  const id = newId()
  c.set('signInEventId', id)
  const data = { ...deviceAndPlace(c), at: now() }
  const email = { key: `new-sign-in:${id}`, userId, kind: 'new_sign_in', data }
  return [
    securityEvent(c, { id, kind, userId }, ifChanged),
    enqueueEmail(c.var.db, email, deservesEmail({ id, userId })),
  ] as const
}
