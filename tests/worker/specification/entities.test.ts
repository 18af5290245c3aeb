import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import {
  ACTIVITY_TYPES,
  APPLICATION_STATUSES,
  DIFFICULTIES,
  DIFFICULTY_HINTS,
  PARTICIPATION_STATUSES,
} from '../../../worker/contract/vocabulary'
import { insertParticipation } from '../support/activities'
import type { TestClient } from '../support/client'
import { gif, uploadImage } from '../support/image-files'
import { readStatusAndMessage } from '../support/responses'
import { createSampleActivities, WIZARD_PAYLOAD } from '../support/specification'
import { signedInUser } from '../support/users'

/*
 * The entities of product.md 14.14: the fields of real responses, the allowed values, and the defaults. Computed values
 * have their own tests in activities, places, follows, invitations and comments.
 */

const fetchJson = async (client: TestClient, path: string) =>
  (await client.get(path)).json<Record<string, unknown>>()
const fetchFirst = async (client: TestClient, path: string) => {
  const { items } = await (await client.get(path)).json<{ items: Record<string, unknown>[] }>()
  return items[0] ?? {}
}
/** Fails unless every field is present; `null` counts as present. */
function expectFields(entity: unknown, fields: string): void {
  expect(Object.keys(entity ?? {})).toEqual(expect.arrayContaining(fields.split(', ')))
}

test('a user has id, role, canJoinActivities, name, email, avatar, type, description, city, state, website, phone, isVerified, location, bio, createdAt, isAdmin', async () => {
  const { user } = await fetchJson(await signedInUser(), '/api/auth/me')
  expectFields(
    user,
    'id, role, canJoinActivities, name, email, avatar, type, description, city, state, website, phone, isVerified, location, bio, createdAt, isAdmin',
  )
})

test('a new user has Activity Reminders and New Activities on, Messages and Marketing off, Show Location, Show Activities, and Allow Messages on', async () => {
  const { user } = await fetchJson(await signedInUser(), '/api/auth/me')
  expect(user).toMatchObject({
    notifications: { activityReminders: true, newActivities: true, messages: false, marketing: false },
    privacy: { showLocation: true, showActivities: true, allowMessages: true },
  })
})

describe('Activity', () => {
  test('has id, title, description, type, difficulty, dateTime, image, price, isFree, durationMinutes, maxParticipants, participants, numberOfParticipations, status, creatorId, creator, location, application, rating', async () => {
    const { ana, joined } = await createSampleActivities()
    const activity = await fetchJson(ana, `/api/activities/${joined.id}`)
    expectFields(
      activity,
      'id, title, description, type, difficulty, dateTime, image, price, isFree, durationMinutes, maxParticipants, participants, numberOfParticipations, status, creatorId, creator, location, application, rating',
    )
    expectFields(activity.creator, 'id, name, avatar')
    expectFields(activity.location, 'name, city, state, latitude, longitude')
  })

  test('computes participants and numberOfParticipations from participations', async () => {
    const { ana, joined } = await createSampleActivities()
    await insertParticipation({ activityId: joined.id, userId: (await signedInUser({ name: 'Ben' })).id })
    expect(await fetchJson(ana, `/api/activities/${joined.id}`)).toMatchObject({
      participants: 2,
      numberOfParticipations: 2,
    })
    expect((await fetchFirst(ana, `/api/participations/activity/${joined.id}`)).status).toBe('JOINED')
  })

  test('has the current user’s application and the distance in miles', async () => {
    const { olga, ana, pending, applicationId } = await createSampleActivities()
    const path = `/api/activities/${pending.id}?lat=34.0597&lng=-118.4186`
    const activity = await fetchJson(ana, path)
    expect(activity).toMatchObject({ application: { id: applicationId, userId: ana.id }, distance: 5 })
    expect((await fetchJson(olga, path)).application).toBeNull()
  })

  test('has the status upcoming, full, or canceled', async () => {
    const { olga, joined } = await createSampleActivities()
    const status = async () => (await fetchJson(olga, `/api/activities/${joined.id}`)).status
    expect(await status()).toBe('upcoming')
    await olga.patch(`/api/activities/${joined.id}`, { maxParticipants: 1 })
    expect(await status()).toBe('full')
    await olga.delete(`/api/activities/${joined.id}`)
    expect(await status()).toBe('cancelled')
  })

  test('has price 0 when free, 60 minutes and difficulty Beginner by default', async () => {
    const olga = await signedInUser()
    const { durationMinutes: _, difficulty: __, price: ___, ...payload } = WIZARD_PAYLOAD
    const created = await (await olga.post('/api/activities', payload)).json<Activity>()
    expect(created).toMatchObject({ price: 0, isFree: true, durationMinutes: 60, difficulty: 'Beginner' })
    const paid = await (await olga.post('/api/activities', WIZARD_PAYLOAD)).json<Activity>()
    expect(paid).toMatchObject({ price: 12.5, isFree: false })
  })

  test('accepts the types SPORTS_FITNESS, SOCIAL, LEARNING, ENTERTAINMENT, TRAVEL, WELLNESS, OTHER, and no other', async () => {
    const types = 'SPORTS_FITNESS, SOCIAL, LEARNING, ENTERTAINMENT, TRAVEL, WELLNESS, OTHER'.split(', ')
    expect(ACTIVITY_TYPES).toEqual(types)
    const olga = await signedInUser()
    for (const type of types)
      expect((await olga.post('/api/activities', { ...WIZARD_PAYLOAD, type })).status, type).toBe(201)
    expect((await olga.post('/api/activities', { ...WIZARD_PAYLOAD, type: 'PARTY' })).status).toBe(400)
    const present = await (await olga.get('/api/activities/types')).json<{ items: { type: string }[] }>()
    expect(present.items.map(({ type }) => type).sort()).toEqual(types.sort())
  })

  test('accepts the difficulties Beginner, Intermediate, and Advanced', () => {
    expect(DIFFICULTIES.map((each) => `${each}: ${DIFFICULTY_HINTS[each]}`)).toEqual([
      'Beginner: No experience required',
      'Intermediate: Some experience helpful',
      'Advanced: Experience required',
    ])
  })
})

describe('Application', () => {
  test('has id, activityId, userId, status, note, createdAt, activity', async () => {
    const { ana } = await createSampleActivities()
    const application = await fetchFirst(ana, `/api/applications/user/${ana.id}?status=PENDING`)
    expectFields(application, 'id, activityId, userId, status, note, createdAt, activity')
    expect(application.activity).toMatchObject({ title: 'Pending' })
  })

  test('has applicantName, applicantEmail, applicantAvatar, and activityTitle for the organizer', async () => {
    const { olga, ana, pending } = await createSampleActivities()
    expect(await fetchFirst(olga, `/api/applications/activity/${pending.id}`)).toMatchObject({
      applicantName: 'Ana',
      applicantEmail: ana.email,
      applicantAvatar: null,
      activityTitle: 'Pending',
    })
  })

  test('is PENDING, APPROVED, REJECTED, or WITHDRAWN; NONE means no application', async () => {
    expect(APPLICATION_STATUSES).toEqual(['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'])
    const { ana, open } = await createSampleActivities()
    expect(await fetchJson(ana, `/api/applications/user/${ana.id}/activity/${open.id}`)).toEqual({
      application: null,
    })
  })
})

test('a participation has a status (JOINED, QUIT, FINISHED), the user’s avatar, and the activity', async () => {
  expect(PARTICIPATION_STATUSES).toEqual(['JOINED', 'QUIT', 'FINISHED'])
  const { ana, joined } = await createSampleActivities()
  const seat = await fetchFirst(ana, `/api/participations/activity/${joined.id}`)
  expect(seat).toMatchObject({ status: 'JOINED', user: { id: ana.id, name: 'Ana', avatar: null } })
  const own = await fetchFirst(ana, `/api/participations/past/${ana.id}`)
  expect(own).toMatchObject({ status: 'FINISHED', activity: { title: 'Past' } })
})

test('an invitation code has id, code, createdBy, description, maxUses, usedCount, isActive, expiresAt, createdAt', async () => {
  const admin = await signedInUser({ admin: true })
  const created = await (await admin.post('/api/invitations/create', { code: 'FRIENDS' })).json()
  expectFields(
    created,
    'id, code, createdBy, description, maxUses, usedCount, isActive, expiresAt, createdAt, state',
  )
})

test('a comment has id, userId, userName, userAvatar, content, timestamp, isPinned, isCreatorUpdate, isEdited', async () => {
  const { ana, joined } = await createSampleActivities()
  const response = await ana.post(`/api/activities/${joined.id}/comments`, { content: 'See you there' })
  expectFields(
    await response.json(),
    'id, userId, userName, userAvatar, content, timestamp, isPinned, isCreatorUpdate, isEdited',
  )
})

describe('Location feature', () => {
  test('has id, type Feature, place_name, text, center, geometry, and properties.category', async () => {
    const found = await fetchFirst(await signedInUser(), '/api/locations/search?q=santa%20monica')
    expectFields(found, 'id, type, place_name, text, center, geometry, properties')
    expect(found).toMatchObject({ type: 'Feature', text: 'Santa Monica' })
    expect(found.geometry).toEqual({ type: 'Point', coordinates: found.center })
    const [longitude = 0, latitude = 0] = found.center as number[]
    expect([Math.round(longitude), Math.round(latitude)]).toEqual([-118, 34])
    expectFields(found.properties, 'category')
  })

  test('has a display name of name, different city, and state, comma-joined', async () => {
    const ana = await signedInUser()
    const nameOf = async (q: string) =>
      (await fetchFirst(ana, `/api/locations/search?q=${q}&proximity=-118.4,34`)).place_name
    expect(await nameOf('santa%20monica')).toBe('Santa Monica, CA')
    expect(await nameOf('venice')).toBe('Venice, Los Angeles, CA')
  })
})

describe('Image', () => {
  test('has the type AVATAR or ACTIVITY_IMAGE, and no other', async () => {
    const { olga, open } = await createSampleActivities()
    const send = (fields: Record<string, string>) => uploadImage(olga, gif, { name: 'a.gif', fields })
    expect((await send({ type: 'AVATAR' })).status).toBe(201)
    const entity = { entityId: open.id, entityType: 'activity' }
    expect((await send({ type: 'ACTIVITY_IMAGE', ...entity })).status).toBe(201)
    expect((await readStatusAndMessage(await send({ type: 'POSTER' })))[0]).toBe(400)
  })

  test('accepts an entityId with entityType activity or user, and returns success and image {cdnUrl, url}', async () => {
    const { olga, open } = await createSampleActivities()
    const fields = { type: 'ACTIVITY_IMAGE', entityId: open.id, entityType: 'activity' }
    const result = await (await uploadImage(olga, gif, { name: 'a.gif', fields })).json()
    expect(result).toMatchObject({ success: true, image: { entityId: open.id, entityType: 'activity' } })
    expectFields((result as { image: object }).image, 'id, type, cdnUrl, url')
  })
})
