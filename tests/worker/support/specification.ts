import { CALLS } from '../../../worker/contract/calls'
import { now } from '../../../worker/platform/clock'
import { insertActivities, insertApplication, insertParticipation } from './activities'
import { signedIn } from './people'
import { visitor } from './visitor'

/** The wizard's body for `POST /activities` (product.md 4.1). */
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
 * Olga organizes four activities. Ana has no application to `open`, a pending one to `pending`, a seat at `joined`, and
 * had one at `past`.
 */
export async function scene() {
  const [olga, ana] = [await signedIn({ name: 'Olga' }), await signedIn({ name: 'Ana' })]
  const [open, pending, joined, past] = await insertActivities(
    [
      { title: 'Open' },
      { title: 'Pending' },
      { title: 'Joined' },
      { title: 'Past', startsAt: now() - 7_200_000 },
    ].map((row) => ({ creatorId: olga.id, ...row })),
  )
  if (!open || !pending || !joined || !past) throw new Error('The activities were not stored')
  const wanted = { activityId: pending.id, userId: ana.id, note: 'I bring a ball' }
  const application = await insertApplication(wanted)
  for (const { id: activityId } of [joined, past]) await insertParticipation({ activityId, userId: ana.id })
  return { olga, ana, stranger: visitor(), open, pending, joined, past, applicationId: application.id }
}
export type Scene = Awaited<ReturnType<typeof scene>>

/** Status and sentence of a refusal. */
export async function refusal(answer: Response): Promise<[status: number, message: string]> {
  const { message } = await answer.json<{ message: string }>()
  return [answer.status, message]
}

/** The contract's declaration of a call written as in product.md 14.13. */
export function operationOf(call: string) {
  const plain = (text: string) => text.replace(/:\w+|\{\w+\}/g, '{}')
  const found = CALLS.find(
    ({ method, path }) => `${method.toUpperCase()} ${plain(`/api${path}`)}` === plain(call),
  )
  if (!found) throw new Error(`The contract does not know ${call}`)
  return found
}
