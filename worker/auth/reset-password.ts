import type { PasswordReset } from '../contract/auth'
import { enqueueEmail } from '../notices/email/store'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { clientAddress, quotaOf, requireWithin } from '../platform/rate-limit'
import { countTry } from '../sessions/store'
import { isCommonPassword } from './common-passwords'
import { givenLink } from './mail-links'
import { hashPassword } from './passwords'
import { endLinks, findHolder, holderOf, isUsable, resetPasswordBy, spendLink } from './store'

/**
 * Gives the person of a link another password. All sessions end, and so does every other link that could still change
 * the way in. Of two that follow one link at the same time, one succeeds.
 * @throws AppError rate_limited, common_password, invalid_link
 */
export async function resetPassword(c: AppContext, { token, password }: PasswordReset): Promise<void> {
  const { db, settings } = c.var
  const tries = quotaOf(c, 'resetPassword', clientAddress(c))
  const { counted, holder } = await batch(db, {
    counted: countTry(db, tries),
    holder: first(findHolder(db, givenLink(token, 'reset-password'))),
  })
  requireWithin(tries, counted, settings.rateLimitFactor)
  // Before the hash, which is dear.
  if (!holder) throw new AppError('invalid_link')
  if (await isCommonPassword(password)) throw new AppError('common_password')
  const passwordHash = await hashPassword(password)
  const link = givenLink(token, 'reset-password')
  const told = { key: `reset-done:${link.secretHash}`, userId: holderOf(link), kind: 'password_changed' }
  const { changed } = await batch(db, {
    mailed: enqueueEmail(db, told, isUsable(link)),
    changed: resetPasswordBy(db, link, passwordHash),
    spent: spendLink(db, link.secretHash, link.at),
    ended: endLinks(db, { userId: holder.id, purposes: ['reset-password', 'change-email'], at: link.at }),
  })
  if (changed.length === 0) throw new AppError('invalid_link')
}
