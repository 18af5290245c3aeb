import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS, now } from '../../../worker/platform/clock'
import { setClock } from '../support/client'
import { interrupted } from '../support/interrupt'
import { readNoticeKinds } from '../support/notices'
import type { FullHouse } from '../support/offers'
import {
  answer,
  freeSeat,
  fullHouse,
  houseWithGroup,
  liveOfferOf,
  readOutcomes,
  runOfferJob,
} from '../support/offers'
import { offerRounds, race } from '../support/races'
import { countOutcomes, decideApplication, readSeats } from '../support/seats'
import type { SignedInUser } from '../support/users'
import { signedInUser } from '../support/users'

vi.setConfig({ testTimeout: 300_000 })
afterAll(() => vi.resetConfig())
beforeEach(() => setClock('2026-12-01T20:00:00Z'))

const HOLD_MS = 30 * MINUTE_MS

/** Creates a full activity with an offer to the first person on its waitlist. */
async function offered(of: Parameters<typeof fullHouse>[0] = {}): Promise<FullHouse & { id: string }> {
  const house = await fullHouse(of)
  await freeSeat(house)
  return { ...house, id: await liveOfferOf(house, house.guests[0]) }
}

const told = async (house: FullHouse, nth: number, kind: string) =>
  (await readNoticeKinds(house.guests[nth]?.id ?? '')).filter((each) => each === kind).length

test('accepting at the instant of expiry: the seat goes to the next person, and just before it, to the first', async () => {
  await offerRounds(async (inOrder) => {
    for (const early of [0, 1]) {
      const house = await offered({ waiting: 3 })
      const carl = await signedInUser()
      setClock(now() + HOLD_MS - early)
      const requests = [
        () => answer(house.guests[0], house.id, 'accept'),
        () => runOfferJob().then(() => new Response()),
        () => carl.post('/api/applications', { activityId: house.activityId }),
        () => decideApplication(house.olga, house.ids[2] ?? '', 'APPROVED'),
      ]
      await Promise.all(inOrder(requests).map((request) => request()))
      expect(await readOutcomes(house)).toEqual(early ? ['0: accepted'] : ['0: expired', '1: live'])
      expect(await readSeats(house.activityId)).toEqual({ seats: early, maximum: 1 })
      expect(await told(house, 0, 'seat_offered')).toBe(1)
    }
  })
})

test('accepting while the time of the offer ends and cron runs: the seat is the next person’s', async () => {
  await offerRounds(async () => {
    const house = await offered()
    setClock(now() + HOLD_MS - 1)
    const accepting = interrupted(house.guests[0] as SignedInUser, () => {
      setClock(now() + 1)
      return runOfferJob()
    })
    expect((await answer(accepting, house.id, 'accept')).status).toBe(409)
    expect(await readOutcomes(house)).toEqual(['0: expired', '1: live'])
    expect(await readSeats(house.activityId)).toEqual({ seats: 0, maximum: 1 })
  })
})

test('the organizer approves, declines, skips, or ends while the same person accepts: only one happens', async () => {
  await offerRounds(async (_, round) => {
    for (const how of ['APPROVED', 'REJECTED', 'skip', 'end'] as const) {
      const house = await offered()
      const responses = await race(
        round,
        [
          house.olga,
          (client) =>
            how === 'skip' || how === 'end'
              ? client.post(`/api/offers/${how}/${house.id}`)
              : decideApplication(client, house.ids[0] ?? '', how),
        ],
        [house.guests[0] as SignedInUser, (client) => answer(client, house.id, 'accept')],
      )
      expect(responses.filter(({ status }) => status >= 500)).toEqual([])
      const { seats } = await readSeats(house.activityId)
      const [first, second] = await readOutcomes(house)
      expect([seats, second]).toEqual(first === '0: accepted' ? [1, undefined] : [0, '1: live'])
      // Both succeed only if they ask for the same result.
      expect(responses.filter(({ ok }) => ok).length).toBeLessThanOrEqual(how === 'APPROVED' ? 2 : 1)
    }
  })
})

test('the maximum is lowered while an offered seat is given up: it stays', async () => {
  await offerRounds(async (_, round) => {
    const house = await fullHouse({ seats: 2, waiting: 1 })
    const [lowered, freed] = await race(
      round,
      [house.olga, (client) => client.patch(`/api/activities/${house.activityId}`, { maxParticipants: 1 })],
      [
        house.seated[0] as SignedInUser,
        (client) => client.patch(`/api/participations/quit/${house.activityId}`),
      ],
    )
    expect([lowered.status, freed.status]).toEqual([409, 200])
    expect(await readOutcomes(house)).toEqual(['0: live'])
    expect(await readSeats(house.activityId)).toEqual({ seats: 1, maximum: 2 })
  })
})

test('two members accept at once: the group gets its seats once, and the other one is notified', async () => {
  await offerRounds(async (inOrder) => {
    const house = await houseWithGroup({ seats: 2, waiting: 0 })
    await freeSeat(house, 0)
    await freeSeat(house, 1)
    const [sofia, jonah] = house.group
    const [ofSofia, ofJonah] = [await liveOfferOf(house, sofia), await liveOfferOf(house, jonah)]
    const requests = [
      () => answer(sofia, ofSofia, 'accept'),
      () => answer(jonah, ofJonah, 'accept'),
      () => answer(jonah, ofJonah, 'accept'),
    ]
    const responses = await Promise.all(inOrder(requests).map((request) => request()))
    expect(await countOutcomes(responses)).toEqual({ 200: 3 })
    expect(await readOutcomes(house)).toEqual(['0: accepted', '1: accepted'])
    expect(await readSeats(house.activityId)).toEqual({ seats: 2, maximum: 2 })
    // The member who accepts isn't notified (product.md 12.2).
    const tellings = await Promise.all([0, 1].map((nth) => told(house, nth, 'application_approved')))
    expect(tellings.toSorted()).toEqual([0, 1])
  })
})
