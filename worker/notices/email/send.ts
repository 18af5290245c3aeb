import type { MiddlewareHandler } from 'hono'
import { inLanguage } from '#messages'
import { languageOf } from '../../contract/site-languages'
import { EMAIL_LANES } from '../../contract/vocabulary'
import type { Bindings, Settings } from '../../env'
import { settingsOf } from '../../env'
import { now, SECOND_MS } from '../../platform/clock'
import { openDatabase } from '../../platform/database'
import { describeError } from '../../platform/errors'
import type { AppEnv } from '../../platform/http'
import { MailError, mailProblem, send } from '../../platform/mail'
import { writePoint } from '../../platform/metrics'
import { isLinkExpired } from '../account-emails'
import { emailContent, recipientEmail } from './content'
import { ATTEMPTS_MAX } from './retry'
import type { EmailFacts, EmailLane } from './store'
import {
  claimDueEmails,
  dropEmail,
  findDueLanes,
  hasIdIn,
  listEmailFacts,
  markSent,
  rescheduleEmail,
} from './store'
import { renderEmail } from './templates/render'
import { unsubscribeUrl } from './unsubscribe'

/** Connections that a worker may have open at once. The lanes share them. */
const CONNECTIONS_MAX = 6
/** Maximum duration of a run, in milliseconds: what Cloudflare allows after a response, and less than the time between runs. */
const RUN_MS = 25 * SECOND_MS

/**
 * Sends due emails after the response of a request that queued some, of the same lanes. Cron sends delayed and failed
 * ones.
 */
export const sendEmailsAfterAnswer: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const at = now()
  const due = c.var.db.queued.filter(({ dueAt }) => dueAt <= at).map(({ channel }) => channel)
  const lanes = EMAIL_LANES.filter((lane) => due.includes(lane))
  if (lanes.length > 0) c.executionCtx.waitUntil(sendDueEmails(c.env, lanes))
}

/** Sends all due emails, for cron. Lanes without due emails leave their connections to the others. */
export async function sendAllDueEmails(bindings: Bindings): Promise<void> {
  const lanes = await findDueLanes(openDatabase(bindings.DB))
  if (lanes.length > 0) await sendDueEmails(bindings, lanes)
}

/**
 * Sends due emails of some lanes, each with its own share of the connections, so that a slow provider in one lane does not delay
 * another. Safe to run concurrently. Returns the number of emails claimed. While email cannot be sent, it stays queued, and no
 * attempt is counted (product.md 12.30).
 */
export async function sendDueEmails(
  bindings: Bindings,
  lanes: readonly EmailLane[] = EMAIL_LANES,
): Promise<number> {
  if (mailProblem({ settings: settingsOf(bindings), bindings })) return 0
  const atOnce = Math.floor(CONNECTIONS_MAX / lanes.length)
  const claimed = await Promise.all(lanes.map((lane) => sendLane(bindings, lane, atOnce)))
  return claimed.reduce((sum, count) => sum + count, 0)
}

/** Claims due emails of a lane, sends them, and records each result, until none is left or the time is up. */
async function sendLane(bindings: Bindings, lane: EmailLane, atOnce: number): Promise<number> {
  const db = openDatabase(bindings.DB)
  const endsAt = now() + RUN_MS
  const outcomes = new Map<Outcome, number>()
  let total = 0
  while (now() < endsAt) {
    const claimed = await claimDueEmails(db, { lane, limit: atOnce })
    if (claimed.length === 0) break
    total += claimed.length
    const found = await listEmailFacts(db, hasIdIn(claimed.map(({ id }) => id)))
    for (const outcome of await Promise.all(found.map((facts) => sendEmail(bindings, facts))))
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    if (claimed.length < atOnce) break
  }
  for (const [outcome, count] of outcomes)
    writePoint(bindings, { kind: 'email', labels: [lane, outcome], figures: [count] })
  return total
}

type Outcome = 'sent' | 'outdated' | 'failed' | 'given up'

/** Sends an email and records the result, which it returns. */
async function sendEmail(bindings: Bindings, facts: EmailFacts): Promise<Outcome> {
  const db = openDatabase(bindings.DB)
  const settings = settingsOf(bindings)
  const { id, attempts } = facts.row
  try {
    const [to, message] = [recipientEmail(facts), await toMessage(facts, settings)]
    if (to === null || message === null || isLinkExpired(facts.row, now())) {
      const reason = to === null ? 'The address may not be written to' : 'No longer wanted'
      await dropEmail(db, { id, reason })
      return 'outdated'
    }
    await send({ settings, bindings }, { ...message, id, to })
    await markSent(db, { row: facts.row, email: to })
    return 'sent'
  } catch (error) {
    const reason = describeError(error)
    const isLast = attempts >= ATTEMPTS_MAX || (error instanceof MailError && error.isFinal)
    await (isLast ? dropEmail(db, { id, reason }) : rescheduleEmail(db, { id, attempts, reason }))
    return isLast ? 'given up' : 'failed'
  }
}

/** Renders an email in the recipient's language with current data; null if it is outdated. */
export const toMessage = (facts: EmailFacts, settings: Settings) =>
  inLanguage(languageOf(facts.recipient.locale ?? facts.row.data?.locale), () => write(facts, settings))

async function write(facts: EmailFacts, settings: Settings) {
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
