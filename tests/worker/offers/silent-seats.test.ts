import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/contract/units'
import { activities, applications, offers, participations, seatEvents } from '../../../worker/db/schema'
import { runJobs } from '../../../worker/jobs'
import { sendAllDueEmails } from '../../../worker/notices/email/send'
import { parseInstant } from '../../../worker/platform/zones'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { fetchEmailsTo } from '../support/mailbox'
import { deleteNotices, readEmailKinds, readNoticeKinds } from '../support/notices'
import type { FullHouse } from '../support/offers'
import { answer, fetchOwn, fullHouse, liveOfferOf, readOutcomes, runOfferJob } from '../support/offers'
import { readBody } from '../support/responses'
import { decideApplication, expectInvariants } from '../support/seats'
import { START as NOON, runJobsBefore as runJobsBeforeStart, tokensTo } from '../support/still-coming'

afterEach(() => expectInvariants())

/** 7 PM, so that nothing is due at night. */
const START = NOON + 7 * HOUR_MS
const runJobsBefore = (ms: number, start = START) => runJobsBeforeStart(ms, start)

/** Creates a full activity at START that passes on silent seats; its participants were asked a day before. */
async function askedHouse(options: Parameters<typeof fullHouse>[0] = {}): Promise<FullHouse> {
  const start = options.startsAt ?? START
  setClock(start - 10 * DAY_MS)
  const house = await fullHouse({ startsAt: start, passesOnSilentSeats: true, ...options })
  await runJobsBefore(DAY_MS, start)
  await deleteNotices()
  return house
}

/** Reminds six hours before the start, and offers the seats of silent participants four hours before. */
async function passedOnHouse(options: Parameters<typeof fullHouse>[0] = {}): Promise<FullHouse> {
  const house = await askedHouse(options)
  await runJobsBefore(6 * HOUR_MS)
  await runJobsBefore(4 * HOUR_MS)
  return house
}

const readSeat = async ({ seated }: FullHouse, nth = 0) =>
  (
    await database()
      .select()
      .from(participations)
      .where(eq(participations.userId, seated[nth]?.id ?? ''))
  )[0]
const sayYes = ({ seated, activityId }: FullHouse, nth = 0) =>
  seated[nth]?.put(`/api/participations/still-coming/${activityId}`)

describe('the reminder', () => {
  test('states in the email when the seat will be offered, above the button, and that one press is enough, below it', async () => {
    const [ben] = (await askedHouse()).seated
    await runJobsBefore(6 * HOUR_MS)
    const [email] = await fetchEmailsTo(ben?.email ?? '')
    expect(email?.text).toMatch(
      /we offer your spot to the waitlist from Sat, Dec 5, 3:00 PM PST\..*Answer:\n\S+.*One tap is enough\./s,
    )
  })

  test('comes once, six hours before, to participants without an answer', async () => {
    const house = await askedHouse({ seats: 2 })
    const [ben, cleo] = house.seated
    expect((await sayYes(house, 1))?.status).toBe(200)
    await runJobsBefore(6 * HOUR_MS + MINUTE_MS)
    expect(await readNoticeKinds(ben?.id ?? '')).toEqual([])
    setClock(START - 6 * HOUR_MS)
    await Promise.all([runJobs(env), runJobs(env)])
    await runJobsBefore(5 * HOUR_MS)
    expect(await readNoticeKinds(ben?.id ?? '')).toEqual(['still_coming_reminder'])
    expect(await readEmailKinds(ben?.id ?? '')).toEqual(['still_coming_reminder'])
    expect(await readNoticeKinds(cleo?.id ?? '')).toEqual([])
    const seat = await ben?.get(`/api/participations/user/${ben.id}/activity/${house.activityId}`)
    expect(JSON.stringify(await seat?.json())).toContain(
      `"passedOnFrom":"${new Date(START - 4 * HOUR_MS).toISOString()}"`,
    )
  })

  test.each([
    ['the organizer has not chosen it', { passesOnSilentSeats: false }],
    ['freed seats are not offered', { offersSeats: false }],
    ['nobody on the waitlist is approved', { approved: 0 }],
    ['the activity is cancelled', { cancelledAt: START - 11 * DAY_MS }],
  ])('does not come where %s', async (_, options) => {
    const house = await askedHouse()
    const { approved, ...columns } = { approved: 1, ...options }
    if (approved === 0) await house.olga.post('/api/applications/waitlist/take-back', takeBack(house))
    else await database().update(activities).set(columns).where(eq(activities.id, house.activityId))
    await runJobsBefore(6 * HOUR_MS)
    await runJobsBefore(4 * HOUR_MS)
    expect(await readSeat(house)).toMatchObject({ remindedAt: null })
    expect(await readOutcomes(house)).toEqual([])
  })

  test.each([
    ['2026-12-05T08:00', '2026-12-04T21:00', 'in the evening before'],
    ['2026-12-05T13:59', '2026-12-04T21:00', 'in the evening before'],
    ['2026-12-05T14:00', '2026-12-05T08:00', 'six hours before'],
    ['2026-12-05T23:00', '2026-12-05T17:00', 'six hours before'],
  ])('of a start at %s comes at %s, %s', async (starts, reminded) => {
    const zone = 'America/Los_Angeles'
    const [startsAt, remindedAt] = [parseInstant(starts, zone), parseInstant(reminded, zone)]
    const house = await askedHouse({ startsAt, timeZone: zone })
    for (const at of [remindedAt - 5 * MINUTE_MS, remindedAt]) {
      setClock(at)
      await runJobs(env)
    }
    expect((await readSeat(house))?.remindedAt).toBe(remindedAt)
  })

  test('comes in the morning if cron was late in the evening, not at night', async () => {
    const zone = 'America/Los_Angeles'
    const house = await askedHouse({ startsAt: parseInstant('2026-12-05T13:00', zone), timeZone: zone })
    for (const time of ['2026-12-04T22:00', '2026-12-05T07:30', '2026-12-05T08:00']) {
      expect((await readSeat(house))?.remindedAt).toBeNull()
      setClock(parseInstant(time, zone))
      await runJobs(env)
    }
    expect((await readSeat(house))?.remindedAt).toBe(parseInstant('2026-12-05T08:00', zone))
  })

  test('does not come within three hours of the question', async () => {
    const zone = 'America/Los_Angeles'
    const house = await askedHouse({ startsAt: parseInstant('2026-12-05T10:00', zone), timeZone: zone })
    const evening = parseInstant('2026-12-04T21:00', zone)
    await database()
      .update(participations)
      .set({ askedAt: evening - 3 * HOUR_MS + 1 })
    setClock(evening)
    await runJobs(env)
    expect((await readSeat(house))?.remindedAt).toBeNull()
    setClock(evening + MINUTE_MS)
    await runJobs(env)
    expect((await readSeat(house))?.remindedAt).toBe(evening + MINUTE_MS)
  })

  test('comes late if cron was late, but not in the last three hours', async () => {
    const house = await askedHouse()
    await runJobsBefore(3 * HOUR_MS + 1)
    expect((await readSeat(house))?.remindedAt).toBe(START - 3 * HOUR_MS - 1)
    const later = await askedHouse()
    await runJobsBefore(3 * HOUR_MS)
    expect((await readSeat(later))?.remindedAt).toBeNull()
  })
})

const takeBack = ({ activityId, ids }: FullHouse) => ({ activityId, applicationIds: ids })

describe('a silent seat', () => {
  test('is offered to the first in line four hours before, and is taken until then', async () => {
    const house = await askedHouse()
    await runJobsBefore(6 * HOUR_MS)
    await runJobsBefore(4 * HOUR_MS + MINUTE_MS)
    expect(await readOutcomes(house)).toEqual([])
    setClock(START - 4 * HOUR_MS)
    await Promise.all([runOfferJob(), runOfferJob()])
    expect(await readOutcomes(house)).toEqual(['0: live'])
    expect(await readNoticeKinds(house.guests[0]?.id ?? '')).toContain('seat_offered')
    expect(await readSeat(house)).toMatchObject({ status: 'JOINED' })
    const [activity] = await database().select().from(activities).where(eq(activities.id, house.activityId))
    expect(activity).toMatchObject({ participantsCount: 1, heldCount: 0 })
  })

  test('is the participant’s again after a yes, and the applicant keeps the place in line', async () => {
    const house = await passedOnHouse()
    const id = await liveOfferOf(house, house.guests[0])
    expect((await sayYes(house))?.status).toBe(200)
    expect(await readOutcomes(house)).toEqual(['0: ended'])
    const late = await answer(house.guests[0], id, 'accept')
    expect([late.status, (await readBody(late)).code]).toEqual([409, 'offer_over'])
    expect(await fetchOwn(house, house.guests[0])).toMatchObject({
      waitlistPosition: 1,
      isWaitlistApproved: true,
      passedOver: null,
    })
    await runJobsBefore(3 * HOUR_MS)
    expect(await readOutcomes(house)).toEqual(['0: ended'])
  })

  test('can be kept on the link’s page, which says so', async () => {
    const house = await passedOnHouse()
    await liveOfferOf(house, house.guests[0])
    await sendAllDueEmails(env)
    const [token = ''] = await tokensTo(house.guests[0] ?? { email: '' }, 'seat_offered')
    expect(await (await house.olga.get(`/api/answers/${token}`)).json()).toMatchObject({
      ...{ kind: 'offer', state: 'open', mayBeKept: true },
    })
  })

  test('is gone once accepted, and the participant is notified once', async () => {
    const house = await passedOnHouse()
    const [ben] = house.seated
    const [token = ''] = await tokensTo(ben ?? { email: '' }, 'still_coming_reminder')
    const id = await liveOfferOf(house, house.guests[0])
    expect((await answer(house.guests[0], id, 'accept')).status).toBe(200)
    expect((await answer(house.guests[0], id, 'accept')).status).toBe(200)
    expect(await readSeat(house)).toMatchObject({
      status: 'QUIT',
      quitBy: 'participant',
      passedOnAt: START - 4 * HOUR_MS,
      quitAhead: 4 * HOUR_MS,
    })
    expect(await readNoticeKinds(ben?.id ?? '')).toEqual(['still_coming_reminder', 'seat_passed_on'])
    expect((await sayYes(house))?.status).toBe(404)
    expect(await (await ben?.get(`/api/answers/${token}`))?.json()).toMatchObject({
      state: 'over',
      reason: 'seat_gone',
    })
    const events = await database()
      .select()
      .from(seatEvents)
      .where(eq(seatEvents.userId, ben?.id ?? ''))
    expect(events.map(({ event, actorId }) => [event, actorId])).toEqual([['passed_on', null]])
  })

  test('is held for the applicant when its participant gives it up', async () => {
    const house = await passedOnHouse()
    const [ben] = house.seated
    expect((await ben?.patch(`/api/participations/quit/${house.activityId}`))?.status).toBe(200)
    expect(await readOutcomes(house)).toEqual(['0: live'])
    const [activity] = await database().select().from(activities).where(eq(activities.id, house.activityId))
    expect(activity).toMatchObject({ participantsCount: 0, heldCount: 1 })
    expect((await answer(house.guests[0], await liveOfferOf(house, house.guests[0]), 'accept')).status).toBe(
      200,
    )
    expect(await readNoticeKinds(ben?.id ?? '')).not.toContain('seat_passed_on')
  })

  test('goes to the next in line when the first passes or does not answer', async () => {
    const house = await passedOnHouse({ waiting: 3 })
    await answer(house.guests[0], await liveOfferOf(house, house.guests[0]), 'pass')
    await runOfferJob()
    expect(await readOutcomes(house)).toEqual(['0: passed', '1: live'])
    setClock(START - 4 * HOUR_MS + 10 * MINUTE_MS)
    await runOfferJob()
    expect(await readOutcomes(house)).toEqual(['0: passed', '1: expired', '2: live'])
    expect(await readSeat(house)).toMatchObject({ status: 'JOINED' })
  })

  test('is not offered in the last hour, nor sooner than two hours after the reminder', async () => {
    const house = await askedHouse({ waiting: 2 })
    await runJobsBefore(4 * HOUR_MS)
    await runJobsBefore(2 * HOUR_MS + MINUTE_MS)
    expect(await readOutcomes(house)).toEqual([])
    await runJobsBefore(2 * HOUR_MS)
    expect(await readOutcomes(house)).toEqual(['0: live'])
    await runJobsBefore(HOUR_MS)
    expect(await readOutcomes(house)).toEqual(['0: expired'])
  })

  test('of several, as many are offered as people wait, from the latest participants first', async () => {
    const house = await askedHouse({ seats: 3, waiting: 2 })
    const last = house.seated[2]?.id ?? ''
    await database()
      .update(participations)
      .set({ joinedAt: START - 9 * DAY_MS })
      .where(eq(participations.userId, last))
    await runJobsBefore(6 * HOUR_MS)
    await runJobsBefore(4 * HOUR_MS)
    expect(await readOutcomes(house)).toEqual(['0: live', '1: live'])
    const [first] = await database()
      .select()
      .from(offers)
      .where(eq(offers.userId, house.guests[0]?.id ?? ''))
    expect(first?.seatOfUserId).toBe(last)
  })

  test('is offered to nobody if the first in line has guests who do not fit', async () => {
    const house = await askedHouse({ waiting: 2 })
    await database()
      .update(applications)
      .set({ guestSeats: 1 })
      .where(eq(applications.id, house.ids[0] ?? ''))
    await runJobsBefore(6 * HOUR_MS)
    await runJobsBefore(4 * HOUR_MS)
    expect(await readOutcomes(house)).toEqual([])
  })

  test('with a guest leaves a seat for the next in line when a person without guests accepts', async () => {
    const house = await askedHouse({ waiting: 2 })
    const { activityId } = house
    await database().update(activities).set({ maxParticipants: 2 }).where(eq(activities.id, activityId))
    await database().update(applications).set({ guestSeats: 1 }).where(eq(applications.status, 'APPROVED'))
    await database()
      .update(participations)
      .set({ guestSeats: 1 })
      .where(eq(participations.activityId, activityId))
    await runJobsBefore(6 * HOUR_MS)
    await runJobsBefore(4 * HOUR_MS)
    expect(await readOutcomes(house)).toEqual(['0: live'])
    expect((await answer(house.guests[0], await liveOfferOf(house, house.guests[0]), 'accept')).status).toBe(
      200,
    )
    expect(await readOutcomes(house)).toEqual(['0: accepted', '1: live'])
    expect(await readNoticeKinds(house.guests[1]?.id ?? '')).toContain('seat_offered')
  })

  test('cannot be given away by approving the applicant with the offer', async () => {
    const house = await passedOnHouse()
    const response = await decideApplication(house.olga, house.ids[0] ?? '', 'APPROVED')
    expect([response.status, (await readBody(response)).code]).toEqual([409, 'activity_full'])
  })

  test('is not offered again after a new start, and its offer ends', async () => {
    const house = await passedOnHouse()
    const dateTime = new Date(START + 3 * DAY_MS).toISOString()
    expect((await house.olga.patch(`/api/activities/${house.activityId}`, { dateTime })).status).toBe(200)
    expect(await readOutcomes(house)).toEqual(['0: ended'])
    expect(await readSeat(house)).toMatchObject({ remindedAt: null, askedAt: null })
  })
})

test('of a simultaneous acceptance and yes, one wins, and nobody has two seats', async () => {
  for (let round = 0; round < Number(env.RACE_ROUNDS ?? 3); round++) {
    const house = await passedOnHouse()
    const id = await liveOfferOf(house, house.guests[0])
    const [accepted, kept] = await Promise.all([answer(house.guests[0], id, 'accept'), sayYes(house)])
    expect([accepted.status, kept?.status]).toBeOneOf([
      [200, 404],
      [409, 200],
    ])
    await expectInvariants()
  }
})

test('only the organizer and co-organizers can turn it on', async () => {
  const house = await fullHouse()
  const change = { passesOnSilentSeats: true }
  expect((await house.seated[0]?.patch(`/api/activities/${house.activityId}`, change))?.status).toBe(403)
  const changed = await house.olga.patch(`/api/activities/${house.activityId}`, change)
  expect(await changed.json()).toMatchObject(change)
})
