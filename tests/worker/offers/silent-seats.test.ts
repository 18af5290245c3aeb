import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/contract/units'
import { runJobs } from '../../../worker/jobs'
import { sendAllDueEmails } from '../../../worker/notices/email/send'
import { setClock } from '../support/client'
import { fetchEmailsTo } from '../support/mailbox'
import { deleteNotices, readEmailKinds, readNoticeKinds } from '../support/notices'
import type { FullHouse } from '../support/offers'
import { answer, fullHouse, liveOfferOf, readOutcomes, runOfferJob } from '../support/offers'
import { readLog } from '../support/roster-rows'
import { readActivity, readSeat } from '../support/seats'
import { START as NOON, runJobsBefore as runJobsBeforeStart, tokensTo } from '../support/still-coming'

/** 7 PM, so that nothing becomes due at night. */
const START = NOON + 7 * HOUR_MS
const runJobsBefore = (ms: number, start = START) => runJobsBeforeStart(ms, start)

/** Creates a full activity at START that passes on silent seats. Its participants were asked "Still coming?" a day before. */
async function askedHouse(options: Parameters<typeof fullHouse>[0] = {}): Promise<FullHouse> {
  const start = options.startsAt ?? START
  setClock(start - 10 * DAY_MS)
  const house = await fullHouse({ startsAt: start, passesOnSilentSeats: true, ...options })
  await runJobsBefore(DAY_MS, start)
  await deleteNotices()
  return house
}

/** Creates the same, sends reminders six hours before the start, and offers silent participants' seats four hours before. */
async function passedOnHouse(options: Parameters<typeof fullHouse>[0] = {}): Promise<FullHouse> {
  const house = await askedHouse(options)
  await runJobsBefore(6 * HOUR_MS)
  await runJobsBefore(4 * HOUR_MS)
  return house
}

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
})

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
    expect(await readSeat(house.seated[0]?.id ?? '')).toMatchObject({ status: 'JOINED' })
    expect(await readActivity(house.activityId)).toMatchObject({ participantsCount: 1, heldCount: 0 })
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
    expect(await readSeat(ben?.id ?? '')).toMatchObject({
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
    const lines = (await readLog(house.activityId)).filter(({ userId }) => userId === ben?.id)
    expect(lines).toMatchObject([{ event: 'passed_on', by: null }])
  })
})
