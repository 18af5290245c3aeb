import { describe, expect, test } from 'vitest'
import { statusOf } from '../../../worker/contract/calls/call'
import type { TestClient } from '../support/client'
import { png, uploadedImage, uploadImage } from '../support/image-files'
import { fetchInvitationToken, insertInvitationCode } from '../support/invitation-codes'
import { readStatusAndMessage } from '../support/responses'
import type { SampleActivities } from '../support/specification'
import { createSampleActivities, findCall, WIZARD_PAYLOAD } from '../support/specification'
import type { SignedInUser } from '../support/users'
import { PASSWORD, signedInUser } from '../support/users'

/*
 * The calls of product.md 14.13, each with its method, path, query and body. Each response has the declared status and
 * exactly the declared fields, and a visitor is refused. api/operations.test.ts compares routes with the contract, and
 * api/conventions.test.ts tests JSON, errors and headers.
 */

type RequestOptions = {
  /** Values of path parameters, in order. */
  params?: string[]
  query?: Record<string, string>
  body?: object
  form?: Record<string, string>
  /** Number of files to upload. */
  files?: number
}
type Row = [
  call: string,
  by: 'ana' | 'olga' | 'admin' | 'visitor',
  request?: (sample: WithAdmin) => RequestOptions | Promise<RequestOptions>,
]
type WithAdmin = SampleActivities & { admin: SignedInUser }

const feature = WIZARD_PAYLOAD.locationFeature
const [longitude, latitude] = ['-118.4437', '34.0522']

const ACTIVITIES: Row[] = [
  ['GET /api/activities', 'ana'],
  ['GET /api/activities/{id}', 'ana', ({ joined }) => ({ params: [joined.id] })],
  ['GET /api/activities/types', 'ana'],
  [
    'GET /api/activities/unjoined-activities',
    'ana',
    ({ ana }) => ({ query: { userId: ana.id, lat: latitude, lng: longitude } }),
  ],
  ['POST /api/activities', 'olga', ({ olga }) => ({ body: { ...WIZARD_PAYLOAD, creatorId: olga.id } })],
  [
    'PATCH /api/activities/{id}',
    'olga',
    ({ open }) => {
      const { locationFeature: location, ...rest } = WIZARD_PAYLOAD
      return { params: [open.id], body: { ...rest, location, isFree: false } }
    },
  ],
  ['DELETE /api/activities/{id}', 'olga', ({ open }) => ({ params: [open.id] })],
  ['GET /api/activities/creator/{creatorId}', 'ana', ({ olga }) => ({ params: [olga.id] })],
]

const PARTICIPATIONS: Row[] = [
  ['PATCH /api/participations/quit/{activityId}', 'ana', ({ joined }) => ({ params: [joined.id] })],
  ['GET /api/participations/coming/{userId}', 'ana', ({ ana }) => ({ params: [ana.id] })],
  ['GET /api/participations/past/{userId}', 'ana', ({ ana }) => ({ params: [ana.id] })],
  ['GET /api/participations/activity/{activityId}', 'ana', ({ joined }) => ({ params: [joined.id] })],
  [
    'GET /api/participations/user/{userId}/activity/{activityId}',
    'ana',
    ({ ana, joined }) => ({ params: [ana.id, joined.id] }),
  ],
]

const account = { email: 'bo@example.com', password: PASSWORD, name: 'Bo' }
const token = async () => fetchInvitationToken((await insertInvitationCode()).code)
const AUTH: Row[] = [
  ['POST /api/auth/login', 'visitor', ({ ana }) => ({ body: { email: ana.email, password: PASSWORD } })],
  ['POST /api/auth/logout', 'ana'],
  [
    'POST /api/auth/signup',
    'visitor',
    async () => ({ body: { ...account, invitationCodeId: await token() } }),
  ],
  ['GET /api/auth/google-login', 'visitor'],
  ['GET /api/auth/google-signup', 'visitor'],
  ['GET /api/auth/provider-info', 'ana'],
  [
    'POST /api/auth/update',
    'ana',
    ({ ana }) => ({
      body: { name: 'Ana Flores', email: ana.email, location: 'Venice', bio: 'Plays tennis' },
    }),
  ],
  ['GET /api/auth/me', 'ana'],
  ['GET /api/auth/user/{id}', 'ana', ({ olga }) => ({ params: [olga.id] })],
  [
    'POST /api/auth/store-invitation-code',
    'visitor',
    async () => ({ body: { invitationCodeId: await token() } }),
  ],
]

const APPLICATIONS: Row[] = [
  [
    'POST /api/applications',
    'ana',
    ({ ana, open }) => ({
      body: { activityId: open.id, userId: ana.id, status: 'PENDING', note: 'I bring a ball' },
    }),
  ],
  [
    'PATCH /api/applications',
    'olga',
    ({ applicationId }) => ({ body: { applicationId, status: 'APPROVED' } }),
  ],
  ['GET /api/applications/user/{userId}', 'ana', ({ ana }) => ({ params: [ana.id] })],
  [
    'GET /api/applications/user/{userId}/activity/{activityId}',
    'ana',
    ({ ana, pending }) => ({ params: [ana.id, pending.id] }),
  ],
  ['GET /api/applications/activity/{activityId}', 'olga', ({ pending }) => ({ params: [pending.id] })],
]

const IMAGES: Row[] = [
  ['POST /api/images/upload', 'ana', () => ({ form: { type: 'AVATAR' }, files: 1 })],
  [
    'POST /api/images/upload',
    'olga',
    ({ open }) => ({ form: { type: 'ACTIVITY_IMAGE', entityId: open.id, entityType: 'activity' }, files: 1 }),
  ],
  [
    'POST /api/images/upload-batch',
    'olga',
    ({ open }) => ({ form: { type: 'ACTIVITY_IMAGE', entityId: open.id, entityType: 'activity' }, files: 2 }),
  ],
  [
    'POST /api/images/upload-batch',
    'ana',
    ({ ana }) => ({ form: { type: 'AVATAR', entityId: ana.id, entityType: 'user' }, files: 2 }),
  ],
  [
    'GET /api/images',
    'ana',
    async ({ ana }) => {
      const entity = { entityType: 'user', entityId: ana.id }
      await uploadImage(ana, png(9, 9), { fields: { type: 'AVATAR', ...entity } })
      return { query: { type: 'AVATAR', ...entity } }
    },
  ],
  [
    'DELETE /api/images/{id}',
    'ana',
    async ({ ana }) => ({ params: [(await uploadedImage(ana, 'AVATAR')).id] }),
  ],
]

const LOCATIONS: Row[] = [
  [
    'GET /api/locations/search',
    'ana',
    () => ({
      query: {
        q: 'santa',
        limit: '5',
        proximity: `${longitude},${latitude}`,
        bbox: '-119,33,-117,35',
        country: 'us',
        types: 'place,neighborhood',
      },
    }),
  ],
  ['GET /api/locations/reverse', 'ana', () => ({ query: { longitude, latitude, types: 'place' } })],
  ['POST /api/locations/validate', 'ana', () => ({ body: { locationFeature: feature } })],
  ['POST /api/locations/create-from-feature', 'ana', () => ({ body: { locationFeature: feature } })],
  ['GET /api/locations/{id}', 'ana', ({ open }) => ({ params: [open.locationId] })],
  ['GET /api/locations/nearby', 'ana', () => ({ query: { latitude, longitude, radius: '10', limit: '20' } })],
]

const INVITATIONS: Row[] = [
  [
    'POST /api/invitations/validate',
    'visitor',
    async () => ({ body: { code: (await insertInvitationCode()).code } }),
  ],
  [
    'POST /api/invitations/create',
    'admin',
    ({ admin }) => ({
      body: {
        code: 'SPRING26',
        createdBy: admin.id,
        description: 'Spring',
        expiresAt: '2035-01-01T00:00:00.000Z',
        maxUses: 10,
      },
    }),
  ],
  [
    'PATCH /api/invitations/update',
    'admin',
    async () => ({
      body: {
        id: (await insertInvitationCode()).id,
        code: 'SUMMER26',
        description: 'Summer',
        maxUses: 5,
        isActive: true,
        expiresAt: null,
      },
    }),
  ],
  ['GET /api/invitations/analytics', 'admin'],
]

describe.each([
  ['Activities', ACTIVITIES],
  ['Participations', PARTICIPATIONS],
  ['Auth and users', AUTH],
  ['Applications', APPLICATIONS],
  ['Images', IMAGES],
  ['Locations', LOCATIONS],
  ['Invitations', INVITATIONS],
])('%s', (_, rows) => {
  test.each(rows)('%s, by %s', async (call, userName, requestOptions = () => ({})) => {
    const users = { ...(await createSampleActivities()), admin: await signedInUser({ admin: true }) }
    const options = await requestOptions(users)
    const declared = findCall(call)
    const { who, body, query, answer } = declared
    if (who !== 'anyone')
      expect(await readStatusAndMessage(await sendRequest(users.stranger, call, options))).toEqual([
        401,
        'Unauthorized',
      ])
    // The contract must accept the specified body and query.
    if (options.body) expect(body?.safeParse(options.body).success).toBe(true)
    if (options.query) expect(query?.safeParse(options.query).success).toBe(true)

    const response = await sendRequest(
      userName === 'visitor' ? users.stranger : users[userName],
      call,
      options,
    )
    expect(response.status).toBe(statusOf(declared))
    if (answer === null) return expect(await response.text()).toBe('')
    const json = await response.json()
    expect(answer.parse(json)).toEqual(json)
    if (typeof json === 'object' && json && 'items' in json) expect(json.items).not.toEqual([])
  })
})

function sendRequest(
  client: TestClient,
  call: string,
  { params = [], query, body, form, files = 0 }: RequestOptions,
) {
  const [method = '', template = ''] = call.split(' ')
  const remaining = [...params]
  const path = template.replace(/\{\w+\}/g, () => remaining.shift() ?? '')
  const address = query ? `${path}?${new URLSearchParams(query)}` : path
  if (body)
    return client.send(method, address, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  if (!form) return client.send(method, address)
  const multipart = new FormData()
  for (const [name, value] of Object.entries(form)) multipart.set(name, value)
  for (let file = 0; file < files; file++) multipart.append('file', new File([png(9, 9)], 'photo.png'))
  return client.send(method, address, { body: multipart })
}
