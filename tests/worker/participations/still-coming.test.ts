import { env } from 'cloudflare:workers'
import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Application } from '../../../worker/contract/applications'
import type { Participation } from '../../../worker/contract/participations'
import { notices, outbox, participations } from '../../../worker/db/schema'
import { runJobs } from '../../../worker/jobs'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/platform/clock'
import { parseInstant } from '../../../worker/platform/zones'
import { askStillComing } from '../../../worker/seats/many'
import { insertActivity, insertApplication, insertParticipation, runFills } from '../support/activities'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { heard, openTab } from '../support/live'
import {
  deleteNotices,
  editActivityRow,
  readEmailKinds,
  readNoticeKinds,
  runStatements,
  updateUser,
} from '../support/notices'
import { readJson } from '../support/responses'
import { readSeat } from '../support/seats'
import { createSeat, runJobsBefore, START } from '../support/still-coming'
import { insertUsers, signedInUser } from '../support/users'

const readAskedAt = async (userId: string) => (await readSeat(userId))?.askedAt ?? null
const countSent = (userId: string) =>
  database().$count(
    outbox,
    and(eq(outbox.userId, userId), eq(outbox.kind, 'still_coming'), isNotNull(outbox.sentAt)),
  )

describe('the question', () => {
  test('is asked once, 24 hours before the start, however often cron runs', async () => {
    const { ana, olga } = await createSeat()
    await runJobsBefore(24 * HOUR_MS + MINUTE_MS)
    expect(await readNoticeKinds(ana.id)).toEqual([])
    setClock(START - 24 * HOUR_MS)
    await Promise.all([runJobs(env), runJobs(env), runJobs(env)])
    for (const before of [24 * HOUR_MS, 24 * HOUR_MS - MINUTE_MS, 20 * HOUR_MS, 13 * HOUR_MS, 5 * HOUR_MS])
      await runJobsBefore(before)
    expect(await readNoticeKinds(ana.id)).toEqual(['still_coming'])
    expect(await readEmailKinds(ana.id)).toEqual(['still_coming'])
    expect(await readNoticeKinds(olga.id)).toEqual([])
    expect(await readAskedAt(ana.id)).toBe(START - 24 * HOUR_MS)
  })

  test('comes late if cron was late, but not in the last 12 hours', async () => {
    const { ana } = await createSeat()
    await runJobsBefore(12 * HOUR_MS + 1)
    expect(await readNoticeKinds(ana.id)).toEqual(['still_coming'])
    const later = await createSeat()
    await runJobsBefore(12 * HOUR_MS)
    expect(await readNoticeKinds(later.ana.id)).toEqual([])
  })

  test.each([
    ['America/Los_Angeles', '2026-12-05T08:00', '2026-12-04T08:00'],
    ['America/Los_Angeles', '2026-12-05T21:59', '2026-12-04T21:59'],
    ['America/Los_Angeles', '2026-12-05T22:00', '2026-12-04T10:00'],
    ['America/Los_Angeles', '2026-12-05T07:59', '2026-12-03T19:59'],
    ['America/New_York', '2026-12-05T22:30', '2026-12-04T10:30'],
    ['Pacific/Honolulu', '2026-12-05T06:00', '2026-12-03T18:00'],
    ['America/Phoenix', '2027-03-14T08:00', '2027-03-13T08:00'],
    // Clocks are set forward in between: 24 hours before 8:30 it was 7:30.
    ['America/Los_Angeles', '2027-03-14T08:30', '2027-03-12T19:30'],
    ['America/Los_Angeles', '2027-03-14T09:00', '2027-03-13T08:00'],
    // Clocks are set back in between: 24 hours before 21:30 it was 22:30.
    ['America/Los_Angeles', '2026-11-01T21:30', '2026-10-31T10:30'],
    ['America/Los_Angeles', '2026-11-01T07:00', '2026-10-31T08:00'],
  ])('in %s, of a start at %s comes at %s', async (timeZone, starts, asked) => {
    const [startsAt, askedAt] = [parseInstant(starts, timeZone), parseInstant(asked, timeZone)]
    const { ana } = await createSeat({ startsAt, timeZone })
    await database().update(participations).set({ joinedAt: askedAt })
    setClock(askedAt - MINUTE_MS)
    await runStatements({ job: askStillComing(database()) })
    expect(await readAskedAt(ana.id)).toBeNull()
    setClock(askedAt)
    await runStatements({ job: askStillComing(database()) })
    expect(await readAskedAt(ana.id)).toBe(askedAt)
  })

  test('skips participants who got their seat later or gave it up, and canceled activities', async () => {
    const [fresh, left, cancelled, hidden] = [
      await createSeat(),
      await createSeat(),
      await createSeat(),
      await createSeat(),
    ]
    await database()
      .update(participations)
      .set({ joinedAt: START - 24 * HOUR_MS + 1 })
      .where(eq(participations.userId, fresh.ana.id))
    await left.ana.patch(`/api/participations/quit/${left.activityId}`)
    await cancelled.olga.delete(`/api/activities/${cancelled.activityId}`)
    await updateUser(hidden.olga.id, { suspendedAt: START - 2 * DAY_MS })
    await runJobsBefore(24 * HOUR_MS)
    for (const { ana } of [fresh, left, cancelled, hidden]) expect(await readAskedAt(ana.id)).toBeNull()
  })

  test('is asked again about a new start, and an earlier yes does not count', async () => {
    const { ana, olga, activityId } = await createSeat()
    await runJobsBefore(24 * HOUR_MS)
    await ana.put(`/api/participations/still-coming/${activityId}`)
    await editActivityRow({ id: activityId, creatorId: olga.id }, { startsAt: START + DAY_MS })
    expect(await readSeat(ana.id)).toMatchObject({ askedAt: null, confirmedAt: null })
    await runJobsBefore(24 * HOUR_MS, START + DAY_MS)
    const kinds = await readNoticeKinds(ana.id)
    expect(kinds.filter((kind) => kind === 'still_coming')).toHaveLength(2)
    expect(await countSent(ana.id)).toBe(2)
  })

  test('is not emailed in a loop when the start moves back and forth', async () => {
    const { ana, olga, activityId } = await createSeat()
    for (let run = 0; run < 24; run++) {
      setClock(START - 24 * HOUR_MS + run * 5 * MINUTE_MS)
      const startsAt = START + (run % 2) * 30 * MINUTE_MS
      await editActivityRow({ id: activityId, creatorId: olga.id }, { startsAt })
      await runJobs(env)
    }
    expect(await countSent(ana.id)).toBeLessThanOrEqual(5)
    expect(await database().$count(notices, eq(notices.userId, ana.id))).toBeLessThanOrEqual(6)
  })

  test('asks everyone in one run, a page at a time', async () => {
    setClock(START - 10 * DAY_MS)
    const { id: activityId } = await insertActivity({ startsAt: START, maxParticipants: 5000 })
    await insertUsers(1200)
    await database().run(`insert into applications (id, activity_id, user_id, status, created_at, decided_at)
      select 'a' || id, '${activityId}', id, 'APPROVED', 1, 1 from users where name = 'Guest'`)
    await database().run(`insert into participations (id, activity_id, user_id, joined_at)
      select 'p' || id, '${activityId}', id, 1 from users where name = 'Guest'`)
    await runFills(activityId)
    await deleteNotices()
    await runJobsBefore(24 * HOUR_MS)
    expect(await database().$count(notices)).toBe(1200)
    await runJobsBefore(24 * HOUR_MS)
    expect(await database().$count(notices)).toBe(1200)
  })
})

describe('the answer', () => {
  test('counts as silent from 6 hours before, visible only to the organizer and the participant', async () => {
    const { ana, olga, activityId } = await createSeat()
    const [bo, stranger] = [await signedInUser({ name: 'Bo' }), await signedInUser()]
    await insertParticipation({ activityId, userId: bo.id, joinedAt: START - 20 * HOUR_MS })
    await runJobsBefore(24 * HOUR_MS)
    const stateFor = async (client: typeof ana, userId: string) => {
      const { items } = await readJson<{ items: Participation[] }>(
        client.get(`/api/participations/activity/${activityId}`),
      )
      const stillComing = items.find((seat) => seat.userId === userId)?.stillComing
      return stillComing ? stillComing.state : stillComing
    }
    expect(await stateFor(olga, ana.id)).toBe('asked')
    setClock(START - 6 * HOUR_MS)
    expect(await stateFor(olga, ana.id)).toBe('silent')
    // Bo got the seat after the question was due.
    expect(await stateFor(olga, bo.id)).toBeNull()
    for (const other of [bo, stranger]) expect(await stateFor(other, ana.id)).toBeUndefined()
    const own = await readJson<{ participation: Participation }>(
      ana.get(`/api/participations/user/${ana.id}/activity/${activityId}`),
    )
    expect(own.participation.stillComing?.state).toBe('silent')
  })
})

test('an organizer sees the answers of approved applicants among their applications', async () => {
  const { ana, olga, activityId } = await createSeat()
  const bo = await signedInUser({ name: 'Bo' })
  await insertApplication({ activityId, userId: bo.id })
  await runJobsBefore(24 * HOUR_MS)
  const answers = async () => {
    const { items } = await readJson<{ items: Application[] }>(
      olga.get(`/api/applications/received?activityId=${activityId}`),
    )
    return Object.fromEntries(items.map((item) => [item.userId, item.stillComing?.state]))
  }
  expect(await answers()).toEqual({ [ana.id]: 'asked', [bo.id]: undefined })
  setClock(START - 6 * HOUR_MS)
  expect(await answers()).toEqual({ [ana.id]: 'silent', [bo.id]: undefined })
  await ana.put(`/api/participations/still-coming/${activityId}`)
  expect(await answers()).toEqual({ [ana.id]: 'confirmed', [bo.id]: undefined })
  const mine = await readJson<{ items: Application[] }>(ana.get('/api/applications/mine'))
  expect(mine.items[0]).not.toHaveProperty('stillComing')
})

test('a yes updates open tabs of the organizer', async () => {
  const { ana, olga, activityId } = await createSeat()
  await runJobsBefore(24 * HOUR_MS)
  const tab = await openTab(heard(olga))
  await heard(ana).put(`/api/participations/still-coming/${activityId}`)
  expect(await tab.hears()).toEqual([{ about: 'received' }])
})
