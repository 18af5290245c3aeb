import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Profile } from '../../worker/contract/users'
import { DAY_MS, HOUR_MS, now } from '../../worker/platform/clock'
import { insertActivity, insertParticipation } from './support/activities'
import type { TestClient } from './support/client'
import { insertUser, signedInUser } from './support/users'

async function profileOf(id: string, viewer: TestClient): Promise<Profile> {
  const response = await viewer.get(`/api/auth/user/${id}`)
  expect(response.status).toBe(200)
  return (await response.json<{ user: Profile }>()).user
}

test('a profile shows what the user shares, and never the email address, phone number, preferences, or secrets', async () => {
  const ana = await signedInUser({ name: 'Ana' })
  const club = await insertUser({
    name: 'Club',
    role: 'CREATOR',
    phone: '+1 310 555 0100',
    googleId: 'sub-1',
    description: 'We play',
    website: 'https://club.example',
    city: 'Venice',
    state: 'CA',
    location: 'Somewhere exact',
    bio: 'For myself',
    verifiedAt: 1,
    createdAt: Date.parse('2026-01-02T03:04:05Z'),
  })
  const response = await ana.get(`/api/auth/user/${club.id}`)
  const text = await response.text()
  expect(JSON.parse(text)).toEqual({
    user: {
      id: club.id,
      role: 'CREATOR',
      name: 'Club',
      avatar: null,
      cover: null,
      type: null,
      description: 'We play',
      city: 'Venice',
      state: 'CA',
      website: 'https://club.example',
      isVerified: true,
      createdAt: '2026-01-02T03:04:05.000Z',
      followers: 0,
      isFollowing: false,
      stats: { hosted: 0, participantsServed: 0 },
      recentActivities: [],
    },
  })
  expect(text).not.toMatch(/@|310 555|scrypt|sub-1|exact|privacy|notifications/)
})

test('a profile shows what the admin verified and when, until it is revoked', async () => {
  const ana = await signedInUser({ name: 'Ana' })
  const at = '2026-03-04T05:06:07.000Z'
  const club = await insertUser({ verifiedAt: Date.parse(at), verifiedReason: 'License checked' })
  expect((await profileOf(club.id, ana)).verification).toEqual({ reason: 'License checked', at })
  const revoked = await insertUser({ verifiedAt: null, verifiedReason: 'License checked' })
  expect(await profileOf(revoked.id, ana)).not.toHaveProperty('verification')
})

test('a profile hides city and state from others when the user hides the location', async () => {
  const club = await signedInUser({ name: 'Club', city: 'Venice', state: 'CA', showLocation: false })
  const ana = await signedInUser({ name: 'Ana' })
  expect(await profileOf(club.id, ana)).toMatchObject({ city: null, state: null })
  expect(await profileOf(club.id, club)).toMatchObject({ city: 'Venice', state: 'CA' })
})

test('a profile shows the next activities, then the most recent past ones, without canceled ones, unless the user hides activities', async () => {
  const [club, ana] = [await signedInUser({ name: 'Club' }), await signedInUser({ name: 'Ana' })]
  for (const [at, title] of ['Older', 'Recent', 'Next', 'Later'].entries())
    await insertActivity({ creatorId: club.id, title, startsAt: now() + (at - 2) * DAY_MS + HOUR_MS })
  await insertActivity({ creatorId: club.id, title: 'Off', cancelledAt: 1, startsAt: now() + 5 * DAY_MS })
  await insertActivity({ title: 'Of another user' })
  const titles = (profile: Profile) => profile.recentActivities.map((activity) => activity.title)
  expect(titles(await profileOf(club.id, ana))).toEqual(['Next', 'Later', 'Recent'])
  await club.post('/api/auth/update', { privacy: { showActivities: false } })
  expect(titles(await profileOf(club.id, ana))).toEqual([])
  expect(titles(await profileOf(club.id, club))).toEqual(['Next', 'Later', 'Recent'])
})

test('the statistics count activities that took place and their participants', async () => {
  const [club, ana] = [await insertUser({ name: 'Club' }), await signedInUser({ name: 'Ana' })]
  const past = { creatorId: club.id, startsAt: now() - 2 * DAY_MS }
  const hosted = await insertActivity(past)
  const cancelled = await insertActivity({ ...past, cancelledAt: 1 })
  const coming = await insertActivity({ creatorId: club.id })
  for (const { id: activityId } of [hosted, cancelled, coming])
    await insertParticipation({ activityId, userId: ana.id, status: 'JOINED' })
  const guest = await insertUser({ name: 'Guest' })
  await insertParticipation({ activityId: hosted.id, userId: guest.id, status: 'FINISHED' })
  await insertParticipation({ activityId: hosted.id, userId: (await insertUser()).id, status: 'QUIT' })
  expect((await profileOf(club.id, ana)).stats).toEqual({
    hosted: 1,
    participantsServed: 2,
    attendance: 100,
  })
})

test('an unknown or suspended user has no profile and cannot be followed', async () => {
  const ana = await signedInUser({ name: 'Ana' })
  const gone = await insertUser({ name: 'Gone', suspendedAt: 1 })
  for (const id of ['nobody', gone.id]) {
    expect((await ana.get(`/api/auth/user/${id}`)).status).toBe(404)
    expect((await ana.put(`/api/creators/${id}/follow`)).status).toBe(404)
    expect((await ana.delete(`/api/creators/${id}/follow`)).status).toBe(404)
  }
})

test('a repeated follow counts once, and unfollowing removes it', async () => {
  const club = await insertUser({ name: 'Club' })
  const [ana, bo] = [await signedInUser({ name: 'Ana' }), await signedInUser({ name: 'Bo' })]
  const follow = `/api/creators/${club.id}/follow`
  await bo.put(follow)
  const responses = await Promise.all(Array.from({ length: 5 }, () => ana.put(follow)))
  for (const response of responses)
    expect([response.status, await response.json()]).toEqual([200, { isFollowing: true, followers: 2 }])
  expect(await profileOf(club.id, ana)).toMatchObject({ followers: 2, isFollowing: true })
  for (let round = 0; round < 2; round++)
    expect(await (await ana.delete(follow)).json()).toEqual({ isFollowing: false, followers: 1 })
  expect(await profileOf(club.id, ana)).toMatchObject({ followers: 1, isFollowing: false })
  expect(await profileOf(club.id, bo)).toMatchObject({ isFollowing: true })
})

test('users cannot follow themselves', async () => {
  const ana = await signedInUser()
  const response = await ana.put(`/api/creators/${ana.id}/follow`)
  expect([response.status, await response.json()]).toEqual([
    400,
    { message: 'You cannot follow yourself', code: 'self_follow' },
  ])
  expect(await env.DB.prepare('select count(*) from follows').first('count(*)')).toBe(0)
})
