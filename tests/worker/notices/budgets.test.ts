import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CALLS } from '../../../worker/contract/calls'
import { ACCOUNT_EMAIL_CALLS } from '../../../worker/contract/calls/account-emails'
import { quotaNamed } from '../../../worker/contract/quotas'
import { notices, outbox } from '../../../worker/db/schema'
import type { NoticeBudget } from '../../../worker/notices/budgets'
import { NOTICE_BUDGETS } from '../../../worker/notices/budgets'
import { WORKER_KINDS } from '../../../worker/notices/kinds'
import type { WorkerKind } from '../../../worker/notices/kinds/kind'
import { DAY_MS, HOUR_MS, MINUTE_MS, now } from '../../../worker/platform/clock'
import { insertActivity } from '../support/activities'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { insertNotice, NOON } from '../support/notices'
import { insertUser } from '../support/users'

test('every kind is sent by a call or by cron, and every call that sends one has a quota', () => {
  expect(WORKER_KINDS.filter(({ sentBy }) => sentBy.length === 0)).toEqual([])
  const calls = new Set<string>([
    ...WORKER_KINDS.flatMap(({ sentBy }) => sentBy),
    ...Object.values(ACCOUNT_EMAIL_CALLS).flat(),
  ])
  const withoutQuota = CALLS.filter(({ id, quotas = [] }) => calls.has(id) && quotas.length === 0)
  expect(withoutQuota.map(({ id }) => id)).toEqual([])
})

/** Sends notices of a kind all day, each about a new event, and each after all earlier notices have been read. */
async function tellAllDay(kind: WorkerKind['kind']) {
  const [ana, olga] = [await insertUser(), await insertUser()]
  const { id: activityId } = await insertActivity({ creatorId: olga.id, startsAt: NOON + 30 * DAY_MS })
  const times = [
    ...Array.from({ length: 12 }, (_, nth) => nth * MINUTE_MS),
    ...Array.from({ length: 24 }, (_, nth) => (nth + 1) * 55 * MINUTE_MS),
  ]
  for (const [nth, after] of times.entries()) {
    setClock(NOON + after)
    await insertNotice(ana.id, kind, { key: `${kind}:${nth}`, activityId, actorId: olga.id })
    await database().update(notices).set({ readAt: now() }).where(eq(notices.userId, ana.id))
  }
  const told = await database().select().from(notices).where(eq(notices.userId, ana.id))
  return {
    told: told.map(({ createdAt }) => createdAt).sort((a, b) => a - b),
    last: told.find(({ key }) => key.startsWith(`${kind}:${kind}:${times.length - 1}`)),
  }
}

const KINDS = WORKER_KINDS.map(({ kind, budget }): { kind: WorkerKind['kind'] } & NoticeBudget => ({
  kind,
  ...NOTICE_BUDGETS[budget],
}))
/** Kinds whose budget no quota enforces. */
const COUNTED = KINDS.flatMap((each) => (each.keptBy ? [] : [[each.kind, each] as const]))

test('the quota that keeps a budget allows no more', () => {
  for (const { keptBy, day } of KINDS)
    if (keptBy) expect(quotaNamed(keptBy)).toMatchObject({ windowMinutes: 24 * 60, max: day })
})

test.each(COUNTED)(
  '%s in a loop stays within its budget, and the last one arrives',
  async (kind, { hour, day }) => {
    const { told, last } = await tellAllDay(kind)
    const mostIn = (ms: number) =>
      Math.max(...told.map((from) => told.filter((at) => at >= from && at < from + ms).length))
    expect([mostIn(HOUR_MS) <= hour, mostIn(DAY_MS) <= day]).toEqual([true, true])
    expect(last).toBeDefined()
    expect(await database().$count(outbox, eq(outbox.kind, kind))).toBeLessThanOrEqual(36)
  },
)
