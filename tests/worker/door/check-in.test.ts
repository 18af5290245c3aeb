import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Guest } from '../../../worker/contract/door'
import { CHECK_INS_MAX } from '../../../worker/contract/limits'
import { checkIns } from '../../../worker/db/schema'
import { DAY_MS, HOUR_MS, MINUTE_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation } from '../support/activities'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { checkIn, createDoor, END, START } from '../support/door'
import { fetchItems } from '../support/lists'
import { liveUser, openTab } from '../support/live'
import { readBody, readJson } from '../support/responses'
import { decideApplication, expectInvariants, readSeat } from '../support/seats'
import { signedInAs, signedInUser } from '../support/users'

const guestsOf = (response: Response) => readJson<{ items: Guest[] }>(response).then(({ items }) => items)

test('the organizer checks people in, changes it, and undoes it', async () => {
  const { ana, ben, check, arrivals } = await createDoor()
  const [guest] = await guestsOf(await check({ userId: ana.id, state: 'here', at: now() }))
  expect(guest).toMatchObject({
    name: 'Ana',
    visits: 0,
    isVerified: false,
    checkIn: { state: 'here', way: 'list', at: new Date(now()).toISOString() },
  })
  expect(await arrivals()).toEqual({ Ana: 'here', Ben: null })
  const at = now() + 1000
  setClock(at)
  await check({ userId: ana.id, state: 'expected', at }, { userId: ben.id, state: 'late', at })
  expect(await arrivals()).toEqual({ Ana: 'expected', Ben: 'late' })
})

test('the list shows earlier attendance, without no-shows, other organizers’ activities, and upcoming ones', async () => {
  const { olga, ana, door } = await createDoor()
  const past = [
    { creatorId: olga.id, startsAt: START - 7 * DAY_MS },
    { creatorId: olga.id, startsAt: START - 14 * DAY_MS, noShowAt: 1 },
    { creatorId: olga.id, startsAt: START - 21 * DAY_MS, status: 'QUIT' as const, quitAt: 1 },
    { creatorId: olga.id, startsAt: START + 7 * DAY_MS },
    { startsAt: START - 7 * DAY_MS },
  ]
  for (const { noShowAt, status, quitAt, ...activity } of past) {
    const { id: activityId } = await insertActivity(activity)
    const seat = { noShowAt, quitAt, ...(status && { status }) }
    await insertParticipation({ activityId, userId: ana.id, ...seat })
  }
  const [first] = (await fetchItems(olga, door)) as unknown as Guest[]
  expect([first?.name, first?.visits]).toEqual(['Ana', 1])
})

test('suspended people are not on the list', async () => {
  const { olga, ben, door } = await createDoor()
  await env.DB.prepare('update users set suspended_at = 1 where id = ?').bind(ben.id).run()
  expect((await fetchItems(olga, door)).map(({ name }) => name)).toEqual(['Ana'])
})

test('people without a seat are skipped, and the others are checked in', async () => {
  const { ana, id, check } = await createDoor()
  const [eve, gone] = await signedInAs('Eve', 'Gone')
  await insertParticipation({ activityId: id, userId: gone.id, status: 'QUIT', quitAt: 1 })
  const said = [ana, gone, eve].map(({ id: userId }) => ({ userId, state: 'here' as const, at: now() }))
  expect((await guestsOf(await check(...said))).map(({ name }) => name)).toEqual(['Ana'])
  expect(await database().select({ userId: checkIns.userId }).from(checkIns)).toEqual([{ userId: ana.id }])
})

test('a call has at most 100 people, and cannot claim the use of a code', async () => {
  const { ana, check } = await createDoor()
  const said = { userId: ana.id, state: 'here' as const, at: now() }
  const many = Array.from({ length: CHECK_INS_MAX + 1 }, () => said)
  expect((await check(...many)).status).toBe(400)
  expect((await check({ ...said, way: 'code' })).status).toBe(400)
  expect((await check()).status).toBe(400)
  expect((await check({ ...said, way: 'pass' })).status).toBe(200)
})

test('two devices get the same result in any order, even when repeated', async () => {
  const { ana, check, arrivals } = await createDoor(START + 10 * MINUTE_MS)
  const said = (state: 'here' | 'not_coming' | 'late' | 'expected', minute: number) => ({
    userId: ana.id,
    state,
    at: START + minute * MINUTE_MS,
  })
  const orders = [
    [said('late', 1), said('here', 3), said('not_coming', 2)],
    [said('here', 3), said('not_coming', 2), said('late', 1)],
    [said('not_coming', 2), said('here', 3), said('here', 3), said('late', 1)],
    // At the same instant
    [said('here', 3), said('not_coming', 3)],
    [said('not_coming', 3), said('here', 3)],
  ]
  for (const order of orders) {
    await database().delete(checkIns)
    for (const each of order) await check(each)
    expect([(await arrivals()).Ana, (await readSeat(ana.id))?.noShowAt]).toEqual(['here', null])
  }
  await database().delete(checkIns)
  await Promise.all(orders.flat().map((each) => check(each)))
  expect((await arrivals()).Ana).toBe('here')
})

test('a wrong clock is clamped between the opening of the door and now', async () => {
  const { ana, ben, check } = await createDoor()
  const [first] = await guestsOf(await check({ userId: ana.id, state: 'here', at: now() + DAY_MS }))
  expect(first?.checkIn?.at).toBe(new Date(now()).toISOString())
  const [second] = await guestsOf(await check({ userId: ben.id, state: 'here', at: now() - DAY_MS }))
  expect(second?.checkIn?.at).toBe(new Date(START - 3 * HOUR_MS).toISOString())
  setClock(END + 24 * HOUR_MS)
  const [late] = await guestsOf(await check({ userId: ana.id, state: 'not_coming', at: now() }))
  expect(late?.checkIn?.at).toBe(new Date(END + 12 * HOUR_MS).toISOString())
})

test('attendance follows: people not coming did not attend, and everyone else did', async () => {
  const { olga, ana, ben, id, check } = await createDoor()
  const cleo = await signedInUser({ name: 'Cleo' })
  await insertParticipation({ activityId: id, userId: cleo.id })
  await check(
    { userId: ana.id, state: 'here', at: now() },
    { userId: ben.id, state: 'not_coming', at: now() },
  )
  const results = async () =>
    (await fetchItems(olga, `/api/participations/activity/${id}`)).map(({ result }) => result)
  expect(await results()).toEqual([null, null, null])
  setClock(END)
  expect(await results()).toEqual(['participated', 'missed', 'participated'])
})

test('marking by hand wins: an older check-in that a device sends later changes nothing', async () => {
  const { olga, ana, ben, id, check } = await createDoor()
  await check({ userId: ben.id, state: 'not_coming', at: now() })
  setClock(END + HOUR_MS)
  const mark = (userId: string, missed: boolean) =>
    olga.patch(`/api/participations/no-show/${id}`, { userId, missed })
  const results = async () =>
    (await fetchItems(olga, `/api/participations/activity/${id}`)).map(({ result }) => result)
  await mark(ana.id, true)
  await mark(ben.id, false)
  expect(await results()).toEqual(['missed', 'participated'])
  await expectInvariants()
  setClock(END + 2 * HOUR_MS)
  await check(
    { userId: ana.id, state: 'here', at: START },
    { userId: ben.id, state: 'not_coming', at: START + MINUTE_MS },
  )
  expect(await results()).toEqual(['missed', 'participated'])
  await check({ userId: ana.id, state: 'here', at: now() })
  expect(await results()).toEqual(['participated', 'participated'])
  // Confirming attendance keeps the check-in time.
  await mark(ana.id, false)
  const [row] = await database().select().from(checkIns).where(eq(checkIns.userId, ana.id))
  expect(row).toMatchObject({ state: 'here', at: now() })
})

test('giving up the seat deletes the check-in, and a new start deletes all', async () => {
  const { olga, ana, ben, id, check, arrivals } = await createDoor(START - 2 * HOUR_MS)
  const at = now()
  await check({ userId: ana.id, state: 'here', at }, { userId: ben.id, state: 'not_coming', at })
  expect((await ana.patch(`/api/participations/quit/${id}`)).status).toBe(200)
  expect(await arrivals()).toEqual({ Ben: 'not_coming' })
  await expectInvariants()
  const dateTime = new Date(START + 7 * DAY_MS).toISOString()
  expect((await olga.patch(`/api/activities/${id}`, { dateTime })).status).toBe(200)
  expect(await arrivals()).toEqual({ Ben: null })
  expect((await readSeat(ben.id))?.noShowAt).toBeNull()
})

test('undoing an approval deletes the check-in', async () => {
  const { olga, id: activityId, check } = await createDoor()
  const eve = await signedInUser()
  const { id } = await insertApplication({ activityId, userId: eve.id })
  const { undoableUntil: until } = await readBody(await decideApplication(olga, id, 'APPROVED'))
  expect((await check({ userId: eve.id, state: 'here', at: now() })).status).toBe(200)
  const body = { activityId, applicationIds: [id], until }
  expect((await olga.post('/api/applications/undo', body)).status).toBe(200)
  await expectInvariants()
})

test('sends hints only to tabs of the people at the door and the participant', async () => {
  const [olga, ana, ben] = [
    await liveUser({ name: 'Olga' }),
    await liveUser({ name: 'Ana' }),
    await liveUser({ name: 'Ben' }),
  ]
  const { id } = await insertActivity({ creatorId: olga.id, startsAt: now() + HOUR_MS })
  for (const { id: userId } of [ana, ben]) await insertParticipation({ activityId: id, userId })
  const [ofOlga, ofAna, ofBen] = [await openTab(olga, id), await openTab(ana, id), await openTab(ben, id)]
  for (const state of ['here', 'late'] as const) {
    await checkIn(olga, id, { userId: ana.id, state, at: now() })
    expect(await ofOlga.hears(id)).toEqual([{ about: 'door', activityId: id, spreadMs: 30 }])
    expect(await ofAna.hears(id)).toEqual([{ about: 'checkIn' }])
    expect(await ofBen.hears(id)).toEqual([])
  }
})
