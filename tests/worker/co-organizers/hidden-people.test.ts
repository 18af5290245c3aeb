import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { participations, users } from '../../../worker/db/schema'
import { DAY_MS, HOUR_MS, now } from '../../../worker/platform/clock'
import { insertApplication, insertParticipation } from '../support/activities'
import { block } from '../support/blocks'
import { setClock } from '../support/client'
import { createTeam, insertHelper } from '../support/co-organizers'
import { database } from '../support/database'
import { fetchItems } from '../support/lists'
import { fetchNotices, NOON } from '../support/notices'
import { freeSeat, fullHouse, readOffers } from '../support/offers'
import { expectError } from '../support/responses'
import { decideApplication } from '../support/seats'
import type { SignedInUser } from '../support/users'
import { signedInAs, signedInUser } from '../support/users'

beforeEach(() => setClock(NOON))

const names = (items: readonly Record<string, unknown>[]) => items.map(({ applicantName }) => applicantName)

test('a co-organizer does not see waitlisted people who have blocked them, in the list or in notices', async () => {
  const { olga, cora, activityId } = await createTeam({
    startsAt: NOON + DAY_MS,
    maxParticipants: 1,
    offersSeats: false,
  })
  const [ana, ben, cy] = await signedInAs('Ana', 'Ben', 'Cy')
  await insertParticipation({ activityId, userId: cy.id })
  const { id: hidden } = await insertApplication({ activityId, userId: ana.id, waitlistRank: 1 })
  const { id: seen } = await insertApplication({ activityId, userId: ben.id, waitlistRank: 2 })
  await block(ana, cora)
  await cy.patch(`/api/participations/quit/${activityId}`, {})
  const waitlist = `/api/applications/waitlist/${activityId}`
  expect(names(await fetchItems(cora, waitlist))).toEqual(['Ben'])
  expect(names(await fetchItems(olga, waitlist))).toEqual(['Ana', 'Ben'])
  for (const kind of ['applications', 'participations'])
    await expectError(
      cora.get(`/api/${kind}/user/${ana.id}/activity/${activityId}`),
      404,
      'activity_not_found',
    )
  const order = { activityId, applicationIds: [seen, hidden] }
  expect(await (await cora.patch('/api/applications/waitlist', order)).text()).not.toContain('Ana')
  const nextFor = async (user: typeof cora) =>
    (await fetchNotices(user)).map(({ kind, next }) => [kind, next])
  expect(await nextFor(olga)).toMatchObject([['seat_freed', { name: 'Ben' }]])
  await olga.patch('/api/applications/waitlist', { activityId, applicationIds: [hidden, seen] })
  expect(await nextFor(olga)).toMatchObject([['seat_freed', { name: 'Ana' }]])
  expect(await nextFor(cora)).toEqual([['seat_freed', null]])
})

test('helpers cannot mark people absent who have blocked them', async () => {
  const { olga, cora, dora, activityId } = await createTeam({ startsAt: NOON + HOUR_MS })
  const ana = await signedInUser({ name: 'Ana' })
  await insertParticipation({ activityId, userId: ana.id })
  for (const helper of [cora, dora]) await block(ana, helper)
  setClock(NOON + 3 * HOUR_MS)
  const mark = (user: typeof cora) =>
    user.patch(`/api/participations/no-show/${activityId}`, { userId: ana.id, missed: true })
  for (const helper of [cora, dora]) await expectError(mark(helper), 404, 'not_found')
  expect(await database().select().from(participations)).toMatchObject([{ noShowAt: null }])
  expect((await mark(olga)).status).toBe(200)
})

test('the offer of someone blocked by the organizer is over for a co-organizer; someone hidden from them has none', async () => {
  const house = await fullHouse({ seats: 3, waiting: 3, startsAt: NOON + DAY_MS })
  const { olga, activityId } = house
  const cora = await signedInUser({ name: 'Cora' })
  await insertHelper(activityId, cora.id, 'co-organizer')
  for (const nth of [0, 1, 2]) await freeSeat(house, nth)
  const [ana, ben, cy] = house.guests as [SignedInUser, SignedInUser, SignedInUser]
  const offers = await readOffers(activityId)
  const skip = (user: SignedInUser, { id }: SignedInUser) =>
    user.post(`/api/offers/skip/${offers.find(({ userId }) => userId === id)?.id}`)
  await block(olga, ana)
  await block(ben, cora)
  await database().update(users).set({ suspendedAt: now() }).where(eq(users.id, cy.id))
  await expectError(skip(cora, ana), 409, 'offer_over')
  for (const [user, guest] of [
    [olga, ana],
    [cora, ben],
    [cora, cy],
  ] as const)
    await expectError(skip(user, guest), 404, 'not_found')
})

test('only the organizer and the admin get email addresses, and find applicants by them', async () => {
  const { olga, cora, activityId } = await createTeam({ startsAt: NOON + DAY_MS })
  const applicant = await signedInUser({ name: 'Ana', email: 'quartz@post.example' })
  const waiting = await signedInUser({ name: 'Ben', email: 'flint@post.example' })
  const seated = await signedInUser({ name: 'Cy', email: 'slate@post.example' })
  const { id } = await insertApplication({ activityId, userId: applicant.id })
  await insertApplication({ activityId, userId: waiting.id, waitlistRank: 1 })
  await insertParticipation({ activityId, userId: seated.id })
  const list = `/api/applications/activity/${activityId}`
  const reads = [
    list,
    `${list}?status=APPROVED`,
    `/api/applications/waitlist/${activityId}`,
    `/api/applications/${id}`,
  ]
  for (const [reader, isTold] of [
    [olga, true],
    [await signedInUser({ admin: true }), true],
    [cora, false],
  ] as const) {
    for (const path of reads) {
      // Only the organizer and co-organizers see the waitlist.
      if (path.includes('waitlist') && reader !== olga && reader !== cora) continue
      expect(/@post\.example|applicantEmail/.test(await (await reader.get(path)).text()), path).toBe(isTold)
    }
    const found = await fetchItems(reader, `${list}?q=quartz`)
    expect(found.map((each) => each.id)).toEqual(isTold ? [id] : [])
    expect((await fetchItems(reader, `${list}?q=ana`)).map((each) => each.id)).toEqual([id])
  }
  const decided = await decideApplication(cora, id, 'APPROVED')
  expect(decided.status).toBe(200)
  expect(await decided.text()).not.toMatch(/@post\.example|applicantEmail/)
})
