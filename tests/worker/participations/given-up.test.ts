import { beforeEach, expect, test } from 'vitest'
import { givenUpSeats } from '../../../worker/contract/participations'
import { MINUTE_MS } from '../../../worker/contract/units'
import { insertActivity, insertParticipation } from '../support/activities'
import { block } from '../support/blocks'
import { setClock } from '../support/client'
import { NOON } from '../support/notices'
import type { SignedInUser } from '../support/users'
import { signedInUser, signedInUsers } from '../support/users'

beforeEach(() => setClock(NOON))

/** Creates Olga's activity with three participants, who give up their seats a minute apart. */
async function createQuits() {
  const olga = await signedInUser({ name: 'Olga' })
  const { id: activityId } = await insertActivity({ creatorId: olga.id, maxParticipants: 5 })
  const people = await signedInUsers(3)
  for (const [index, person] of people.entries()) {
    await insertParticipation({ activityId, userId: person.id })
    setClock(NOON + index * MINUTE_MS)
    expect((await person.patch(`/api/participations/quit/${activityId}`)).status).toBe(200)
  }
  return { olga, activityId, people }
}

async function readGivenUp(viewer: SignedInUser, activityId: string) {
  const response = await viewer.get(`/api/participations/given-up/${activityId}`)
  expect(response.status).toBe(200)
  return givenUpSeats.parse(await response.json()).items
}

test('lists people who gave up their seat, latest first', async () => {
  const { olga, activityId, people } = await createQuits()
  const items = await readGivenUp(olga, activityId)
  expect(items.map(({ userId }) => userId)).toEqual(people.map(({ id }) => id).toReversed())
  expect(items[0]).toMatchObject({ givenUpAt: new Date(NOON + 2 * MINUTE_MS).toISOString(), seats: 1 })
})

test('excludes removed people, and people with a new seat', async () => {
  const { olga, activityId, people } = await createQuits()
  const removed = await signedInUser()
  await insertParticipation({ activityId, userId: removed.id })
  const application = await olga.get(`/api/applications/user/${removed.id}/activity/${activityId}`)
  const { id } = (await application.json<{ application: { id: string } }>()).application
  expect((await olga.post(`/api/applications/remove/${id}`, {})).status).toBe(200)
  const back = await (await people[0]?.post('/api/applications', { activityId }))?.json<{ id: string }>()
  await olga.patch('/api/applications', { applicationId: back?.id, status: 'APPROVED' })
  const items = await readGivenUp(olga, activityId)
  expect(items.map(({ userId }) => userId)).toEqual([people[2]?.id, people[1]?.id])
})

test('excludes people hidden by a block', async () => {
  const { olga, activityId, people } = await createQuits()
  await block(people[1] as SignedInUser, olga)
  const items = await readGivenUp(olga, activityId)
  expect(items.map(({ userId }) => userId)).toEqual([people[2]?.id, people[0]?.id])
})
