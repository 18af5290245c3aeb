import type { SQL } from 'drizzle-orm'
import type { AccountEmail } from '../contract/account-emails'
import { RESET_PASSWORD_LINK_MINUTES, VERIFY_EMAIL_LINK_HOURS } from '../contract/limits'
import type { Settings } from '../env'
import { linkSecret } from '../notices/account-emails'
import type { LinkFacts } from '../notices/account-emails/template'
import { enqueueEmail } from '../notices/email/store'
import { HOUR_MS, MINUTE_MS, now } from '../platform/clock'
import type { Database } from '../platform/database'
import { newId } from '../platform/ids'
import { hashSecret } from '../platform/tokens'
import type { LinkPurpose, PresentedLink } from './store'
import { insertLink, selectUserId, userExists } from './store'

const EMAILS: Record<LinkPurpose, AccountEmail> = {
  'verify-email': 'verify_email',
  'reset-password': 'reset_password',
  'change-email': 'change_email',
}

const LIFETIMES_MS: Record<LinkPurpose, number> = {
  'verify-email': VERIFY_EMAIL_LINK_HOURS * HOUR_MS,
  'reset-password': RESET_PASSWORD_LINK_MINUTES * MINUTE_MS,
  'change-email': VERIFY_EMAIL_LINK_HOURS * HOUR_MS,
}

/**
 * Returns the two statements that create a link and its email, for the user that matches `userWhere` when they run. Run them in
 * one batch. Only the hash of the link's secret is stored; the secret is derived from the link's id when the email is sent.
 */
export function createLinkEmail(
  { db, settings }: { db: Database; settings: Settings },
  { purpose, email, userWhere }: { purpose: LinkPurpose; email: string; userWhere: SQL | undefined },
) {
  const [linkId, at] = [newId(), now()]
  const expiresAt = at + LIFETIMES_MS[purpose]
  const secretHash = hashSecret(linkSecret(linkId, settings))
  const data = { linkId, expiresAt } satisfies LinkFacts
  const key = `${purpose}:${linkId}`
  const linkEmail = { key, userId: selectUserId(userWhere), email, kind: EMAILS[purpose], data }
  return [
    insertLink(db, { secretHash, purpose, email, at, expiresAt }, userWhere),
    enqueueEmail(db, linkEmail, userExists(userWhere)),
  ] as const
}

/** Identifies a link by a request's token. */
export function presentedLink(token: string, purpose: LinkPurpose): PresentedLink {
  return { secretHash: hashSecret(token), purpose, at: now() }
}
