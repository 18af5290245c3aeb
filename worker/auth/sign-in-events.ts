import { getCookie } from 'hono/cookie'
import { LANGUAGE_COOKIE } from '../contract/limits'
import type { SignInKind } from '../contract/security-kinds'
import { isSiteLanguage } from '../contract/site-languages'
import { enqueueEmail } from '../notices/email/store'
import { now } from '../platform/clock'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import { deviceAndPlace, ifChanged, securityEvent } from '../security/event'
import { deservesEmail } from '../security/store'
import { keepLanguage } from '../users/store'

/**
 * Returns the statements that log a sign-in, email the user if the device is new (product.md 2.47), and write to them in the language that
 * was chosen in this browser before (12.32). Pass them to `openSession` as `afterwards`.
 */
export function signInEvents(c: AppContext, userId: string, kind: SignInKind) {
  const id = newId()
  c.set('signInEventId', id)
  const data = { ...deviceAndPlace(c), at: now() }
  const email = { key: `new-sign-in:${id}`, userId, kind: 'new_sign_in', data }
  const chosen = getCookie(c, LANGUAGE_COOKIE)
  return [
    securityEvent(c, { id, kind, userId }, ifChanged),
    enqueueEmail(c.var.db, email, deservesEmail({ id, userId })),
    ...(isSiteLanguage(chosen) ? [keepLanguage(c.var.db, { userId, chosen, signInId: id })] : []),
  ] as const
}
