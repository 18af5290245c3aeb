import { and, sql } from 'drizzle-orm'
import { enqueueEmail } from '../notices/email/store'
import { batch, first } from '../platform/database'
import type { AppContext } from '../platform/http'
import { readSession } from '../sessions/cookie'
import { presentedLink } from './mail-links'
import {
  currentEmailOf,
  isLinkUsable,
  isNewEmailFree,
  linkUserId,
  markLinkUsed,
  newEmailOf,
  replaceEmail,
  verifyEmailAddress,
} from './store'

const FAILED = '/auth/error?error=verification_failed'

/**
 * Follows the link of an email, which confirms or replaces the user's address. Returns the path to redirect to. If the
 * browser is not signed in as that user, the path tells the page to ask for a login.
 */
export async function verifyEmail(c: AppContext, token: string): Promise<string> {
  // Link scanners send HEAD requests before the user opens the link.
  if (c.req.method === 'HEAD') return FAILED
  const { db, settings } = c.var
  const [proof, change] = [presentedLink(token, 'verify-email'), presentedLink(token, 'change-email')]
  const changedEmail = {
    key: `email-changed:${change.secretHash}`,
    userId: linkUserId(change),
    email: currentEmailOf(change),
    kind: 'email_changed',
    data: sql`json_object('newEmail', ${newEmailOf(change)})`,
  }
  const { verified, replaced } = await batch(db, {
    emailed: enqueueEmail(
      db,
      changedEmail,
      and(isLinkUsable(change), isNewEmailFree(change, settings.adminEmail)),
    ),
    verified: first(verifyEmailAddress(db, proof)),
    replaced: first(replaceEmail(db, change, settings.adminEmail)),
    spent: markLinkUsed(db, proof.secretHash, proof.at),
  })
  const user = verified ?? replaced
  if (!user) return FAILED
  const session = await readSession(c)
  return session?.userId === user.id ? '/auth/success' : '/auth/success?verified=1'
}
