import { insertActivity } from './activities'
import type { TestClient } from './client'
import { signedInUser } from './users'

/** Blocks a user. */
export const block = (client: TestClient, blocked: { id: string }) =>
  client.put(`/api/users/${blocked.id}/block`)
/** Unblocks a user. */
export const unblock = (client: TestClient, blocked: { id: string }) =>
  client.delete(`/api/users/${blocked.id}/block`)

/** Creates Olga, who has an activity, Ana, who has none, and another organizer's activity. */
export async function createOrganizerAndViewer() {
  const [olga, ana] = [await signedInUser({ name: 'Olga' }), await signedInUser({ name: 'Ana' })]
  const activity = await insertActivity({ creatorId: olga.id, title: 'Tennis' })
  await insertActivity({ title: 'Yoga' })
  return { olga, ana, activity }
}
