import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activities, notices, outbox } from '../../../worker/db/schema'
import { remind, runJobs } from '../../../worker/jobs'
import { sendDueEmails } from '../../../worker/notices/email/send'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/platform/clock'
import { batch } from '../../../worker/platform/database'
import { parseInstant } from '../../../worker/platform/zones'
import { insertActivities, insertActivity, insertParticipation } from '../support/activities'
import { setClock } from '../support/client'
import { database } from '../support/database'
import {
  deleteNotices,
  fetchNotices,
  insertNotice,
  readEmailKinds,
  readNoticeKinds,
  runStatements,
  updateUser,
} from '../support/notices'
import { measuredDatabase } from '../support/query-stats'
import { expectInvariants } from '../support/seats'
import { insertUser, insertUsers, signedInUser } from '../support/users'

afterEach(() => expectInvariants())

const START = Date.parse('2026-12-05T20:00:00Z')
const JOINED = START - 10 * DAY_MS
beforeEach(() => setClock(JOINED))

/** Creates Ana and her seat in an activity that starts at START. */
async function createSeat(joinedAt = JOINED) {
  const ana = await signedInUser({ name: 'Ana' })
  const { id: activityId, creatorId } = await insertActivity({ startsAt: START, title: 'Tennis' })
  await insertParticipation({ activityId, userId: ana.id, joinedAt })
  await deleteNotices()
  return { ana, activityId, creatorId }
}

/** Runs the cron jobs twice, `ms` before the start. */
async function runJobsBefore(ms: number, start = START) {
  setClock(start - ms)
  await runJobs(env)
  await runJobs(env)
}

const countReminders = async (userId: string) =>
  (await readNoticeKinds(userId)).filter((kind) => kind === 'activity_reminder').length
const updateActivity = (activityId: string, changes: Partial<typeof activities.$inferInsert>) =>
  database().update(activities).set(changes).where(eq(activities.id, activityId))

test('reminds participants once a day before and once two hours before, and nobody else', async () => {
  const { ana, activityId, creatorId } = await createSeat()
  const counts: number[] = []
  for (const before of [25, 24, 23.5, 5, 2, 1.5, 0.5, 0, -1]) {
    await runJobsBefore(before * HOUR_MS)
    counts.push(await countReminders(ana.id))
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 2, 2])
  expect(await readEmailKinds(ana.id)).toEqual(['activity_reminder', 'activity_reminder'])
  expect(await countReminders(creatorId)).toBe(0)
  expect(await fetchNotices(ana)).toMatchObject([
    { activity: { id: activityId } },
    { activity: { id: activityId } },
  ])
})

test('makes up for a missed cron run within the hour, and not later', async () => {
  const { ana } = await createSeat()
  await runJobsBefore(23 * HOUR_MS + MINUTE_MS)
  expect(await countReminders(ana.id)).toBe(1)
  const late = await createSeat()
  await runJobsBefore(23 * HOUR_MS)
  expect(await countReminders(late.ana.id)).toBe(0)
})

test('does not remind users who got their seat after the reminder was due', async () => {
  const { ana } = await createSeat(START - 24 * HOUR_MS + 1)
  await runJobsBefore(24 * HOUR_MS - 5 * MINUTE_MS)
  expect(await countReminders(ana.id)).toBe(0)
  await runJobsBefore(2 * HOUR_MS)
  expect(await countReminders(ana.id)).toBe(1)
})

test('reminds again before the new start when an activity moves', async () => {
  const { ana, activityId } = await createSeat()
  await runJobsBefore(24 * HOUR_MS)
  await updateActivity(activityId, { startsAt: START + 3 * DAY_MS, updatedAt: START - 23 * HOUR_MS })
  await runJobsBefore(2 * HOUR_MS)
  expect(await countReminders(ana.id)).toBe(1)
  await runJobsBefore(24 * HOUR_MS, START + 3 * DAY_MS)
  await runJobsBefore(2 * HOUR_MS, START + 3 * DAY_MS)
  expect(await countReminders(ana.id)).toBe(3)
})

test('reminds nobody of cancelled activities, given-up seats, or against their settings', async () => {
  const [cancelled, left, unwanted] = [await createSeat(), await createSeat(), await createSeat()]
  await updateActivity(cancelled.activityId, { cancelledAt: START - 2 * DAY_MS })
  setClock(START - 2 * DAY_MS)
  await left.ana.patch(`/api/participations/quit/${left.activityId}`)
  await updateUser(unwanted.ana.id, { activityReminders: false })
  await runJobsBefore(24 * HOUR_MS)
  await runJobsBefore(2 * HOUR_MS)
  for (const { ana } of [cancelled, left, unwanted]) expect(await countReminders(ana.id)).toBe(0)
})

test('does not send a queued reminder when the activity changed meanwhile', async () => {
  const { ana, activityId } = await createSeat()
  setClock(START - 24 * HOUR_MS)
  await insertNotice(ana.id, 'activity_reminder', { activityId, data: { startsAt: START } })
  await updateActivity(activityId, { startsAt: START + DAY_MS, updatedAt: START - 24 * HOUR_MS })
  await runJobs(env)
  const [email] = await database().select().from(outbox)
  expect(email).toMatchObject({ sentAt: null, lastError: 'No longer wanted' })
})

test('reminds nobody of a suspended organizer’s activities, and drops queued reminders', async () => {
  const { ana, creatorId } = await createSeat()
  await runJobsBefore(24 * HOUR_MS)
  expect(await readEmailKinds(ana.id)).toEqual(['activity_reminder'])
  await database()
    .update(outbox)
    .set({ sentAt: null, dueAt: START - 24 * HOUR_MS })
  await updateUser(creatorId, { suspendedAt: START - 23 * HOUR_MS })
  await sendDueEmails(env)
  expect(await database().select().from(outbox)).toMatchObject([
    { sentAt: null, lastError: 'No longer wanted' },
  ])
  setClock(START - 2 * HOUR_MS)
  await runStatements({ reminded: remind(database()) })
  expect(await countReminders(ana.id)).toBe(1)
})

test('the first reminder comes 24 hours before the start, also across a clock change', async () => {
  const ana = await insertUser()
  const zone = 'America/Los_Angeles'
  const startsAt = parseInstant('2027-03-14T10:00', zone)
  setClock(startsAt - 5 * DAY_MS)
  const { id: activityId } = await insertActivity({ startsAt, timeZone: zone })
  await insertParticipation({ activityId, userId: ana.id ?? '' })
  await deleteNotices()
  // 9:00 on the day before, because the night is an hour shorter.
  setClock(parseInstant('2027-03-13T08:59', zone))
  await runJobs(env)
  expect(await countReminders(ana.id ?? '')).toBe(0)
  setClock(parseInstant('2027-03-13T09:00', zone))
  await runJobs(env)
  expect(await countReminders(ana.id ?? '')).toBe(1)
})

test('a run handles a bounded number and later runs the rest; simultaneous runs remind once', async () => {
  const { id: activityId } = await insertActivity({ startsAt: START, maxParticipants: 5000 })
  const participants = await insertUsers(2300)
  await database().run(`insert into applications (id, activity_id, user_id, status, created_at, decided_at)
    select 'a' || id, '${activityId}', id, 'APPROVED', ${JOINED}, ${JOINED} from users where name = 'Guest'`)
  await database().run(`insert into participations (id, activity_id, user_id, joined_at)
    select 'p' || id, '${activityId}', id, ${JOINED} from users where name = 'Guest'`)
  await deleteNotices()
  setClock(START - 24 * HOUR_MS)
  await runJobs(env)
  expect(await database().$count(notices)).toBe(1000)
  await Promise.all([runJobs(env), runJobs(env), runJobs(env)])
  expect(await database().$count(notices)).toBe(participants.length)
})

test('a run reads only activities that start in the next day', async () => {
  const { creatorId } = await createSeat()
  await insertActivities(
    Array.from({ length: 2000 }, (_, at) => ({ creatorId, startsAt: START + (at + 3) * DAY_MS })),
  )
  setClock(START - 24 * HOUR_MS)
  const { db, stats } = measuredDatabase()
  await batch(db, { reminded: remind(db) })
  expect(stats.rowsRead).toBeLessThan(60)
})
