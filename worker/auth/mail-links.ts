import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { RESET_PASSWORD_LINK_MINUTES, VERIFY_EMAIL_LINK_HOURS } from '../contract/limits'
import type { Settings } from '../env'
import type { AccountEmail, LinkFacts } from '../notices/email/account-emails'
import { linkSecret } from '../notices/email/account-emails'
import { enqueueEmail } from '../notices/email/store'
import { HOUR_MS, MINUTE_MS, now } from '../platform/clock'
import type { Database } from '../platform/database'
import { newId } from '../platform/ids'
import { hashSecret } from '../platform/tokens'
import type { GivenLink, LinkPurpose } from './store'
import { idOf, insertLink, someone } from './store'

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
 * The two statements that make a link and the email with it, for the person whom `ofPerson`, a condition on `users`,
 * finds when they run. Put them into one batch. Only the hash of the link's secret is stored; the email makes the
 * secret anew from the link's id.
 */
export function mailLink(
  { db, settings }: { db: Database; settings: Settings },
  { purpose, email, ofPerson }: { purpose: LinkPurpose; email: string; ofPerson: SQL | undefined },
) {
  const [linkId, at] = [newId(), now()]
  const expiresAt = at + LIFETIMES_MS[purpose]
  const secretHash = hashSecret(linkSecret(linkId, settings))
  const data = { linkId, expiresAt } satisfies LinkFacts
  const key = `${purpose}:${linkId}`
  const wanted = { key, userId: idOf(ofPerson), email, kind: EMAILS[purpose], data }
  return [
    insertLink(db, { secretHash, purpose, email, at, expiresAt }, ofPerson),
    enqueueEmail(db, wanted, someone(ofPerson)),
  ] as const
}

/** A link that somebody followed. */
export function givenLink(token: string, purpose: LinkPurpose): GivenLink {
  return { secretHash: hashSecret(token), purpose, at: now() }
}

/** The condition that a count of tries, made in the same batch before, is within its limit. */
export function isWithin(key: string, max: number): SQL {
  return sql`coalesce((select count from tries where key = ${hashSecret(key)}), 0) <= ${max}`
}
