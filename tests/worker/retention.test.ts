import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { SEAT_LOG_KEPT_DAYS } from '../../worker/contract/limits'
import { adminLog, comments, mailLinks, offers, seatEvents, updateRecipients } from '../../worker/db/schema'
import { runJobs } from '../../worker/jobs'
import { DAY_MS, now } from '../../worker/platform/clock'
import { insertActivity, insertApplication } from './support/activities'
import { setClock } from './support/client'
import { database } from './support/database'
import { insertUser } from './support/users'

test('the log of seats and the recipients of updates are kept for a year', async () => {
  setClock('2026-12-01T12:00:00Z')
  const db = database()
  const { id: userId } = await insertUser()
  const { id: activityId } = await insertActivity({ creatorId: userId })
  await db.insert(comments).values({ id: 'update', activityId, userId, content: 'Hi', createdAt: now() })
  const log = { activityId, userId, actorId: userId, event: 'approved' }
  await db
    .insert(seatEvents)
    .values(['old', 'new'].map((id, day) => ({ ...log, id, at: now() + day * DAY_MS })))
  await db.insert(updateRecipients).values({ commentId: 'update', userId, sentAt: now() })
  setClock(now() + SEAT_LOG_KEPT_DAYS * DAY_MS + 1)
  await runJobs(env)
  expect((await db.select().from(seatEvents)).map(({ id }) => id)).toEqual(['new'])
  expect(await db.$count(updateRecipients)).toBe(0)
})

test('the log of admins is kept for a year', async () => {
  setClock('2026-12-01T12:00:00Z')
  const act = { action: 'suspend', subjectType: 'user', subjectId: 'nobody' } as const
  await database()
    .insert(adminLog)
    .values(['old', 'new'].map((id, day) => ({ ...act, id, createdAt: now() + day * DAY_MS })))
  setClock(now() + SEAT_LOG_KEPT_DAYS * DAY_MS + 1)
  await runJobs(env)
  expect((await database().select().from(adminLog)).map(({ id }) => id)).toEqual(['new'])
})

test('offers that ended are kept for a year, and emailed links for 30 days', async () => {
  const start = Date.parse('2026-12-01T12:00:00Z')
  setClock(start)
  const db = database()
  const { id: userId } = await insertUser()
  const { id: activityId } = await insertActivity({ startsAt: start + 500 * DAY_MS })
  const { id: applicationId } = await insertApplication({ activityId, userId })
  const offer = { activityId, applicationId, userId, offeredAt: start, expiresAt: start, holdMinutes: 60 }
  const ended = (day: number) => ({ endedAt: start + day * DAY_MS, outcome: 'expired' as const })
  const link = { userId, purpose: 'verify-email' as const, email: 'ana@example.com' }
  await db.insert(offers).values([0, 400].map((day) => ({ ...offer, id: `${day}`, ...ended(day) })))
  await db.insert(mailLinks).values(
    [0, 360].map((day) => {
      const createdAt = start + day * DAY_MS
      return { ...link, secretHash: `${day}`, createdAt, expiresAt: createdAt + DAY_MS }
    }),
  )
  setClock(start + SEAT_LOG_KEPT_DAYS * DAY_MS + 1)
  await runJobs(env)
  expect((await db.select().from(offers)).map(({ id }) => id)).toEqual(['400'])
  expect((await db.select().from(mailLinks)).map(({ secretHash }) => secretHash)).toEqual(['360'])
})
