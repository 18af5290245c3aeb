import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { DECISION_HELD_SECONDS } from '../../../worker/contract/limits'
import { notices, pushes, pushSubscriptions } from '../../../worker/db/schema'
import { DAY_MS, HOUR_MS, MINUTE_MS, now, SECOND_MS } from '../../../worker/platform/clock'
import { sendDuePushes } from '../../../worker/push/send'
import { setClock } from '../support/client'
import { database } from '../support/database'
import {
  applyToActivity,
  approveApplication,
  createActivityAndUser,
  insertNotice,
  NOON,
} from '../support/notices'
import { startPushService } from '../support/push-service'
import { signedInUser } from '../support/users'

const rows = () => database().select().from(pushes)

/** Advances the clock, and sends due pushes. */
async function wait(ms: number) {
  setClock(now() + ms)
  return sendDuePushes(env)
}

/** Creates Olga's activity, and Ana, who has a device and a queued push. */
async function createWaitingPush() {
  const created = await createActivityAndUser()
  const service = startPushService()
  const device = await service.subscribe(created.ana)
  await insertNotice(created.ana.id, 'activity_cancelled', { activityId: created.activityId })
  return { ...created, service, device }
}

test('sends a notice once to each device, encrypted and signed, with topic, time to live, and urgency', async () => {
  const { device, service, ana, activityId } = await createWaitingPush()
  expect(await wait(0)).toBe(1)
  expect(await wait(HOUR_MS)).toBe(0)
  expect(device.received).toEqual([
    {
      title: 'The organizer canceled Tennis',
      text: expect.stringContaining('Wed, Dec 2'),
      tag: expect.stringMatching(/^[\w-]{32}$/),
      path: `/activity/${activityId}`,
      at: NOON,
      ttl: DAY_MS / SECOND_MS,
      urgency: 'high',
      topic: device.received[0]?.tag,
    },
  ])
  const [second, third] = [await service.subscribe(ana), await service.subscribe(await signedInUser())]
  await insertNotice(ana.id, 'activity_cancelled', { activityId, key: 'another' })
  await wait(0)
  expect([second.received.length, third.received.length, device.received.length]).toEqual([1, 0, 1])
})

test('sends each push once with many simultaneous senders', async () => {
  const { ana, activityId, service } = await createWaitingPush()
  for (const key of ['b', 'c', 'd', 'e', 'f', 'g'])
    await insertNotice(ana.id, 'activity_cancelled', { activityId, key })
  await Promise.all(Array.from({ length: 6 }, () => sendDuePushes(env)))
  await sendDuePushes(env)
  expect(service.attempts).toBe(7)
})

test('an approval is pushed with the organizer’s answer, once it can no longer be undone', async () => {
  const { olga, ana, activityId } = await createActivityAndUser()
  const device = await startPushService().subscribe(ana)
  await applyToActivity(ana, activityId)
  await approveApplication({ activityId, userId: ana.id })
  expect(await wait(DECISION_HELD_SECONDS * SECOND_MS - 1)).toBe(0)
  expect(await wait(1)).toBe(1)
  expect(device.received).toMatchObject([
    { title: `${olga.name} said yes`, text: expect.stringMatching(/^Tennis · Wed, Dec 2/) },
  ])
})

test('without keys nothing is claimed', async () => {
  await createWaitingPush()
  const { VAPID_PRIVATE_KEY: _, ...withoutKey } = env
  expect(await sendDuePushes(withoutKey)).toBe(0)
  expect(await rows()).toMatchObject([{ attempts: 0 }])
})

describe('the answer of the push service', () => {
  const answering =
    (status: number, headers: Record<string, string> = {}) =>
    () =>
      new Response(null, { status, headers })

  test.each([404, 410])('%d deletes the device with everything that waits for it', async (status) => {
    const { service, ana, activityId } = await createWaitingPush()
    await insertNotice(ana.id, 'activity_cancelled', { activityId, key: 'later' })
    service.answer = answering(status)
    await wait(0)
    expect([await database().$count(pushSubscriptions), await database().$count(pushes)]).toEqual([0, 0])
  })

  describe('413', () => {
    const taking = (maxBytes: number) => async (request: Request) =>
      new Response(null, { status: (await request.clone().arrayBuffer()).byteLength > maxBytes ? 413 : 201 })

    test('sends the whole text without padding to a service that takes fewer bytes', async () => {
      const { service, device } = await createWaitingPush()
      service.answer = taking(3000)
      await wait(0)
      expect(service.attempts).toBe(2)
      expect(device.received).toMatchObject([
        { title: 'The organizer canceled Tennis', text: expect.stringContaining('Wed, Dec 2') },
      ])
    })

    test('sends only the title if the text is too large without padding', async () => {
      const { service, device } = await createWaitingPush()
      service.answer = () => new Response(null, { status: service.attempts < 3 ? 413 : 201 })
      await wait(0)
      expect(service.attempts).toBe(3)
      expect(device.received).toMatchObject([{ title: 'The organizer canceled Tennis', text: '' }])
    })

    test('is given up when even the title is too large', async () => {
      const { service } = await createWaitingPush()
      service.answer = answering(413)
      await wait(0)
      expect(service.attempts).toBe(3)
      expect((await rows()).map(({ lastError }) => lastError)).toContain('The push service answered 413')
    })
  })

  test.each([
    ['seconds', String(30 * 60)],
    ['a date', new Date(NOON + 30 * MINUTE_MS).toUTCString()],
  ])('429 is obeyed, with Retry-After as %s, for everything to the device', async (_, retryAfter) => {
    const { service, device, ana, activityId } = await createWaitingPush()
    service.answer = answering(429, { 'retry-after': retryAfter })
    await wait(0)
    service.answer = answering(201)
    await insertNotice(ana.id, 'activity_cancelled', { activityId, key: 'other' })
    expect(await wait(29 * MINUTE_MS)).toBe(1)
    expect(device.received).toHaveLength(1)
    await wait(MINUTE_MS)
    expect(device.received).toHaveLength(2)
  })

  test('500 is tried again after 1, 4, 16, and 64 minutes, and given up after a day', async () => {
    const { service } = await createWaitingPush()
    service.answer = answering(500)
    await wait(0)
    for (const minutes of [1, 4, 16, 64]) {
      expect(await wait(minutes * MINUTE_MS - 1)).toBe(0)
      expect(await wait(1)).toBe(1)
    }
    for (let hour = 0; hour < 30; hour += 6) await wait(6 * HOUR_MS)
    expect(await rows()).toMatchObject([{ sentAt: null, droppedAt: expect.any(Number) }])
  })

  test.each([302, 400, 403])('%d is final, and a redirect is not followed', async (status) => {
    const { service } = await createWaitingPush()
    service.answer = answering(status, { location: 'https://169.254.169.254/' })
    await wait(0)
    await wait(DAY_MS)
    expect(service.attempts).toBe(1)
    expect(await rows()).toMatchObject([
      { droppedAt: NOON, lastError: `The push service answered ${status}` },
    ])
  })

  test('that never comes ends after 10 s, and the push is tried again', async () => {
    const { service, device } = await createWaitingPush()
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new Error('timed out')))
    service.answer = (request) =>
      new Promise((_, reject) => {
        if (request.signal.aborted) reject(request.signal.reason)
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      })
    await wait(0)
    expect(timeout).toHaveBeenCalledWith(10 * SECOND_MS)
    timeout.mockRestore()
    service.answer = answering(201)
    await wait(MINUTE_MS)
    expect(device.received).toHaveLength(1)
  })

  test('is not read: an endless body does not hold up the next push', async () => {
    const { service, device, ana, activityId } = await createWaitingPush()
    let isCancelled = false
    service.answer = () =>
      new Response(
        new ReadableStream({
          pull: (c) => c.enqueue(new Uint8Array(1000)),
          cancel: () => {
            isCancelled = true
          },
        }),
        { status: 201 },
      )
    await insertNotice(ana.id, 'activity_cancelled', { activityId, key: 'second' })
    await wait(0)
    expect([device.received.length, isCancelled]).toEqual([2, true])
  })
})

test('a push whose notice is gone is dropped', async () => {
  const { device, ana } = await createWaitingPush()
  await database().delete(notices).where(eq(notices.userId, ana.id))
  await wait(0)
  expect([device.received, await rows()]).toMatchObject([[], [{ lastError: 'The notice is gone' }]])
})
