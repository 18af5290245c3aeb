import type { Activity } from '../../../worker/contract/activities'
import { CALLS } from '../../../worker/contract/calls'
import type { SignedIn } from './people'
import { signedIn } from './people'
import type { Visitor } from './visitor'

/** A home in Venice that nobody finds by chance. */
export const HOME = {
  text: 'Quartzhouse 4417',
  place_name: '4417 Quartzhouse Alley, Venice',
  center: [-118.46873, 33.99127],
  properties: { city: 'Los Angeles', state: 'CA' },
}
export const HOME_POINT = { latitude: 33.99127, longitude: -118.46873 }

/** An organizer whose id, and so whose points, are the same in every run. */
export const organizer = () => signedIn({ id: 'olga', name: 'Olga' })

/** Publishes an activity that hides where it is, unless asked otherwise. */
export async function publish(creator: Visitor, wanted: object = {}): Promise<Activity> {
  const answer = await creator.post('/api/activities', {
    type: 'SOCIAL',
    title: 'Supper club',
    description: 'Six courses at a long table.',
    dateTime: '2027-06-01T18:00',
    maxParticipants: 8,
    locationFeature: HOME,
    hidesExactLocation: true,
    ...wanted,
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  return answer.json()
}

export async function detail(who: Visitor, id: string, query = ''): Promise<Activity> {
  return (await who.get(`/api/activities/${id}${query}`)).json()
}

/** What would give the place away: its name, its id, its coordinates to some ten metres. */
export function tracesOf({ location }: Activity): string[] {
  const degrees = [location.latitude, location.longitude].map((each) => String(each).slice(0, -1))
  return [location.id, 'Quartzhouse', ...degrees]
}

/** Answers of calls, by call, in which one of the traces stands. */
export async function answersWith(
  traces: readonly string[],
  { who, activity, creatorId }: { who: SignedIn; activity: Activity; creatorId: string },
): Promise<string[]> {
  const leaking: string[] = []
  for (const path of readsOf({ who, activity, creatorId })) {
    const body = await (await who.get(`/api${path}`)).text()
    if (traces.some((trace) => body.includes(trace))) leaking.push(path.replace(/\?.*/, ''))
  }
  return [...new Set(leaking)]
}

/** Every GET of the contract, those to come as well; the ones that look around with eyes on the place. */
function readsOf({
  who,
  activity,
  creatorId,
}: {
  who: SignedIn
  activity: Activity
  creatorId: string
}): string[] {
  const { latitude, longitude } = HOME_POINT
  const around = `lat=${latitude}&lng=${longitude}`
  const box = (reach: number) =>
    [longitude - reach, latitude - reach, longitude + reach, latitude + reach].join()
  const generic = CALLS.filter(({ method, path }) => method === 'get' && !/google|file/.test(path)).map(
    ({ path }) =>
      path
        .replace(/\/(user|creators?)\/:id/, `/$1/${creatorId}`)
        .replace('/locations/:id', `/locations/${activity.location.id}`)
        .replace(':userId', who.id)
        .replace(/:\w+/, activity.id),
  )
  return [
    ...generic,
    `/activities/${activity.id}?${around}`,
    `/activities?${around}&radius=5`,
    `/activities?q=supper`,
    `/activities?bbox=${box(0.01)}`,
    `/activities/unjoined-activities?${around}`,
    `/activities/unjoined-activities?${around}&q=supper`,
    `/activities/map?bbox=${box(0.01)}&zoom=15`,
    `/activities/map?bbox=${box(0.0002)}&zoom=18`,
    `/activities/map?bbox=${box(0.01)}&zoom=15&q=supper`,
  ]
}
