import type { ProfileUpdate } from '../../contract/users'
import { removeDiscardedAfterAnswer } from '../../images/discard'
import { findOwnImage, imageUrl } from '../../images/store'
import { batch, first } from '../../platform/database'
import { AppError, translateDatabaseErrors } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { readSession } from '../../sessions/cookie'
import { authorize } from '../../sessions/guards'
import type { User } from '../../users/store'
import { updateProfile } from '../../users/store'
import { isOtherAddress } from '../store'
import { askForAddress, factsOfChange } from './email'

/**
 * Changes a profile. Another address is asked for in the same batch, where a login of the last minutes says who it is:
 * the profile is saved with it or not at all.
 * @throws AppError unauthorized, image_not_yours, rate_limited, login_again, email_taken
 */
export async function changeProfile(c: AppContext, update: ProfileUpdate): Promise<User> {
  const { db } = c.var
  const { email } = update
  const key = update.avatar?.slice(imageUrl('').length) ?? ''
  const idHash = (await readSession(c))?.idHash ?? ''
  const {
    user: me,
    picture,
    facts,
  } = await authorize(c, (userId) => ({
    picture: first(findOwnImage(db, { ownerId: userId, key })),
    facts:
      email === undefined
        ? undefined
        : factsOfChange(c, { userId, idHash, email, onlyIf: isOtherAddress(userId, email) }),
  }))
  if (update.avatar && update.avatar !== me.avatar && !picture) throw new AppError('image_not_yours')
  const isMoving = email !== undefined && email !== me.email && facts !== undefined
  const asking = isMoving ? await askForAddress(c, me, { email, isLoginEnough: true }, facts) : undefined
  const { user } = await translateDatabaseErrors({ image_not_yours: 'image_not_yours' }, () =>
    batch(db, { user: first(updateProfile(db, me.id, update)), asking }),
  )
  if (!user) throw new AppError('unauthorized')
  if (update.avatar !== undefined) removeDiscardedAfterAnswer(c)
  return user
}
