import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seatOffers } from '../../../worker/contract/offers'
import { HOUR_MS, MINUTE_MS } from '../../../worker/contract/units'
import { setClock } from '../support/client'
import { readNoticeKinds } from '../support/notices'
import {
  answer,
  approveForWaitlist,
  fetchOwn,
  freeSeat,
  fullHouse,
  liveOfferOf,
  now,
  readOffers,
  readOutcomes,
  runOfferJob,
  takeBackApproval,
} from '../support/offers'
import { readBody } from '../support/responses'
import { decideApplication, expectInvariants, readSeats } from '../support/seats'
import { signedInUser } from '../support/users'

/** Noon in Los Angeles. */
const NOON = '2026-12-01T20:00:00Z'

beforeEach(() => setClock(NOON))
afterEach(() => expectInvariants())

const statusOf = async (response: Response) =>
  response.ok ? response.status : (await readBody(response)).code

describe('approving for the waitlist', () => {
  test('is all or none, and only for the organizer', async () => {
    const house = await fullHouse({ approved: 0 })
    const [ana] = house.guests
    expect(await statusOf(await approveForWaitlist(house, [house.ids[0] ?? '', 'unknown']))).toBe('not_found')
    expect((await fetchOwn(house, ana)).isWaitlistApproved).toBe(false)
    const body = { activityId: house.activityId, applicationIds: house.ids }
    expect(await statusOf((await ana?.post('/api/applications/waitlist/approve', body)) as Response)).toBe(
      'forbidden',
    )
    expect(await statusOf((await ana?.post('/api/applications/waitlist/take-back', body)) as Response)).toBe(
      'forbidden',
    )
  })

  test('can be undone, which removes the offer and unsent notices', async () => {
    const house = await fullHouse({ approved: 0 })
    const [ana] = house.guests
    await freeSeat(house)
    const { applications: changed } = await (await approveForWaitlist(house, house.ids.slice(0, 1))).json<{
      applications: { id: string; undoableUntil: string; offer: unknown }[]
    }>()
    expect(changed[0]?.offer).not.toBeNull()
    const until = changed[0]?.undoableUntil
    const undone = await house.olga.post('/api/applications/undo', {
      activityId: house.activityId,
      applicationIds: [changed[0]?.id],
      until,
    })
    expect(undone.status).toBe(200)
    expect(await fetchOwn(house, ana)).toMatchObject({
      isWaitlistApproved: false,
      offer: null,
      waitlistPosition: 1,
    })
    expect(await readOutcomes(house)).toEqual(['0: ended'])
    expect(await readNoticeKinds(ana?.id ?? '')).toEqual(['first_in_line'])
  })

  test('can be revoked, which ends the offer', async () => {
    const house = await fullHouse()
    await freeSeat(house)
    expect((await takeBackApproval(house, house.ids.slice(0, 1))).status).toBe(200)
    expect(await readOutcomes(house)).toEqual(['0: ended', '1: live'])
  })
})

describe('a freed seat', () => {
  test('is offered to the first approved person and held: it counts as taken', async () => {
    const house = await fullHouse({ waiting: 3, approved: 0 })
    await approveForWaitlist(house, house.ids.slice(1))
    await freeSeat(house)
    expect(await readOutcomes(house)).toEqual(['1: live'])
    const { offer } = await fetchOwn(house, house.guests[1])
    expect(offer?.expiresAt).toBe(new Date(now() + 30 * MINUTE_MS).toISOString())
    const activity = await readBody(await house.olga.get(`/api/activities/${house.activityId}`))
    expect(activity).toMatchObject({ participants: 0, heldSeats: 1, spotsLeft: 0, status: 'full' })
    const carl = await signedInUser()
    expect(await statusOf(await carl.post('/api/applications', { activityId: house.activityId }))).toBe(
      'activity_full',
    )
    expect(await statusOf(await decideApplication(house.olga, house.ids[0] ?? '', 'APPROVED'))).toBe(
      'activity_full',
    )
    expect(await readNoticeKinds(house.olga.id)).not.toContain('seat_freed')
    expect(await readNoticeKinds(house.guests[1]?.id ?? '')).toContain('seat_offered')
    expect(await readNoticeKinds(house.guests[0]?.id ?? '')).toEqual([])
  })
})

describe('an answer', () => {
  test('takes the seat once, however often it is pressed', async () => {
    const house = await fullHouse()
    await freeSeat(house)
    const [ana, ben] = house.guests
    const id = await liveOfferOf(house, ana)
    expect(await statusOf(await answer(ben, id, 'accept'))).toBe('not_found')
    expect(await readBody(await answer(ana, id, 'accept'))).toMatchObject({ status: 'APPROVED' })
    expect(await readBody(await answer(ana, id, 'accept'))).toMatchObject({ status: 'APPROVED' })
    expect(await statusOf(await answer(ana, id, 'pass'))).toBe('offer_over')
    expect(await readSeats(house.activityId)).toEqual({ seats: 1, maximum: 1 })
    expect(await readOutcomes(house)).toEqual(['0: accepted'])
  })

  test('passes: the application is withdrawn, and the next person gets the offer', async () => {
    const house = await fullHouse()
    await freeSeat(house)
    const [ana] = house.guests
    const id = await liveOfferOf(house, ana)
    expect(await readBody(await answer(ana, id, 'pass'))).toMatchObject({ status: 'WITHDRAWN' })
    expect(await readBody(await answer(ana, id, 'pass'))).toMatchObject({ status: 'WITHDRAWN' })
    expect(await readOutcomes(house)).toEqual(['0: passed', '1: live'])
  })
})

describe('no answer', () => {
  test('passes the seat on; the person keeps the place, is notified once, and can request another offer', async () => {
    const house = await fullHouse()
    await freeSeat(house)
    const [ana, ben] = house.guests
    setClock(now() + 30 * MINUTE_MS)
    await runOfferJob()
    await runOfferJob()
    expect(await readOutcomes(house)).toEqual(['0: expired', '1: live'])
    expect((await readNoticeKinds(ana?.id ?? '')).filter((kind) => kind === 'offer_expired')).toHaveLength(1)
    expect(await fetchOwn(house, ana)).toMatchObject({
      waitlistPosition: 1,
      passedOver: 'silent',
      offer: null,
    })
    setClock(now() + 30 * MINUTE_MS)
    await runOfferJob()
    expect(await readOutcomes(house)).toEqual(['0: expired', '1: expired'])
    expect((await readNoticeKinds(house.olga.id)).filter((kind) => kind === 'seat_freed')).toHaveLength(1)
    const asked = await ana?.post(`/api/applications/still-interested/${house.ids[0]}`)
    expect(await readBody(asked as Response)).toMatchObject({
      passedOver: null,
      offer: { id: expect.any(String) },
    })
    expect(
      await statusOf((await ben?.post(`/api/applications/still-interested/${house.ids[0]}`)) as Response),
    ).toBe('not_found')
  })
})

describe('the organizer', () => {
  test('sees the offers with their clocks; no one else does', async () => {
    const house = await fullHouse({ seats: 2 })
    await freeSeat(house)
    await freeSeat(house, 1)
    const path = `/api/offers/activity/${house.activityId}`
    const { offers } = seatOffers.parse(await readBody(await house.olga.get(path)))
    expect(offers.map(({ applicationId }) => applicationId).sort()).toEqual([...house.ids].sort())
    expect(offers[0]).toMatchObject({
      holdMinutes: 30,
      extensionsLeft: 2,
      user: { name: expect.any(String) },
    })
    expect((await house.guests[0]?.get(path))?.status).toBe(403)
    expect((await (await signedInUser()).get(path)).status).toBe(403)
  })

  test('extends an offer at most twice, from its old end', async () => {
    const house = await fullHouse()
    await freeSeat(house)
    const id = await liveOfferOf(house, house.guests[0])
    const start = now()
    const extend = () => house.olga.post(`/api/offers/extend/${id}`)
    expect(await statusOf((await house.guests[0]?.post(`/api/offers/extend/${id}`)) as Response)).toBe(
      'not_found',
    )
    setClock(start + 5 * MINUTE_MS)
    expect((await extend()).status).toBe(200)
    expect((await readOffers(house.activityId))[0]?.expiresAt).toBe(start + 60 * MINUTE_MS)
    expect((await extend()).status).toBe(200)
    expect(await statusOf(await extend())).toBe('no_extensions_left')
    setClock(start + 90 * MINUTE_MS)
    expect(await statusOf(await extend())).toBe('offer_over')
  })

  test('skips: the next person gets the offer, and the skipped one gets none until approved again', async () => {
    const house = await fullHouse()
    await freeSeat(house)
    const [ana, ben] = house.guests
    const skip = async (id: string) => house.olga.post(`/api/offers/skip/${id}`)
    const id = await liveOfferOf(house, ana)
    expect(await statusOf((await ana?.post(`/api/offers/skip/${id}`)) as Response)).toBe('not_found')
    expect((await skip(id)).status).toBe(200)
    expect(await statusOf(await skip(id))).toBe('offer_over')
    expect(await readOutcomes(house)).toEqual(['0: skipped', '1: live'])
    expect((await fetchOwn(house, ana)).passedOver).toBeNull()
    await ana?.post(`/api/applications/still-interested/${house.ids[0]}`)
    expect((await skip(await liveOfferOf(house, ben))).status).toBe(200)
    expect(await readOutcomes(house)).toEqual(['0: skipped', '1: skipped'])
    await approveForWaitlist(house, house.ids.slice(0, 1))
    expect(await readOutcomes(house)).toEqual(['0: live', '0: skipped', '1: skipped'])
  })

  test('ends an offer: the approval for the waitlist is revoked', async () => {
    const house = await fullHouse()
    await freeSeat(house)
    const id = await liveOfferOf(house, house.guests[0])
    expect(await statusOf((await house.guests[1]?.post(`/api/offers/end/${id}`)) as Response)).toBe(
      'not_found',
    )
    expect((await house.olga.post(`/api/offers/end/${id}`)).status).toBe(200)
    expect(await readOutcomes(house)).toEqual(['0: ended', '1: live'])
    expect(await fetchOwn(house, house.guests[0])).toMatchObject({
      isWaitlistApproved: false,
      waitlistPosition: 1,
    })
    expect(await statusOf(await house.olga.post(`/api/offers/end/${id}`))).toBe('offer_over')
  })

  test('cannot lower the maximum below taken and held seats until an offer has expired', async () => {
    const house = await fullHouse({ seats: 2, waiting: 1 })
    await freeSeat(house)
    const lower = () => house.olga.patch(`/api/activities/${house.activityId}`, { maxParticipants: 1 })
    expect(await (await lower()).json()).toMatchObject({
      code: 'maximum_below_participants',
      message: '1 spot is taken and 1 is saved for people on the waitlist, so the maximum is at least 2',
    })
    setClock(now() + 30 * MINUTE_MS)
    expect((await lower()).status).toBe(200)
  })
})

describe('the end of an activity’s offers', () => {
  test('comes with a cancellation and with the start, without a notice', async () => {
    const cancelled = await fullHouse()
    await freeSeat(cancelled)
    await cancelled.olga.delete(`/api/activities/${cancelled.activityId}`)
    expect(await readOutcomes(cancelled)).toEqual(['0: closed'])
    const begun = await fullHouse({ startsAt: now() + 5 * MINUTE_MS })
    await freeSeat(begun)
    const [offer] = await readOffers(begun.activityId)
    expect(offer?.expiresAt).toBe(now() + 5 * MINUTE_MS)
    setClock(now() + HOUR_MS)
    await runOfferJob()
    expect(await readOutcomes(begun)).toEqual(['0: closed'])
    expect(await readNoticeKinds(begun.guests[0]?.id ?? '')).not.toContain('offer_expired')
  })

  test('is the new start if that is earlier', async () => {
    const house = await fullHouse({ startsAt: now() + 24 * HOUR_MS })
    await freeSeat(house)
    const start = now() + 10 * MINUTE_MS
    await house.olga.patch(`/api/activities/${house.activityId}`, { dateTime: new Date(start).toISOString() })
    expect((await readOffers(house.activityId))[0]?.expiresAt).toBe(start)
  })
})
