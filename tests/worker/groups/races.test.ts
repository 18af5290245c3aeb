import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { activities, groupMembers } from '../../../worker/db/schema'
import { insertActivity, insertParticipation } from '../support/activities'
import { database } from '../support/database'
import {
  applyTogether,
  confirmedGroup,
  insertGroupApplications,
  joinByLink,
  statesOf,
} from '../support/groups'
import {
  countOutcomes,
  decideApplication,
  expectInvariants,
  listApplications,
  readSeats,
} from '../support/seats'
import { insertUser, insertUsers, signedInUser, signedInUsers, UNLIMITED } from '../support/users'

vi.setConfig({ testTimeout: 300_000 })
afterAll(() => vi.resetConfig())
afterEach(() => expectInvariants())

const ROUNDS = Number(env.RACE_ROUNDS)

/** Each side goes first in half of the rounds. */
const together = (round: number, acts: (() => Promise<Response>)[]) =>
  Promise.all((round % 2 ? acts : acts.reverse()).map((act) => act()))

test('the organizer approves the group while a member leaves: the others have seats, and nobody else', async () => {
  const owner = await signedInUser({ quotaFactor: UNLIMITED })
  const members = await signedInUsers(3, { quotaFactor: UNLIMITED })
  for (let round = 0; round < ROUNDS; round++) {
    const { id: activityId } = await insertActivity({ creatorId: owner.id })
    const ids = await insertGroupApplications(activityId, members)
    const outcomes = await countOutcomes(
      await together(round, [
        async () => decideApplication(owner, ids[0] ?? '', 'APPROVED'),
        async () => decideApplication(members[1] ?? owner, ids[1] ?? '', 'WITHDRAWN'),
      ]),
    )
    const states = await statesOf(activityId)
    // The member left first, or is approved and too late to withdraw.
    expect([
      [{ 200: 2 }, ['APPROVED', 'WITHDRAWN', 'APPROVED'], 2],
      [{ 200: 1, '409 wrong_state': 1 }, ['APPROVED', 'APPROVED', 'APPROVED'], 3],
    ]).toContainEqual([outcomes, states, (await readSeats(activityId)).seats])
    await expectInvariants()
  }
})

test('two groups for the last three seats: one of them gets all, the other none', async () => {
  const owner = await signedInUser({ quotaFactor: UNLIMITED })
  for (let round = 0; round < ROUNDS; round++) {
    const { id: activityId } = await insertActivity({ creatorId: owner.id, maxParticipants: 4 })
    await insertParticipation({ activityId, userId: (await insertUser()).id ?? '' })
    const groups = [
      await insertGroupApplications(activityId, await insertUsers(3)),
      await insertGroupApplications(activityId, await insertUsers(3)),
    ]
    const outcomes = await countOutcomes(
      await Promise.all(groups.map(([id = '']) => decideApplication(owner, id, 'APPROVED'))),
    )
    expect(outcomes).toEqual({ 200: 1, '409 activity_full': 1 })
    expect(await readSeats(activityId)).toEqual({ seats: 4, maximum: 4 })
    await expectInvariants()
  }
})

test('a member confirms while the leader applies: they come along, or are left out', async () => {
  const [leader, friend, late] = await signedInUsers(3, { quotaFactor: UNLIMITED })
  if (!leader || !friend || !late) throw new Error('Users are missing')
  for (let round = 0; round < ROUNDS; round++) {
    const { id: activityId } = await insertActivity()
    const group = await confirmedGroup(activityId, [leader, friend])
    const [applied, joined] = await Promise.all(
      round % 2
        ? [applyTogether(leader, group), joinByLink(late, group)]
        : [joinByLink(late, group), applyTogether(leader, group)].reverse(),
    )
    const rows = await listApplications(activityId)
    expect(applied?.status).toBe(201)
    expect(joined?.status === 200 ? rows.length : 2).toBe(rows.length)
    expect(new Set(rows.map(({ groupId }) => groupId)).size).toBe(1)
    expect(await database().$count(groupMembers, eq(groupMembers.activityId, activityId))).toBe(0)
    await expectInvariants()
  }
})

test('two people join by link for the fourth seat: one gets it', async () => {
  const [leader, second, third, ...rest] = await signedInUsers(8, { quotaFactor: UNLIMITED })
  if (!leader || !second || !third) throw new Error('Users are missing')
  for (let round = 0; round < ROUNDS; round++) {
    const { id: activityId } = await insertActivity()
    const group = await confirmedGroup(activityId, [leader, second, third])
    const outcomes = await countOutcomes(await Promise.all(rest.map((user) => joinByLink(user, group))))
    expect(outcomes).toEqual({ 200: 1, '409 group_full': rest.length - 1 })
    await expectInvariants()
  }
})

test('one person confirms for two groups at once: one of them counts', async () => {
  const [one, other, friend] = await signedInUsers(3, { quotaFactor: UNLIMITED })
  if (!one || !other || !friend) throw new Error('Users are missing')
  for (let round = 0; round < ROUNDS; round++) {
    const { id: activityId } = await insertActivity()
    const groups = [await confirmedGroup(activityId, [one]), await confirmedGroup(activityId, [other])]
    const outcomes = await countOutcomes(await Promise.all(groups.map((group) => joinByLink(friend, group))))
    expect(outcomes).toEqual({ 200: 1, '409 in_another_group': 1 })
  }
})

test('the organizer approves while the maximum is lowered: all of the group have seats, or none', async () => {
  const owner = await signedInUser({ quotaFactor: UNLIMITED })
  for (let round = 0; round < ROUNDS; round++) {
    const { id: activityId } = await insertActivity({ creatorId: owner.id, maxParticipants: 3 })
    const [id = ''] = await insertGroupApplications(activityId, await insertUsers(3))
    const responses = await together(round, [
      async () => decideApplication(owner, id, 'APPROVED'),
      async () => owner.patch(`/api/activities/${activityId}`, { maxParticipants: 2 }),
    ])
    const outcomes = await countOutcomes(responses)
    const { seats, maximum } = await readSeats(activityId)
    expect([
      [{ 200: 1, '409 activity_full': 1 }, 0, 2],
      [{ 200: 1, '409 maximum_below_participants': 1 }, 3, 3],
    ]).toContainEqual([outcomes, seats, maximum])
    const [row] = await database().select().from(activities).where(eq(activities.id, activityId))
    expect(row?.participantsCount).toBe(seats)
    await expectInvariants()
  }
})

test('the leader applies with the group twice at once: one application each', async () => {
  const [leader, friend] = await signedInUsers(2, { quotaFactor: UNLIMITED })
  if (!leader || !friend) throw new Error('Users are missing')
  for (let round = 0; round < ROUNDS; round++) {
    const { id: activityId } = await insertActivity()
    const group = await confirmedGroup(activityId, [leader, friend])
    const outcomes = await countOutcomes(
      await Promise.all([
        applyTogether(leader, group),
        applyTogether(leader, group),
        friend.post('/api/applications', { activityId }),
      ]),
    )
    expect(outcomes[201]).toBeGreaterThanOrEqual(1)
    expect((await listApplications(activityId)).length).toBe(2)
    await expectInvariants()
  }
})
