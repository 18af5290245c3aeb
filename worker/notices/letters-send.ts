import type { MiddlewareHandler } from 'hono'
import type { Bindings } from '../env'
import { settingsOf } from '../env'
import { now } from '../platform/clock'
import { openDatabase } from '../platform/database'
import type { AppEnv } from '../platform/http'
import { MailError, send } from '../platform/mail'
import { isTooLate } from './letters-account'
import { contentOf, recipientOf } from './letters-content'
import { renderLetter } from './letters-render'
import { ATTEMPTS_MAX, LETTERS_AT_ONCE } from './letters-rules'
import type { LetterFacts } from './letters-store'
import { claimDueLetters, drop, hasEmails, listLetterFacts, markSent, ofIds, postpone } from './letters-store'
import { unsubscribeUrl } from './letters-unsubscribe'

/** Sends due letters after the answer of a request that has written some. Cron sends what waits or fails. */
export const sendLettersAfterAnswer: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (hasEmails(c.var.db)) c.executionCtx.waitUntil(sendDueLetters(c.env))
}

/** How many takings cron makes at most: what is left waits for its next run. */
const ROUNDS_MAX = 20

/** Sends everything that is due, as cron does. */
export async function sendAllDueLetters(bindings: Bindings): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round++) {
    if ((await sendDueLetters(bindings)) < LETTERS_AT_ONCE) return
  }
}

/**
 * Takes letters that are due, sends them, and notes down what became of each. Any number of senders may run at the
 * same time: a letter is one's alone. Answers how many it took.
 */
export async function sendDueLetters(bindings: Bindings): Promise<number> {
  const db = openDatabase(bindings.DB)
  const claimed = await claimDueLetters(db)
  if (claimed.length === 0) return 0
  const taken = await listLetterFacts(db, ofIds(claimed.map(({ id }) => id)))
  await Promise.all(taken.map((facts) => sendLetter(bindings, facts)))
  return claimed.length
}

async function sendLetter(bindings: Bindings, facts: LetterFacts): Promise<void> {
  const db = openDatabase(bindings.DB)
  const settings = settingsOf(bindings)
  const { id, attempts } = facts.letter
  try {
    const [to, message] = [recipientOf(facts), toMessage(facts, settings)]
    if (to === null) return void (await drop(db, { id, reason: 'The address may not be written to' }))
    if (message === null || isTooLate(facts.letter, now()))
      return void (await drop(db, { id, reason: 'No longer wanted' }))
    await send({ settings, bindings }, { ...message, id, to })
    await markSent(db, { id, email: to })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isLast = attempts >= ATTEMPTS_MAX || (error instanceof MailError && error.isFinal)
    await (isLast ? drop(db, { id, reason }) : postpone(db, { id, attempts, reason }))
  }
}

/** A letter as it is sent, by what is known now; null where it is no longer wanted. */
export function toMessage(facts: LetterFacts, settings: ReturnType<typeof settingsOf>) {
  const content = contentOf(facts, settings)
  if (content === null) return null
  const url = content.isOptional ? unsubscribeUrl(facts.letter, settings) : null
  const headers: Record<string, string> =
    url === null
      ? {}
      : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { ...renderLetter(content, { siteUrl: settings.siteUrl, unsubscribeUrl: url }), headers }
}
