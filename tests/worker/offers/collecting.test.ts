import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seatOffers } from '../../../worker/contract/offers'
import { DAY_MS, HOUR_MS } from '../../../worker/contract/units'
import { activities } from '../../../worker/db/schema'
import { setClock } from '../support/client'
import { insertHelper } from '../support/co-organizers'
import { database } from '../support/database'
import {
  answer,
  freeSeat,
  houseWithGroup,
  liveOfferOf,
  now,
  readOutcomes,
  runOfferJob,
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
