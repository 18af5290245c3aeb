import { Webhook } from 'standardwebhooks'
import type { MailEvent } from '../../contract/notices'
import { now } from '../../platform/clock'
import type { Database } from '../../platform/database'
import { batch } from '../../platform/database'
import { AppError } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { addUndeliverable, insertMailEvent } from '../undeliverable-store'

/**
 * Records the addresses of the provider's event: a permanent bounce or a complaint. Other events are ignored.
 * @throws AppError not_found without a secret, forbidden without a valid signature of the last five minutes
 */
export async function receiveMailEvent(c: AppContext, event: MailEvent): Promise<void> {
  const eventId = await requireSignature(c)
  const reason = problemOf(event)
  if (reason === null) return
  const emails = event.data.to.map((address) => address.trim().toLowerCase())
  await recordProblem(c.var.db, { eventId, reason, emails })
}

/** Returns the id of an event that the provider signed. */
async function requireSignature(c: AppContext): Promise<string> {
  const secret = c.var.settings.mail.webhookSecret
  if (secret === null) throw new AppError('not_found')
  const header = (name: string) => c.req.header(`svix-${name}`) ?? c.req.header(`webhook-${name}`) ?? ''
  const headers = {
    'webhook-id': header('id'),
    'webhook-timestamp': header('timestamp'),
    'webhook-signature': header('signature'),
  }
  try {
    new Webhook(secret).verify(c.var.bodyText ?? '', headers)
  } catch {
    throw new AppError('forbidden')
  }
  return headers['webhook-id']
}

function problemOf({ type, data }: MailEvent): 'bounce' | 'complaint' | null {
  if (type === 'email.complained') return 'complaint'
  const isPermanent = /^permanent$/i.test(data.bounce?.type ?? 'permanent')
  return type === 'email.bounced' && isPermanent ? 'bounce' : null
}

async function recordProblem(
  db: Database,
  { eventId, ...problem }: { eventId: string; reason: 'bounce' | 'complaint'; emails: string[] },
): Promise<void> {
  const at = now()
  await batch(db, {
    added: addUndeliverable(db, { ...problem, eventId, at }),
    event: insertMailEvent(db, { id: eventId, at }),
  })
}
