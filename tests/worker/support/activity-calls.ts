import { images } from '../../../worker/db/schema'
import { now } from '../../../worker/platform/clock'
import type { TestClient } from './client'
import { database } from './database'

/** A location feature in Los Angeles, as sent by the app. */
export const WEST_LA = {
  text: 'West LA',
  place_name: 'West LA, Los Angeles, California',
  center: [-118.4437, 34.0522],
  properties: { category: 'park', city: 'Los Angeles', state: 'California' },
}
/** A location feature in New York, as sent by the app. */
export const NEW_YORK = {
  text: 'Pier 25',
  center: [-74.0131, 40.7205],
  properties: { city: 'New York', state: 'NY' },
}

/** Returns the body that the wizard sends to `POST /activities`, with overrides. */
export const newActivityBody = (overrides: object = {}) => ({
  type: 'SPORTS_FITNESS',
  title: ' Sunset tennis ',
  description: 'Bring a racket.',
  dateTime: '2035-06-01T18:00',
  maxParticipants: 8,
  price: 12.5,
  locationFeature: WEST_LA,
  ...overrides,
})

/** Creates an activity through the API. */
export const createActivity = (client: TestClient, overrides: object = {}) =>
  client.post('/api/activities', newActivityBody(overrides))
/** Updates an activity through the API. */
export const updateActivity = (client: TestClient, id: string, changes: object) =>
  client.patch(`/api/activities/${id}`, changes)

/** Inserts an image's row, without an R2 object, and returns its URL. */
export async function insertImage(ownerId: string, key: string): Promise<string> {
  const row = { id: `image ${key}`, key, ownerId, type: 'ACTIVITY_IMAGE' as const }
  await database()
    .insert(images)
    .values({ ...row, width: 1, height: 1, bytes: 1, createdAt: now() })
  return `/api/images/file/${key}`
}
