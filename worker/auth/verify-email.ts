import { and, sql } from 'drizzle-orm'
import type { EmailLinkState, EmailVerification } from '../contract/auth'
import { enqueueEmail } from '../notices/email/store'
import { clearAddress } from '../notices/undeliverable-store'
import { now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import type { Limit } from '../platform/rate-limit'
import { clientIp, quotaOf, requireWithinQuota } from '../platform/rate-limit'
import { hashSecret } from '../platform/tokens'
import { securityEvent } from '../security/event'
import { readSession } from '../sessions/cookie'
import { countAttempt } from '../sessions/quota-store'
import { findSessionUser, isSessionOpen } from '../sessions/store'
import { presentedLink } from './mail-links'
import { verifyPassword } from './passwords'
import {
  currentEmailOf,
  findEmailLink,
  hasPasswordHash,
  isLinkUsable,
  isNewEmailFree,
  linkUserId,
  markLinkUsed,
  newEmailOf,
  replaceEmail,
  userExists,
  verifyEmailAddress,
} from './store'

/**
 * Returns the effect of an emailed link, for the page that asks to confirm it. Changes nothing.
 * @throws AppError rate_limited, invalid_link
 */
export async function readEmailLink(c: AppContext, token: string): Promise<EmailLinkState> {
  const { link, isOwnSession } = await requireEmailLink(c, token)
  return { purpose: link.purpose, email: link.email, isOwnSession }
}

/**
 * Confirms or replaces the address of a link's account. It requires a session of that account or its password, so that an
 * address's owner can't be tricked into confirming it for someone else's account. If several requests use one link, one succeeds
 * (product.md 2.64). The address can receive email again (product.md 12.20).
 * @throws AppError rate_limited, invalid_link, wrong_password
 */
export async function verifyEmail(c: AppContext, { token, password = '' }: EmailVerification): Promise<void> {
  const { db, settings } = c.var
  const byLink = quotaOf(c, 'emailLinkPassword', hashSecret(token))
  const { link, isOwnSession, idHash } = await requireEmailLink(c, token, byLink)
  if (!isOwnSession && !(await verifyPassword(password, link.passwordHash)))
    throw new AppError('wrong_password')
  const { userId, passwordHash } = link
  // Checked again in the write, because the session or password may have changed since it was read.
  const isProven = isOwnSession
    ? isSessionOpen({ idHash, userId })
    : userExists(hasPasswordHash(userId, passwordHash ?? ''))
  const [proof, change] = [presentedLink(token, 'verify-email'), presentedLink(token, 'change-email')]
  const isFree = isNewEmailFree(change, settings.adminEmail)
  const changedEmail = {
    key: `email-changed:${change.secretHash}`,
    userId: linkUserId(change),
    email: currentEmailOf(change),
    kind: 'email_changed',
    data: sql`json_object('newEmail', ${newEmailOf(change)})`,
  }
  const { verified, replaced } = await batch(db, {
    emailed: enqueueEmail(db, changedEmail, and(isLinkUsable(change), isFree, isProven)),
    // Before the update; afterward the address is taken.
    logged: [
      securityEvent(c, { kind: 'email_verified', userId }, and(isLinkUsable(proof), isProven)),
      securityEvent(c, { kind: 'email_changed', userId }, and(isLinkUsable(change), isFree, isProven)),
    ],
    reachable: [
      clearAddress(db, { email: newEmailOf(proof) }, isProven),
      clearAddress(db, { email: newEmailOf(change) }, and(isFree, isProven)),
    ],
    verified: verifyEmailAddress(db, proof, isProven),
    replaced: replaceEmail(db, change, and(isFree, isProven)),
    spent: markLinkUsed(db, proof.secretHash, proof.at, isProven),
  })
  if (verified.length + replaced.length === 0) throw new AppError('invalid_link')
}

/** Finds the link and whether the caller's session belongs to its user. Counts `byLink` and the caller's network. */
async function requireEmailLink(c: AppContext, token: string, ...byLink: Limit[]) {
  const { db } = c.var
  const idHash = (await readSession(c))?.idHash ?? ''
  const limits = [quotaOf(c, 'emailLink', clientIp(c)), ...byLink]
  const { counted, link, session } = await batch(db, {
    counted: countAttempt(db, limits),
    link: first(findEmailLink(db, { secretHash: hashSecret(token), at: now() })),
    session: first(findSessionUser(db, idHash)),
  })
  requireWithinQuota(limits, counted)
  if (!link) throw new AppError('invalid_link')
  const isOwnSession = session?.user.id === link.userId && session.user.suspendedAt === null
  return { link, isOwnSession, idHash }
}
