import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  clashBetween,
  estimateDriveMinutes,
  usualReplyTime,
} from '../../../worker/applications/before-applying'
import type { Application, BeforeApplying } from '../../../worker/contract/applications'
import { runJobs } from '../../../worker/jobs'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/platform/clock'
import { parseInstant } from '../../../worker/platform/zones'
import { insertActivity, insertApplication, insertParticipation } from '../support/activities'
import { setClock } from '../support/client'
import { deleteNotices, fetchNotices, NOON, readEmailKinds } from '../support/notices'
import { measureQueries } from '../support/query-stats'
import { readJson } from '../support/responses'
import { decideApplication } from '../support/seats'
import type { SignedInUser } from '../support/users'
import { signedInUser, signedInUsers } from '../support/users'

beforeEach(() => setClock(NOON))

const PALO_ALTO = { latitude: 37.4419, longitude: -122.143 }
const read = (user: SignedInUser, activityId: string) =>
  readJson<BeforeApplying>(user.get(`/api/applications/before/${activityId}`))

describe('the reply time', () => {
  const answered = (...hours: (number | null)[]) =>
    hours.map((each) => ({ createdAt: NOON, answeredAt: each === null ? null : NOON + each * HOUR_MS }))

  test.each([
    [[], null],
    [[1, 1], null],
    [[0.5, 1, 9], 'hour'],
    [[1, 5, 30], 'hours'],
    [[1, 23, 23, 40], 'day'],
    [[1, 25, null], 'days'],
    [[100, 100, 100], 'week'],
    [[1, 200, null], 'longer'],
    [[1, null, null], 'longer'],
  ])('of answers after %j hours is %s', (hours, expected) => {
    expect(usualReplyTime(answered(...hours))).toBe(expected)
  })

  test('is the median of 90 days, including unanswered applications', async () => {
    const maya = await signedInUser({ name: 'Maya' })
    const [nora, ...others] = await signedInUsers(6)
    if (!nora) throw new Error('No users')
    const { id: activityId } = await insertActivity({ creatorId: maya.id, startsAt: NOON + 2 * DAY_MS })
    const old = await insertActivity({ creatorId: maya.id, startsAt: NOON - 80 * DAY_MS })
    for (const { id: userId } of others)
      await insertApplication({
        ...{ activityId: old.id, userId, status: 'REJECTED' },
        ...{ createdAt: NOON - 91 * DAY_MS, decidedAt: NOON - 90 * DAY_MS },
      })
    for (const { id: userId } of others.slice(0, 3)) await insertApplication({ activityId, userId })
    expect(await read(nora, activityId)).toEqual({ replyTime: null, clashes: [] })

    setClock(NOON + 30 * MINUTE_MS)
    const applications = await readJson<{ items: Application[] }>(
      maya.get(`/api/applications/activity/${activityId}`),
    )
    for (const { id } of applications.items) await decideApplication(maya, id, 'REJECTED')
    expect((await read(nora, activityId)).replyTime).toBe('hour')
    // Changing a decision a day later doesn't count as a slow reply.
    setClock(NOON + DAY_MS)
    for (const { id } of applications.items) await decideApplication(maya, id, 'APPROVED')
    expect((await read(nora, activityId)).replyTime).toBe('hour')

    const missed = await insertActivity({ creatorId: maya.id, startsAt: NOON + 3 * HOUR_MS })
    for (const { id: userId } of others) await insertApplication({ activityId: missed.id, userId })
    expect((await read(nora, activityId)).replyTime).toBe('longer')
  })
})

describe('a clash', () => {
  const at = { startsAt: NOON, durationMinutes: 60, latitude: 34, longitude: -118 }
  /** Returns a plan this many miles north that starts this many minutes after the activity. */
  const plan = (minutes: number, { miles = 0, lasts = 60 } = {}) => ({
    startsAt: NOON + minutes * MINUTE_MS,
    durationMinutes: lasts,
    latitude: at.latitude + miles / 69.09,
    longitude: at.longitude,
  })

  test.each([
    ['overlaps', plan(30), { kind: 'during', lateMinutes: 0 }],
    ['contains it', plan(-30, { lasts: 120 }), { kind: 'during' }],
    ['ends as it starts, at the same place', plan(-60), null],
    ['starts as it ends, at the same place', plan(60), null],
    [
      'ends 15 minutes before, 8 miles away',
      plan(-75, { miles: 8 }),
      { kind: 'before', driveMinutes: 30, lateMinutes: 15 },
    ],
    ['ends 30 minutes before, 8 miles away', plan(-90, { miles: 8 }), null],
    ['starts 15 minutes after, 8 miles away', plan(75, { miles: 8 }), { kind: 'after', lateMinutes: 15 }],
    ['ends 2 hours before, 200 miles away', plan(-180, { miles: 200 }), { kind: 'before', lateMinutes: 210 }],
  ])('with a plan that %s', (_, other, expected) => {
    const clash = clashBetween(other, at)
    if (expected) expect(clash).toMatchObject(expected)
    else expect(clash).toBeNull()
  })

  test('a drive starts in city streets', () => {
    expect([0, 0.1, 1, 8, 20, 100].map(estimateDriveMinutes)).toEqual([0, 10, 10, 30, 50, 175])
  })

  test('is found only with the user’s seats and own activities, across time zones', async () => {
    const nora = await signedInUser({ name: 'Nora' })
    const startsAt = parseInstant('2026-12-05T10:00', 'America/Los_Angeles')
    const { id: activityId } = await insertActivity({ startsAt, ...PALO_ALTO })
    // 12:30 in Chicago is half an hour into the activity.
    const yoga = await insertActivity({
      title: 'Yoga',
      startsAt: parseInstant('2026-12-05T12:30', 'America/Chicago'),
      timeZone: 'America/Chicago',
      ...PALO_ALTO,
    })
    await insertParticipation({ activityId: yoga.id, userId: nora.id })
    const own = await insertActivity({ creatorId: nora.id, title: 'Own', startsAt: startsAt - HOUR_MS })
    const gone = { startsAt, ...PALO_ALTO }
    const quitted = await insertActivity(gone)
    await insertParticipation({ activityId: quitted.id, userId: nora.id, status: 'QUIT', quitAt: NOON })
    await insertActivity({ ...gone, creatorId: nora.id, cancelledAt: NOON })
    const applied = await insertActivity(gone)
    await insertApplication({ activityId: applied.id, userId: nora.id })
    const nextDay = await insertActivity({ startsAt: startsAt + DAY_MS })
    await insertParticipation({ activityId: nextDay.id, userId: nora.id })

    const { client, stats } = measureQueries(nora)
    const { clashes } = await readJson<BeforeApplying>(client.get(`/api/applications/before/${activityId}`))
    expect(stats().roundTrips).toBe(1)
    expect(clashes).toMatchObject([
      { activityId: own.id, title: 'Own', kind: 'before', lateMinutes: expect.any(Number) },
      {
        title: 'Yoga',
        kind: 'during',
        timeZone: 'America/Chicago',
        dateTime: '2026-12-05T18:30:00.000Z',
        miles: 0,
      },
    ])
  })
})

test('an applicant changes the note, and a blank one is none', async () => {
  const nora = await signedInUser()
  const { id } = await insertApplication({ activityId: (await insertActivity()).id, userId: nora.id })
  const changeNote = (note: string) => nora.put(`/api/applications/note/${id}`, { note })
  expect(await readJson(changeNote('I bring balls'))).toMatchObject({ id, note: 'I bring balls' })
  expect(await readJson(changeNote('  '))).toMatchObject({ note: null })
  expect((await changeNote('x'.repeat(2001))).status).toBe(400)
})

test('an application without an answer ends at the start, with one notice and one email', async () => {
  const [nora, ben, eve] = [await signedInUser(), await signedInUser(), await signedInUser()]
  const startsAt = NOON + DAY_MS
  const { id: activityId } = await insertActivity({ startsAt, title: 'Sunset Tennis' })
  await insertApplication({ activityId, userId: nora.id })
  await insertApplication({ activityId, userId: ben.id, waitlistRank: 1 })
  await insertApplication({ activityId, userId: eve.id, status: 'REJECTED', decidedAt: NOON })
  await deleteNotices()
  const kinds = async (user: SignedInUser) =>
    (await fetchNotices(user)).map(({ kind, isWaitlisted }) => ({ kind, isWaitlisted }))
  for (const [ms, told] of [
    [-1, []],
    [0, [{ kind: 'application_expired', isWaitlisted: false }]],
    [HOUR_MS, [{ kind: 'application_expired', isWaitlisted: false }]],
    [7 * HOUR_MS, [{ kind: 'application_expired', isWaitlisted: false }]],
  ] as const) {
    setClock(startsAt + ms)
    await Promise.all([runJobs(env), runJobs(env)])
    expect(await kinds(nora)).toEqual(told)
  }
  expect(await kinds(ben)).toEqual([{ kind: 'application_expired', isWaitlisted: true }])
  expect(await kinds(eve)).toEqual([])
  expect(await readEmailKinds(nora.id)).toEqual(['application_expired'])
})
