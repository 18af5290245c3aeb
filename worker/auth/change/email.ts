import { and } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import type { EmailChange } from '../../contract/auth'
import { enqueueEmail } from '../../notices/email/store'
import { now } from '../../platform/clock'
import { batch } from '../../platform/database'
import { AppError } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { newId } from '../../platform/ids'
import type { Limit } from '../../platform/rate-limit'
import { quotaOf } from '../../platform/rate-limit'
import { securityEvent } from '../../security/event'
import { readSession } from '../../sessions/cookie'
import { authorizeAccount } from '../../sessions/guards'
import { isSessionOpen } from '../../sessions/store'
import type { User } from '../../users/store'
import { findUserByEmail } from '../../users/store'
import { requireIdentity } from '../identity'
import { notifyOwner } from '../known-address'
import { createLinkEmail } from '../mail-links'
import { isReservedEmail } from '../rules'
import { expireLinks, isUserWithPassword } from '../store'

/**
 * Requests a change of email address: sends a link to the new address and a notification to the old one. The change takes effect
 * when the user follows the link (`verifyEmail`). Expires any earlier link.
 * @throws AppError unauthorized, rate_limited, wrong_password, login_again, same_email
 */
export async function changeEmail(c: AppContext, request: EmailChange): Promise<void> {
  const { db } = c.var
  const { user, provenAt, reads } = await authorizeAccount(c, () => ({
    reads: readsForEmailChange(c, { email: request.email }),
  }))
  const mails = quotaOf(c, 'addressKnownMail', request.email)
  await batch(db, { requested: await requestEmailChange(c, user, { ...request, provenAt, mails }, reads) })
}

/** Statements needed by `requestEmailChange`, for the batch of the call's first read. */
export function readsForEmailChange(c: AppContext, { email }: { email: string }) {
  return [findUserByEmail(c.var.db, email)] as const
}
type Reads = BatchResponse<ReturnType<typeof readsForEmailChange>>

/**
 * Returns the statements that request a change of email address. Without a password, a recent proof is required. For an address
 * in use, no link is sent, and its owner is emailed within the limit `mails`; the answer is the same (product.md 2.18).
 * @throws AppError wrong_password, login_again, same_email
 */
export async function requestEmailChange(
  c: AppContext,
  user: User,
  { email, password, provenAt, mails }: EmailChange & { provenAt: number; mails: Limit },
  [[emailOwner]]: Reads,
) {
  const { db } = c.var
  await requireIdentity(c, user, { password, provenAt })
  const session = { idHash: (await readSession(c))?.idHash ?? '', userId: user.id }
  if (email === user.email) throw new AppError('same_email')
  const isKnown = emailOwner !== undefined || isReservedEmail(email, c.var.settings.adminEmail)
  const notification = {
    key: `change-email-asked:${newId()}`,
    userId: user.id,
    email: user.email,
    kind: 'change_email_asked',
    data: { newEmail: email },
  }
  return [
    expireLinks(db, { userId: user.id, purposes: ['change-email'], at: now() }),
    ...(isKnown
      ? notifyOwner(c, email, mails)
      : createLinkEmail(c.var, {
          purpose: 'change-email',
          email,
          // Concurrently linking Google or setting a new password ends the session and its pending links.
          userWhere: and(isUserWithPassword(user), isSessionOpen(session)),
        })),
    enqueueEmail(db, notification),
    securityEvent(c, { kind: 'email_change_requested', userId: user.id, about: email }),
  ] as const
}
