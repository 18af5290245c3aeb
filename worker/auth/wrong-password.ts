import { and } from 'drizzle-orm'
import { LOGIN_FAILURES_FREE } from '../contract/limits'
import { enqueueEmail } from '../notices/email/store'
import { DAY_MS } from '../platform/clock'
import { batch, first } from '../platform/database'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import { holdMs } from '../platform/rate-limit'
import { countFailure, hasFailures } from '../sessions/quota-store'
import { hasPassword, selectUserId, userExists } from './store'

/**
 * Counts a wrong password for an address over all networks. From the twentieth in a day, answers to wrong passwords are
 * increasingly delayed, and the owner is emailed once (product.md 2.60). Correct passwords are never delayed. Addresses without
 * an account take the same time.
 */
export async function slowDown(c: AppContext, email: string): Promise<void> {
  const { db, settings } = c.var
  const failures = { key: `loginFailures:${email}`, windowMs: DAY_MS }
  const free = Math.ceil(LOGIN_FAILURES_FREE * settings.rateLimitFactor)
  const owner = hasPassword(email)
  const { counted } = await batch(db, {
    counted: first(countFailure(db, failures)),
    emailed: enqueueEmail(
      db,
      { key: `login-failures:${newId()}`, userId: selectUserId(owner), kind: 'login_failures' },
      and(userExists(owner), hasFailures(failures, free)),
    ),
  })
  await scheduler.wait(holdMs(counted?.count ?? 0, free))
}
