import { beforeEach, describe, expect, test } from 'vitest'
import { rateLimitAttempts } from '../../../worker/db/schema'
import { DAY_MS, HOUR_MS } from '../../../worker/platform/clock'
import { insertActivity } from '../support/activities'
import { block } from '../support/blocks'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import {
  applyTogether,
  confirmedGroup,
  createFriends,
  insertGroupApplications,
  statesOf,
} from '../support/groups'
import { fetchItems } from '../support/lists'
import { NOON, readNoticeKinds } from '../support/notices'
import { houseWithGroup } from '../support/offers'
import { expectError } from '../support/responses'
import { decideApplication, listApplications } from '../support/seats'
import { wait } from '../support/sending'
import { tokensTo } from '../support/still-coming'

beforeEach(() => setClock(NOON))

async function createScene(overrides: Parameters<typeof createFriends>[0] = {}) {
  const scene = await createFriends({ startsAt: NOON + 3 * DAY_MS, maxParticipants: 8, ...overrides })
  const ids = await insertGroupApplications(scene.activityId, [scene.sofia, scene.jonah, scene.maya])
  return { ...scene, ids, first: ids[0] ?? '' }
}

describe('a member who leaves', () => {
  const LEFT = 'group_member_left'

  test('asks each other member once, even if they leave in a loop', async () => {
    const { olga, sofia, jonah } = await createScene()
    const { id: activityId } = await insertActivity({ creatorId: olga.id, startsAt: NOON + 20 * DAY_MS })
    for (let time = 0; time < 3; time++) {
      await applyTogether(sofia, await confirmedGroup(activityId, [sofia, jonah]))
      for (const member of [jonah, sofia]) {
        const rows = await listApplications(activityId)
        await decideApplication(
          member,
          rows.find(({ userId }) => userId === member.id)?.id ?? '',
          'WITHDRAWN',
        )
      }
      await database().delete(rateLimitAttempts)
    }
    expect(await readNoticeKinds(sofia.id)).toEqual([LEFT])
    expect(await readNoticeKinds(jonah.id)).toEqual([])
  })

  test('the others’ link cannot withdraw a later application', async () => {
    const { sofia, jonah, maya, activityId, ids } = await createScene()
    await decideApplication(maya, ids[2] ?? '', 'WITHDRAWN')
    await wait(HOUR_MS)
    const [token] = await tokensTo(jonah, LEFT)
    const say = (answer: string) => createClient().post(`/api/answers/${token}`, { answer })
    expect((await say('no')).status).toBe(200)
    expect(await statesOf(activityId)).toEqual(['PENDING', 'WITHDRAWN', 'WITHDRAWN'])
    await wait(HOUR_MS)
    expect((await jonah.post('/api/applications', { activityId })).status).toBe(201)
    await expectError(say('no'), 409, 'answer_over')
    await expectError(say('yes'), 409, 'answer_over')
    expect(await statesOf(activityId)).toEqual(['PENDING', 'PENDING', 'WITHDRAWN'])
    expect((await readNoticeKinds(sofia.id)).length).toBeGreaterThan(0)
  })

  test('a block between two members dissolves the group, and their applications keep their state', async () => {
    const { olga, sofia, jonah, activityId } = await createScene()
    await block(sofia, jonah)
    expect((await listApplications(activityId)).map(({ groupId }) => groupId)).toEqual([null, null, null])
    expect(await statesOf(activityId)).toEqual(['PENDING', 'PENDING', 'PENDING'])
    expect(await readNoticeKinds(jonah.id)).toEqual([])
    expect((await fetchItems(olga, `/api/applications/activity/${activityId}`)).length).toBe(3)
  })
})

test('a group on the waitlist has one position', async () => {
  const { olga, activityId, guests } = await houseWithGroup({ waiting: 2 })
  const items = await fetchItems(olga, `/api/applications/waitlist/${activityId}`)
  const nameOf = ({ userId }: (typeof items)[number]) => guests.findIndex(({ id }) => id === userId)
  const positions = items.map((item) => `${nameOf(item)} is #${item.waitlistPosition}`)
  expect(positions).toEqual(['2 is #1', '3 is #1', '0 is #2', '1 is #3'])
})
