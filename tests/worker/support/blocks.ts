import { insertActivity } from './activities'
import { signedIn } from './people'
import type { Visitor } from './visitor'

export const block = (who: Visitor, whom: { id: string }) => who.put(`/api/users/${whom.id}/block`)
export const unblock = (who: Visitor, whom: { id: string }) => who.delete(`/api/users/${whom.id}/block`)

/** Olga organizes, Ana would like to come. */
export async function scene() {
  const [olga, ana] = [await signedIn({ name: 'Olga' }), await signedIn({ name: 'Ana' })]
  const activity = await insertActivity({ creatorId: olga.id, title: 'Tennis' })
  await insertActivity({ title: 'Yoga' })
  return { olga, ana, activity }
}
