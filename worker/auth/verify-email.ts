import { and, sql } from 'drizzle-orm'
import { enqueueEmail } from '../notices/email/store'
import { batch, first } from '../platform/database'
import type { AppContext } from '../platform/http'
import { readSession } from '../sessions/cookie'
import { givenLink } from './mail-links'
import {
  holderOf,
  isNewAddressFree,
  isUsable,
  newAddressOf,
  presentAddressOf,
  replaceAddress,
  spendLink,
  verifyAddress,
} from './store'

const FAILED = '/auth/error?error=verification_failed'

/**
 * Follows the link of an email: the address is proved, or becomes the person's own. Answers where the browser goes.
 * Where it is not signed in as that person, the page is told that all went well and that a login is next.
 */
export async function verifyEmail(c: AppContext, token: string): Promise<string> {
  // Programs that look at links before people do ask for the head alone.
  if (c.req.method === 'HEAD') return FAILED
  const { db } = c.var
  const [proof, change] = [givenLink(token, 'verify-email'), givenLink(token, 'change-email')]
  const changed = {
    key: `email-changed:${change.secretHash}`,
    userId: holderOf(change),
    email: presentAddressOf(change),
    kind: 'email_changed',
    data: sql`json_object('newEmail', ${newAddressOf(change)})`,
  }
  const { proved, replaced } = await batch(db, {
    mailed: enqueueEmail(db, changed, and(isUsable(change), isNewAddressFree(change))),
    proved: first(verifyAddress(db, proof)),
    replaced: first(replaceAddress(db, change)),
    spent: spendLink(db, proof.secretHash, proof.at),
  })
  const done = proved ?? replaced
  if (!done) return FAILED
  const session = await readSession(c)
  return session?.userId === done.id ? '/auth/success' : '/auth/success?verified=1'
}
