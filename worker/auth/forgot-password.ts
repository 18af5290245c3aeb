import { and } from 'drizzle-orm'
import { enqueueEmail } from '../notices/email/store'
import { batch } from '../platform/database'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import { clientAddress, quotaOf, requireWithin } from '../platform/rate-limit'
import { countTry } from '../sessions/store'
import { isWithin, mailLink } from './mail-links'
import { hasNoPassword, hasPassword, idOf, someone } from './store'

/**
 * Sends the way back in to an address: a link, or, to who signs in with Google, the word that there is no password.
 * The same statements run for any address, each finding its person or nobody, so that neither the answer nor its time
 * tells whether there is an account. Beyond three letters an hour an address is spared, without a word.
 * @throws AppError rate_limited
 */
export async function forgotPassword(c: AppContext, email: string): Promise<void> {
  const { db, settings } = c.var
  const ofClient = quotaOf(c, 'forgotPassword', clientAddress(c))
  const ofAddress = quotaOf(c, 'forgotPasswordMail', email)
  const isAllowed = and(
    ...[ofClient, ofAddress].map(({ key, max }) => isWithin(key, max * settings.rateLimitFactor)),
  )
  const withPassword = and(hasPassword(email), isAllowed)
  const withoutPassword = and(hasNoPassword(email), isAllowed)
  const googleOnly = {
    key: `google-only:${newId()}`,
    email,
    kind: 'google_only',
    userId: idOf(withoutPassword),
  }
  const { counted } = await batch(db, {
    counted: countTry(db, ofClient),
    countedOfAddress: countTry(db, ofAddress),
    linked: mailLink(c.var, { purpose: 'reset-password', email, ofPerson: withPassword }),
    mailed: enqueueEmail(db, googleOnly, someone(withoutPassword)),
  })
  requireWithin(ofClient, counted, settings.rateLimitFactor)
}
