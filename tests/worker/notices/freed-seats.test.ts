import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, now } from '../../../worker/platform/clock'
import { setClock } from '../support/client'
import { insertHelper } from '../support/co-organizers'
import { deleteNotices, readNoticeKinds } from '../support/notices'
import type { FullHouse } from '../support/offers'
import {
  answer,
  approveForWaitlist,
  freeSeat,
  fullHouse,
  houseWithGroup,
  liveOfferOf,
  runOfferJob,
} from '../support/offers'
import { expectInvariants } from '../support/seats'
import { wait } from '../support/sending'
import type { SignedInUser } from '../support/users'
import { signedInUser } from '../support/users'

beforeEach(() => setClock('2026-12-01T20:00:00Z'))
afterEach(() => expectInvariants())

type House = FullHouse & { cora: SignedInUser }

/** Adds a co-organizer, and deletes the notices sent during setup. */
async function withCora<H extends FullHouse>(house: H): Promise<H & { cora: SignedInUser }> {
  const cora = await signedInUser({ name: 'Cora' })
  await insertHelper(house.activityId, cora.id, 'co-organizer')
  await deleteNotices()
  return { ...house, cora }
}

const createHouse = async (options: Parameters<typeof fullHouse>[0] = {}) =>
  withCora(await fullHouse({ approved: 0, startsAt: now() + 30 * HOUR_MS, ...options }))

/** Advances the clock minute by minute, and runs the cron job each minute. */
async function pass(minutes = 1): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    setClock(now() + MINUTE_MS)
    await runOfferJob()
  }
}

const FREED = 'seat_freed'
const NEXT = 'first_in_line'

/** Expects this many `seat_freed` notices to the organizer and co-organizer each, and these notices to each guest. */
async function expectTold(
  { olga, cora, guests }: House,
  { freed, guests: expected }: { freed: number; guests: string[][] },
): Promise<void> {
  await pass(3)
  const kindsOf = async ({ id }: { id: string }) =>
    (await readNoticeKinds(id)).filter((kind) => kind !== 'application_waitlisted').toSorted()
  expect({
    olga: await kindsOf(olga),
    cora: await kindsOf(cora),
    guests: await Promise.all(guests.map(kindsOf)),
  }).toEqual({
    olga: Array(freed).fill(FREED),
    cora: Array(freed).fill(FREED),
    guests: expected,
  })
}

describe('a seat that is given up while no one is approved', () => {
  test('notifies organizer, co-organizer, and the first in line once', async () => {
    const house = await createHouse({ waiting: 3 })
    await freeSeat(house)
    await expectTold(house, { freed: 1, guests: [[NEXT], [], []] })
  })

  test('with another one at the same time notifies twice, and the first two in line', async () => {
    const house = await createHouse({ seats: 2, waiting: 3 })
    await Promise.all([freeSeat(house), freeSeat(house, 1)])
    await expectTold(house, { freed: 2, guests: [[NEXT], [NEXT], []] })
  })

  test('notifies a group of two once both of its seats are free', async () => {
    const house = await withCora(
      await houseWithGroup({ seats: 2, approved: 0, isApproved: false, startsAt: now() + 30 * HOUR_MS }),
    )
    await freeSeat(house)
    await expectTold(house, { freed: 1, guests: [[], [], []] })
    await freeSeat(house, 1)
    await expectTold(house, { freed: 2, guests: [[], [NEXT], [NEXT]] })
  })

  test('notifies the next in line when the first leaves, but not the organizer again', async () => {
    const house = await createHouse({ waiting: 3 })
    await freeSeat(house)
    await house.guests[0]?.patch('/api/applications', { applicationId: house.ids[0], status: 'WITHDRAWN' })
    await expectTold(house, { freed: 1, guests: [[NEXT], [NEXT], []] })
  })
})

describe('approvals for the waitlist', () => {
  test('between two given-up seats: the first is offered, and the next in line is notified of the second', async () => {
    const house = await createHouse({ seats: 2, waiting: 3 })
    await freeSeat(house)
    await approveForWaitlist(house, house.ids.slice(0, 1))
    await freeSeat(house, 1)
    await expectTold(house, { freed: 2, guests: [[NEXT, 'seat_offered'], [NEXT], []] })
  })

  test('before two seats are given up at once: one is offered, and one causes a notice', async () => {
    const house = await createHouse({ seats: 2, waiting: 3 })
    await approveForWaitlist(house, house.ids.slice(0, 1))
    await Promise.all([freeSeat(house), freeSeat(house, 1)])
    await expectTold(house, { freed: 1, guests: [['seat_offered'], [NEXT], []] })
  })

  test('of someone behind: an offered seat notifies no one else, and the next one notifies the first in line', async () => {
    const house = await createHouse({ seats: 2, waiting: 3 })
    await approveForWaitlist(house, house.ids.slice(1, 2))
    await freeSeat(house)
    await expectTold(house, { freed: 0, guests: [[], ['seat_offered'], []] })
    await freeSeat(house, 1)
    await expectTold(house, { freed: 1, guests: [[NEXT], ['seat_offered'], []] })
  })
})

describe('a seat on offer that is not taken', () => {
  test('notifies organizer, co-organizer, and the next in line once', async () => {
    const house = await createHouse({ waiting: 3 })
    await approveForWaitlist(house, house.ids.slice(0, 1))
    await freeSeat(house)
    await answer(house.guests[0], await liveOfferOf(house, house.guests[0]), 'pass')
    await pass(70)
    await expectTold(house, { freed: 1, guests: [['seat_offered'], [NEXT], []] })
  })

  test('notifies at most once an hour about one person who keeps asking and never answers', async () => {
    const house = await createHouse({ waiting: 2, startsAt: now() + 5 * HOUR_MS })
    const [ana] = house.guests
    await approveForWaitlist(house, house.ids.slice(0, 1))
    await freeSeat(house)
    for (let time = 0; time < 12; time++) {
      await pass(10)
      expect((await ana?.post(`/api/applications/still-interested/${house.ids[0]}`))?.status).toBe(200)
    }
    await wait(0)
    for (const { id } of [house.olga, house.cora])
      expect((await readNoticeKinds(id)).length).toBeLessThanOrEqual(2)
    expect(await readNoticeKinds(house.guests[1]?.id ?? '')).toEqual([NEXT, NEXT])
  })
})
