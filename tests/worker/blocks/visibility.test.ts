import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { Activity, ActivityMap } from '../../../worker/contract/activities'
import type { Page } from '../../../worker/contract/common'
import { block, createOrganizerAndViewer, unblock } from '../support/blocks'
import type { TestClient } from '../support/client'
import { readError, readJson } from '../support/responses'
import type { SignedInUser } from '../support/users'
import { signedInUser } from '../support/users'

const AT = 'lat=34.0195&lng=-118.4912'
const BOX = 'bbox=-118.6,33.9,-118.3,34.2&zoom=12'
const titlesOf = async (client: TestClient, path: string) =>
  (await readJson<Page<Activity>>(client.get(`/api/activities${path}`))).items.map(({ title }) => title)

/** What of Olga's a person finds, by every way there is. */
async function findsOf(viewer: SignedInUser, olga: { id: string }, activityId: string) {
  const map = async (query: string) =>
    (await readJson<ActivityMap>(viewer.get(`/api/activities/map?${BOX}${query}`))).total
  const status = async (path: string) => (await viewer.get(`/api${path}`)).status
  const types = await readJson<Page<{ count: number }>>(viewer.get('/api/activities/types'))
  return {
    list: await titlesOf(viewer, ''),
    search: await titlesOf(viewer, '?q=tennis'),
    box: await titlesOf(viewer, `?${BOX.split('&')[0]}`),
    unjoined: await titlesOf(viewer, `/unjoined-activities?${AT}`),
    unjoinedSearch: await titlesOf(viewer, `/unjoined-activities?${AT}&q=tennis`),
    map: await map(''),
    mapSearch: await map('&q=tennis'),
    types: types.items.reduce((sum, { count }) => sum + count, 0),
    ofCreator: await titlesOf(viewer, `/creator/${olga.id}`),
    detail: await status(`/activities/${activityId}`),
    seats: await status(`/participations/activity/${activityId}`),
    profile: await status(`/auth/user/${olga.id}`),
    comments: await status(`/activities/${activityId}/comments`),
  }
}

const EVERYTHING = {
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
const NOTHING = {
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
    const { activity, ...people } = await createOrganizerAndViewer()
    const { olga, ana } = people
    expect(await findsOf(ana, olga, activity.id)).toEqual(EVERYTHING)
    expect(await readJson(block(people[blocker], people[blocked]))).toEqual({ isBlocked: true })
    expect(await findsOf(ana, olga, activity.id)).toEqual(NOTHING)
    expect((await olga.get(`/api/auth/user/${ana.id}`)).status).toBe(404)
    // Only who blocked can take it back.
    await unblock(people[blocked], people[blocker])
    expect(await findsOf(ana, olga, activity.id)).toEqual(NOTHING)
    expect(await readJson(unblock(people[blocker], people[blocked]))).toEqual({ isBlocked: false })
    expect(await findsOf(ana, olga, activity.id)).toEqual(EVERYTHING)
  })

  test('and other users are not affected', async () => {
    const { olga, ana, activity } = await createOrganizerAndViewer()
    const ben = await signedInUser({ name: 'Ben' })
    await block(ana, olga)
    expect(await findsOf(ben, olga, activity.id)).toEqual(EVERYTHING)
  })
})

test('a suspended organizer is hidden the same way while suspended', async () => {
  const { olga, ana, activity } = await createOrganizerAndViewer()
  await env.DB.prepare('update users set suspended_at = 1 where id = ?').bind(olga.id).run()
  expect(await findsOf(ana, olga, activity.id)).toEqual(NOTHING)
  expect(await readError(await ana.post('/api/applications', { activityId: activity.id }))).toEqual([
    404,
    'activity_not_found',
  ])
  await env.DB.prepare('update users set suspended_at = null').run()
  expect(await findsOf(ana, olga, activity.id)).toEqual(EVERYTHING)
})

test('follows end in both directions, and none can start', async () => {
  const { olga, ana } = await createOrganizerAndViewer()
  const follow = (client: TestClient, whom: { id: string }) => client.put(`/api/creators/${whom.id}/follow`)
  await follow(ana, olga)
  await follow(olga, ana)
  await block(ana, olga)
  expect(await env.DB.prepare('select count(*) as n from follows').first('n')).toBe(0)
  expect(await readError(await follow(ana, olga))).toEqual([404, 'not_found'])
  expect(await readError(await follow(olga, ana))).toEqual([404, 'not_found'])
  await unblock(ana, olga)
  expect((await follow(ana, olga)).status).toBe(200)
})
