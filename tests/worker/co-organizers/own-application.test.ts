import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import { now, SECOND_MS } from '../../../worker/platform/clock'
import { insertApplication } from '../support/activities'
import type { TestClient } from '../support/client'
import { setClock } from '../support/client'
import { insertHelper } from '../support/co-organizers'
import { interrupted } from '../support/interrupt'
import { freeSeat, fullHouse, liveOfferOf } from '../support/offers'
import { readBody, readError, readJson } from '../support/responses'
import {
  decideApplication,
  expectInvariants,
  listApplications,
  listParticipations,
  readActivity,
} from '../support/seats'
import type { SignedInUser } from '../support/users'
import { signedInUser } from '../support/users'

beforeEach(() => setClock('2026-12-01T20:00:00Z'))
afterEach(() => expectInvariants())

/**
 * Creates Olga's full activity with Cora as co-organizer: one guest has an offer, one is next on the waitlist, one has applied,
 * and one was just declined.
 */
async function createWorld() {
  const house = await fullHouse({ seats: 3, waiting: 2, approved: 1 })
  const { olga, activityId, guests } = house
  const [offered] = guests as [SignedInUser]
  const cora = await signedInUser({ name: 'Cora' })
  await insertHelper(activityId, cora.id, 'co-organizer')
  const apply = async () => (await insertApplication({ activityId, userId: (await signedInUser()).id })).id
  const [pending, declined] = [await apply(), await apply()]
  const seatedId = await apply()
  await freeSeat(house, 1)
  const offer = await liveOfferOf(house, offered)
  setClock(now() + SECOND_MS)
  await olga.patch(`/api/activities/${activityId}`, { maxParticipants: 4 })
  expect((await decideApplication(olga, seatedId, 'APPROVED')).status).toBe(200)
  setClock(now() + SECOND_MS)
  const { undoableUntil } = await readBody(await decideApplication(olga, declined, 'REJECTED'))
  return { ...house, cora, pending, declined, until: undoableUntil, seatedApplication: seatedId, offer }
}
type World = Awaited<ReturnType<typeof createWorld>>

const edit = (body: object) => (c: TestClient, w: World) => c.patch(`/api/activities/${w.activityId}`, body)

/** All acts that influence who gets the seats. */
const ACTS = {
  approve: (c: TestClient, w: World) => decideApplication(c, w.ids[0] ?? '', 'APPROVED'),
  decline: (c, w) => decideApplication(c, w.ids[1] ?? '', 'REJECTED'),
  'send one ahead to the end of the line': (c, w) => decideApplication(c, w.pending, 'PENDING', true),
  'take one ahead off the waitlist': (c, w) => decideApplication(c, w.ids[1] ?? '', 'PENDING', false),
  'decide on several': (c, w) =>
    c.post('/api/applications/decisions', {
      activityId: w.activityId,
      applicationIds: [w.pending],
      status: 'REJECTED',
    }),
  'approve for the waitlist': (c, w) =>
    c.post('/api/applications/waitlist/approve', { activityId: w.activityId, applicationIds: [w.ids[1]] }),
  'take back an approval for the waitlist': (c, w) =>
    c.post('/api/applications/waitlist/take-back', { activityId: w.activityId, applicationIds: [w.ids[0]] }),
  'undo a decision': (c, w) =>
    c.post('/api/applications/undo', {
      activityId: w.activityId,
      applicationIds: [w.declined],
      until: w.until,
    }),
  'remove a participant': (c, w) => c.post(`/api/applications/remove/${w.seatedApplication}`, {}),
  'reorder the waitlist': (c, w) =>
    c.patch('/api/applications/waitlist', { activityId: w.activityId, applicationIds: w.ids.toReversed() }),
  'skip an offer': (c, w) => c.post(`/api/offers/skip/${w.offer}`),
  'extend an offer': (c, w) => c.post(`/api/offers/extend/${w.offer}`),
  'end an offer': (c, w) => c.post(`/api/offers/end/${w.offer}`),
  'raise the number of seats': edit({ maxParticipants: 9 }),
  'approve everybody automatically': edit({ autoApproval: { who: 'everybody', seats: 9 } }),
  'offer no seats': edit({ offersSeats: false }),
  'pass on silent seats': edit({ passesOnSilentSeats: true }),
} satisfies Record<string, (client: TestClient, world: World) => Promise<Response>>

/** Reads everything these acts change. */
async function readState({ activityId }: World) {
  const [applied, seats, activity] = [
    await listApplications(activityId),
    await listParticipations(activityId),
    await readActivity(activityId),
  ]
  return { applied, seats, activity: { ...activity, updatedAt: 0, version: 0, queuedUntil: null } }
}

describe('a co-organizer whose own application is open', () => {
  // tests/worker/seats/rights.test.ts tests all other roles.
  test('can make none of these decisions', async () => {
    const world = await createWorld()
    const { cora, activityId } = world
    await cora.post('/api/applications', { activityId, waitlist: true })
    const before = await readState(world)
    for (const [name, act] of Object.entries(ACTS))
      expect([name, ...(await readError(await act(cora, world)))]).toEqual([name, 409, 'own_application'])
    const asked = await cora.post(`/api/applications/still-interested/${world.pending}`)
    expect(await readError(asked)).toEqual([404, 'not_found'])
    expect(await readState(world)).toEqual(before)
  })

  // Every act of the seat engine decides again on what it loads (tests/roster/own-application.test.ts).
  test('and who applied a moment before cannot approve', async () => {
    const world = await createWorld()
    const { cora, activityId } = world
    const before = await readState(world)
    const apply = async () => {
      const response = await cora.post('/api/applications', { activityId, waitlist: true })
      expect(response.status).toBe(201)
    }
    const late = await ACTS.approve(interrupted(cora, { batch: 2, act: apply }), world)
    expect(late.ok).toBe(false)
    const after = await readState(world)
    const isOthers = ({ userId }: { userId: string }) => userId !== cora.id
    expect({ ...after, applied: after.applied.filter(isOthers) }).toEqual(before)
  })

  test('edits everything else, and the seats stay unchanged', async () => {
    const { cora, activityId } = await createWorld()
    await cora.post('/api/applications', { activityId, waitlist: true })
    const body = { title: 'Padel', maxParticipants: 4, offersSeats: true, autoApproval: null }
    expect((await cora.patch(`/api/activities/${activityId}`, body)).status).toBe(200)
  })
})

describe('automatic approval', () => {
  const everybody = { autoApproval: { who: 'everybody', seats: 50 } }
  async function createOpen() {
    const { olga, activityId } = await fullHouse({ seats: 0, waiting: 0, maxParticipants: 5 })
    const cora = await signedInUser({ name: 'Cora' })
    await insertHelper(activityId, cora.id, 'co-organizer')
    return {
      olga,
      cora,
      activityId,
      edit: (user: TestClient) => user.patch(`/api/activities/${activityId}`, everybody),
    }
  }
  const apply = async (user: SignedInUser, activityId: string) =>
    (await readJson<Application>(user.post('/api/applications', { activityId }))).status
  const leave = (user: SignedInUser, activityId: string) =>
    user.delete(`/api/co-organizers/${activityId}/people/${user.id}`)

  test('admits everyone but co-organizers, whom the organizer decides', async () => {
    const { olga, cora, activityId, edit } = await createOpen()
    expect((await edit(olga)).status).toBe(200)
    expect(await apply(await signedInUser(), activityId)).toBe('APPROVED')
    expect(await apply(cora, activityId)).toBe('PENDING')
    const door = await signedInUser()
    await insertHelper(activityId, door.id, 'door')
    expect(await apply(door, activityId)).toBe('APPROVED')
  })

  test('does not admit a co-organizer who turned it on and left', async () => {
    const { olga, cora, activityId, edit } = await createOpen()
    expect((await edit(cora)).status).toBe(200)
    await leave(cora, activityId)
    expect(await apply(cora, activityId)).toBe('PENDING')
    const log = await readJson<{ items: object[] }>(olga.get(`/api/co-organizers/${activityId}/log`))
    expect(log.items).toMatchObject([{ event: 'seats_edited', actor: { name: 'Cora' }, user: null }])
    const activity = await readJson<Activity>(olga.get(`/api/activities/${activityId}`))
    expect(activity.autoApproval).toEqual(everybody.autoApproval)
  })

  test.each(['removed', 'undid the approval of'])(
    'does not admit a former co-organizer who %s a participant',
    async (how) => {
      const { olga, cora, activityId, edit } = await createOpen()
      const ben = await signedInUser({ name: 'Ben' })
      const { id } = await readJson<Application>(ben.post('/api/applications', { activityId }))
      const { undoableUntil: until } = await readBody(await decideApplication(olga, id, 'APPROVED'))
      setClock(now() + SECOND_MS)
      await edit(olga)
      const response =
        how === 'removed'
          ? await cora.post(`/api/applications/remove/${id}`, {})
          : await cora.post('/api/applications/undo', { activityId, applicationIds: [id], until })
      expect(response.status).toBe(200)
      await leave(cora, activityId)
      expect(await apply(cora, activityId)).toBe('PENDING')
    },
  )
})
