import { beforeEach, describe, expect, test } from 'vitest'
import { seatOffers } from '../../../worker/contract/offers'
import { DAY_MS, MINUTE_MS, now } from '../../../worker/platform/clock'
import { setClock } from '../support/client'
import { readNoticeKinds } from '../support/notices'
import type { FullHouse } from '../support/offers'
import {
  approveForWaitlist,
  fetchOwn,
  freeSeat,
  fullHouse,
  houseWithGroup,
  liveOfferOf,
  readOffers,
  readOutcomes,
  runOfferJob,
} from '../support/offers'
import { expectError, readBody } from '../support/responses'
import { readActivity } from '../support/seats'
import { signedInUser } from '../support/users'

// tests/roster/examples/offers.test.ts covers what acts do to seats; tests/worker/seats/rights.test.ts, who
// may perform them.
beforeEach(() => setClock('2026-12-01T20:00:00Z'))

const countTold = async (user: { id: string } | undefined, kind: string) =>
  (await readNoticeKinds(user?.id ?? '')).filter((each) => each === kind).length
const fetchSeats = async ({ olga, activityId }: FullHouse) =>
  seatOffers.parse(await readBody(await olga.get(`/api/offers/activity/${activityId}`)))
const decide = ({ olga }: FullHouse, act: 'extend' | 'skip', id: string) =>
  olga.post(`/api/offers/${act}/${id}`)

test('a freed seat is held for the first approved person: it counts as taken, and only they are notified', async () => {
  const house = await fullHouse({ waiting: 3, approved: 0 })
  await approveForWaitlist(house, house.ids.slice(1))
  await freeSeat(house)
  expect(await readOutcomes(house)).toEqual(['1: live'])
  const { offer } = await fetchOwn(house, house.guests[1])
  expect(offer?.expiresAt).toBe(new Date(now() + 30 * MINUTE_MS).toISOString())
  const activity = await readBody(await house.olga.get(`/api/activities/${house.activityId}`))
  expect(activity).toMatchObject({ participants: 0, heldSeats: 1, spotsLeft: 0, status: 'full' })
  expect(await countTold(house.olga, 'seat_freed')).toBe(0)
  expect(await countTold(house.guests[1], 'seat_offered')).toBe(1)
  expect(await readNoticeKinds(house.guests[0]?.id ?? '')).toEqual([])
})

test('an approval for the waitlist is undone with its offer and unsent notices', async () => {
  const house = await fullHouse({ approved: 0 })
  const [ana] = house.guests
  await freeSeat(house)
  const { applications: changed } = await (await approveForWaitlist(house, house.ids.slice(0, 1))).json<{
    applications: { id: string; undoableUntil: string; offer: unknown }[]
  }>()
  expect(changed[0]?.offer).not.toBeNull()
  const { id, undoableUntil: until } = changed[0] ?? {}
  const body = { activityId: house.activityId, applicationIds: [id], until }
  expect((await house.olga.post('/api/applications/undo', body)).status).toBe(200)
  expect(await fetchOwn(house, ana)).toMatchObject({
    isWaitlistApproved: false,
    offer: null,
    waitlistPosition: 1,
  })
  expect(await readOutcomes(house)).toEqual(['0: ended'])
  expect(await readNoticeKinds(ana?.id ?? '')).toEqual(['first_in_line'])
})

test('a person is not told that they were skipped, and a second skip changes nothing', async () => {
  const house = await fullHouse()
  await freeSeat(house)
  const id = await liveOfferOf(house, house.guests[0])
  expect((await decide(house, 'skip', id)).status).toBe(200)
  expect(await fetchOwn(house, house.guests[0])).toMatchObject({ passedOver: null, waitlistPosition: 1 })
  await expectError(decide(house, 'skip', id), 409, 'offer_over')
  expect(await readOutcomes(house)).toEqual(['0: skipped', '1: live'])
})

test('no answer: cron passes the seat on and notifies once, and the person may request another offer', async () => {
  const house = await fullHouse()
  await freeSeat(house)
  const [ana] = house.guests
  for (const outcomes of [
    ['0: expired', '1: live'],
    ['0: expired', '1: expired'],
  ]) {
    setClock(now() + 30 * MINUTE_MS)
    await runOfferJob()
    await runOfferJob()
    expect(await readOutcomes(house)).toEqual(outcomes)
  }
  expect(await countTold(ana, 'offer_expired')).toBe(1)
  expect(await countTold(house.olga, 'seat_freed')).toBe(1)
  expect(await fetchOwn(house, ana)).toMatchObject({ waitlistPosition: 1, passedOver: 'silent', offer: null })
  const asked = await ana?.post(`/api/applications/still-interested/${house.ids[0]}`)
  expect(await readBody(asked as Response)).toMatchObject({
    passedOver: null,
    offer: { id: expect.any(String) },
  })
})

describe('the organizer', () => {
  test('reads an offer with its clock, and extends it twice, from its old end', async () => {
    const house = await fullHouse()
    await freeSeat(house)
    const { offers } = await fetchSeats(house)
    expect(offers).toMatchObject([
      { applicationId: house.ids[0], holdMinutes: 30, extensionsLeft: 2, user: { name: expect.any(String) } },
    ])
    const [id, start] = [offers[0]?.id ?? '', now()]
    setClock(start + 5 * MINUTE_MS)
    for (const _ of [1, 2]) expect((await decide(house, 'extend', id)).status).toBe(200)
    expect((await readOffers(house.activityId))[0]?.expiresAt).toBe(start + 90 * MINUTE_MS)
    await expectError(decide(house, 'extend', id), 409, 'no_extensions_left')
  })

  test('cannot lower the maximum below taken and held seats', async () => {
    const house = await fullHouse({ seats: 2, waiting: 1 })
    await freeSeat(house)
    const lowered = await house.olga.patch(`/api/activities/${house.activityId}`, { maxParticipants: 1 })
    expect(await readBody(lowered)).toMatchObject({
      code: 'maximum_below_participants',
      message: '1 spot is taken and 1 is saved for people on the waitlist, so the maximum is at least 2',
    })
  })
})

describe('a group', () => {
  test('is offered its seats once, with one entry for the organizer', async () => {
    const house = await houseWithGroup({ seats: 3, approved: 0 })
    await freeSeat(house, 0)
    expect(await readOffers(house.activityId)).toEqual([])
    await freeSeat(house, 1)
    expect(await readOutcomes(house)).toEqual(['1: live', '2: live'])
    for (const member of house.group) expect(await countTold(member, 'seat_offered')).toBe(1)
    const { offers } = await fetchSeats(house)
    expect(offers).toMatchObject([{ seats: 2, applicationId: house.groupIds[0] }])
    expect(offers[0]?.members.map(({ user }) => user.id)).toEqual(house.group.map(({ id }) => id))
  })

  test('has a free seat held by cron after a day, until the organizer ends that', async () => {
    const house = await houseWithGroup({ seats: 3, waiting: 0, startsAt: now() + 6 * DAY_MS })
    await freeSeat(house)
    expect((await readActivity(house.activityId)).heldCount).toBe(0)
    const [since, from] = [now(), now() + DAY_MS].map((at) => new Date(at).toISOString())
    setClock(now() + DAY_MS)
    await runOfferJob()
    expect((await readActivity(house.activityId)).heldCount).toBe(1)
    expect((await fetchSeats(house)).collecting).toMatchObject({
      ...{ applicationId: house.groupIds[0], seats: 2, collected: 1, firstSince: since, collectsFrom: from },
    })
    expect(
      (await (await signedInUser()).post('/api/applications', { activityId: house.activityId })).status,
    ).toBe(409)
    await house.olga.post(`/api/offers/collecting/end/${house.activityId}`)
    expect((await fetchSeats(house)).collecting).toMatchObject({ collected: 0, firstSince: from })
  })
})
