import type { Health } from '../contract/calls/service'
import { CRON_LATE_MINUTES, HEALTH_KEPT_SECONDS, HEALTH_WAIT_MS, MAIL_LATE_MINUTES } from '../contract/limits'
import type { Bindings } from '../env'
import { readMailDelay } from '../notices/queue-store'
import { MINUTE_MS, now, SECOND_MS } from '../platform/clock'
import { readLastRun } from '../platform/cron'
import type { AppContext } from '../platform/http'
import { mailProblem } from '../platform/mail'
import { readPushDelay } from '../push/queue-store'

type Parts = Health['parts']

const recentChecks = new WeakMap<Bindings, { at: number; parts: Parts }>()

/** Returns the health of the last ten seconds, so that frequent checks rarely reach the database. */
export async function recentHealth(c: AppContext): Promise<Parts> {
  const known = recentChecks.get(c.env)
  if (known && now() - known.at < HEALTH_KEPT_SECONDS * SECOND_MS) return known.parts
  const parts = await checkParts(c)
  recentChecks.set(c.env, { at: now(), parts })
  return parts
}

/** Checks each component once. The reads of D1 and KV also show whether email, push, and cron are on time. */
async function checkParts(c: AppContext): Promise<Parts> {
  const at = now()
  const since = at - MAIL_LATE_MINUTES * MINUTE_MS
  const [mail, push, lastRun, bucket] = await Promise.all([
    answerOf(() => readMailDelay(c.var.db, since)),
    answerOf(() => readPushDelay(c.var.db, since)),
    answerOf(() => readLastRun(c.env)),
    answerOf(() => c.env.IMAGES_BUCKET.head('health')),
  ])
  const ranAt = lastRun?.value ?? null
  return {
    d1: mail ? 'ok' : 'down',
    kv: lastRun ? 'ok' : 'down',
    r2: bucket ? 'ok' : 'down',
    mail: mailProblem({ settings: c.var.settings, bindings: c.env })
      ? 'off'
      : mail
        ? onTimeOrLate(mail.value.isLate)
        : 'unknown',
    push: c.var.settings.push === null ? 'off' : push ? onTimeOrLate(push.value.isLate) : 'unknown',
    cron: ranAt === null ? 'unknown' : onTimeOrLate(at - ranAt > CRON_LATE_MINUTES * MINUTE_MS),
  }
}

const onTimeOrLate = (isLate: boolean) => (isLate ? 'late' : 'ok')

/** Returns a component's answer, or null if it fails or takes too long. */
async function answerOf<T>(ask: () => Promise<T>): Promise<{ value: T } | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), HEALTH_WAIT_MS)
  })
  try {
    return await Promise.race([ask().then((value) => ({ value })), tooLong])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
