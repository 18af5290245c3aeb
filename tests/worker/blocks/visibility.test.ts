import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { Activity, ActivityMap } from '../../../worker/contract/activities'
import type { Page } from '../../../worker/contract/common'
import { block, createOrganizerAndViewer, unblock } from '../support/blocks'
import type { TestClient } from '../support/client'
import { readError, readJson } from '../support/responses'
import type { SignedInUser } from '../support/users'
import { signedInUser } from '../support/users'

const POSITION = 'lat=34.0195&lng=-118.4912'
const BOX = 'bbox=-118.6,33.9,-118.3,34.2&zoom=12'
const fetchTitles = async (client: TestClient, path: string) =>
  (await readJson<Page<Activity>>(client.get(`/api/activities${path}`))).items.map(({ title }) => title)

/** Looks for Olga and her activity as a viewer, in every call that could return them. */
async function findEverywhere(viewer: SignedInUser, olga: { id: string }, activityId: string) {
  const map = async (query: string) =>
    (await readJson<ActivityMap>(viewer.get(`/api/activities/map?${BOX}${query}`))).total
  const status = async (path: string) => (await viewer.get(`/api${path}`)).status
  const types = await readJson<Page<{ count: number }>>(viewer.get('/api/activities/types'))
  return {
    list: await fetchTitles(viewer, ''),
    search: await fetchTitles(viewer, '?q=tennis'),
    box: await fetchTitles(viewer, `?${BOX.split('&')[0]}`),
    unjoined: await fetchTitles(viewer, `/unjoined-activities?${POSITION}`),
    unjoinedSearch: await fetchTitles(viewer, `/unjoined-activities?${POSITION}&q=tennis`),
    map: await map(''),
    mapSearch: await map('&q=tennis'),
    types: types.items.reduce((sum, { count }) => sum + count, 0),
    ofCreator: await fetchTitles(viewer, `/creator/${olga.id}`),
    detail: await status(`/activities/${activityId}`),
    seats: await status(`/participations/activity/${activityId}`),
    profile: await status(`/auth/user/${olga.id}`),
    comments: await status(`/activities/${activityId}/comments`),
  }
}

const VISIBLE = {
  list: ['Tennis', 'Yoga'],
  search: ['Tennis'],
  box: ['Tennis', 'Yoga'],
  unjoined: ['Tennis', 'Yoga'],
  unjoinedSearch: ['Tennis'],
  map: 2,
  mapSearch: 1,
  types: 2,
  ofCreator: ['Tennis'],
  detail: 200,
  seats: 200,
  profile: 200,
  comments: 403,
}
const HIDDEN = {
  list: ['Yoga'],
  search: [],
  box: ['Yoga'],
  unjoined: ['Yoga'],
  unjoinedSearch: [],
  map: 1,
  mapSearch: 0,
  types: 1,
  ofCreator: [],
  detail: 404,
  seats: 404,
  profile: 404,
  comments: 404,
}

describe('neither finds the other in any call', () => {
  test.each([
    ['the participant blocks the organizer', 'ana', 'olga'],
    ['the organizer blocks the participant', 'olga', 'ana'],
  ] as const)('when %s, until it is undone', async (_, blocker, blocked) => {
    const { activity, ...users } = await createOrganizerAndViewer()
    const { olga, ana } = users
    expect(await findEverywhere(ana, olga, activity.id)).toEqual(VISIBLE)
    expect(await readJson(block(users[blocker], users[blocked]))).toEqual({ isBlocked: true })
    expect(await findEverywhere(ana, olga, activity.id)).toEqual(HIDDEN)
    expect((await olga.get(`/api/auth/user/${ana.id}`)).status).toBe(404)
    // Only the user who created the block can remove it.
    await unblock(users[blocked], users[blocker])
    expect(await findEverywhere(ana, olga, activity.id)).toEqual(HIDDEN)
    expect(await readJson(unblock(users[blocker], users[blocked]))).toEqual({ isBlocked: false })
    expect(await findEverywhere(ana, olga, activity.id)).toEqual(VISIBLE)
  })

  test('and other users are not affected', async () => {
    const { olga, ana, activity } = await createOrganizerAndViewer()
    const ben = await signedInUser({ name: 'Ben' })
    await block(ana, olga)
    expect(await findEverywhere(ben, olga, activity.id)).toEqual(VISIBLE)
  })
})

test('a suspended organizer is hidden the same way while suspended', async () => {
  const { olga, ana, activity } = await createOrganizerAndViewer()
  await env.DB.prepare('update users set suspended_at = 1 where id = ?').bind(olga.id).run()
  expect(await findEverywhere(ana, olga, activity.id)).toEqual(HIDDEN)
  expect(await readError(await ana.post('/api/applications', { activityId: activity.id }))).toEqual([
    404,
    'activity_not_found',
  ])
  await env.DB.prepare('update users set suspended_at = null').run()
  expect(await findEverywhere(ana, olga, activity.id)).toEqual(VISIBLE)
})

test('follows end in both directions, and none can start', async () => {
  const { olga, ana } = await createOrganizerAndViewer()
  const follow = (client: TestClient, followed: { id: string }) =>
    client.put(`/api/creators/${followed.id}/follow`)
  await follow(ana, olga)
  await follow(olga, ana)
  await block(ana, olga)
  expect(await env.DB.prepare('select count(*) as n from follows').first('n')).toBe(0)
  expect(await readError(await follow(ana, olga))).toEqual([404, 'not_found'])
  expect(await readError(await follow(olga, ana))).toEqual([404, 'not_found'])
  await unblock(ana, olga)
  expect((await follow(ana, olga)).status).toBe(200)
})
