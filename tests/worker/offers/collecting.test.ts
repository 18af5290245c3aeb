import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seatOffers } from '../../../worker/contract/offers'
import { DAY_MS, HOUR_MS } from '../../../worker/contract/units'
import { activities, collections } from '../../../worker/db/schema'
import { block } from '../support/blocks'
import { setClock } from '../support/client'
import { insertHelper } from '../support/co-organizers'
import { database } from '../support/database'
import {
  answer,
  approveForWaitlist,
  freeSeat,
  fullHouse,
  houseWithGroup,
  liveOfferOf,
  now,
  readOutcomes,
  runOfferJob,
  takeBackApproval,
} from '../support/offers'
import { readBody } from '../support/responses'
import { decideApplication, expectInvariants, readSeats } from '../support/seats'
import { signedInUser } from '../support/users'

beforeEach(() => setClock('2026-12-01T20:00:00Z'))
afterEach(() => expectInvariants())

/** Creates a full activity with a group of two ahead of `waiting` others, first in line for `hours`. */
async function createHouse({
  hours = 24,
  ...of
}: { hours?: number } & Parameters<typeof houseWithGroup>[0] = {}) {
  const house = await houseWithGroup({ seats: 3, waiting: 2, startsAt: now() + 6 * DAY_MS, ...of })
  setClock(now() + hours * HOUR_MS)
  return house
}
type House = Awaited<ReturnType<typeof createHouse>>

const fetchSeats = async ({ olga, activityId }: Pick<House, 'olga' | 'activityId'>) =>
  seatOffers.parse(await readBody(await olga.get(`/api/offers/activity/${activityId}`)))

const readHeld = async ({ activityId }: Pick<House, 'activityId'>) =>
  (await database().select().from(activities).where(eq(activities.id, activityId)))[0]?.heldCount

describe('a group that is first in line', () => {
  test('is overtaken in the first 24 hours: freed seats are offered to people behind it', async () => {
    const house = await createHouse({ hours: 23 })
    await freeSeat(house, 0)
    expect(await readOutcomes(house)).toEqual(['0: live'])
    expect((await fetchSeats(house)).collecting).toMatchObject({ seats: 2, collected: 0 })
  })

  test('has freed seats held after that, and is offered them when there are enough', async () => {
    const house = await createHouse()
    const since = new Date(now() - DAY_MS).toISOString()
    await freeSeat(house, 0)
    expect(await readOutcomes(house)).toEqual([])
    expect((await fetchSeats(house)).collecting).toMatchObject({
      applicationId: house.groupIds[0],
      seats: 2,
      collected: 1,
      firstSince: since,
      collectsFrom: new Date(now()).toISOString(),
    })
    const carl = await signedInUser()
    expect((await carl.post('/api/applications', { activityId: house.activityId })).status).toBe(409)
    expect((await decideApplication(house.olga, house.ids[0] ?? '', 'APPROVED')).status).toBe(409)
    await freeSeat(house, 1)
    expect(await readOutcomes(house)).toEqual(['2: live', '3: live'])
    expect((await fetchSeats(house)).collecting).toBeNull()
    expect(await readHeld(house)).toBe(2)
  })

  test('has an already free seat held when the 24 hours end, by cron or the next write', async () => {
    for (const by of ['cron', 'write']) {
      const house = await createHouse({ hours: 0, waiting: 0 })
      await freeSeat(house, 0)
      expect(await readHeld(house)).toBe(0)
      setClock(now() + DAY_MS)
      const carl = await signedInUser()
      if (by === 'cron') await runOfferJob()
      expect((await carl.post('/api/applications', { activityId: house.activityId })).status).toBe(409)
      if (by === 'cron') expect(await readHeld(house)).toBe(1)
    }
  })

  test('keeps its 24 hours when another person moves ahead of it', async () => {
    const house = await createHouse({ waiting: 1 })
    await house.olga.patch('/api/applications/waitlist', {
      activityId: house.activityId,
      applicationIds: [house.ids[0], ...house.groupIds],
    })
    await freeSeat(house, 0)
    await freeSeat(house, 1)
    expect(await readHeld(house)).toBe(2)
    expect((await fetchSeats(house)).collecting).toMatchObject({ seats: 2, collected: 1 })
  })

  test('includes a person with guests, but not one who needs a single seat', async () => {
    const house = await fullHouse({ seats: 3, waiting: 1, startsAt: now() + 6 * DAY_MS })
    expect(await database().select().from(collections)).toEqual([])
    await freeSeat(house)
    expect(await readOutcomes(house)).toEqual(['0: live'])
  })

  test('approved by hand takes the seats collected for it', async () => {
    const house = await createHouse()
    await freeSeat(house, 0)
    const approve = () => decideApplication(house.olga, house.groupIds[0] ?? '', 'APPROVED')
    expect((await approve()).status).toBe(409)
    await database().update(activities).set({ maxParticipants: 4 }).where(eq(activities.id, house.activityId))
    expect((await approve()).status).toBe(200)
    expect(await readSeats(house.activityId)).toEqual({ seats: 4, maximum: 4 })
    expect(await readHeld(house)).toBe(0)
  })
})

describe('collecting ends', () => {
  const endings: [string, (house: House) => Promise<unknown>][] = [
    [
      'the organizer ends it',
      ({ olga, activityId }) => olga.post(`/api/offers/collecting/end/${activityId}`),
    ],
    ['the group is declined', ({ olga, groupIds }) => decideApplication(olga, groupIds[0] ?? '', 'REJECTED')],
    ['its approval is taken back', (house) => takeBackApproval(house, house.groupIds.slice(0, 1))],
    [
      'its members leave',
      async ({ group, groupIds }) => {
        for (const [nth, member] of group.entries())
          await decideApplication(member, groupIds[nth] ?? '', 'WITHDRAWN')
      },
    ],
  ]
  test.each(endings)('when %s, and the seats go to the next people', async (_, end) => {
    const house = await createHouse()
    await freeSeat(house, 0)
    expect(await readHeld(house)).toBe(1)
    await end(house)
    expect((await readOutcomes(house)).filter((each) => each.startsWith('0'))).toEqual(['0: live'])
    expect((await fetchSeats(house)).collecting?.collected ?? 0).toBe(0)
    expect(await readHeld(house)).toBe(1)
  })

  test('when one of two leaves: the seat is offered to the one who stays', async () => {
    const house = await createHouse()
    await freeSeat(house, 0)
    await decideApplication(house.group[0] as never, house.groupIds[0] ?? '', 'WITHDRAWN')
    expect(await readOutcomes(house)).toEqual(['3: live'])
  })

  test('when its members block each other: the seat is offered to the first one', async () => {
    const house = await createHouse()
    await freeSeat(house, 0)
    const [sofia, jonah] = house.group
    await block(sofia as never, jonah as never)
    expect(await readOutcomes(house)).toEqual(['2: live'])
    expect(await database().select().from(collections)).toEqual([])
  })

  test('when offers are turned off, when the group is larger than the activity, and when it starts', async () => {
    const off = await createHouse()
    await freeSeat(off, 0)
    await off.olga.patch(`/api/activities/${off.activityId}`, { offersSeats: false })
    expect([await readHeld(off), (await fetchSeats(off)).collecting]).toEqual([0, null])
    const small = await createHouse({ members: 3, waiting: 0 })
    for (const nth of [0, 1, 2]) if (nth < 2) await freeSeat(small, nth)
    expect(await readHeld(small)).toBe(2)
    expect(
      (await small.olga.patch(`/api/activities/${small.activityId}`, { maxParticipants: 2 })).status,
    ).toBe(409)
    const started = await createHouse()
    await freeSeat(started, 0)
    setClock(now() + 6 * DAY_MS)
    await runOfferJob()
    expect(await readHeld(started)).toBe(0)
  })
})

test('only people who may decide, and are not in the group, end collecting', async () => {
  const house = await createHouse()
  await freeSeat(house, 0)
  const [sofia] = house.group
  const path = `/api/offers/collecting/end/${house.activityId}`
  for (const user of [sofia, house.seated[1], await signedInUser(), await signedInUser({ admin: true })])
    expect((await user?.post(path))?.status).toBe(403)
  await insertHelper(house.activityId, sofia?.id ?? '', 'co-organizer')
  await sofia?.post(path)
  expect((await fetchSeats(house)).collecting).toMatchObject({ collected: 1 })
  expect((await house.olga.post(path)).status).toBe(200)
  expect((await fetchSeats(house)).collecting).toMatchObject({
    collected: 0,
    firstSince: new Date(now()).toISOString(),
  })
  await answer(house.guests[0], await liveOfferOf(house, house.guests[0]), 'accept')
  expect(await readSeats(house.activityId)).toEqual({ seats: 3, maximum: 3 })
})

test('approving a group again restarts the 24 hours', async () => {
  const house = await createHouse()
  await takeBackApproval(house, house.groupIds.slice(0, 1))
  await approveForWaitlist(house, house.groupIds.slice(0, 1))
  await freeSeat(house, 0)
  expect(await readOutcomes(house)).toEqual(['0: live'])
})
