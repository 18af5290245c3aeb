import type { MiddlewareHandler } from 'hono'
import type { Bindings } from '../../env'
import { settingsOf } from '../../env'
import { now } from '../../platform/clock'
import { openDatabase } from '../../platform/database'
import type { AppEnv } from '../../platform/http'
import { MailError, send } from '../../platform/mail'
import { isLinkExpired } from './account-emails'
import { emailContent, recipientEmail } from './content'
import { ATTEMPTS_MAX, EMAILS_AT_ONCE } from './retry'
import type { EmailFacts } from './store'
import {
  claimDueEmails,
  dropEmail,
  hasIdIn,
  hasQueuedEmails,
  listEmailFacts,
  markSent,
  rescheduleEmail,
} from './store'
import { renderEmail } from './templates/render'
import { unsubscribeUrl } from './unsubscribe'

/** Sends due emails after the response of a request that queued some. Cron sends delayed and failed ones. */
export const sendEmailsAfterAnswer: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (hasQueuedEmails(c.var.db)) c.executionCtx.waitUntil(sendDueEmails(c.env))
}

/** Maximum rounds per cron run. The rest waits for the next run. */
const ROUNDS_MAX = 20

/** Sends due emails round by round, for cron. */
export async function sendAllDueEmails(bindings: Bindings): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round++) {
    if ((await sendDueEmails(bindings)) < EMAILS_AT_ONCE) return
  }
}

/** Claims due emails, sends them, and records each result. Safe to run concurrently. Returns the number claimed. */
export async function sendDueEmails(bindings: Bindings): Promise<number> {
  const db = openDatabase(bindings.DB)
  const claimed = await claimDueEmails(db)
  if (claimed.length === 0) return 0
  const found = await listEmailFacts(db, hasIdIn(claimed.map(({ id }) => id)))
  await Promise.all(found.map((facts) => sendEmail(bindings, facts)))
  return claimed.length
}

async function sendEmail(bindings: Bindings, facts: EmailFacts): Promise<void> {
  const db = openDatabase(bindings.DB)
  const settings = settingsOf(bindings)
  const { id, attempts } = facts.row
  try {
    const [to, message] = [recipientEmail(facts), await toMessage(facts, settings)]
    if (to === null) return void (await dropEmail(db, { id, reason: 'The address may not be written to' }))
    if (message === null || isLinkExpired(facts.row, now()))
      return void (await dropEmail(db, { id, reason: 'No longer wanted' }))
    await send({ settings, bindings }, { ...message, id, to })
    await markSent(db, { id, email: to })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isLast = attempts >= ATTEMPTS_MAX || (error instanceof MailError && error.isFinal)
    await (isLast ? dropEmail(db, { id, reason }) : rescheduleEmail(db, { id, attempts, reason }))
  }
}

/** Renders an email with data as of now; null if it is outdated. */
export async function toMessage(facts: EmailFacts, settings: ReturnType<typeof settingsOf>) {
  const content = emailContent(facts, settings)
  if (content === null) return null
  const url = content.isOptional ? unsubscribeUrl(facts.row, settings) : null
  const headers: Record<string, string> =
    url === null
      ? {}
      : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  const rendered = await renderEmail(content, { siteUrl: settings.siteUrl, unsubscribeUrl: url })
  return { ...rendered, headers }
}
