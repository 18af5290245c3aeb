import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../worker/contract/units'
import { block } from '../support/blocks'
import { setClock } from '../support/client'
import { statesOf } from '../support/groups'
import { readNoticeKinds } from '../support/notices'
import {
  answer,
  approveForWaitlist,
  freeSeat,
  houseWithGroup,
  liveOfferOf,
  now,
  readOutcomes,
  runOfferJob,
} from '../support/offers'
import { offerRounds } from '../support/races'
import { countOutcomes, decideApplication, expectInvariants, readSeats } from '../support/seats'

vi.setConfig({ testTimeout: 300_000 })
afterAll(() => vi.resetConfig())
beforeEach(() => setClock('2026-12-01T20:00:00Z'))
afterEach(() => expectInvariants())

/** Creates a house in which a group of two, guests 1 and 2, is offered the only two seats, and guest 0 waits behind it. */
async function offered() {
  const house = await houseWithGroup({ seats: 2, approved: 0 })
  await freeSeat(house, 0)
  await freeSeat(house, 1)
  await approveForWaitlist(house, house.ids)
  const [sofia, jonah] = house.group
  return {
    ...house,
    ofSofia: await liveOfferOf(house, sofia),
    ofJonah: await liveOfferOf(house, jonah),
  }
}

const told = async (user: { id: string } | undefined, kind: string) =>
  (await readNoticeKinds(user?.id ?? '')).filter((each) => each === kind).length

test('two members accept at once: the group gets its seats once, and the other one is notified', async () => {
  await offerRounds(async (inOrder) => {
    const house = await offered()
    const [sofia, jonah] = house.group
    const requests = [
      () => answer(sofia, house.ofSofia, 'accept'),
      () => answer(jonah, house.ofJonah, 'accept'),
      () => answer(jonah, house.ofJonah, 'accept'),
    ]
    const responses = await Promise.all(inOrder(requests).map((request) => request()))
    expect(await countOutcomes(responses)).toEqual({ 200: 3 })
    expect(await readOutcomes(house)).toEqual(['1: accepted', '2: accepted'])
    expect(await readSeats(house.activityId)).toEqual({ seats: 2, maximum: 2 })
    // The member who accepts isn't notified (product.md 12.2).
    const tellings = await Promise.all(house.group.map((member) => told(member, 'application_approved')))
    expect(tellings.toSorted()).toEqual([0, 1])
  })
})

test('a member leaves while another accepts: the group has the seats of those who stayed, or of both', async () => {
  await offerRounds(async (inOrder) => {
    for (const how of ['pass', 'withdraw', 'block'] as const) {
      const house = await offered()
      const [sofia, jonah] = house.group
      const leave = () => {
        if (how === 'pass') return answer(sofia, house.ofSofia, 'pass')
        if (how === 'block') return block(house.olga, sofia ?? { id: '' })
        return decideApplication(sofia as never, house.groupIds[0] ?? '', 'WITHDRAWN')
      }
      const requests = [leave, () => answer(jonah, house.ofJonah, 'accept')]
      const responses = await Promise.all(inOrder(requests).map((request) => request()))
      expect(responses.filter(({ status }) => status >= 500)).toEqual([])
      const states = (await statesOf(house.activityId)).slice(-2)
      const { seats } = await readSeats(house.activityId)
      expect(states[1]).toBe('APPROVED')
      expect(seats).toBe(states.filter((state) => state === 'APPROVED').length)
      const [first] = await readOutcomes(house)
      expect(first === '0: live').toBe(seats === 1)
    }
  })
})

test('the maximum is lowered while seats are collected: taken and held seats fit in it', async () => {
  await offerRounds(async (inOrder) => {
    const house = await houseWithGroup({ seats: 3, startsAt: now() + 6 * DAY_MS })
    setClock(now() + DAY_MS)
    const lower = () => house.olga.patch(`/api/activities/${house.activityId}`, { maxParticipants: 2 })
    const requests = [lower, () => freeSeat(house, 0), lower, () => runOfferJob().then(() => new Response())]
    const responses = await Promise.all(inOrder(requests).map((request) => request()))
    expect(responses.filter((response) => response && response.status >= 500)).toEqual([])
    expect(await readSeats(house.activityId)).toEqual({ seats: 2, maximum: 3 })
    expect(await readOutcomes(house)).toEqual([])
    await freeSeat(house, 1)
    expect(await readOutcomes(house)).toEqual(['1: live', '2: live'])
  })
})
