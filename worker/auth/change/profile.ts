import type { ProfileUpdate } from '../../contract/users'
import { removeDiscardedAfterAnswer } from '../../images/discard'
import { findOwnImage } from '../../images/store'
import { batch, first } from '../../platform/database'
import { AppError, translateDatabaseErrors } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { impersonatesSite } from '../../platform/names'
import { quotaOf } from '../../platform/rate-limit'
import { authorizeAccount } from '../../sessions/guards'
import { isAdmin } from '../../users/rules'
import type { User } from '../../users/store'
import { updateProfile } from '../../users/store'
import { isOtherEmail } from '../store'
import { readsForEmailChange, requestEmailChange } from './email'

/**
 * Updates a profile. A new email address is requested in the same batch and requires a recent proof. The update succeeds or
 * fails as a whole.
 * @throws AppError unauthorized, image_not_yours, name_not_allowed, rate_limited, login_again
 */
export async function changeProfile(c: AppContext, update: ProfileUpdate): Promise<User> {
  const { db } = c.var
  const { email } = update
  const mails = quotaOf(c, 'addressKnownMail', email ?? '')
  const {
    user: me,
    provenAt,
    image,
    reads,
  } = await authorizeAccount(
    c,
    (userId) => ({
      image: first(findOwnImage(db, { ownerId: userId, url: update.avatar })),
      reads: email === undefined ? undefined : readsForEmailChange(c, { email }),
    }),
    // The form always sends the address, so only a different one counts as an attempt.
    (userId) => ({ changeEmail: { amount: email === undefined ? 0 : isOtherEmail(userId, email) } }),
  )
  if (update.avatar && update.avatar !== me.avatar && !image) throw new AppError('image_not_yours')
  const isNewName = update.name !== undefined && update.name !== me.name
  // Admins may use the site's name.
  if (isNewName && impersonatesSite(update.name ?? '') && !isAdmin(me)) throw new AppError('name_not_allowed')
  const isNewEmail = email !== undefined && email !== me.email && reads !== undefined
  const emailChange = isNewEmail
    ? await requestEmailChange(c, me, { email, provenAt, mails }, reads)
    : undefined
  const refusals = { image_not_yours: 'image_not_yours', name_not_allowed: 'name_not_allowed' } as const
  const { user } = await translateDatabaseErrors(refusals, () =>
    batch(db, { user: first(updateProfile(db, me.id, update)), emailChange }),
  )
  if (!user) throw new AppError('unauthorized')
  removeDiscardedAfterAnswer(c)
  return user
}
