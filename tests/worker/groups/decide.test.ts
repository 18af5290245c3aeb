import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Application } from '../../../worker/contract/applications'
import { rateLimitAttempts } from '../../../worker/db/schema'
import { DAY_MS, HOUR_MS } from '../../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation, setActivity } from '../support/activities'
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
import { readBody, readError, readJson } from '../support/responses'
import { decideApplication, expectInvariants, listApplications } from '../support/seats'
import { wait } from '../support/sending'
import { tokensTo } from '../support/still-coming'
import type { SignedInUser } from '../support/users'
import { insertUser, PASSWORD, signedInUser } from '../support/users'

beforeEach(() => setClock(NOON))
afterEach(() => expectInvariants())

async function createScene(overrides: Parameters<typeof createFriends>[0] = {}) {
  const scene = await createFriends({ startsAt: NOON + 3 * DAY_MS, maxParticipants: 8, ...overrides })
  const ids = await insertGroupApplications(scene.activityId, [scene.sofia, scene.jonah, scene.maya])
  return { ...scene, ids, first: ids[0] ?? '' }
}

describe('a decision on one member', () => {
  test('in a decision on several expands to the group, and counts its seats', async () => {
    const { olga, activityId, first } = await createScene({ maxParticipants: 4 })
    const single = await insertApplication({ activityId, userId: (await insertUser()).id ?? '' })
    const decide = (applicationIds: string[]) =>
      olga.post('/api/applications/decisions', { activityId, applicationIds, status: 'APPROVED' })
    await setActivity(activityId, { maxParticipants: 3 })
    expect(await readBody(await decide([first, single.id]))).toMatchObject({
      code: 'activity_full',
      spotsLeft: 3,
    })
    await setActivity(activityId, { maxParticipants: 4 })
    const { applications: changed } = await readJson<{ applications: Application[] }>(
      decide([first, single.id]),
    )
    expect(changed.map(({ status }) => status)).toEqual(['APPROVED', 'APPROVED', 'APPROVED', 'APPROVED'])
  })

  test('names each member to the organizer, with the group and the note', async () => {
    const { olga, activityId } = await createScene()
    const items = await fetchItems(olga, `/api/applications/activity/${activityId}`)
    const groups = new Set(items.map((item) => (item as Application).groupId))
    expect([items.length, groups.size]).toEqual([3, 1])
  })
})

describe('a member who leaves', () => {
  const LEFT = 'group_member_left'

  test('goes alone after a block with the organizer, a suspension, or a deleted account', async () => {
    const { olga, sofia, jonah, maya, activityId } = await createScene()
    const admin = await signedInUser({ admin: true })
    await block(olga, jonah)
    expect(await readNoticeKinds(sofia.id)).toEqual([LEFT])
    await admin.put(`/api/admin/users/${maya.id}/suspension`, { reason: 'Spam' })
    expect(await readNoticeKinds(sofia.id)).toEqual([LEFT, LEFT])
    expect(await statesOf(activityId)).toEqual(['PENDING', 'WITHDRAWN', 'WITHDRAWN'])
    await sofia.post('/api/auth/delete-account', { password: PASSWORD })
    expect(await statesOf(activityId)).toEqual(['WITHDRAWN', 'WITHDRAWN', 'WITHDRAWN'])
  })

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
    expect(await readError(await say('no'))).toEqual([409, 'answer_over'])
    expect(await readError(await say('yes'))).toEqual([409, 'answer_over'])
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

describe('a group on the waitlist', () => {
  async function createWaitlist() {
    const [olga, ...people] = await Promise.all(
      ['Olga', 'A', 'B', 'G1', 'G2'].map((name) => signedInUser({ name })),
    )
    const owner = olga as SignedInUser
    const [a, b, g1, g2] = people as [SignedInUser, SignedInUser, SignedInUser, SignedInUser]
    const { id: activityId } = await insertActivity({
      creatorId: owner.id,
      maxParticipants: 2,
      startsAt: NOON + 3 * DAY_MS,
    })
    const seated = [await signedInUser(), await signedInUser()]
    for (const { id: userId } of seated) await insertParticipation({ activityId, userId })
    const first = await insertApplication({ activityId, userId: a.id, waitlistRank: 1 })
    const group = await insertGroupApplications(activityId, [g1, g2], { waitlistRank: 2 })
    const last = await insertApplication({ activityId, userId: b.id, waitlistRank: 4 })
    const positions = async () => {
      const rows = await readJson<{ items: Application[] }>(
        owner.get(`/api/applications/waitlist/${activityId}`),
      )
      return rows.items.map(({ userId, waitlistPosition }) => {
        const person = people.find(({ id }) => id === userId)
        return `${person?.name} ${waitlistPosition}`
      })
    }
    return { owner, a, b, g1, g2, seated, activityId, first, group, last, positions }
  }

  test('has one position, and moves as one', async () => {
    const { owner, activityId, first, group, last, positions } = await createWaitlist()
    expect(await positions()).toEqual(['A 1', 'G1 2', 'G2 2', 'B 3'])
    const order = (applicationIds: unknown[]) =>
      owner.patch('/api/applications/waitlist', { activityId, applicationIds })
    await order([group[1], first.id])
    expect(await positions()).toEqual(['G1 1', 'G2 1', 'A 2', 'B 3'])
    await order([last.id, group[0]])
    expect(await positions()).toEqual(['B 1', 'A 2', 'G1 3', 'G2 3'])
    await order([first.id, group[0], group[1], last.id])
    expect(await positions()).toEqual(['A 1', 'G1 2', 'G2 2', 'B 3'])
  })
})
