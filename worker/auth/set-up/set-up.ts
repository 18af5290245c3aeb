import type { SetUp, SetUpState } from '../../contract/auth'
import { iso, now } from '../../platform/clock'
import { batch, first } from '../../platform/database'
import { AppError, translateDatabaseErrors } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { logAlert } from '../../platform/http'
import { newId } from '../../platform/ids'
import { clientIp, quotaOf, requireWithinQuota } from '../../platform/rate-limit'
import { hashSecret } from '../../platform/tokens'
import { ifChanged, securityEvent } from '../../security/event'
import { openSession } from '../../sessions/cookie'
import { countAttempt } from '../../sessions/quota-store'
import { findUserByEmail, logAdminAction } from '../../users/store'
import { isCommonPassword } from '../common-passwords'
import { hashPassword } from '../passwords'
import { deletePasskeysOf, expireLinks, hasPasswordHash, selectUserId } from '../store'
import { findSetUpLink, insertAdmin, spendSetUpLink } from './store'

/**
 * Returns what a set-up link does: the admin's address, and whether an account has it already.
 * @throws AppError rate_limited, invalid_link
 */
export async function readSetUp(c: AppContext, token: string): Promise<SetUpState> {
  const { email, expiresAt, holder } = await requireSetUpLink(c, token)
  return { email, expiresAt: iso(expiresAt), hasAccount: holder !== undefined }
}

/**
 * Creates the admin with the configured address, or makes the account that has it the admin, and opens a session. All
 * other ways into that account end. Of several requests with one link, one succeeds (product.md 2.65).
 * @throws AppError rate_limited, invalid_link, common_password
 */
export async function setUp(c: AppContext, { token, name, password }: SetUp): Promise<void> {
  const { db } = c.var
  const { email, holder } = await requireSetUpLink(c, token)
  if (await isCommonPassword(password)) throw new AppError('common_password')
  const [id, passwordHash, at] = [holder?.id ?? newId(), await hashPassword(password), now()]
  const link = { secretHash: hashSecret(token), at }
  const admin = selectUserId(hasPasswordHash(id, passwordHash))
  const statements = [
    insertAdmin(db, link, { id, email, name, passwordHash }),
    // Must directly follow the insert: they are written only if that changed something.
    logAdminAction(db, { adminId: id, action: 'admin_set_up', subjectType: 'user', subjectId: id }),
    securityEvent(c, { kind: 'set_up', userId: id }, ifChanged),
    expireLinks(db, { userId: admin, purposes: ['verify-email', 'reset-password', 'change-email'], at }),
    deletePasskeysOf(db, admin),
    spendSetUpLink(db, link),
  ]
  const isOpen = await translateDatabaseErrors({ 'users.id': 'invalid_link' }, () =>
    openSession(c, { id, passwordHash }, statements),
  )
  if (!isOpen) throw new AppError('invalid_link')
  logAlert(c, 'set_up_used', { userId: id })
}

async function requireSetUpLink(c: AppContext, token: string) {
  const { db, settings } = c.var
  const email = settings.adminEmail
  const attempts = quotaOf(c, 'setUp', clientIp(c))
  const { counted, link, holder } = await batch(db, {
    counted: countAttempt(db, attempts),
    link: first(findSetUpLink(db, { secretHash: hashSecret(token), at: now() })),
    holder: first(findUserByEmail(db, email ?? '')),
  })
  requireWithinQuota(attempts, counted)
  if (!link || email === null) throw new AppError('invalid_link')
  return { email, expiresAt: link.expiresAt, holder }
}
