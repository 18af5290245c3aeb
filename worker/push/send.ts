import type { MiddlewareHandler } from 'hono'
import { inLanguage } from '#messages'
import { languageOf } from '../contract/site-languages'
import type { Bindings } from '../env'
import { settingsOf } from '../env'
import { ATTEMPTS_MAX, LEASE_MS, pauseAfter } from '../notices/email/retry'
import { now, SECOND_MS } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, openDatabase } from '../platform/database'
import type { AppEnv } from '../platform/http'
import { writePoint } from '../platform/metrics'
import type { PushAnswer } from '../platform/web-push'
import { sendPush } from '../platform/web-push'
import { isSameDayChange, isWanted, pushContent } from './content'
import { quietUntil } from './quiet-hours'
import { DEFAULT_QUIET_HOURS, whyNotSent } from './rules'
import type { PushFacts } from './store'
import {
  claimDuePushes,
  deleteDevice,
  dropPush,
  listPushFacts,
  postponePush,
  recordSent,
  reschedulePush,
} from './store'

/** Concurrent requests to push services. Leaves the rest of a worker's six connections to email. */
const CONNECTIONS_MAX = 3
/** Duration of one run: Cloudflare's limit after a response, and less than the interval between runs. */
const RUN_MS = 25 * SECOND_MS

/** Middleware that sends due pushes after a response whose request has queued some. Cron sends delayed and failed ones. */
export const sendPushesAfterAnswer: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const at = now()
  const isDue = c.var.db.queued.some(({ channel, dueAt }) => channel === 'push' && dueAt <= at)
  if (isDue) c.executionCtx.waitUntil(sendDuePushes(c.env))
}

type Outcome = 'sent' | 'outdated' | 'quiet' | 'gone' | 'failed' | 'given up'
type Vapid = NonNullable<ReturnType<typeof settingsOf>['push']>

/**
 * Claims due pushes, sends them, and records each result, until none are left or the time is up. Does nothing without VAPID keys.
 * Safe to run concurrently. Returns the number of pushes claimed.
 */
export async function sendDuePushes(bindings: Bindings): Promise<number> {
  const { push: vapid, linkSecret } = settingsOf(bindings)
  if (vapid === null) return 0
  const site = { vapid, linkSecret }
  const db = openDatabase(bindings.DB)
  const endsAt = now() + RUN_MS
  const outcomes = new Map<Outcome, number>()
  let total = 0
  while (now() < endsAt) {
    const claimed = await claimDuePushes(db, { limit: CONNECTIONS_MAX, leaseMs: LEASE_MS })
    if (claimed.length === 0) break
    total += claimed.length
    const ids = claimed.map(({ id }) => id)
    for (const outcome of await Promise.all(
      (await listPushFacts(db, ids)).map((facts) => deliver(db, facts, site)),
    ))
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    if (claimed.length < CONNECTIONS_MAX) break
  }
  for (const [outcome, count] of outcomes)
    writePoint(bindings, { kind: 'push', labels: [outcome], figures: [count] })
  return total
}

/** Sends a push, unless it is too late or too early, and records the result. */
async function deliver(
  db: Database,
  facts: PushFacts,
  { vapid, linkSecret }: { vapid: Vapid; linkSecret: string },
): Promise<Outcome> {
  const { id } = facts.push
  const at = now()
  const reason = whyNotSent({ ...facts, isWanted: isWanted(facts) }, { at, serverKey: vapid.keys.publicKey })
  const content =
    reason === null
      ? inLanguage(languageOf(facts.recipient.locale), () => pushContent(facts, { at, linkSecret }))
      : null
  if (content === null) {
    await dropPush(db, { id, reason: reason ?? 'Outdated' })
    return 'outdated'
  }
  const resumesAt = isSameDayChange(facts, at) ? null : endOfQuietHours(facts, at)
  if (resumesAt !== null) {
    await postponePush(db, id, resumesAt)
    return 'quiet'
  }
  return record(db, facts, await sendPush(facts.device, content, vapid))
}

function endOfQuietHours({ quiet, device: { timeZone } }: PushFacts, at: number): number | null {
  const { fromHour, untilHour } = quiet
  const hours = fromHour === null || untilHour === null ? DEFAULT_QUIET_HOURS : { fromHour, untilHour }
  return quietUntil(at, { ...hours, timeZone })
}

async function record(db: Database, { push }: PushFacts, answer: PushAnswer): Promise<Outcome> {
  const { id, subscriptionId, attempts } = push
  if (answer.outcome === 'sent') {
    await batch(db, recordSent(db, push))
    return 'sent'
  }
  if (answer.outcome === 'gone') {
    await deleteDevice(db, subscriptionId)
    return 'gone'
  }
  const { reason } = answer
  if (answer.outcome === 'refused' || attempts >= ATTEMPTS_MAX) {
    await dropPush(db, { id, reason })
    return 'given up'
  }
  const dueAt = now() + Math.max(pauseAfter(attempts), answer.waitMs)
  await batch(db, reschedulePush(db, { id, subscriptionId, dueAt, reason }))
  return 'failed'
}
