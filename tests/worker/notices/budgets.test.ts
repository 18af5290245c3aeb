import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CALLS } from '../../../worker/contract/calls'
import { NOTIFIES, SENT_BY_CRON } from '../../../worker/contract/calls/notifies'
import { NOTICE_KINDS } from '../../../worker/contract/notice-kinds'
import { quotaNamed } from '../../../worker/contract/quotas'
import { notices, outbox } from '../../../worker/db/schema'
import { budgetOf } from '../../../worker/notices/budgets'
import { DAY_MS, HOUR_MS, MINUTE_MS, now } from '../../../worker/platform/clock'
import { insertActivity } from '../support/activities'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { insertNotice, NOON } from '../support/notices'
import { insertUser } from '../support/users'

test('every kind is told by a call or by cron, and every call that tells others has a quota', () => {
  const told = new Set<string>([...Object.values(NOTIFIES).flat(), ...SENT_BY_CRON])
  expect(NOTICE_KINDS.filter((kind) => !told.has(kind))).toEqual([])
  const withoutQuota = CALLS.filter(({ id, quotas = [] }) => id in NOTIFIES && quotas.length === 0)
  expect(withoutQuota.map(({ id }) => id)).toEqual([])
})

/** Tells a kind again and again, each time as another event, with all earlier ones read. */
async function tellAllDay(kind: (typeof NOTICE_KINDS)[number]) {
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

/** Kinds whose budget is kept by a quota, which the test below checks instead. */
const COUNTED = NOTICE_KINDS.filter((kind) => !budgetOf(kind).keptBy)

test('the quota that keeps a budget allows no more', () => {
  for (const { keptBy, day } of NOTICE_KINDS.map(budgetOf))
    if (keptBy) expect(quotaNamed(keptBy)).toMatchObject({ windowMinutes: 24 * 60, max: day })
})

test.each(COUNTED)('%s in a loop stays within its budget, and the last one arrives', async (kind) => {
  const { hour, day } = budgetOf(kind)
  const { told, last } = await tellAllDay(kind)
  const mostIn = (ms: number) =>
    Math.max(...told.map((from) => told.filter((at) => at >= from && at < from + ms).length))
  expect([mostIn(HOUR_MS) <= hour, mostIn(DAY_MS) <= day]).toEqual([true, true])
  expect(last).toBeDefined()
  expect(await database().$count(outbox, eq(outbox.kind, kind))).toBeLessThanOrEqual(36)
})
