import type { SignInAnswer } from '../contract/security'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { securityEvent } from '../security/event'
import { answerEvent, findOpenEvent } from '../security/store'
import { closeSession } from '../sessions/cookie'
import { authorize } from '../sessions/guards'
import { endSessionsOf } from '../sessions/store'

/**
 * Records whether the user recognizes a sign-in from a new device. If not, all sessions end, including this one, and the page
 * asks for a new password (product.md 2.48).
 * @throws AppError unauthorized, not_found
 */
export async function answerSignIn(
  c: AppContext,
  { id, wasMe }: SignInAnswer & { id: string },
): Promise<void> {
  const { db } = c.var
  const { user, open } = await authorize(c, (userId) => ({ open: first(findOpenEvent(db, { id, userId })) }))
  if (!open) throw new AppError('not_found')
  const answered = answerEvent(db, { id, userId: user.id })
  if (wasMe) return void (await answered)
  await closeSession(c, [
    answered,
    endSessionsOf(db, user.id),
    securityEvent(c, { kind: 'sign_in_denied', userId: user.id, note: 'all_sessions_ended' }),
  ])
}
