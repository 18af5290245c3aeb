import { batch } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { userQuota } from '../platform/rate-limit'
import { readSession } from '../sessions/cookie'
import { authorizeAccount } from '../sessions/guards'
import { resetAttempts } from '../sessions/quota-store'
import { markProven } from '../sessions/store'
import { verifyPassword } from './passwords'
import { slowDown } from './wrong-password'

/**
 * Confirms the user's identity with their password, which allows irreversible actions in this session for 15 minutes
 * (product.md 2.55).
 * @throws AppError unauthorized, rate_limited, wrong_password
 */
export async function prove(c: AppContext, { password }: { password: string }): Promise<void> {
  const { db } = c.var
  const session = await readSession(c)
  const { user } = await authorizeAccount(c)
  if (!(await verifyPassword(password, user.passwordHash))) {
    await slowDown(c, user.email)
    throw new AppError('wrong_password')
  }
  await batch(db, {
    proven: markProven(db, session?.idHash ?? ''),
    reset: resetAttempts(db, userQuota(c, 'prove', { userId: user.id })),
  })
}
