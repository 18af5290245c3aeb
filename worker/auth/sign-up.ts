import type { NewAccount } from '../contract/auth'
import { findUsableCode, redeemCode } from '../invitations/store'
import { readInvitationToken } from '../invitations/token'
import { now } from '../platform/clock'
import type { Database, Statement } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError, translateDatabaseErrors } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import { clientAddress, quotaOf, requireWithin } from '../platform/rate-limit'
import { countTry } from '../sessions/store'
import type { NewUser, User } from '../users/store'
import { findUserByEmail, insertUser } from '../users/store'
import { isCommonPassword } from './common-passwords'
import { mailLink } from './mail-links'
import { hashPassword } from './passwords'
import { isPerson } from './store'

/**
 * Signs up with e-mail and password, and sends the link that proves the address. What can be refused is refused before the password is hashed, which is dear.
 * @throws AppError common_password, rate_limited, and those of `createAccount`
 */
export async function signUp(c: AppContext, account: NewAccount): Promise<User> {
  const { db, settings } = c.var
  const { name, email, password, invitationCodeId: token } = account
  if (await isCommonPassword(password)) throw new AppError('common_password')
  const invitationCodeId = readInvitationToken(c, token)
  if (invitationCodeId === null) throw new AppError('invitation_used_up')
  const signUps = quotaOf(c, 'signup', clientAddress(c))
  const { counted, code, holder } = await batch(db, {
    counted: countTry(db, signUps),
    code: first(findUsableCode(db, { id: invitationCodeId })),
    holder: first(findUserByEmail(db, email)),
  })
  requireWithin(signUps, counted, settings.rateLimitFactor)
  if (!code) throw new AppError('invitation_used_up')
  if (holder) throw new AppError('email_taken')
  const passwordHash = await hashPassword(password)
  const user = await createAccount(db, { name, email, passwordHash, invitationCodeId }, (id) =>
    mailLink(c.var, { purpose: 'verify-email', email, ofPerson: isPerson(id) }),
  )
  return user
}

type Account = Pick<NewUser, 'name' | 'email' | 'passwordHash' | 'googleId' | 'emailVerifiedAt'>

/**
 * Makes the account, with what is written `alongside`, and takes one use of the invitation, all or nothing: of many at once on the last use, or with the
 * same address, one succeeds. Nothing is granted by the address itself.
 * @throws AppError invitation_used_up, email_taken
 */
export async function createAccount(
  db: Database,
  { invitationCodeId, ...account }: Account & { invitationCodeId: string },
  alongside?: (userId: string) => readonly Statement[],
): Promise<User> {
  const userId = newId()
  const at = now()
  const { takeUse, recordUse } = redeemCode(db, { id: newId(), invitationCodeId, userId })
  const { user } = await translateDatabaseErrors(
    {
      invitation_codes_uses_left: 'invitation_used_up',
      'redemptions.invitation_code_id': 'invitation_used_up',
      'users.email': 'email_taken',
      'users.google_id': 'email_taken',
    },
    () =>
      batch(db, {
        taken: takeUse,
        user: first(insertUser(db, { ...account, id: userId, createdAt: at, updatedAt: at })),
        recorded: recordUse,
        alongside: alongside?.(userId),
      }),
  )
  if (!user) throw new AppError('internal')
  return user
}
