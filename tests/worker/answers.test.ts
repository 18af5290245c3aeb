import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AskedQuestion } from '../../worker/contract/answers'
import { QUOTAS } from '../../worker/contract/quotas'
import { pushes } from '../../worker/db/schema'
import { settingsOf } from '../../worker/env'
import { DAY_MS, HOUR_MS, MINUTE_MS, now } from '../../worker/platform/clock'
import { sign } from '../../worker/platform/tokens'
import { sendDuePushes } from '../../worker/push/send'
import { insertApplication } from './support/activities'
import { block } from './support/blocks'
import { createClient, setClock } from './support/client'
import { database } from './support/database'
import { fetchEmailsTo } from './support/mailbox'
import { editActivityRow, readNoticeKinds, updateUser } from './support/notices'
import { startPushService } from './support/push-service'
import { expectError, readJson } from './support/responses'
import { expectInvariants, readSeat } from './support/seats'
import { createSeat, runJobsBefore, START, tokensTo } from './support/still-coming'
import { insertUser, signedInUser } from './support/users'

afterEach(() => expectInvariants())

const visitor = createClient()
const read = (token: string) => readJson<AskedQuestion>(visitor.get(`/api/answers/${token}`))
const answer = (token: string, given: string, client = visitor) =>
  client.post(`/api/answers/${token}`, { answer: given })

/** Creates a seat whose participant has been asked "Still coming?". Returns the email's token. */
async function createAsked(overrides: Parameters<typeof createSeat>[0] = {}) {
  const created = await createSeat(overrides)
  await runJobsBefore(24 * HOUR_MS)
  const [token = ''] = await tokensTo(created.ana)
  return { ...created, token }
}

describe('the link', () => {
  test('leads from the email’s button to the question, which shows only the user’s first name', async () => {
    const { ana, activityId, token } = await createAsked({
      locationName: 'Venice',
      city: 'Venice',
      exactLocationId: 'at 34.0195 -118.4912',
      exactLocationName: 'Court 3',
      exactCity: 'Venice',
      exactState: 'CA',
      exactLatitude: 33.99,
      exactLongitude: -118.47,
    })
    const waiting = await insertUser()
    await insertApplication({ activityId, userId: waiting.id ?? '', waitlistRank: 1 })
    const [email] = await fetchEmailsTo(ana.email)
    expect(email?.subject).toBe('Are you still coming to “Tennis”?')
    expect(email?.text).not.toContain('quit=true')
    expect(await read(token)).toEqual({
      kind: 'coming',
      name: 'Ana',
      activity: {
        id: activityId,
        title: 'Tennis',
        type: 'SPORTS_FITNESS',
        image: null,
        dateTime: '2026-12-05T20:00:00.000Z',
        timeZone: 'America/Los_Angeles',
        durationMinutes: 60,
        place: 'Court 3, Venice, CA',
        point: { latitude: expect.any(Number), longitude: expect.any(Number) },
      },
      state: 'open',
      answer: null,
      reason: null,
      answerBy: '2026-12-05T14:00:00.000Z',
      waiting: 1,
    })
    await answer(token, 'no')
    const { place, point } = (await read(token)).activity
    expect([place, point]).toEqual(['Around Venice, CA', undefined])
  })

  test('changes nothing when it is opened', async () => {
    const { ana, token } = await createAsked()
    const before = await readSeat(ana.id)
    for (const client of [visitor, ana]) {
      expect((await client.get(`/api/answers/${token}`)).status).toBe(200)
      expect((await client.send('HEAD', `/api/answers/${token}`)).ok).toBe(true)
    }
    expect(await readSeat(ana.id)).toEqual(before)
  })

  test('acts as its user, regardless of the session, and repeating it changes nothing', async () => {
    const { ana, olga, activityId, token } = await createAsked()
    const bo = await signedInUser({ name: 'Bo' })
    expect(await readJson(answer(token, 'yes', bo))).toEqual({ answer: 'yes' })
    const confirmed = await readSeat(ana.id)
    expect(confirmed?.confirmedAt).toBe(START - 24 * HOUR_MS)
    setClock(now() + HOUR_MS)
    expect((await answer(token, 'yes')).status).toBe(200)
    expect(await readSeat(ana.id)).toEqual(confirmed)
    expect(await read(token)).toMatchObject({ state: 'answered', answer: 'yes' })
    await insertApplication({ activityId, userId: (await insertUser()).id ?? '', waitlistRank: 1 })
    expect(await readJson(answer(token, 'no'))).toEqual({ answer: 'no' })
    expect((await readSeat(ana.id))?.status).toBe('QUIT')
    expect(await readNoticeKinds(olga.id)).toEqual(['seat_freed'])
    expect((await answer(token, 'no')).status).toBe(200)
    expect(await read(token)).toMatchObject({ state: 'answered', answer: 'no' })
    await expectError(answer(token, 'yes'), 409, 'answer_over')
    expect((await readSeat(ana.id))?.status).toBe('QUIT')
  })

  test('is invalid when forged, changed, for another purpose, or after the start', async () => {
    const { ana, activityId, token } = await createAsked()
    const { linkSecret } = settingsOf(env)
    const value = JSON.stringify(['coming', ana.id, activityId, String(START)])
    const expiresAt = START
    const [body = '', , mac = ''] = token.split('.')
    for (const forged of [
      'x',
      `${body}.${START + DAY_MS}.${mac}`,
      `${Buffer.from(value.replace(ana.id, 'olga')).toString('base64url')}.${START}.${mac}`,
      sign({ value, purpose: 'answer', expiresAt, secret: 'wrong' }),
      sign({ value, purpose: 'unsubscribe', expiresAt, secret: linkSecret }),
      sign({ value, purpose: 'answer', expiresAt: now(), secret: linkSecret }),
    ]) {
      await expectError(visitor.get(`/api/answers/${forged}`), 404, 'answer_link_ended')
      await expectError(answer(forged, 'no'), 404, 'answer_link_ended')
    }
    expect(sign({ value, purpose: 'answer', expiresAt, secret: linkSecret })).toBe(token)
    await expectError(visitor.get('/api/answers/a%20b'), 404, 'not_found')
    await expectError(answer(token, 'maybe'), 400, 'invalid_request')
    setClock(START)
    await expectError(visitor.get(`/api/answers/${token}`), 404, 'answer_link_ended')
    await expectError(answer(token, 'no'), 404, 'answer_link_ended')
    expect((await readSeat(ana.id))?.status).toBe('JOINED')
  })

  test.each<[string, (made: Awaited<ReturnType<typeof createAsked>>) => Promise<unknown>]>([
    ['the person is suspended', ({ ana }) => updateUser(ana.id, { suspendedAt: now() })],
    ['the person deleted the account', ({ ana }) => updateUser(ana.id, { deletedAt: now() })],
    ['the organizer is suspended', ({ olga }) => updateUser(olga.id, { suspendedAt: now() })],
    ['the organizer has blocked the person', ({ ana, olga }) => block(olga, ana)],
    ['the person has blocked the organizer', ({ ana, olga }) => block(ana, olga)],
  ])('has ended once %s', async (_, end) => {
    const made = await createAsked()
    await end(made)
    await expectError(visitor.get(`/api/answers/${made.token}`), 404, 'answer_link_ended')
    for (const given of ['yes', 'no']) await expectError(answer(made.token, given), 404, 'answer_link_ended')
    expect((await readSeat(made.ana.id))?.confirmedAt ?? null).toBeNull()
  })

  test('is over in a canceled activity, and for a removed participant', async () => {
    const [cancelled, removed] = [await createAsked(), await createAsked()]
    await cancelled.olga.delete(`/api/activities/${cancelled.activityId}`)
    const { items } = await readJson<{ items: { id: string }[] }>(
      removed.olga.get(`/api/applications/received?activityId=${removed.activityId}`),
    )
    await removed.olga.post(`/api/applications/remove/${items[0]?.id}`, {})
    expect(await read(cancelled.token)).toMatchObject({ state: 'over', reason: 'cancelled' })
    expect(await read(removed.token)).toMatchObject({ state: 'over', reason: 'seat_gone' })
    for (const { token } of [cancelled, removed])
      for (const given of ['yes', 'no']) await expectError(answer(token, given), 409, 'answer_over')
  })

  test('for an earlier start cannot answer for the new one, whose question has its own link', async () => {
    const { ana, olga, activityId, token } = await createAsked()
    await editActivityRow({ id: activityId, creatorId: olga.id }, { startsAt: START + HOUR_MS })
    await runJobsBefore(23 * HOUR_MS)
    const tokens = await tokensTo(ana)
    expect(tokens).toHaveLength(2)
    expect(await read(token)).toMatchObject({ state: 'over', reason: 'moved' })
    for (const given of ['yes', 'no']) await expectError(answer(token, given), 409, 'answer_over')
    expect((await answer(tokens.find((other) => other !== token) ?? '', 'yes')).status).toBe(200)
    expect((await readSeat(ana.id))?.confirmedAt).toBe(START - 23 * HOUR_MS)
  })

  test('may be opened and answered a limited number of times', async () => {
    const { ana, token } = await createAsked()
    for (let time = 0; time < QUOTAS.answer.max; time++) await answer(token, 'yes')
    await expectError(answer(token, 'no'), 429, 'rate_limited')
    for (let time = 0; time < QUOTAS.readAnswer.max; time++) await visitor.get(`/api/answers/${token}`)
    await expectError(visitor.get(`/api/answers/${token}`), 429, 'rate_limited')
    expect((await readSeat(ana.id))?.status).toBe('JOINED')
  })

  test('is refused from another site', async () => {
    const { token } = await createAsked()
    const response = visitor.post(
      `/api/answers/${token}`,
      { answer: 'no' },
      { headers: { origin: 'https://evil.example' } },
    )
    await expectError(response, 403, 'forbidden_origin')
  })

  test('never accepts a yes after a no, even in simultaneous answers', async () => {
    const { ana, token } = await createAsked()
    await Promise.all(['yes', 'no', 'yes', 'no', 'yes'].map((given) => answer(token, given)))
    expect(await readSeat(ana.id)).toMatchObject({ status: 'QUIT' })
  })
})

describe('the push', () => {
  beforeEach(() => setClock(START - 10 * DAY_MS))

  test('carries the link, and is not sent after an answer', async () => {
    const { ana, activityId } = await createSeat()
    const service = startPushService()
    const device = await service.subscribe(ana)
    await runJobsBefore(24 * HOUR_MS)
    const [push] = device.received
    expect(push).toMatchObject({ title: 'Are you still coming to Tennis?', question: { kind: 'coming' } })
    const token = push?.question?.token ?? ''
    expect(push?.path).toBe(`/answer/${token}`)
    expect(await read(token)).toMatchObject({ state: 'open', name: 'Ana' })
    await database().update(pushes).set({ sentAt: null, dueAt: now() })
    await ana.put(`/api/participations/still-coming/${activityId}`)
    setClock(now() + MINUTE_MS)
    await sendDuePushes(env)
    expect(device.received).toHaveLength(1)
  })
})
