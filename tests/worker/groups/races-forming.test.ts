import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Group } from '../../../worker/contract/groups'
import { groupMembers, groups } from '../../../worker/db/schema'
import { insertActivity } from '../support/activities'
import { database } from '../support/database'
import { applyTogether, confirmedGroup, joinByLink } from '../support/groups'
import { ROUNDS, race } from '../support/races'
import { countOutcomes, expectInvariants, listApplications } from '../support/seats'
import type { SignedInUser } from '../support/users'
import { signedInUser, UNLIMITED } from '../support/users'

vi.setConfig({ testTimeout: 300_000 })
afterAll(() => vi.resetConfig())

let ana: SignedInUser
let ben: SignedInUser
let cleo: SignedInUser
let dora: SignedInUser
beforeEach(async () => {
  ana = await signedInUser({ quotaFactor: UNLIMITED })
  ben = await signedInUser({ quotaFactor: UNLIMITED })
  cleo = await signedInUser({ quotaFactor: UNLIMITED })
  dora = await signedInUser({ quotaFactor: UNLIMITED })
})

/** Runs a race in each round, with a new activity and a group in which these people have confirmed. */
async function rounds(
  people: [SignedInUser, ...SignedInUser[]],
  run: (of: { group: Group; activityId: string; round: number }) => Promise<void>,
) {
  for (let round = 0; round < ROUNDS; round++) {
    const { id: activityId } = await insertActivity({ allowsGuests: true })
    await run({ group: await confirmedGroup(activityId, people), activityId, round })
    await expectInvariants()
  }
}

const countMembers = (activityId: string) =>
  database().$count(groupMembers, eq(groupMembers.activityId, activityId))

test('a member confirms while the leader applies: they come along, or are left out', async () => {
  await rounds([ana, ben], async ({ group, activityId, round }) => {
    const [applied, confirmed] = await race(
      round,
      [ana, (client) => applyTogether(client, group)],
      [cleo, (client) => joinByLink(client, group)],
    )
    const rows = await listApplications(activityId)
    expect([applied.status, rows.length]).toEqual([201, confirmed.ok ? 3 : 2])
    expect(new Set(rows.map(({ groupId }) => groupId)).size).toBe(1)
    expect(await countMembers(activityId)).toBe(0)
  })
})

test('the leader removes a member while they confirm again: they do not come along', async () => {
  await rounds([ana, ben], async ({ group, activityId, round }) => {
    const [removed] = await race(
      round,
      [ana, (client) => client.delete(`/api/groups/members/${group.id}/${ben.id}`)],
      [ben, (client) => joinByLink(client, group, { note: 'Me too' })],
    )
    expect([removed.status, await countMembers(activityId)]).toEqual([200, 1])
  })
})

test('the leader leaves while they apply: the group has applied, or has ended', async () => {
  await rounds([ana, ben], async ({ group, activityId, round }) => {
    const [applied, left] = await race(
      round,
      [ana, (client) => applyTogether(client, group)],
      [ana, (client) => client.delete(`/api/groups/members/${group.id}/${ana.id}`)],
    )
    expect([applied.status, left.status, (await listApplications(activityId)).length]).toEqual(
      applied.ok ? [201, 404, 2] : [404, 200, 0],
    )
  })
})

test.each([
  ['somebody comes with a guest', 2],
  ['a member brings a guest', 3],
])('%s while a friend joins: never more than four seats', async (_, members) => {
  await rounds(members === 2 ? [ana, ben] : [ana, ben, cleo], async ({ group, round }) => {
    const answers = await race(
      round,
      [cleo, (client) => joinByLink(client, group, { guests: ['Maya'] })],
      [dora, (client) => joinByLink(client, group)],
    )
    expect(await countOutcomes(answers)).toEqual({ 200: 1, '409 group_full': 1 })
  })
})

test('one person confirms for two groups at once: one of them counts', async () => {
  await rounds([ana], async ({ group, activityId, round }) => {
    const other = await confirmedGroup(activityId, [ben])
    const answers = await race(
      round,
      [cleo, (client) => joinByLink(client, group)],
      [cleo, (client) => joinByLink(client, other)],
    )
    expect(await countOutcomes(answers)).toEqual({ 200: 1, '409 in_another_group': 1 })
  })
})

test('the leader applies with the group twice while a member applies alone: one application each', async () => {
  await rounds([ana, ben], async ({ group, activityId, round }) => {
    await Promise.all([
      race(
        round,
        [ana, (client) => applyTogether(client, group)],
        [ben, (client) => client.post('/api/applications', { activityId })],
      ),
      applyTogether(ana, group),
    ])
    const applicants = (await listApplications(activityId)).map(({ userId }) => userId)
    expect(applicants.toSorted()).toEqual([ana.id, ben.id].toSorted())
  })
})

test('the leader forms a group twice at once: there is one', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id: activityId } = await insertActivity()
    const form = (client: Pick<SignedInUser, 'post'>) => client.post('/api/groups', { activityId })
    const answers = await race(round, [ana, form], [ana, form])
    expect(await countOutcomes(answers)).toEqual({ 201: 2 })
    expect(await database().$count(groups, eq(groups.activityId, activityId))).toBe(1)
    await expectInvariants()
  }
})

test('the leader forms a group while they apply alone: the application stays, the group does not', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id: activityId } = await insertActivity()
    const [, applied] = await race(
      round,
      [ana, (client) => client.post('/api/groups', { activityId })],
      [ana, (client) => client.post('/api/applications', { activityId })],
    )
    expect([applied.status, await countMembers(activityId)]).toEqual([201, 0])
    await expectInvariants()
  }
})
