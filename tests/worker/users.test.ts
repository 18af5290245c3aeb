import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Problem } from '../../worker/contract/common'
import type { Me } from '../../worker/contract/users'
import { images } from '../../worker/db/schema'
import { newId } from '../../worker/platform/ids'
import type { TestClient } from './support/client'
import { createClient } from './support/client'
import { database } from './support/database'
import { fetchInvitationToken, insertInvitationCode } from './support/invitation-codes'
import { insertUser, signedInUser } from './support/users'

const UPDATE = '/api/auth/update'

async function update(client: TestClient, changes: object): Promise<Me> {
  const response = await client.post(UPDATE, changes)
  expect(response.status).toBe(200)
  return (await response.json<{ user: Me }>()).user
}

async function refusal(response: Response): Promise<[number, string]> {
  return [response.status, (await response.json<Problem>()).code]
}

/** Inserts an image's row, without an R2 object, and returns its URL. */
async function insertImage(ownerId: string): Promise<string> {
  const key = newId()
  const image = {
    id: newId(),
    key,
    ownerId,
    type: 'AVATAR',
    width: 1,
    height: 1,
    bytes: 1,
    createdAt: 1,
  } as const
  await database().insert(images).values(image)
  return `/api/images/file/${key}`
}

test('lets users change any part of their own profile', async () => {
  const ana = await signedInUser()
  const changes = {
    name: ' Ana María ',
    location: 'Venice, CA',
    bio: 'Two lines\nof text',
    description: 'We play',
    city: 'Los Angeles',
    state: 'CA',
    website: 'https://ana.example',
    phone: '+1 310 555 0100',
  }
  expect(await update(ana, changes)).toMatchObject({ ...changes, name: 'Ana María' })
  const cleared = await update(ana, { bio: ' ', website: '', city: null })
  expect(cleared).toMatchObject({ bio: null, website: null, city: null, phone: changes.phone })
  expect(await (await ana.get('/api/auth/me')).json()).toEqual({ user: cleared })
  expect(await update(ana, {})).toEqual(cleared)
})

test('saves each setting independently', async () => {
  const ana = await signedInUser()
  await update(ana, { notifications: { marketing: true }, privacy: { showLocation: false } })
  expect(await update(ana, { privacy: { allowMessages: false } })).toMatchObject({
    notifications: { activityReminders: true, newActivities: true, messages: false, marketing: true },
    privacy: { showLocation: false, showActivities: true, allowMessages: false },
  })
})

test('asks a newcomer for interests until there is a possibly empty answer', async () => {
  const newcomer = createClient()
  const { code } = await insertInvitationCode()
  const response = await newcomer.post('/api/auth/signup', {
    name: 'Nora',
    email: 'nora@example.com',
    password: 'a fine day for tennis',
    invitationCodeId: await fetchInvitationToken(code),
    signIn: true,
  })
  const answer = await response.json<{ user: Me }>()
  expect(answer.user.interests).toBeNull()
  expect(await (await newcomer.get('/api/auth/me')).json()).toEqual(answer)
  expect((await update(newcomer, { interests: [] })).interests).toEqual([])
  const chosen = ['WELLNESS', 'SOCIAL', 'WELLNESS']
  expect((await update(newcomer, { interests: chosen })).interests).toEqual(['WELLNESS', 'SOCIAL'])
  for (const interests of [['GOLF'], Array.from({ length: 8 }, () => 'SOCIAL'), 'SOCIAL', null])
    expect((await newcomer.post(UPDATE, { interests })).status).toBe(400)
})

test('ignores fields that a user may not change', async () => {
  const ana = await signedInUser({ canJoinActivities: false, emailVerifiedAt: null })
  const before = await env.DB.prepare('select * from users').first()
  await update(ana, {
    id: 'me',
    role: 'ADMIN',
    isAdmin: true,
    canJoinActivities: true,
    emailVerified: true,
    emailVerifiedAt: 1,
    isVerified: true,
    verifiedAt: 1,
    verifiedReason: 'me',
    passwordHash: 'x',
    googleId: '1',
    cover: '/api/images/file/x',
    type: 'Club',
    createdAt: 1,
    suspendedAt: 1,
    sessionsValidAfter: 1,
    privacy: { suspendedAt: 1, role: 'CREATOR' },
    notifications: { googleId: '1' },
  })
  const after = await env.DB.prepare('select * from users').first()
  expect({ ...after, updated_at: 0 }).toEqual({ ...before, updated_at: 0 })
})

test('accepts the user’s own email address in any spelling as unchanged', async () => {
  const ana = await signedInUser()
  expect(await update(ana, { email: ana.email.toUpperCase() })).toMatchObject({
    email: ana.email,
    emailVerified: true,
  })
})

test('accepts an avatar that is the user’s own image, the current one, or none', async () => {
  const [ana, bo] = [await signedInUser({ name: 'Ana' }), await insertUser({ name: 'Bo' })]
  const [own, foreign] = [await insertImage(ana.id), await insertImage(bo.id)]
  expect(await update(ana, { avatar: own })).toMatchObject({ avatar: own })
  expect(await refusal(await ana.post(UPDATE, { avatar: foreign }))).toEqual([400, 'image_not_yours'])
  expect(await refusal(await ana.post(UPDATE, { avatar: '/api/images/file/nothing' }))).toEqual([
    400,
    'image_not_yours',
  ])
  for (const avatar of ['https://evil.example/x.png', 'data:image/png;base64,AA', '/api/images/file/../x'])
    expect(await refusal(await ana.post(UPDATE, { avatar }))).toEqual([400, 'invalid_request'])
  expect(await update(ana, { avatar: own, name: 'Still me' })).toMatchObject({
    avatar: own,
    name: 'Still me',
  })
  expect(await update(ana, { avatar: null })).toMatchObject({ avatar: null })
})

test.each([
  { website: 'javascript:alert(1)' },
  { website: 'data:text/html,x' },
  { website: '//evil.example' },
  { name: ' ' },
  { name: 'x'.repeat(101) },
  { name: 'two\nlines' },
  { email: 'nobody' },
  { bio: 'x'.repeat(2001) },
  { privacy: { showLocation: 'no' } },
])('names the field when refusing %j', async (changes) => {
  const ana = await signedInUser()
  const response = await ana.post(UPDATE, changes)
  expect(response.status).toBe(400)
  const { errors } = await response.json<Problem>()
  expect(errors?.[0]?.path.split('.')[0]).toBe(Object.keys(changes)[0])
})
