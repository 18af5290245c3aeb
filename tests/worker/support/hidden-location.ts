import type { Activity } from '../../../worker/contract/activities'
import { fieldsRead } from '../../../worker/contract/activities'
import { CALLS } from '../../../worker/contract/calls'
import type { TestClient } from './client'
import type { SignedInUser } from './users'
import { signedInUser } from './users'

/** A home in Venice with a unique name. */
export const HOME = {
  text: 'Quartzhouse 4417',
  place_name: '4417 Quartzhouse Alley, Venice',
  center: [-118.46873, 33.99127],
  properties: { city: 'Los Angeles', state: 'CA' },
}
/** Coordinates of {@link HOME}. */
export const HOME_POINT = { latitude: 33.99127, longitude: -118.46873 }

/** Every text field that can reveal the place (product.md 5.9), with a text that does. */
const PLACE_FIELDS = Object.fromEntries(
  fieldsRead('withExactPlace').map((name) => [name, `Behind ${HOME.text}`]),
)

/** Inserts an organizer with a session and a fixed id, so that approximate points are the same in every run. */
export const insertOrganizer = () => signedInUser({ id: 'olga', name: 'Olga' })

/** Creates an activity at {@link HOME} with a hidden location, through the API. */
export async function createHiddenActivity(creator: TestClient, overrides: object = {}): Promise<Activity> {
  const response = await creator.post('/api/activities', {
    type: 'SOCIAL',
    title: 'Supper club',
    description: 'Six courses at a long table.',
    dateTime: '2035-06-01T18:00',
    maxParticipants: 8,
    locationFeature: HOME,
    hidesExactLocation: true,
    ...PLACE_FIELDS,
    ...overrides,
  })
  if (response.status !== 201) throw new Error(await response.text())
  return response.json()
}

/** Fetches an activity's details. */
export async function fetchActivity(client: TestClient, id: string, query = ''): Promise<Activity> {
  return (await client.get(`/api/activities/${id}${query}`)).json()
}

/** Returns texts that reveal the exact location: its name, its id, and its coordinates to about ten meters. */
export function exactLocationTexts({ location }: Activity): string[] {
  const degrees = [location.latitude, location.longitude].map((each) => String(each).slice(0, -1))
  return [location.id, 'Quartzhouse', ...degrees]
}

/** Fetches every GET path as a user, and returns those whose response contains one of the texts. */
export async function findLeakingPaths(
  texts: readonly string[],
  { user, activity, creatorId }: { user: SignedInUser; activity: Activity; creatorId: string },
): Promise<string[]> {
  const leaking: string[] = []
  for (const path of readPaths({ user, activity, creatorId })) {
    const body = await (await user.get(`/api${path}`)).text()
    if (texts.some((text) => body.includes(text))) leaking.push(path.replace(/\?.*/, ''))
  }
  return [...new Set(leaking)]
}

/** Lists the paths of every GET call in the contract, and of searches around the exact location. */
function readPaths({
  user,
  activity,
  creatorId,
}: {
  user: SignedInUser
  activity: Activity
  creatorId: string
}): string[] {
  const { latitude, longitude } = HOME_POINT
  const center = `lat=${latitude}&lng=${longitude}`
  const box = (halfDegrees: number) =>
    [longitude - halfDegrees, latitude - halfDegrees, longitude + halfDegrees, latitude + halfDegrees].join()
  const generic = CALLS.filter(({ method, path }) => method === 'get' && !/google|file/.test(path)).map(
    ({ path }) =>
      path
        .replace(/\/(user|creators?)\/:id/, `/$1/${creatorId}`)
        .replace('/locations/:id', `/locations/${activity.location.id}`)
        .replace(':userId', user.id)
        .replace(/:\w+/, activity.id),
  )
  return [
    ...generic,
    `/activities/${activity.id}?${center}`,
    `/activities?${center}&radius=5`,
    `/activities?q=supper`,
    `/activities?bbox=${box(0.01)}`,
    `/activities/unjoined-activities?${center}`,
    `/activities/unjoined-activities?${center}&q=supper`,
    `/activities/map?bbox=${box(0.01)}&zoom=15`,
    `/activities/map?bbox=${box(0.0002)}&zoom=18`,
    `/activities/map?bbox=${box(0.01)}&zoom=15&q=supper`,
  ]
}
