import type { PasskeyFacts } from '../notices/account-emails/sign-in'
import { enqueueEmail } from '../notices/email/store'
import { batch } from '../platform/database'
import { deviceOf } from '../platform/device'
import { AppError, translateDatabaseErrors } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { ifChanged, securityEvent } from '../security/event'
import { authorize } from '../sessions/guards'
import { updatePasswordless } from '../users/store'
import { deleteOwnPasskey, findOwnPasskey } from './store'

/**
 * Removes one of the user's passkeys, unless it is their only way to sign in, and notifies them by email (product.md 2.54).
 * @throws AppError unauthorized, login_again, rate_limited, not_found, only_sign_in
 */
export async function removePasskey(c: AppContext, id: string): Promise<void> {
  const { db } = c.var
  const {
    user,
    found: [passkey],
  } = await authorize(c, (userId) => ({
    found: findOwnPasskey(db, { id, userId }),
  }))
  if (!passkey) throw new AppError('not_found')
  const device = deviceOf(c.req.header('user-agent') ?? null)
  const data = { name: passkey.name, device } satisfies PasskeyFacts
  const email = { key: `passkey-removed:${id}`, userId: user.id, kind: 'passkey_removed', data }
  await translateDatabaseErrors({ users_can_sign_in: 'only_sign_in' }, () =>
    batch(db, {
      removed: deleteOwnPasskey(db, { id, userId: user.id }),
      emailed: enqueueEmail(db, email, ifChanged),
      logged: securityEvent(c, { kind: 'passkey_removed', userId: user.id, about: passkey.name }, ifChanged),
      allowed: updatePasswordless(db, user.id),
    }),
  )
}
