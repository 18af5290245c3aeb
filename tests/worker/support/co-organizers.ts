import { expect } from 'vitest'
import type { HelperRole } from '../../../worker/contract/vocabulary'
import { coOrganizers } from '../../../worker/db/schema'
import { insertFollow } from '../../../worker/follows/store'
import { now } from '../../../worker/platform/clock'
import { insertActivity } from './activities'
import type { TestClient } from './client'
import { database } from './database'
import type { SignedInUser } from './users'
import { signedInAs } from './users'

/** Inserts a helper of an activity, who has joined unless `joinedAt` is null. */
export async function insertHelper(
  activityId: string,
  userId: string,
  role: HelperRole,
  joinedAt: number | null = now(),
): Promise<void> {
  await database().insert(coOrganizers).values({ activityId, userId, role, invitedAt: now(), joinedAt })
}

/** Makes a user follow another. */
export async function insertFollower(organizerId: string, followerId: string): Promise<void> {
  await database().batch([...insertFollow(database(), { creatorId: organizerId, followerId })])
}

/** Makes a user follow the organizer, and invites them as a helper. */
export const inviteHelper = (
  organizer: TestClient,
  activityId: string,
  userId: string,
  role: HelperRole = 'co-organizer',
) => organizer.post(`/api/co-organizers/${activityId}/invitations`, { userId, role })

export const acceptInvitation = (user: TestClient, activityId: string) =>
  user.post(`/api/co-organizers/${activityId}/accept`, {})

/** Creates Olga's activity with Cora as co-organizer and Dora at the door. */
export async function createTeam(overrides: Parameters<typeof insertActivity>[0] = {}) {
  const [olga, cora, dora] = await signedInAs('Olga', 'Cora', 'Dora')
  const activity = await insertActivity({ creatorId: olga.id, title: 'Tennis', ...overrides })
  await insertHelper(activity.id, cora.id, 'co-organizer')
  await insertHelper(activity.id, dora.id, 'door')
  return { olga, cora, dora, activity, activityId: activity.id }
}

/** Creates Olga's activity, and Ana, who follows Olga. */
export async function createFollowed(overrides: Parameters<typeof insertActivity>[0] = {}) {
  const [olga, ana] = await signedInAs('Olga', 'Ana')
  const activity = await insertActivity({ creatorId: olga.id, title: 'Tennis', ...overrides })
  await insertFollower(olga.id, ana.id)
  return { olga, ana, activityId: activity.id }
}

/** Creates a link to join as a helper, and returns its token. */
export async function createLink(
  organizer: SignedInUser,
  activityId: string,
  role: HelperRole = 'co-organizer',
): Promise<string> {
  const response = await organizer.post(`/api/co-organizers/${activityId}/link`, { role })
  expect(response.status).toBe(201)
  const { url } = await response.json<{ url: string }>()
  return url.slice(url.lastIndexOf('/') + 1)
}

/** Joins with a link's token. */
export const joinByLink = (user: TestClient, token: string) => user.post('/api/co-organizers/join', { token })
