import type { NewAccount } from '../contract/auth'
import { findUsableCode, redeemCode } from '../invitations/store'
import { readInvitationToken } from '../invitations/token'
import { now } from '../platform/clock'
import type { Database, Statement } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError, translateDatabaseErrors } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import { impersonatesSite } from '../platform/names'
import { clientIp, quotaOf, requireWithinQuota } from '../platform/rate-limit'
import { securityEvent } from '../security/event'
import { prepareSession } from '../sessions/cookie'
import { countAttempt, uncountAttempt } from '../sessions/quota-store'
import type { NewUser, User } from '../users/store'
import { findUserByEmail, findVerifiedName, insertUser, newUserRow } from '../users/store'
import { isCommonPassword } from './common-passwords'
import { notifyOwner } from './known-address'
import { createLinkEmail } from './mail-links'
import { hashPassword } from './passwords'
import { isReservedEmail } from './rules'
import { signInEvents } from './sign-in-events'
import { isUser } from './store'

/**
 * Signs up with email address and password, and sends the confirmation link. All checks run before the password is hashed,
 * which is expensive.
 *
 * For an address in use, the answer and the work are the same, and its owner is emailed (product.md 2.18). `signIn` sets a cookie
 * in both cases; for an address in use, it opens no session.
 * @throws AppError name_not_allowed, common_password, rate_limited, invitation_used_up
 */
export async function signUp(c: AppContext, account: NewAccount): Promise<User> {
  const { db } = c.var
  const { name, email, password, invitationCodeId: token } = account
  if (impersonatesSite(name)) throw new AppError('name_not_allowed')
  if (await isCommonPassword(password)) throw new AppError('common_password')
  const invitationCodeId = readInvitationToken(c, token)
  if (invitationCodeId === null) throw new AppError('invitation_used_up')
  const signUps = quotaOf(c, 'signup', invitationCodeId, clientIp(c))
  const mails = quotaOf(c, 'addressKnownMail', email)
  const { counted, code, verifiedName, emailOwner } = await batch(db, {
    counted: countAttempt(db, signUps),
    code: first(findUsableCode(db, { id: invitationCodeId })),
    verifiedName: first(findVerifiedName(db, name)),
    emailOwner: first(findUserByEmail(db, email)),
  })
  requireWithinQuota(signUps, counted)
  if (!code) throw new AppError('invitation_used_up')
  if (verifiedName) throw new AppError('name_not_allowed')
  const user = newUserRow({
    id: newId(),
    name,
    email,
    passwordHash: await hashPassword(password),
    interests: null,
    locale: c.var.language,
  })
  const session = account.signIn ? prepareSession(c, user) : undefined
  const opening = session
    ? [session.ended, session.opened, ...signInEvents(c, user.id, 'sign_in_password')]
    : []
  const answerKnown = () => batch(db, { notified: notifyOwner(c, email, mails), opening })
  if (emailOwner || isReservedEmail(email, c.var.settings.adminEmail)) await answerKnown()
  else {
    const { id, passwordHash, locale, createdAt: at } = user
    const created = createAccount(db, { id, name, email, passwordHash, locale, invitationCodeId, at }, [
      ...createLinkEmail(c.var, { purpose: 'verify-email', email, userWhere: isUser(user.id) }),
      // Only failed sign-ups count, so that a valid code always works (product.md 3.12).
      uncountAttempt(db, signUps),
      securityEvent(c, { kind: 'account_created', userId: user.id }),
      ...opening,
    ])
    await created.catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'email_taken') return answerKnown()
      throw error
    })
  }
  await session?.finish()
  return user
}

type Account = Pick<
  NewUser,
  'name' | 'email' | 'passwordHash' | 'googleId' | 'emailVerifiedAt' | 'locale'
> & {
  id?: string
  at?: number
}

/**
 * Creates an account, consumes one use of the invitation, and runs the statements `alongside`, in one batch. If several requests
 * compete for the last use or the same address, one succeeds.
 * @throws AppError invitation_used_up, email_taken, name_not_allowed
 */
export async function createAccount(
  db: Database,
  { id: userId = newId(), invitationCodeId, at = now(), ...account }: Account & { invitationCodeId: string },
  alongside?: readonly Statement[],
): Promise<User> {
  const { takeUse, recordUse } = redeemCode(db, { id: newId(), invitationCodeId, userId })
  const { user } = await translateDatabaseErrors(
    {
      invitation_codes_uses_left: 'invitation_used_up',
      'redemptions.invitation_code_id': 'invitation_used_up',
      'users.email': 'email_taken',
      'users.google_id': 'email_taken',
      name_not_allowed: 'name_not_allowed',
    },
    () =>
      batch(db, {
        taken: takeUse,
        user: first(
          insertUser(db, { ...account, id: userId, interests: null, createdAt: at, updatedAt: at }),
        ),
        recorded: recordUse,
        alongside,
      }),
  )
  if (!user) throw new AppError('internal')
  return user
}
