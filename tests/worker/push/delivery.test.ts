import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  OPTIONAL_PUSHES_PER_DEVICE_A_DAY,
  OPTIONAL_PUSHES_PER_PAIR_A_DAY,
} from '../../../worker/contract/limits'
import { NOTICE_KINDS, NOTICES } from '../../../worker/contract/notice-kinds'
import { blocks, pushes, rateLimitAttempts } from '../../../worker/db/schema'
import { DAY_MS, HOUR_MS, MINUTE_MS, now, SECOND_MS } from '../../../worker/platform/clock'
import { quietUntil, startsSoon } from '../../../worker/push/quiet-hours'
import { sendDuePushes } from '../../../worker/push/send'
import { insertParticipation } from '../support/activities'
import { setClock } from '../support/client'
import { database } from '../support/database'
import {
  applyToActivity,
  createActivityAndUser,
  deleteNotices,
  insertNotice,
  NOON,
  readNoticeKinds,
  updateUser,
} from '../support/notices'
import { startPushService } from '../support/push-service'
import { decideApplication } from '../support/seats'
import { clientWithSession, insertUser, signedInUser } from '../support/users'

beforeEach(() => setClock(NOON))

/** Advances the clock, and sends due pushes. */
async function wait(ms: number) {
  setClock(now() + ms)
  await sendDuePushes(env)
}

const START = NOON + 3 * DAY_MS
const readReasons = async () =>
  (await database().select().from(pushes).orderBy(pushes.createdAt)).map(({ lastError }) => lastError)
const readPushedKinds = async () => (await database().select().from(pushes)).map(({ kind }) => kind).sort()

/** Creates Olga's activity, and Ana, who has a seat in it and a device. */
async function createSeat({ startsAt = START, timeZone = 'UTC' } = {}) {
  const created = await createActivityAndUser({ startsAt })
  await insertParticipation({ activityId: created.activityId, userId: created.ana.id })
  await deleteNotices()
  const service = startPushService()
  return { ...created, service, device: await service.subscribe(created.ana, { timeZone }) }
}

describe('push', () => {
  test('is on by default for kinds that affect plans, and each kind is set separately', async () => {
    const ana = await signedInUser()
    await startPushService().subscribe(ana)
    for (const kind of NOTICE_KINDS) await insertNotice(ana.id, kind)
    const first = NOTICE_KINDS.filter((kind) => NOTICES[kind].startsPushed)
    expect(first).toContain('application_received')
    expect(await readPushedKinds()).toEqual([...first].sort())
    const choices = NOTICE_KINDS.map((kind) => ({ kind, channel: 'push', isOn: !first.includes(kind) }))
    expect((await ana.put('/api/notices/preferences', { choices })).status).toBe(200)
    await deleteNotices()
    await database().delete(pushes)
    for (const kind of NOTICE_KINDS) await insertNotice(ana.id, kind)
    expect(await readPushedKinds()).toEqual(NOTICE_KINDS.filter((kind) => !first.includes(kind)).sort())
  })

  test('follows the group switches: reminders off means none, and Messages stops only email', async () => {
    const ana = await signedInUser({ activityReminders: false, messages: false })
    await startPushService().subscribe(ana)
    await insertNotice(ana.id, 'activity_reminder')
    await insertNotice(ana.id, 'organizer_update')
    expect(await readPushedKinds()).toEqual(['organizer_update'])
  })

  test('reaches a user who wants a kind neither in the app nor by email', async () => {
    const ana = await signedInUser()
    await startPushService().subscribe(ana)
    const off = (['app', 'mail'] as const).map((channel) => ({ kind: 'first_in_line', channel, isOn: false }))
    await ana.put('/api/notices/preferences', { choices: off })
    await insertNotice(ana.id, 'first_in_line')
    expect(await readPushedKinds()).toEqual(['first_in_line'])
    const bo = await insertUser()
    await insertNotice(bo.id, 'first_in_line')
    expect(await readPushedKinds()).toEqual(['first_in_line'])
  })

  test.each([
    ['suspended', 'The account is closed', (id: string) => updateUser(id, { suspendedAt: now() })],
    [
      'signed out everywhere',
      'The session on the device has ended',
      (id: string) => updateUser(id, { sessionsValidAfter: now() + 1 }),
    ],
  ])('that waits is not sent to a user who is %s', async (_, reason, change) => {
    const { ana, device } = await createSeat()
    await insertNotice(ana.id, 'activity_cancelled')
    await change(ana.id)
    await wait(SECOND_MS)
    expect([device.received, await readReasons()]).toEqual([[], [reason]])
  })

  test('is not sent across a block, whatever its kind', async () => {
    const { olga, ana, device, activityId } = await createSeat()
    const caused = { activityId, actorId: olga.id }
    await insertNotice(ana.id, 'activity_cancelled', caused)
    await database().insert(blocks).values({ blockerId: olga.id, blockedId: ana.id, createdAt: now() })
    await wait(SECOND_MS)
    expect(device.received).toEqual([])
    expect(await readReasons()).toContain('One has blocked the other')
  })

  test('is dropped once the notice is read or the kind is turned off', async () => {
    const { ana, device } = await createSeat()
    await insertNotice(ana.id, 'activity_cancelled')
    await ana.post('/api/notices/read', { until: new Date(now()).toISOString() })
    await insertNotice(ana.id, 'application_declined')
    const off = { kind: 'application_declined', channel: 'push', isOn: false }
    await ana.put('/api/notices/preferences', { choices: [off] })
    await wait(MINUTE_MS)
    expect([device.received, (await readReasons()).sort()]).toEqual([
      [],
      ['Not wanted any more', 'Read in the app'],
    ])
  })

  test('for a browser’s earlier user does not reach the next one', async () => {
    const { ana, device, activityId } = await createSeat()
    await insertNotice(ana.id, 'activity_cancelled', { activityId })
    const bo = await signedInUser({ name: 'Bo' })
    await bo.post('/api/push/subscriptions', device.subscription)
    await wait(MINUTE_MS)
    expect(device.received).toEqual([])
  })

  test('lets the organizer decide one application, and groups later ones', async () => {
    const { olga, ana, activityId } = await createActivityAndUser({ startsAt: START, maxParticipants: 9 })
    const device = await startPushService().subscribe(olga)
    const applicationId = await applyToActivity(ana, activityId)
    await wait(MINUTE_MS)
    expect(device.received).toMatchObject([{ title: 'Ana applied to Tennis', applicationId }])
    expect(device.received[0]?.path).toBe(`/activity-management?view=applications&activity=${activityId}`)
    for (const name of ['Ben', 'Cy', 'Di']) await applyToActivity(await signedInUser({ name }), activityId)
    await wait(10 * MINUTE_MS)
    const [, second, ...others] = device.received
    expect(others).toEqual([])
    expect(second).toMatchObject({ text: 'There are more like this in Tagalong.' })
    expect(second).not.toHaveProperty('applicationId')
  })
})

describe('a member in a loop', () => {
  test('applies and withdraws: one push if it ends with an application', async () => {
    const { olga, ana, activityId } = await createActivityAndUser({ startsAt: START })
    const device = await startPushService().subscribe(olga)
    const withdraw = (applicationId: string) =>
      ana.patch('/api/applications', { applicationId, status: 'WITHDRAWN' })
    for (let time = 0; time < 3; time++) {
      await withdraw(await applyToActivity(ana, activityId))
      await database().delete(rateLimitAttempts)
    }
    await wait(HOUR_MS)
    expect(device.received).toEqual([])
    await applyToActivity(ana, activityId)
    await wait(HOUR_MS)
    expect(device.received).toHaveLength(1)
  })

  test('declines and reopens: nothing', async () => {
    const { olga, ana, activityId } = await createActivityAndUser({ startsAt: START })
    const device = await startPushService().subscribe(ana)
    const id = await applyToActivity(ana, activityId)
    for (let time = 0; time < 3; time++) {
      await decideApplication(olga, id, 'REJECTED', false)
      await wait(SECOND_MS)
      await decideApplication(olga, id, 'PENDING', false)
    }
    await wait(HOUR_MS)
    expect(device.received).toEqual([])
  })

  test('edits all day: a few, each from the last notified value', async () => {
    const { olga, activityId, device } = await createSeat()
    for (let price = 1; price <= 24; price++) {
      await olga.patch(`/api/activities/${activityId}`, { price })
      await database().delete(rateLimitAttempts)
      await wait(HOUR_MS)
    }
    expect(device.received.length).toBeLessThanOrEqual(14)
    expect(device.received[0]?.text).toBe('Price: Free → $1')
    expect(device.received[1]?.text).toMatch(/^Price: \$1 → /)
  })

  test('causes optional pushes: at most ten a day from one user, and thirty to one device', async () => {
    const { ana, olga } = await createSeat()
    const kind = 'organizer_update'
    for (let count = 0; count < OPTIONAL_PUSHES_PER_PAIR_A_DAY + 2; count++)
      await insertNotice(ana.id, kind, { key: `olga${count}`, actorId: olga.id })
    const countQueued = () => database().$count(pushes, eq(pushes.dueAt, pushes.dueAt))
    expect(await countQueued()).toBe(OPTIONAL_PUSHES_PER_PAIR_A_DAY + 2)
    expect((await readReasons()).filter(Boolean)).toEqual(
      Array(2).fill('Over the daily budget of the sender for the device'),
    )
    for (let count = 0; count < OPTIONAL_PUSHES_PER_DEVICE_A_DAY; count++)
      await insertNotice(ana.id, kind, { key: `cron${count}` })
    expect(await readReasons()).toContain('Over the daily budget of the device')
    await insertNotice(ana.id, 'activity_cancelled', { key: 'mandatory' })
    expect((await readReasons()).filter((reason) => reason === null)).toHaveLength(
      OPTIONAL_PUSHES_PER_DEVICE_A_DAY + 1,
    )
    expect((await readNoticeKinds(ana.id)).length).toBeGreaterThan(OPTIONAL_PUSHES_PER_DEVICE_A_DAY)
  })
})

describe('quiet hours', () => {
  test('delay a push until 8 in the time zone of each device', async () => {
    const { ana, device, service, activityId } = await createSeat({ timeZone: 'America/Los_Angeles' })
    const there = await service.subscribe(await clientWithSession(ana.id), { timeZone: 'Asia/Tokyo' })
    // 3 AM in Los Angeles, and 8 PM in Tokyo.
    setClock('2026-12-01T11:00:00Z')
    await insertNotice(ana.id, 'activity_cancelled', { activityId })
    await wait(0)
    expect([device.received.length, there.received.length]).toEqual([0, 1])
    await wait(5 * HOUR_MS - 1)
    expect(device.received).toEqual([])
    await wait(1)
    expect(device.received).toHaveLength(1)
  })

  test('follow the user’s choice', async () => {
    const { ana, device, activityId } = await createSeat()
    await ana.put('/api/push/quiet-hours', { fromHour: 12, untilHour: 14 })
    await insertNotice(ana.id, 'activity_cancelled', { activityId })
    await wait(0)
    expect(device.received).toEqual([])
    await ana.put('/api/push/quiet-hours', { fromHour: 12, untilHour: 12 })
    await insertNotice(ana.id, 'activity_cancelled', { activityId, key: 'another' })
    await wait(0)
    expect(device.received).toHaveLength(1)
  })

  test('do not delay a change or cancellation for the same day', async () => {
    const { olga, ana, device, activityId } = await createSeat({
      startsAt: Date.parse('2026-12-02T06:00:00Z'),
    })
    setClock('2026-12-01T23:00:00Z')
    await insertNotice(ana.id, 'application_approved', { activityId })
    await olga.delete(`/api/activities/${activityId}`)
    await wait(0)
    expect(device.received.map(({ title }) => title)).toEqual(['Olga canceled Tennis'])
  })

  test.each([
    ['in the evening', '2026-12-01T22:00:00-05:00', 'America/New_York', 22, 8, '2026-12-02T08:00:00-05:00'],
    ['after midnight', '2026-12-02T07:59:59-05:00', 'America/New_York', 22, 8, '2026-12-02T08:00:00-05:00'],
    ['at their end', '2026-12-02T08:00:00-05:00', 'America/New_York', 22, 8, null],
    ['before they begin', '2026-12-01T21:59:59-05:00', 'America/New_York', 22, 8, null],
    ['at noon', '2026-12-01T12:30:00Z', 'UTC', 12, 14, '2026-12-01T14:00:00Z'],
    ['of no length', '2026-12-01T12:30:00Z', 'UTC', 12, 12, null],
    [
      'in a zone with half hours',
      '2026-12-01T23:10:00+05:30',
      'Asia/Kolkata',
      22,
      8,
      '2026-12-02T08:00:00+05:30',
    ],
    [
      'when clocks go forward',
      '2026-03-07T23:00:00-08:00',
      'America/Los_Angeles',
      22,
      8,
      '2026-03-08T08:00:00-07:00',
    ],
    [
      'when clocks go back',
      '2026-10-31T23:00:00-07:00',
      'America/Los_Angeles',
      22,
      8,
      '2026-11-01T08:00:00-08:00',
    ],
    [
      'that end in the hour that is skipped',
      '2026-03-08T01:30:00-08:00',
      'America/Los_Angeles',
      22,
      2,
      '2026-03-08T03:00:00-07:00',
    ],
    [
      'that end in the hour that comes twice',
      '2026-11-01T00:30:00-07:00',
      'America/Los_Angeles',
      22,
      1,
      '2026-11-01T01:00:00-07:00',
    ],
  ])('%s', (_, at, timeZone, fromHour, untilHour, end) => {
    expect(quietUntil(Date.parse(at), { fromHour, untilHour, timeZone })).toBe(end && Date.parse(end))
  })

  test.each([
    ['later today at its place', '2026-12-01T08:30:00Z', '2026-12-02T07:30:00Z', true],
    ['tomorrow, in less than twelve hours', '2026-12-02T06:00:00Z', '2026-12-02T16:00:00Z', true],
    ['tomorrow, in more than twelve hours', '2026-12-02T06:00:00Z', '2026-12-02T18:30:00Z', false],
    ['before now', '2026-12-01T20:00:00Z', '2026-12-01T19:00:00Z', false],
  ])('an activity that starts %s', (_, at, startsAt, isSoon) => {
    expect(startsSoon(Date.parse(startsAt), 'America/Los_Angeles', Date.parse(at))).toBe(isSoon)
  })
})
