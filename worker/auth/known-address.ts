import { and } from 'drizzle-orm'
import { enqueueEmail } from '../notices/email/store'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import type { Limit } from '../platform/rate-limit'
import { countAttempt, isWithinQuota } from '../sessions/quota-store'
import { hasEmail, selectUserId, userExists } from './store'

/**
 * Returns statements that notify an address's owner by email of an attempt to use it, at most a few times a day. Nothing is sent
 * to an address without an account (product.md 2.18).
 */
export function notifyOwner({ var: { db } }: AppContext, email: string, limit: Limit) {
  const owner = hasEmail(email)
  const notification = { key: `address-known:${newId()}`, userId: selectUserId(owner), kind: 'address_known' }
  return [
    enqueueEmail(db, notification, and(userExists(owner), isWithinQuota([limit]))),
    ...countAttempt(db, limit),
  ] as const
}
