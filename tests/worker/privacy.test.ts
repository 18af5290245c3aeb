import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { AccountExport } from '../../worker/contract/accounts'
import type { Application } from '../../worker/contract/applications'
import type { Page } from '../../worker/contract/common'
import type { Location } from '../../worker/contract/places'
import { activities, locations } from '../../worker/db/schema'
import { insertActivity, insertApplication, insertParticipation } from './support/activities'
import { block } from './support/blocks'
import { database } from './support/database'
import {
  createHiddenActivity,
  exactLocationTexts,
  fetchActivity,
  findLeakingPaths,
  HOME,
  insertOrganizer,
} from './support/hidden-location'
import { readError } from './support/responses'
import { PASSWORD, signedInAs, signedInUser } from './support/users'

const countLocations = () => database().$count(locations)

test('create-from-feature stores nothing, and answers alike whether or not the place is in use', async () => {
  const olga = await insertOrganizer()
  await createHiddenActivity(olga)
  const stored = await countLocations()
  const eve = await signedInUser({ name: 'Eve' })
  const ask = async (client: typeof eve, category: string) => {
    const [longitude = 0, latitude = 0] = HOME.center
    const center = [longitude, latitude + 1e-7]
    const locationFeature = { ...HOME, center, properties: { ...HOME.properties, category } }
    const response = await client.post('/api/locations/create-from-feature', { locationFeature })
    expect(response.status).toBe(201)
    return response.json<Location>()
  }
  const guess = await ask(eve, 'home')
  expect(guess).toMatchObject({ category: 'home', latitude: 33.9912701 })
  expect(await ask(eve, 'shop')).toEqual({ ...guess, category: 'shop' })
  expect((await eve.get(`/api/locations/${guess.id}`)).status).toBe(404)
  expect((await ask(olga, 'home')).id).not.toBe(guess.id)
  expect(await countLocations()).toBe(stored)
})

test('a place is stored with an activity, found by its id, and deleted with its last activity', async () => {
  const olga = await insertOrganizer()
  const [one, other] = [
    await createHiddenActivity(olga),
    await createHiddenActivity(olga, { hidesExactLocation: false }),
  ]
  expect(one.location.id).toBe(other.location.id)
  const find = async () => (await olga.get(`/api/locations/${one.location.id}`)).status
  expect(await find()).toBe(200)
  const park = { text: 'Elsewhere', center: [-118.44, 34.05] }
  expect((await olga.patch(`/api/activities/${one.id}`, { locationFeature: park })).status).toBe(200)
  expect(await find()).toBe(200)
  expect((await olga.delete(`/api/activities/${other.id}`)).status).toBe(200)
  expect(await find()).toBe(404)
  await olga.delete(`/api/activities/${one.id}`)
  expect(await countLocations()).toBe(0)
})

test('the hidden place of a deleted organizer is neither shown nor kept', async () => {
  const olga = await insertOrganizer()
  const activity = await createHiddenActivity(olga, { dateTime: '2035-06-02T18:00' })
  const sam = await signedInUser({ name: 'Sam' })
  await insertParticipation({ activityId: activity.id, userId: sam.id })
  // When the place changes, participants are notified of the exact place.
  const moved = { ...HOME, text: 'Quartzhouse 4418' }
  await olga.patch(`/api/activities/${activity.id}`, { locationFeature: moved })
  const exact = await fetchActivity(sam, activity.id)
  expect(exact.location.name).toBe('Quartzhouse 4418')
  expect((await olga.post('/api/auth/delete-account', { password: PASSWORD })).status).toBe(204)
  expect(
    await findLeakingPaths(exactLocationTexts(exact), { user: sam, activity: exact, creatorId: olga.id }),
  ).toEqual([])
  const after = await fetchActivity(sam, activity.id)
  expect([after.location.isApproximate, after.hidesExactLocation]).toEqual([true, true])
  const tables = ['activities', 'locations', 'notices', 'outbox']
  for (const table of tables) {
    const { results } = await env.DB.prepare(`select * from ${table}`).all()
    expect(JSON.stringify(results), table).not.toContain('Quartzhouse')
  }
  expect(await database().$count(activities)).toBe(1)
})

test('an applicant’s email address is hidden after a withdrawal, and shown after applying again', async () => {
  const [olga, ana, admin] = [
    await signedInUser({ name: 'Olga' }),
    await signedInUser({ name: 'Ana' }),
    await signedInUser({ admin: true }),
  ]
  const { id: activityId } = await insertActivity({ creatorId: olga.id })
  const { id: applicationId } = await insertApplication({ activityId, userId: ana.id })
  const list = async (client: typeof olga, path: string) =>
    (await (await client.get(`/api/applications/${path}`)).json<Page<Application>>()).items
  expect((await list(olga, 'received'))[0]?.applicantEmail).toBe(ana.email)
  await ana.patch('/api/applications', { applicationId, status: 'WITHDRAWN' })
  for (const [client, path] of [
    [olga, 'received'],
    [olga, `activity/${activityId}`],
    [admin, `activity/${activityId}`],
  ] as const)
    expect((await list(client, path))[0]).not.toHaveProperty('applicantEmail')
  expect(await list(olga, `received?q=${encodeURIComponent(ana.email)}`)).toEqual([])
  expect(await (await olga.get('/api/auth/export')).text()).not.toContain(ana.email)
  await ana.post('/api/applications', { activityId })
  expect((await list(olga, 'received'))[0]?.applicantEmail).toBe(ana.email)
})

test('a third party cannot tell from any answer that two people block each other', async () => {
  const [olga, ana, eve] = await signedInAs('Olga', 'Ana', 'Eve')
  const { id } = await insertActivity({ creatorId: olga.id })
  const paths = ['applications', 'participations'].map((noun) => `/api/${noun}/user/${ana.id}/activity/${id}`)
  const answers = async (client: typeof eve) =>
    Promise.all(paths.map(async (path) => readError(await client.get(path))))
  const before = await answers(eve)
  expect(before).toEqual([
    [403, 'forbidden'],
    [403, 'forbidden'],
  ])
  await block(ana, olga)
  expect(await answers(eve)).toEqual(before)
  expect(await answers(ana)).toEqual([
    [404, 'activity_not_found'],
    [404, 'activity_not_found'],
  ])
})

test('the list of blocked people keeps the name from the time of the block', async () => {
  const [ana, ben] = [
    await signedInUser({ name: 'Ana' }),
    await signedInUser({ name: 'Ben', avatar: '/api/images/file/old' }),
  ]
  await block(ana, ben)
  await block(ben, ana)
  const blocked = async () =>
    (await (await ana.get('/api/users/blocked')).json<Page<{ name: string; avatar: string | null }>>())
      .items[0]
  expect(await blocked()).toMatchObject({ name: 'Ben', avatar: '/api/images/file/old' })
  await ben.post('/api/auth/update', { name: 'Benedict', avatar: null })
  expect(await blocked()).toMatchObject({ name: 'Ben', avatar: null })
  expect(await (await ana.get('/api/auth/export')).text()).not.toContain('Benedict')
})

test('the list of blocked people does not name hidden people', async () => {
  const [ana, ben] = [await signedInUser({ name: 'Ana' }), await signedInUser({ name: 'Ben' })]
  await block(ana, ben)
  await ana.post('/api/auth/update', { name: 'Anastasia' })
  await block(ben, ana)
  const { items } = await (await ben.get('/api/users/blocked')).json<Page<{ id: string; name: string }>>()
  expect(items).toMatchObject([{ id: ana.id, name: 'A member', avatar: null }])
  expect(await (await ben.get('/api/auth/export')).text()).not.toContain('Anastasia')
})

test('the export does not reveal whether a requested new address has an account', async () => {
  const { email: known } = await signedInUser({ name: 'Ben' })
  const exportAfter = async (email: string) => {
    const ana = await signedInUser({ name: 'Ana' })
    expect((await ana.post('/api/auth/change-email', { email, password: PASSWORD })).status).toBe(204)
    const { letters, securityEvents } = await (await ana.get('/api/auth/export')).json<AccountExport>()
    return [letters, securityEvents].map((rows) => rows.map(({ kind }) => kind))
  }
  const answers = [await exportAfter('nobody@example.com'), await exportAfter(known)]
  expect(answers[0]).toEqual([['change_email_asked'], ['email_change_requested']])
  expect(answers[1]).toEqual(answers[0])
})
