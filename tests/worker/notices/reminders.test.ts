import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { activities } from '../../../worker/db/schema'
import { notices, outbox } from '../../../worker/db/schema'
import { remind, runJobs } from '../../../worker/jobs'
import { sendDueEmails } from '../../../worker/notices/email/send'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/platform/clock'
import { batch } from '../../../worker/platform/database'
import { parseInstant } from '../../../worker/platform/zones'
import { askStillComing } from '../../../worker/seats/many'
import {
  insertActivities,
  insertActivity,
  insertParticipation,
  runFills,
  setActivity,
} from '../support/activities'
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

/** Creates Ana, with a seat in an activity that starts at START. */
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
  setActivity(activityId, changes)

test('asks participants once a day before, reminds them once two hours before, and no one else', async () => {
  const { ana, activityId, creatorId } = await createSeat()
  const told: string[] = []
  for (const before of [25, 24, 23.5, 5, 2, 1.5, 0.5, 0, -1]) {
    await runJobsBefore(before * HOUR_MS)
    told.push((await readNoticeKinds(ana.id)).join(' '))
  }
  const both = 'still_coming activity_reminder'
  expect(told).toEqual(['', ...Array(3).fill('still_coming'), ...Array(5).fill(both)])
  expect(await readEmailKinds(ana.id)).toEqual(['activity_reminder', 'still_coming'])
  expect(await countReminders(creatorId)).toBe(0)
  expect(await fetchNotices(ana)).toMatchObject([
    { activity: { id: activityId } },
    { activity: { id: activityId } },
  ])
})

test('makes up for a missed cron run within the hour, and not later', async () => {
  const { ana } = await createSeat()
  await runJobsBefore(HOUR_MS + MINUTE_MS)
  expect(await countReminders(ana.id)).toBe(1)
  const late = await createSeat()
  await runJobsBefore(HOUR_MS)
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
  await runJobsBefore(2 * HOUR_MS)
  await updateActivity(activityId, { startsAt: START + 3 * DAY_MS, updatedAt: START - HOUR_MS })
  await runJobsBefore(HOUR_MS)
  expect(await countReminders(ana.id)).toBe(1)
  await runJobsBefore(2 * HOUR_MS, START + 3 * DAY_MS)
  expect(await countReminders(ana.id)).toBe(2)
})

test('reminds no one of canceled activities, given-up seats, or against their settings', async () => {
  const [cancelled, left, unwanted] = [await createSeat(), await createSeat(), await createSeat()]
  await updateActivity(cancelled.activityId, { cancelledAt: START - 2 * DAY_MS })
  setClock(START - 2 * DAY_MS)
  await left.ana.patch(`/api/participations/quit/${left.activityId}`)
  await updateUser(unwanted.ana.id, { activityReminders: false })
  await runJobsBefore(2 * HOUR_MS)
  for (const { ana } of [cancelled, left, unwanted]) expect(await countReminders(ana.id)).toBe(0)
})

test('does not send a queued reminder when the activity changed in the meantime', async () => {
  const { ana, activityId } = await createSeat()
  setClock(START - 24 * HOUR_MS)
  await insertNotice(ana.id, 'activity_reminder', { activityId, data: { startsAt: START } })
  await updateActivity(activityId, { startsAt: START + DAY_MS, updatedAt: START - 24 * HOUR_MS })
  await runJobs(env)
  const [email] = await database().select().from(outbox)
  expect(email).toMatchObject({ sentAt: null, lastError: 'No longer wanted' })
})

test('reminds no one of a suspended organizer’s activities, and drops queued reminders', async () => {
  const { ana, creatorId } = await createSeat()
  await runJobsBefore(2 * HOUR_MS)
  expect(await readEmailKinds(ana.id)).toEqual(['activity_reminder'])
  await database()
    .update(outbox)
    .set({ sentAt: null, dueAt: START - 2 * HOUR_MS })
  await updateUser(creatorId, { suspendedAt: START - HOUR_MS })
  await sendDueEmails(env)
  expect(await database().select().from(outbox)).toMatchObject([
    { sentAt: null, lastError: 'No longer wanted' },
  ])
  await deleteNotices()
  setClock(START - 2 * HOUR_MS)
  await runStatements({ reminded: remind(database()) })
  expect(await countReminders(ana.id)).toBe(0)
})

test('a seat that was taken after the question and before the day of the reminder gets the reminder', async () => {
  const startsAt = parseInstant('2026-12-06T07:00', 'America/Los_Angeles')
  const { id: activityId } = await insertActivity({ startsAt })
  const [early, late] = [await insertUser(), await insertUser()].map(({ id = '' }) => id)
  await insertParticipation({ activityId, userId: early ?? '' })
  await insertParticipation({ activityId, userId: late ?? '', joinedAt: startsAt - 30 * HOUR_MS })
  await deleteNotices()
  await runJobsBefore(36 * HOUR_MS, startsAt)
  await runJobsBefore(24 * HOUR_MS, startsAt)
  expect(await readNoticeKinds(early ?? '')).toEqual(['still_coming'])
  expect(await readNoticeKinds(late ?? '')).toEqual(['activity_reminder'])
})

test('a run reminds everyone, a page at a time; simultaneous runs remind once', async () => {
  const { id: activityId } = await insertActivity({ startsAt: START, maxParticipants: 5000 })
  const participants = await insertUsers(2300)
  await database().run(`insert into applications (id, activity_id, user_id, status, created_at, decided_at)
    select 'a' || id, '${activityId}', id, 'APPROVED', ${JOINED}, ${JOINED} from users where name = 'Guest'`)
  await database().run(`insert into participations (id, activity_id, user_id, joined_at)
    select 'p' || id, '${activityId}', id, ${JOINED} from users where name = 'Guest'`)
  await runFills(activityId)
  await deleteNotices()
  setClock(START - 24 * HOUR_MS)
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
  await batch(db, { asked: askStillComing(db), reminded: remind(db) })
  expect(stats.rowsRead).toBeLessThan(80)
})
