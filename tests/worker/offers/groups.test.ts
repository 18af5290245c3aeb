import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seatOffers } from '../../../worker/contract/offers'
import { setClock } from '../support/client'
import { readNoticeKinds } from '../support/notices'
import {
  answer,
  approveForWaitlist,
  freeSeat,
  houseWithGroup,
  liveOfferOf,
  readOffers,
  readOutcomes,
} from '../support/offers'
import { readBody } from '../support/responses'
import { expectInvariants } from '../support/seats'
import { signedInUser } from '../support/users'

beforeEach(() => setClock('2026-12-01T20:00:00Z'))
afterEach(() => expectInvariants())

/** Creates a full activity with an offer to a group of two, guests 1 and 2; guest 0 waits alone behind it. */
async function offered(of: Parameters<typeof houseWithGroup>[0] = {}) {
  const house = await houseWithGroup({ seats: 2, ...of, approved: 0 })
  for (const nth of [0, 1]) await freeSeat(house, nth)
  if (house.ids.length > 0) await approveForWaitlist(house, house.ids)
  return house
}

type House = Awaited<ReturnType<typeof houseWithGroup>>
const fetchOffers = async ({ olga, activityId }: House) =>
  seatOffers.parse(await readBody(await olga.get(`/api/offers/activity/${activityId}`)))

describe('an offer to a group', () => {
  test('is made once all of its seats are free, for all of them', async () => {
    const house = await houseWithGroup({ seats: 3, approved: 0 })
    await freeSeat(house, 0)
    expect(await readOffers(house.activityId)).toEqual([])
    await freeSeat(house, 1)
    expect(await readOutcomes(house)).toEqual(['1: live', '2: live'])
    for (const { id } of house.group) expect(await readNoticeKinds(id)).toContain('seat_offered')
    const [offer, ...others] = (await fetchOffers(house)).offers
    expect(others).toEqual([])
    expect(offer).toMatchObject({ seats: 2, applicationId: house.groupIds[0] })
    expect(offer?.members.map(({ user }) => user.id)).toEqual(house.group.map(({ id }) => id))
  })

  test('can be answered only by its members, each with their own', async () => {
    const house = await offered()
    const [sofia, jonah] = house.group
    const ofSofia = await liveOfferOf(house, sofia)
    for (const other of [
      jonah,
      house.olga,
      house.guests[0],
      await signedInUser({ admin: true }),
      await signedInUser(),
    ])
      for (const how of ['accept', 'pass'] as const)
        expect((await answer(other, ofSofia, how)).status).toBeGreaterThanOrEqual(403)
    expect(await readOutcomes(house)).toEqual(['1: live', '2: live'])
  })
})
