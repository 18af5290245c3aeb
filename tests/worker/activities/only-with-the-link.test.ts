import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type {
  Activity,
  ActivityMap,
  ActivityVisibility,
  HiddenActivities,
} from '../../../worker/contract/activities'
import { runJobs } from '../../../worker/jobs'
import { DAY_MS, HOUR_MS, iso } from '../../../worker/platform/clock'
import { newId } from '../../../worker/platform/ids'
import { insertParticipation } from '../support/activities'
import { createActivity, updateActivity } from '../support/activity-calls'
import { createCalendar } from '../support/calendars'
import { createClient, QUIET, setClock } from '../support/client'
import { insertFollower } from '../support/co-organizers'
import { fetchEmailsTo } from '../support/mailbox'
import { fetchNotices, NOON, readNoticeKinds } from '../support/notices'
import { readJson } from '../support/responses'
import { wait } from '../support/sending'
import type { SignedInUser } from '../support/users'
import { signedInUser } from '../support/users'

const TITLE = 'Walnut supper'
const START = NOON + 5 * DAY_MS
const HERE = 'lat=34.0522&lng=-118.4437'
const CITY = '/in/california/los-angeles'

/**
 * The first date of a series, whose second date is public and has a different title and type. `follower` follows the organizer,
 * and `alerted` has an alert nearby.
 */
type World = {
  olga: SignedInUser
  member: SignedInUser
  follower: SignedInUser
  alerted: SignedInUser
  calendar: string
  activity: Activity
  second: Activity
  canceled: Activity
}

async function createWorld(visibility: ActivityVisibility): Promise<World> {
  setClock(NOON)
  const olga = await signedInUser({ name: 'Olga Hazelnut' })
  const [member, follower, alerted] = [await signedInUser(), await signedInUser(), await signedInUser()]
  await insertFollower(olga.id, follower.id)
  const calendar = await createCalendar(follower, 'following')
  const place = { name: 'West LA', latitude: 34, longitude: -118.4 }
  expect((await alerted.post('/api/alerts', { place, radius: 50, types: ['TRAVEL'] })).status).toBe(201)
  const publish = async (overrides: object) => {
    const response = await createActivity(olga, { type: 'TRAVEL', dateTime: iso(START), ...overrides })
    expect(response.status).toBe(201)
    return response.json<Activity>()
  }
  const repeat = { frequency: 'weekly', count: 2 }
  const activity = await publish({ title: TITLE, visibility, repeat })
  const [, second] = (await readJson<{ items: Activity[] }>(olga.get(`/api/activities/dates/${activity.id}`)))
    .items
  if (!second) throw new Error('There is no second date')
  const canceled = await publish({ title: 'Canceled', visibility: 'public', type: 'SOCIAL' })
  expect((await member.post('/api/applications', { activityId: canceled.id })).status).toBe(201)
  expect((await olga.delete(`/api/activities/${canceled.id}`)).ok).toBe(true)
  const other = { visibility: 'public', title: 'Cashew lunch', type: 'SOCIAL' }
  expect((await updateActivity(olga, second.id, other)).status).toBe(200)
  setClock(NOON + HOUR_MS)
  await runJobs(env)
  await wait(0)
  return {
    olga,
    member,
    follower,
    alerted,
    calendar,
    activity,
    second,
    canceled,
  }
}

/** Reads a page as a visitor. Bypasses the cache by using a new release, because each release has its own. */
async function readOutside(path: string): Promise<{ status: number; text: string }> {
  const bindings = { ...QUIET, VERSION: { id: newId(), tag: '', timestamp: '' } }
  const response = await createClient({ bindings }).get(path)
  return { status: response.status, text: await response.text() }
}

type Shows = (world: World) => Promise<boolean>
const names = ({ id }: Activity, text: string) => text.includes(id) || text.includes(TITLE)
const page =
  (path: string | ((world: World) => string)): Shows =>
  async (world) =>
    names(world.activity, (await readOutside(typeof path === 'string' ? path : path(world))).text)
const call =
  (path: string | ((world: World) => string)): Shows =>
  async (world) => {
    const response = await world.member.get(`/api${typeof path === 'string' ? path : path(world)}`)
    expect(response.status).toBe(200)
    return names(world.activity, await response.text())
  }
const map =
  (query: string): Shows =>
  async ({ member, activity }) => {
    const { total, features } = await readJson<ActivityMap>(member.get(`/api/activities/map?${query}`))
    expect(total).toBe(features.length)
    return features.some((feature) => 'id' in feature && feature.id === activity.id)
  }

/** Places where visitors can find a public activity. */
const OUTSIDE: Record<string, Shows> = {
  'the list of the city': page(CITY),
  'the list of the city, by type': page(`${CITY}?type=TRAVEL`),
  'the feed of the city': page(`${CITY}/feed.xml`),
  'the calendar of the city': page(`${CITY}.ics`),
  'the list of the organizer': page(({ olga }) => `/o/${olga.id}`),
  'the feed of the organizer': page(({ olga }) => `/o/${olga.id}/feed.xml`),
  'the calendar of the organizer': page(({ olga }) => `/o/${olga.id}.ics`),
  'the sitemap': page('/sitemap-activities.xml'),
  'the other activities of a public page': page(({ second }) => `/a/${second.id}`),
  'the page of a canceled activity': page(({ canceled }) => `/a/${canceled.id}`),
}

/** Places that show visitors an activity with visibility `link`, but not an unlisted one. */
const EMBED: Record<string, Shows> = {
  'the embedded card': page(({ activity }) => `/embed/a/${activity.id}`),
}

/** Places where members can find an activity. */
const INSIDE: Record<string, Shows> = {
  'the list': call('/activities'),
  'the list around a place': call(`/activities?${HERE}&radius=5`),
  'the search': call('/activities?q=walnut'),
  'Explore by distance': call(`/activities/unjoined-activities?${HERE}`),
  'Explore by start': call(`/activities/unjoined-activities?${HERE}&sort=soonest`),
  'the search of Explore': call(`/activities/unjoined-activities?${HERE}&q=walnut`),
  'Explore by type': call(`/activities/unjoined-activities?${HERE}&type=TRAVEL&sort=soonest`),
  'the count of what filters hide': async ({ member }) => {
    const path = `/api/activities/hidden?${HERE}&q=walnut&type=LEARNING`
    const { filters } = await readJson<HiddenActivities>(member.get(path))
    return filters.some(({ filter, count }) => filter === 'type' && count > 0)
  },
  'the map': map('bbox=-118.5,34,-118.4,34.1&zoom=13'),
  'the map of a region': map('bbox=-125,30,-110,40&zoom=6'),
  'the search of the map': map('bbox=-125,30,-110,40&zoom=6&q=walnut'),
  'the count by type': async ({ member }) =>
    (await (await member.get('/api/activities/types')).text()).includes('TRAVEL'),
  'the activities of the organizer': call(({ olga }) => `/activities/creator/${olga.id}`),
  'the profile of the organizer': call(({ olga }) => `/auth/user/${olga.id}`),
  'the dates beside another one': call(({ second }) => `/activities/dates/${second.id}`),
  'an application to every date beside another one': async ({ activity, second }) => {
    const ana = await signedInUser()
    const body = { activityId: second.id, everyDate: true }
    expect((await ana.post('/api/applications', body)).status).toBe(201)
    const { application } = await readJson<Activity>(ana.get(`/api/activities/${activity.id}`))
    return application !== null
  },
  'the calendar of a follower': page(({ calendar }) => calendar),
  'the notices of a follower': async ({ follower, activity }) =>
    names(activity, JSON.stringify(await fetchNotices(follower))),
  'the emails to a follower': async ({ follower, activity }) =>
    names(activity, JSON.stringify(await fetchEmailsTo(follower.email))),
  'the notices of an alert': async ({ alerted, activity }) =>
    names(activity, JSON.stringify(await fetchNotices(alerted))),
  'the emails of an alert': async ({ alerted, activity }) =>
    names(activity, JSON.stringify(await fetchEmailsTo(alerted.email))),
}

const PLACES = { ...OUTSIDE, ...EMBED, ...INSIDE }

test.each<[ActivityVisibility, string[]]>([
  ['public', Object.keys(PLACES)],
  ['link', Object.keys({ ...EMBED, ...INSIDE })],
  ['members', Object.keys(INSIDE)],
  ['unlisted', []],
])('an activity with visibility %s is found where it should be', async (visibility, expected) => {
  const world = await createWorld(visibility)
  const shown: string[] = []
  for (const [name, shows] of Object.entries(PLACES)) if (await shows(world)) shown.push(name)
  expect(shown).toEqual(expected)
})

test('everyone with the link sees and joins an activity that only its link shows', async () => {
  const { olga, member, activity } = await createWorld('unlisted')
  const { status, text } = await readOutside(`/a/${activity.id}`)
  expect(status).toBe(200)
  expect(text).toContain(TITLE)
  expect(text).toContain('<meta name="robots" content="noindex"')
  for (const path of [`/a/${activity.id}.ics`, `/og/a/${activity.id}.png`])
    expect((await readOutside(path)).status, path).toBe(200)
  expect(await readJson<Activity>(member.get(`/api/activities/${activity.id}`))).toMatchObject({
    title: TITLE,
    visibility: 'unlisted',
  })
  expect((await member.post('/api/applications', { activityId: activity.id })).status).toBe(201)
  const own = await olga.get(`/api/activities/creator/${olga.id}`)
  expect(await own.text()).toContain(TITLE)
})

test('an activity that becomes findable only with its link drops pending notices', async () => {
  setClock(NOON)
  const [olga, follower, alerted] = [await signedInUser(), await signedInUser(), await signedInUser()]
  await insertFollower(olga.id, follower.id)
  const place = { name: 'West LA', latitude: 34, longitude: -118.4 }
  await alerted.post('/api/alerts', { place, radius: 50 })
  const { id } = await (await createActivity(olga, { dateTime: iso(START) })).json<Activity>()
  expect(await readNoticeKinds(follower.id)).toEqual(['activity_published'])
  expect((await updateActivity(olga, id, { visibility: 'unlisted' })).status).toBe(200)
  await wait(HOUR_MS)
  expect(await fetchEmailsTo(follower.email)).toEqual([])
  await runJobs(env)
  expect([await readNoticeKinds(follower.id), await readNoticeKinds(alerted.id)]).toEqual([[], []])
  expect([await fetchEmailsTo(follower.email), await fetchEmailsTo(alerted.email)]).toEqual([[], []])
  expect((await updateActivity(olga, id, { visibility: 'link' })).status).toBe(200)
  await runJobs(env)
  expect(await readNoticeKinds(alerted.id)).toEqual(['alert_matched'])
})

test('participants of an activity that only its link shows are asked and reminded, and applicants are notified of its start', async () => {
  const { member, alerted, activity } = await createWorld('unlisted')
  await insertParticipation({ activityId: activity.id, userId: member.id, joinedAt: NOON })
  expect((await alerted.post('/api/applications', { activityId: activity.id })).status).toBe(201)
  for (const before of [24, 2, 0]) {
    setClock(START - before * HOUR_MS + 1)
    await runJobs(env)
  }
  expect(await readNoticeKinds(member.id)).toEqual(
    expect.arrayContaining(['still_coming', 'activity_reminder']),
  )
  expect(await readNoticeKinds(alerted.id)).toEqual(['application_expired'])
})

test('the people who came are invited to the next one, which only its link shows', async () => {
  const { olga, member, follower, activity } = await createWorld('unlisted')
  await insertParticipation({
    activityId: activity.id,
    userId: member.id,
    status: 'FINISHED',
    startsAt: START,
  })
  setClock(START + DAY_MS)
  const again = await olga.post(`/api/activities/again/${activity.id}`, { invite: true })
  expect(await again.json<Activity>()).toMatchObject({ visibility: 'unlisted' })
  expect(await readNoticeKinds(member.id)).toContain('invited_again')
  expect(await readNoticeKinds(follower.id)).toEqual([])
})
