import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { notices } from '../../../worker/db/schema'
import { sendAllDueEmails } from '../../../worker/notices/email/send'
import { DAY_MS, HOUR_MS, now, SECOND_MS } from '../../../worker/platform/clock'
import { newId } from '../../../worker/platform/ids'
import { findRoster, toLoaded } from '../../../worker/seats/load'
import { insertActivity, insertParticipation } from '../support/activities'
import type { TestClient } from '../support/client'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { createFriends, formGroup, insertGroupApplications } from '../support/groups'
import { answer, freeSeat, fullHouse, liveOfferOf } from '../support/offers'
import { measureQueries } from '../support/query-stats'
import { createDispute } from '../support/records'
import { decideApplication, insertPendingApplications } from '../support/seats'
import { createSeat, runJobsBefore, tokensTo } from '../support/still-coming'
import type { SignedInUser } from '../support/users'
import { insertUsers, signedInUser } from '../support/users'

beforeEach(() => setClock('2026-12-01T20:00:00Z'))

/** Sends requests as a user, and expects each to succeed with this number of database round trips. */
async function expectTrips(
  user: SignedInUser,
  trips: number,
  requests: ((client: TestClient) => Promise<Response>)[],
) {
  const { client, stats } = measureQueries(user)
  for (const request of requests) {
    const response = await request(client)
    expect(response.ok, `${await response.clone().text()} ${request}`).toBe(true)
    expect(stats().roundTrips, String(request)).toBeLessThanOrEqual(trips)
  }
}
const WRITE = 2

/** Opens an email's link, and sends each of these answers. */
async function expectLinkTrips(user: SignedInUser, token: string | undefined, answers: string[]) {
  await expectTrips(user, 1, [(client) => client.get(`/api/answers/${token}`)])
  const requests = answers.map(
    (answer) => (client: TestClient) => client.post(`/api/answers/${token}`, { answer }),
  )
  await expectTrips(user, WRITE, requests)
}

// rights.test.ts counts the round trips of most calls.
test('the link of an offer or a seat is read in one round trip, and answered in two', async () => {
  for (const answer of ['yes', 'no']) {
    const house = await fullHouse({ startsAt: now() + 30 * HOUR_MS })
    await freeSeat(house)
    await sendAllDueEmails(env)
    const [ana] = house.guests as [SignedInUser]
    const [token] = await tokensTo(ana, 'seat_offered')
    await expectLinkTrips(ana, token, [answer, answer])
  }
  const { ana } = await createSeat()
  await runJobsBefore(24 * HOUR_MS)
  const [token] = await tokensTo(ana)
  await expectLinkTrips(ana, token, ['yes', 'no'])
})

test('inviting to a group, removing a member, and answering a dispute take two round trips', async () => {
  const { sofia, maya, activityId } = await createFriends({ startsAt: now() + 30 * DAY_MS })
  const { id: met } = await insertActivity({ startsAt: now() - 30 * DAY_MS })
  for (const { id: userId } of [sofia, maya])
    await insertParticipation({ activityId: met, userId, status: 'FINISHED' })
  const group = await formGroup(sofia, activityId)
  await expectTrips(sofia, WRITE, [
    (client) => client.post(`/api/groups/members/${group.id}`, { userId: maya.id }),
    (client) => client.delete(`/api/groups/members/${group.id}/${maya.id}`),
  ])
  const { olga, id } = await createDispute()
  const stands = { answer: 'stands', note: 'No' }
  await expectTrips(olga, WRITE, [(client) => client.patch(`/api/records/disputes/${id}`, stands)])
})

/** Maximum statements and rows read per act, with 200 other applicants. */
const LIMITS = {
  apply: { statements: 11, rows: 120 },
  approve: { statements: 12, rows: 160 },
  accept: { statements: 11, rows: 170 },
  quit: { statements: 14, rows: 90 },
  'quit, and the seat is offered': { statements: 14, rows: 200 },
  'decide 30': { statements: 25, rows: 2500 },
}

test('acts send few statements and read few rows, with many applicants and notices', async () => {
  const [olga, ana, ben] = [await signedInUser(), await signedInUser(), await signedInUser()]
  const soon = { startsAt: now() + 30 * HOUR_MS }
  const { id: activityId } = await insertActivity({ creatorId: olga.id, maxParticipants: 300 })
  const ids = await insertPendingApplications(activityId, await insertUsers(200))
  await insertParticipation({ activityId, userId: ben.id })
  for (const { id: actorId } of await insertUsers(200))
    await database()
      .insert(notices)
      .values({
        id: newId(),
        userId: olga.id,
        kind: 'application_received',
        key: actorId,
        activityId,
        actorId,
        createdAt: now() - HOUR_MS,
      })
  const [house, full] = [await fullHouse(soon), await fullHouse(soon)]
  for (const each of [house, full]) await insertPendingApplications(each.activityId, await insertUsers(200))
  await freeSeat(house)
  const offerId = await liveOfferOf(house, house.guests[0])
  const giveUp = (id: string) => (client: TestClient) => client.patch(`/api/participations/quit/${id}`)
  const together = { activityId, applicationIds: ids.slice(1, 31), status: 'APPROVED' }
  const acts: Record<keyof typeof LIMITS, [SignedInUser, (client: TestClient) => Promise<Response>]> = {
    apply: [ana, (client) => client.post('/api/applications', { activityId })],
    approve: [olga, (client) => decideApplication(client, ids[0] ?? '', 'APPROVED')],
    accept: [house.guests[0] as SignedInUser, (client) => answer(client, offerId, 'accept')],
    quit: [ben, giveUp(activityId)],
    'quit, and the seat is offered': [full.seated[0] as SignedInUser, giveUp(full.activityId)],
    'decide 30': [olga, (client) => client.post('/api/applications/decisions', together)],
  }
  for (const [act, [user, send]] of Object.entries(acts)) {
    const { client, stats } = measureQueries(user)
    expect((await send(client)).ok, act).toBe(true)
    const [{ measured, rowsRead }, { statements, rows }] = [stats(), LIMITS[act as keyof typeof LIMITS]]
    expect.soft(measured.length, `statements to ${act}`).toBeLessThanOrEqual(statements)
    expect.soft(rowsRead, `rows read to ${act}`).toBeLessThanOrEqual(rows)
  }
})

/** Reads the members of `count` groups of two on the waitlist of an activity with a single seat, each approved. */
async function insertWaitingGroups(count: number) {
  const { id: activityId } = await insertActivity({ maxParticipants: 1 })
  const approved = { waitlistApprovedAt: now() }
  const ids: string[][] = []
  for (let nth = 0; nth < count; nth++)
    ids.push(
      await insertGroupApplications(activityId, await insertUsers(2), {
        ...approved,
        waitlistRank: 1 + 10 * nth,
      }),
    )
  return { activityId, ids }
}

test('an act loads as many groups in line as fit, and one more', async () => {
  const { activityId, ids } = await insertWaitingGroups(10)
  const loaded = toLoaded(await findRoster(database(), { activityId, maximum: 4 }))
  expect(loaded?.roster.entries.map(({ id }) => id)).toEqual(ids.slice(0, 3).flat())
})

test('an act that reorders the waitlist loads it from the first to the last of those who move', async () => {
  const { activityId, ids } = await insertWaitingGroups(10)
  const reorderedIds = [ids[7]?.[0] ?? '', ids[5]?.[1] ?? '']
  const loaded = toLoaded(await findRoster(database(), { activityId, reorderedIds }))
  expect(loaded?.roster.entries.map(({ id }) => id)).toEqual([ids[0], ...ids.slice(5, 8)].flat())
})

test('an act sends the same statements for every user and instant, so that SQLite keeps them prepared', async () => {
  const { id: activityId } = await insertActivity({ startsAt: now() + 30 * DAY_MS })
  const texts: string[][] = []
  for (const _ of [1, 2]) {
    const { client, stats } = measureQueries(await signedInUser())
    expect((await client.post('/api/applications', { activityId })).status).toBe(201)
    texts.push(stats().statements)
    // Advance only a second: a later request would send the first email, once it is due.
    setClock(now() + SECOND_MS)
  }
  expect(texts[1]).toEqual(texts[0])
})
