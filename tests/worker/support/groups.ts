import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Group } from '../../../worker/contract/groups'
import { stateOf } from '../../../worker/contract/moves'
import { applications } from '../../../worker/db/schema'
import { now } from '../../../worker/platform/clock'
import { newId } from '../../../worker/platform/ids'
import { insertActivity, runFills } from './activities'
import type { TestClient } from './client'
import { database } from './database'
import { readBody } from './responses'
import type { SignedInUser } from './users'
import { signedInAs } from './users'

/** Creates Olga's activity, and three friends who can apply to it together. */
export async function createFriends(activity: Parameters<typeof insertActivity>[0] = {}) {
  const [olga, sofia, jonah, maya] = await signedInAs('Olga', 'Sofia', 'Jonah', 'Maya')
  const { id: activityId } = await insertActivity({ creatorId: olga.id, ...activity })
  return { olga, sofia, jonah, maya, activityId }
}

/** Forms a group for an activity. */
export async function formGroup(leader: SignedInUser, activityId: string): Promise<Group> {
  const response = await leader.post('/api/groups', { activityId })
  expect(response.status).toBe(201)
  return response.json()
}

/** Returns the token of a group's link. */
export const tokenOf = ({ path = '' }: Pick<Group, 'path'>) => path.replace('/group/', '')

type Confirmation = { note?: string; guests?: string[] }

/** Confirms through a group's link. */
export const joinByLink = (user: TestClient, group: Group, confirmation: Confirmation = {}) =>
  user.post(`/api/groups/confirm/${group.id}`, { ...confirmation, token: tokenOf(group) })

/** Forms a group whose leader and friends confirm, each with a note. */
export async function confirmedGroup(
  activityId: string,
  [leader, ...friends]: [SignedInUser, ...SignedInUser[]],
): Promise<Group> {
  const group = await formGroup(leader, activityId)
  for (const member of [leader, ...friends])
    expect((await joinByLink(member, group, { note: `I am ${member.name}` })).status).toBe(200)
  return group
}

/** Applies with a group. */
export const applyTogether = (leader: TestClient, group: Pick<Group, 'id' | 'activityId'>, body = {}) =>
  leader.post(`/api/groups/apply/${group.id}`, { activityId: group.activityId, ...body })

/** Reads the caller's group for an activity, and the caller's invitations. */
export const fetchOwnGroups = async (user: SignedInUser, activityId: string) =>
  readBody(await user.get(`/api/groups/activity/${activityId}`))

/** Inserts a pending application to an activity for each user, as one group, and returns the applications' ids. */
export async function insertGroupApplications(
  activityId: string,
  users: { id: string }[],
  overrides: Partial<typeof applications.$inferInsert> = {},
): Promise<string[]> {
  const groupId = newId()
  const rows = users.map(({ id: userId }, at) => ({
    id: newId(),
    activityId,
    userId,
    groupId,
    createdAt: now(),
    ...overrides,
    ...(overrides.waitlistRank && { waitlistedAt: now(), waitlistRank: overrides.waitlistRank + at }),
  }))
  await database().insert(applications).values(rows)
  await runFills(activityId)
  return rows.map(({ id }) => id)
}

/** Reads the states of an activity's applications, in creation order. */
export async function statesOf(activityId: string): Promise<string[]> {
  const rows = await database()
    .select()
    .from(applications)
    .where(eq(applications.activityId, activityId))
    .orderBy(sql`${applications}.rowid`)
  return rows.map(stateOf)
}
