import type { MiddlewareHandler } from 'hono'
import type { Bindings } from '../../env'
import { settingsOf } from '../../env'
import { now } from '../../platform/clock'
import { openDatabase } from '../../platform/database'
import type { AppEnv } from '../../platform/http'
import { MailError, send } from '../../platform/mail'
import { isTooLate } from './account-emails'
import { addressOf, contentOf } from './content'
import { ATTEMPTS_MAX, EMAILS_AT_ONCE } from './retry'
import type { EmailFacts } from './store'
import { claimDueEmails, drop, hasEmails, listEmailFacts, markSent, ofIds, postpone } from './store'
import { renderEmail } from './templates/render'
import { unsubscribeUrl } from './unsubscribe'

/** Sends due emails after the answer of a request that has written some. Cron sends those that wait or have failed. */
export const sendEmailsAfterAnswer: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (hasEmails(c.var.db)) c.executionCtx.waitUntil(sendDueEmails(c.env))
}

/** Rounds of one run of cron; the rest waits for the next run. */
const ROUNDS_MAX = 20

/** Sends due emails round by round, as cron does. */
export async function sendAllDueEmails(bindings: Bindings): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round++) {
    if ((await sendDueEmails(bindings)) < EMAILS_AT_ONCE) return
  }
}

/**
 * Claims due emails, sends them, and notes the outcome of each. Any number of senders may run at the same time. Returns
 * how many it claimed.
 */
export async function sendDueEmails(bindings: Bindings): Promise<number> {
  const db = openDatabase(bindings.DB)
  const claimed = await claimDueEmails(db)
  if (claimed.length === 0) return 0
  const found = await listEmailFacts(db, ofIds(claimed.map(({ id }) => id)))
  await Promise.all(found.map((facts) => sendEmail(bindings, facts)))
  return claimed.length
}

async function sendEmail(bindings: Bindings, facts: EmailFacts): Promise<void> {
  const db = openDatabase(bindings.DB)
  const settings = settingsOf(bindings)
  const { id, attempts } = facts.row
  try {
    const [to, message] = [addressOf(facts), await toMessage(facts, settings)]
    if (to === null) return void (await drop(db, { id, reason: 'The address may not be written to' }))
    if (message === null || isTooLate(facts.row, now()))
      return void (await drop(db, { id, reason: 'No longer wanted' }))
    await send({ settings, bindings }, { ...message, id, to })
    await markSent(db, { id, email: to })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isLast = attempts >= ATTEMPTS_MAX || (error instanceof MailError && error.isFinal)
    await (isLast ? drop(db, { id, reason }) : postpone(db, { id, attempts, reason }))
  }
}

/** An email as it is sent, by the facts of this moment. Null if it is outdated. */
export async function toMessage(facts: EmailFacts, settings: ReturnType<typeof settingsOf>) {
  const content = contentOf(facts, settings)
  if (content === null) return null
  const url = content.isOptional ? unsubscribeUrl(facts.row, settings) : null
  const headers: Record<string, string> =
    url === null
      ? {}
      : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  const rendered = await renderEmail(content, { siteUrl: settings.siteUrl, unsubscribeUrl: url })
  return { ...rendered, headers }
}
