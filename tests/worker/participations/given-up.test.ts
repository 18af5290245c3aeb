import { beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../worker/contract/units'
import { insertActivity, insertParticipation } from '../support/activities'
import { block } from '../support/blocks'
import { setClock } from '../support/client'
import { fetchItems } from '../support/lists'
import { NOON } from '../support/notices'
import type { SignedInUser } from '../support/users'
import { insertUser, signedInUser, signedInUsers } from '../support/users'

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

const readGivenUp = (viewer: SignedInUser, activityId: string) =>
  fetchItems(viewer, `/api/participations/given-up/${activityId}`)

test('lists people who gave up their seat, latest first', async () => {
  const { olga, activityId, people } = await createQuits()
  const items = await readGivenUp(olga, activityId)
  expect(items.map(({ userId }) => userId)).toEqual(people.map(({ id }) => id).toReversed())
  expect(items[0]).toMatchObject({ givenUpAt: new Date(NOON + 2 * MINUTE_MS).toISOString(), seats: 1 })
})

test('excludes removed people, people with a new seat, and people hidden by a block', async () => {
  const { olga, activityId, people } = await createQuits()
  const userId = (await insertUser()).id
  await insertParticipation({ activityId, userId, status: 'QUIT', quitAt: NOON, quitBy: 'organizer' })
  const back = await (await people[0]?.post('/api/applications', { activityId }))?.json<{ id: string }>()
  await olga.patch('/api/applications', { applicationId: back?.id, status: 'APPROVED' })
  await block(people[1] as SignedInUser, olga)
  const items = await readGivenUp(olga, activityId)
  expect(items.map(({ userId }) => userId)).toEqual([people[2]?.id])
})
