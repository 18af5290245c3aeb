import { CALLS } from '../../../worker/contract/calls'
import { now } from '../../../worker/platform/clock'
import { insertActivities, insertApplication, insertParticipation } from './activities'
import { createClient } from './client'
import { signedInUser } from './users'

/** Body of `POST /activities` as the wizard sends it (product.md 4.1). */
export const WIZARD_PAYLOAD = {
  type: 'SPORTS_FITNESS',
  title: 'Sunset tennis',
  description: 'Bring a racket.',
  dateTime: '2035-06-01T18:00',
  image: null,
  durationMinutes: 90,
  maxParticipants: 8,
  difficulty: 'Intermediate',
  price: 12.5,
  locationFeature: {
    type: 'Feature',
    place_name: 'West LA, Los Angeles, California',
    text: 'West LA',
    center: [-118.4437, 34.0522],
    geometry: { type: 'Point', coordinates: [-118.4437, 34.0522] },
    properties: { category: 'park', city: 'Los Angeles', state: 'California' },
  },
}

/**
 * Creates Olga with four activities. Ana has not applied to `open`, has a pending application to `pending`, a seat at
 * `joined`, and took part in `past`.
 */
export async function createSampleActivities() {
  const [olga, ana] = [await signedInUser({ name: 'Olga' }), await signedInUser({ name: 'Ana' })]
  const [open, pending, joined, past] = await insertActivities(
    [
      { title: 'Open' },
      { title: 'Pending' },
      { title: 'Joined' },
      { title: 'Past', startsAt: now() - 7_200_000 },
    ].map((row) => ({ creatorId: olga.id, ...row })),
  )
  if (!open || !pending || !joined || !past) throw new Error('The activities were not stored')
  const pendingApplication = { activityId: pending.id, userId: ana.id, note: 'I bring a ball' }
  const application = await insertApplication(pendingApplication)
  for (const { id: activityId } of [joined, past]) await insertParticipation({ activityId, userId: ana.id })
  return { olga, ana, stranger: createClient(), open, pending, joined, past, applicationId: application.id }
}
/** Users and activities of {@link createSampleActivities}. */
export type SampleActivities = Awaited<ReturnType<typeof createSampleActivities>>

/** Finds the contract's declaration of a call, such as `GET /api/activities/{id}` (product.md 14.13). */
export function findCall(methodAndPath: string) {
  const withoutNames = (text: string) => text.replace(/:\w+|\{\w+\}/g, '{}')
  const found = CALLS.find(
    ({ method, path }) =>
      `${method.toUpperCase()} ${withoutNames(`/api${path}`)}` === withoutNames(methodAndPath),
  )
  if (!found) throw new Error(`The contract does not declare ${methodAndPath}`)
  return found
}
