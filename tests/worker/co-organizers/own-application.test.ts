import { beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import { now, SECOND_MS } from '../../../worker/platform/clock'
import { insertApplication } from '../support/activities'
import type { TestClient } from '../support/client'
import { setClock } from '../support/client'
import { insertHelper } from '../support/co-organizers'
import { interrupted } from '../support/interrupt'
import { freeSeat, fullHouse, liveOfferOf, readOutcomes } from '../support/offers'
import { expectError, readBody, readJson } from '../support/responses'
import { decideApplication } from '../support/seats'
import type { SignedInUser } from '../support/users'
import { insertUser, signedInUser } from '../support/users'

beforeEach(() => setClock('2026-12-01T20:00:00Z'))

/**
 * Creates Olga's full activity with Cora as co-organizer. Its only seat is offered to the first of four guests. The others await
 * a decision, so that no act reads the application of anyone after them unless it needs it. One more user has applied.
 */
async function createWorld() {
  const house = await fullHouse({ waiting: 4, approved: 1 })
  const cora = await signedInUser({ name: 'Cora' })
  await insertHelper(house.activityId, cora.id, 'co-organizer')
  const { id: userId = '' } = await insertUser()
  const { id: pending } = await insertApplication({ activityId: house.activityId, userId })
  await freeSeat(house)
  return { ...house, cora, pending, offer: await liveOfferOf(house, house.guests[0]) }
}

// tests/worker/seats/rights.test.ts covers the calls; tests/roster/examples/co-organizers.test.ts, the acts.
describe('a co-organizer whose own application is open', () => {
  test.each<[string, (client: TestClient, of: Awaited<ReturnType<typeof createWorld>>) => Promise<Response>]>(
    [
      ['decline', (client, { pending }) => decideApplication(client, pending, 'REJECTED')],
      ['skip', (client, { offer }) => client.post(`/api/offers/skip/${offer}`)],
      ['end', (client, { offer }) => client.post(`/api/offers/end/${offer}`)],
    ],
  )('and who applied a moment before cannot %s', async (_, act) => {
    const world = await createWorld()
    const { cora, activityId } = world
    const apply = async () => {
      const response = await cora.post('/api/applications', { activityId, waitlist: true })
      expect(response.status).toBe(201)
    }
    const late = await act(interrupted(cora, apply), world)
    await expectError(late, 409, 'own_application')
    expect(await readOutcomes(world)).toEqual(['0: live'])
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
