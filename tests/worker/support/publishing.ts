import { env } from 'cloudflare:workers'
import type { Problem } from '../../../worker/contract/common'
import { images } from '../../../worker/db/schema'
import { now } from '../../../worker/platform/clock'
import { openDatabase } from '../../../worker/platform/database'
import type { Visitor } from './visitor'

/** Places as the page sends them. */
export const WEST_LA = {
  text: 'West LA',
  place_name: 'West LA, Los Angeles, California',
  center: [-118.4437, 34.0522],
  properties: { category: 'park', city: 'Los Angeles', state: 'California' },
}
export const NEW_YORK = {
  text: 'Pier 25',
  center: [-74.0131, 40.7205],
  properties: { city: 'New York', state: 'NY' },
}

/** What the wizard sends, with whatever else is wanted. */
export const wizard = (wanted: object = {}) => ({
  type: 'SPORTS_FITNESS',
  title: ' Sunset tennis ',
  description: 'Bring a racket.',
  dateTime: '2027-06-01T18:00',
  maxParticipants: 8,
  price: 12.5,
  locationFeature: WEST_LA,
  ...wanted,
})

export const publish = (who: Visitor, wanted: object = {}) => who.post('/api/activities', wizard(wanted))
export const change = (who: Visitor, id: string, wanted: object) => who.patch(`/api/activities/${id}`, wanted)
/** Status and code of a refusal. */
export const refusal = async (answer: Response) => [answer.status, (await answer.json<Problem>()).code]
export const database = () => openDatabase(env.DB)

/** A picture that somebody has uploaded. @returns its URL */
export async function picture(ownerId: string, key: string): Promise<string> {
  const row = { id: `image ${key}`, key, ownerId, type: 'ACTIVITY_IMAGE' as const }
  await database()
    .insert(images)
    .values({ ...row, width: 1, height: 1, bytes: 1, createdAt: now() })
  return `/api/images/file/${key}`
}
