import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seatOffers } from '../../../worker/contract/offers'
import { MINUTE_MS } from '../../../worker/contract/units'
import { applications } from '../../../worker/db/schema'
import { block } from '../support/blocks'
import { setClock } from '../support/client'
import { insertHelper } from '../support/co-organizers'
import { database } from '../support/database'
import { statesOf } from '../support/groups'
import { deleteNotices, readNoticeKinds } from '../support/notices'
import {
  answer,
  approveForWaitlist,
  fetchOwn,
  freeSeat,
  houseWithGroup,
  liveOfferOf,
  now,
  readOffers,
  readOutcomes,
  runOfferJob,
  takeBackApproval,
} from '../support/offers'
import { readBody } from '../support/responses'
import { decideApplication, expectInvariants, listApplications, readSeats } from '../support/seats'
import { signedInUser } from '../support/users'

beforeEach(() => setClock('2026-12-01T20:00:00Z'))
afterEach(() => expectInvariants())

const statusOf = async (response: Response) =>
  response.ok ? response.status : (await readBody(response)).code

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

describe('approving a group for the waitlist', () => {
  test('by one application approves all of its members, who keep their places', async () => {
    const house = await houseWithGroup({ isApproved: false })
    const ranks = (await listApplications(house.activityId)).map(({ waitlistRank }) => waitlistRank)
    expect((await approveForWaitlist(house, house.groupIds.slice(1))).status).toBe(200)
    for (const member of house.group) expect((await fetchOwn(house, member)).isWaitlistApproved).toBe(true)
    expect((await listApplications(house.activityId)).map(({ waitlistRank }) => waitlistRank)).toEqual(ranks)
    expect((await takeBackApproval(house, house.groupIds.slice(0, 1))).status).toBe(200)
    for (const member of house.group) expect((await fetchOwn(house, member)).isWaitlistApproved).toBe(false)
  })

  test.each(['approve', 'wait-list'])(
    'together with others keeps its members next to each other: %s',
    async (how) => {
      const house = await houseWithGroup({ isApproved: false })
      await database()
        .update(applications)
        .set({ waitlistedAt: null, waitlistRank: null })
        .where(and(eq(applications.activityId, house.activityId), eq(applications.status, 'PENDING')))
      const chosen = [house.groupIds[0] ?? '', house.ids[0] ?? '']
      const response =
        how === 'approve'
          ? await approveForWaitlist(house, chosen)
          : await house.olga.post('/api/applications/decisions', {
              activityId: house.activityId,
              applicationIds: chosen,
              status: 'PENDING',
            })
      expect(response.status).toBe(200)
      expect((await statesOf(house.activityId)).filter((state) => state === 'WAITLISTED')).toHaveLength(3)
    },
  )

  test('can be undone for all', async () => {
    const house = await houseWithGroup({ isApproved: false, seats: 2 })
    await freeSeat(house, 0)
    await freeSeat(house, 1)
    await answer(house.guests[0], await liveOfferOf(house, house.guests[0]), 'pass')
    const { applications: changed } = (await readBody(
      await approveForWaitlist(house, house.groupIds.slice(0, 1)),
    )) as { applications: { id: string; undoableUntil: string }[] }
    expect(await readOutcomes(house)).toEqual(['0: passed', '1: live', '2: live'])
    const { activityId } = house
    const body = { activityId, applicationIds: [changed[1]?.id], until: changed[0]?.undoableUntil }
    expect((await house.olga.post('/api/applications/undo', body)).status).toBe(200)
    expect(await readOutcomes(house)).toEqual(['0: passed', '1: ended', '2: ended'])
  })
})

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

  test('that one member accepts is accepted for all, and the others are notified', async () => {
    const house = await offered()
    const [sofia, jonah] = house.group
    const [ofSofia, ofJonah] = [await liveOfferOf(house, sofia), await liveOfferOf(house, jonah)]
    expect((await answer(jonah, ofJonah, 'accept')).status).toBe(200)
    expect(await readOutcomes(house)).toEqual(['1: accepted', '2: accepted'])
    expect(await readSeats(house.activityId)).toEqual({ seats: 2, maximum: 2 })
    expect(await readNoticeKinds(sofia?.id ?? '')).toContain('application_approved')
    expect((await answer(sofia, ofSofia, 'accept')).status).toBe(200)
    expect(await statusOf(await answer(sofia, ofSofia, 'pass'))).toBe('offer_over')
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

  test('that one member passes goes to the others, who are asked whether they still come', async () => {
    const house = await offered()
    const [sofia, jonah] = house.group
    expect((await answer(sofia, await liveOfferOf(house, sofia), 'pass')).status).toBe(200)
    expect(await readOutcomes(house)).toEqual(['0: live', '1: passed', '2: live'])
    expect(await readNoticeKinds(jonah?.id ?? '')).toContain('group_member_left')
    expect((await answer(jonah, await liveOfferOf(house, jonah), 'accept')).status).toBe(200)
    expect(await readSeats(house.activityId)).toEqual({ seats: 1, maximum: 2 })
  })

  test('that nobody answers expires for all, and any member asks for the next one', async () => {
    const house = await offered()
    setClock(now() + 30 * MINUTE_MS)
    await runOfferJob()
    expect(await readOutcomes(house)).toEqual(['0: live', '1: expired', '2: expired'])
    const [sofia, jonah] = house.group
    for (const member of house.group) {
      expect(await readNoticeKinds(member.id)).toContain('offer_expired')
      expect((await fetchOwn(house, member)).passedOver).toBe('silent')
    }
    await answer(house.guests[0], await liveOfferOf(house, house.guests[0]), 'pass')
    expect((await jonah?.post(`/api/applications/still-interested/${house.groupIds[1]}`))?.status).toBe(200)
    expect((await fetchOwn(house, sofia)).passedOver).toBeNull()
    expect(await readOutcomes(house)).toEqual(['0: passed', '1: expired', '1: live', '2: expired', '2: live'])
  })

  test('that nobody accepts is notified to the organizer once', async () => {
    const house = await offered({ waiting: 0 })
    await deleteNotices()
    setClock(now() + 30 * MINUTE_MS)
    await runOfferJob()
    expect(await readNoticeKinds(house.olga.id)).toEqual(['seat_freed'])
  })

  test('is extended, skipped, and ended as a whole', async () => {
    for (const how of ['extend', 'skip', 'end'] as const) {
      const house = await offered()
      const id = await liveOfferOf(house, house.group[1])
      const before = (await readOffers(house.activityId)).map(({ expiresAt }) => expiresAt)
      expect((await house.olga.post(`/api/offers/${how}/${id}`)).status).toBe(200)
      if (how === 'extend') {
        const after = (await readOffers(house.activityId)).map(({ expiresAt }) => expiresAt)
        expect(after).toEqual(before.map((until) => until + 30 * MINUTE_MS))
      } else {
        const outcome = how === 'skip' ? 'skipped' : 'ended'
        expect(await readOutcomes(house)).toEqual(['0: live', `1: ${outcome}`, `2: ${outcome}`])
        expect(await statusOf(await house.olga.post(`/api/offers/${how}/${id}`))).toBe('offer_over')
      }
      const own = await Promise.all(house.group.map((member) => fetchOwn(house, member)))
      expect(own.map(({ isWaitlistApproved }) => isWaitlistApproved)).toEqual(Array(2).fill(how !== 'end'))
    }
  })

  test('cannot be managed by a co-organizer in the group', async () => {
    const house = await offered()
    const [sofia, jonah] = house.group
    await insertHelper(house.activityId, sofia?.id ?? '', 'co-organizer')
    for (const how of ['extend', 'skip', 'end'])
      expect((await sofia?.post(`/api/offers/${how}/${await liveOfferOf(house, jonah)}`))?.status).toBe(404)
    expect(await readOutcomes(house)).toEqual(['1: live', '2: live'])
  })

  test('continues separately when two members block each other', async () => {
    const house = await offered()
    const [sofia, jonah] = house.group
    await block(sofia as never, jonah as never)
    expect((await answer(sofia, await liveOfferOf(house, sofia), 'accept')).status).toBe(200)
    expect(await readOutcomes(house)).toEqual(['1: accepted', '2: live'])
  })

  test('ends for all when the organizer declines one, and for one when that member leaves', async () => {
    const house = await offered()
    await decideApplication(house.olga, house.groupIds[1] ?? '', 'REJECTED')
    expect(await readOutcomes(house)).toEqual(['0: live', '1: ended', '2: ended'])
    const other = await offered()
    const [sofia] = other.group
    await decideApplication(sofia as never, other.groupIds[0] ?? '', 'WITHDRAWN')
    expect(await readOutcomes(other)).toEqual(['0: live', '1: withdrawn', '2: live'])
  })

  test('can be granted by hand: the organizer approves all, with their held seats', async () => {
    const house = await offered()
    expect((await decideApplication(house.olga, house.groupIds[1] ?? '', 'APPROVED')).status).toBe(200)
    expect(await readOutcomes(house)).toEqual(['1: accepted', '2: accepted'])
  })
})
