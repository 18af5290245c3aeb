import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AskedQuestion } from '../../../worker/contract/answers'
import { sendAllDueEmails } from '../../../worker/notices/email/send'
import { HOUR_MS, MINUTE_MS, now } from '../../../worker/platform/clock'
import { createClient, setClock } from '../support/client'
import { fetchEmailsTo } from '../support/mailbox'
import { fetchNotices, readNoticeKinds, updateUser } from '../support/notices'
import {
  answer as answerOffer,
  approveForWaitlist,
  freeSeat,
  fullHouse,
  liveOfferOf,
  readOutcomes,
  runOfferJob,
} from '../support/offers'
import { expectError, readJson } from '../support/responses'
import { countSentTo, repeat } from '../support/sending'
import { tokensTo } from '../support/still-coming'
import type { SignedInUser } from '../support/users'

beforeEach(() => setClock('2026-12-01T20:00:00Z'))

const visitor = createClient()
const read = (token: string) => readJson<AskedQuestion>(visitor.get(`/api/answers/${token}`))
const answer = (token: string, given: string) => visitor.post(`/api/answers/${token}`, { answer: given })

/** Creates an offer to the first person on a waitlist, and returns the token in its email. */
async function createOffered() {
  const house = await fullHouse({ title: 'Tennis', startsAt: now() + 30 * HOUR_MS })
  await freeSeat(house)
  await sendAllDueEmails(env)
  const [ana] = house.guests
  const [token = ''] = ana ? await tokensTo(ana, 'seat_offered') : []
  return { ...house, ana, token }
}

describe('the email of an offer', () => {
  test('goes out at once, with the deadline in the place’s time', async () => {
    const { ana } = await createOffered()
    const [email] = (await fetchEmailsTo(ana?.email ?? '')).filter(({ kind }) => kind === 'seat_offered')
    expect(email?.subject).toBe('A spot opened up for you at “Tennis”')
    expect(email?.text).toMatch(
      /We're holding it for you until Tue, Dec 1, 2:00 PM PST\..*Take your spot:\n\S+\n\nIf you say no or don't answer, it goes to/s,
    )
  })

  test('opens a page that takes the seat with one press, even if pressed twice', async () => {
    const house = await createOffered()
    expect(await read(house.token)).toMatchObject({
      kind: 'offer',
      name: 'Guest',
      state: 'open',
      answerBy: '2026-12-01T22:00:00.000Z',
    })
    for (const _ of [1, 2]) expect(await readJson(answer(house.token, 'yes'))).toEqual({ answer: 'yes' })
    expect(await read(house.token)).toMatchObject({ state: 'answered', answer: 'yes' })
    await expectError(answer(house.token, 'no'), 409, 'answer_over')
    expect(await readOutcomes(house)).toEqual(['0: accepted'])
  })

  test('passes with one press, and accepts no later yes', async () => {
    const house = await createOffered()
    for (const _ of [1, 2]) expect(await readJson(answer(house.token, 'no'))).toEqual({ answer: 'no' })
    await expectError(answer(house.token, 'yes'), 409, 'answer_over')
    expect(await readOutcomes(house)).toEqual(['0: passed', '1: live'])
  })

  test('opens a page that reports an ended offer, and takes no other one', async () => {
    const house = await createOffered()
    setClock(now() + 2 * HOUR_MS)
    expect(await read(house.token)).toMatchObject({ state: 'over', reason: 'offer_over' })
    await expectError(answer(house.token, 'yes'), 409, 'answer_over')
    await house.ana?.post(`/api/applications/still-interested/${house.ids[0]}`)
    expect(await readOutcomes(house)).toEqual(['0: expired', '1: live'])
    await answerOffer(house.guests[1], await liveOfferOf(house, house.guests[1]), 'pass')
    expect(await readOutcomes(house)).toEqual(['0: expired', '0: live', '1: passed'])
    await expectError(answer(house.token, 'yes'), 409, 'answer_over')
    expect(await readOutcomes(house)).toEqual(['0: expired', '0: live', '1: passed'])
  })

  test('opens a page with only Pass for a user who may no longer join', async () => {
    for (const changes of [{ role: 'CREATOR', canJoinActivities: false }, { isAdmin: true }] as const) {
      const house = await createOffered()
      await updateUser(house.ana?.id ?? '', changes)
      await expectError(answer(house.token, 'yes'), 409, 'answer_over')
      expect(await readOutcomes(house)).toEqual(['0: live'])
      expect(await readJson(answer(house.token, 'no'))).toEqual({ answer: 'no' })
    }
  })

  test('is dropped once the offer has ended, and waits for the undo window of an approval', async () => {
    const house = await fullHouse({ waiting: 2, approved: 0, startsAt: now() + 30 * HOUR_MS })
    const [ana, ben] = house.guests
    await freeSeat(house)
    await approveForWaitlist(house, house.ids.slice(0, 1))
    await sendAllDueEmails(env)
    expect(ana && (await tokensTo(ana, 'seat_offered'))).toEqual([])
    expect((await fetchNotices(ana as never)).map(({ kind }) => kind)).not.toContain('seat_offered')
    setClock(now() + 15_000)
    await sendAllDueEmails(env)
    expect(ana && (await tokensTo(ana, 'seat_offered'))).toHaveLength(1)
    await answerOffer(ana, await liveOfferOf(house, ana), 'pass')
    await approveForWaitlist(house, house.ids.slice(1))
    await answerOffer(ben, await liveOfferOf(house, ben), 'pass')
    setClock(now() + 60_000)
    await sendAllDueEmails(env)
    expect(ben && (await tokensTo(ben, 'seat_offered'))).toEqual([])
  })
})

test('the notice that no one took a seat lets the organizer approve the next person, not the one who did not answer', async () => {
  const house = await fullHouse({ approved: 1, startsAt: now() + 30 * HOUR_MS })
  await freeSeat(house)
  setClock(now() + 121 * MINUTE_MS)
  await runOfferJob()
  const [told] = await fetchNotices(house.olga)
  expect(told).toMatchObject({
    kind: 'seat_freed',
    unclaimed: 'expired',
    next: { applicationId: house.ids[1] },
  })
})

/** Repeatedly offers a seat to the only person in line, and ends the offer. */
async function offerInLoop(act: 'skip' | 'end', times: number, pauseMs: number) {
  const house = await fullHouse({ waiting: 1, startsAt: now() + 60 * HOUR_MS })
  await freeSeat(house)
  const [ana] = house.guests as [SignedInUser]
  await repeat(times, pauseMs, async () => {
    await house.olga.post(`/api/offers/${act}/${await liveOfferOf(house, ana)}`)
    await approveForWaitlist(house, house.ids)
  })
  return ana
}

test.each(['skip', 'end'] as const)(
  'offering a seat in a loop, each ended by %s, leaves few notices',
  async (act) => {
    const { id } = await offerInLoop(act, 20, 30_000)
    expect((await readNoticeKinds(id)).length).toBeLessThanOrEqual(4)
  },
)

test('offering a seat and skipping in a loop sends only a few emails a day', async () => {
  expect(await countSentTo(await offerInLoop('skip', 60, 5 * MINUTE_MS))).toBeLessThanOrEqual(6)
})
