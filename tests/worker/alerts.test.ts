import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Alert } from '../../worker/contract/alerts'
import { exactDistanceMiles } from '../../worker/contract/distance'
import type { Notice } from '../../worker/contract/notices'
import { alertMatches, alerts, users } from '../../worker/db/schema'
import { runJobs } from '../../worker/jobs'
import { DAY_MS, HOUR_MS, now } from '../../worker/platform/clock'
import { matchAlerts } from '../../worker/transitions/alerts'
import { insertActivity, insertParticipation } from './support/activities'
import { newActivityBody } from './support/activity-calls'
import { block } from './support/blocks'
import { createClient, setClock } from './support/client'
import { database } from './support/database'
import { fetchEmailsTo } from './support/mailbox'
import { fetchNotices, readEmailKinds } from './support/notices'
import { readError, readJson } from './support/responses'
import { seededRandom } from './support/seeded-random'
import type { SignedInUser } from './support/users'
import { signedInUser, signedInUsers } from './support/users'

/** Tuesday, December 1, 2026, noon in Los Angeles. */
const NOON = Date.parse('2026-12-01T20:00:00Z')
const BISHOP = { name: 'Bishop, CA', latitude: 37.3614, longitude: -118.3997 }
/** 38 miles from Bishop. */
const MAMMOTH_LAKES = { latitude: 37.6485, longitude: -118.9721 }

const create = (user: SignedInUser, changes: object = {}) =>
  user.post('/api/alerts', { place: BISHOP, radius: 50, ...changes })

const list = async (user: SignedInUser) => (await readJson<{ items: Alert[] }>(user.get('/api/alerts'))).items

/** Publishes an activity in Mammoth Lakes, by default on Saturday evening. */
async function publish(organizer: SignedInUser, changes: object = {}): Promise<string> {
  const response = await organizer.post('/api/activities', {
    ...newActivityBody(),
    title: 'Snowshoes for Two Hours',
    type: 'TRAVEL',
    dateTime: '2026-12-05T18:00:00-08:00',
    locationFeature: {
      text: 'Mammoth Lakes',
      center: [MAMMOTH_LAKES.longitude, MAMMOTH_LAKES.latitude],
      properties: { city: 'Mammoth Lakes', state: 'CA' },
    },
    ...changes,
  })
  expect(response.status).toBe(201)
  return (await response.json<{ id: string }>()).id
}

const alertsTold = async (user: SignedInUser): Promise<Notice[]> =>
  (await fetchNotices(user)).filter(({ kind }) => kind === 'alert_matched')

test('a user creates, lists, and deletes alerts, which no one else sees', async () => {
  const [nora, other] = [await signedInUser(), await signedInUser()]
  const response = await create(nora, {
    types: ['TRAVEL', 'TRAVEL'],
    days: [6, 0],
    difficulties: ['Beginner'],
  })
  expect(response.status).toBe(201)
  const alert = await response.json<Alert>()
  expect(alert).toMatchObject({ place: BISHOP, radius: 50, types: ['TRAVEL'], days: [6, 0] })
  expect(await list(nora)).toEqual([alert])
  expect(await list(other)).toEqual([])
  expect(await readError(await other.delete(`/api/alerts/${alert.id}`))).toEqual([404, 'not_found'])
  expect((await nora.delete(`/api/alerts/${alert.id}`)).status).toBe(204)
  expect(await list(nora)).toEqual([])
})

test('refuses other radii, places, types, and days, and more than five alerts, even at the same time', async () => {
  const nora = await signedInUser()
  for (const changes of [
    { radius: 4 },
    { radius: 101 },
    { place: { ...BISHOP, latitude: 91 } },
    { place: { ...BISHOP, name: ' ' } },
    { types: ['GOLF'] },
    { days: [7] },
  ])
    expect((await create(nora, changes)).status, JSON.stringify(changes)).toBe(400)
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(nora)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(await list(nora)).toHaveLength(5)
  expect(await readError(await create(nora))).toEqual([409, 'too_many_alerts'])
})

test('notifies of all new matches once a day, by notice and email, even if cron runs twice', async () => {
  setClock(NOON)
  const [maya, nora] = [await signedInUser({ name: 'Maya' }), await signedInUser({ name: 'Nora' })]
  await create(nora)
  await create(nora, { radius: 60 })
  await publish(maya, { title: 'Later', dateTime: '2026-12-06T18:00:00-08:00' })
  const first = await publish(maya)
  await runJobs(env)
  await runJobs(env)
  const told = await alertsTold(nora)
  expect(told).toMatchObject([{ activity: { id: first }, alert: { place: 'Bishop, CA', more: 1 } }])
  expect(await readEmailKinds(nora.id)).toEqual(['alert_matched'])
  await publish(maya, { title: 'One more' })
  setClock(NOON + 23 * HOUR_MS)
  await runJobs(env)
  expect(await alertsTold(nora)).toHaveLength(1)
  setClock(NOON + DAY_MS + HOUR_MS)
  await runJobs(env)
  expect((await alertsTold(nora))[0]).toMatchObject({ activity: { title: 'One more' }, alert: { more: 0 } })
  setClock(NOON + 40 * DAY_MS)
  await runJobs(env)
  expect(await database().select().from(alertMatches)).toEqual([])
})

test.each<[string, object, object, boolean]>([
  ['of the type and the day', { types: ['TRAVEL'], days: [6], difficulties: ['Beginner'] }, {}, true],
  ['of another type', { types: ['SOCIAL'] }, {}, false],
  ['of another difficulty', { difficulties: ['Advanced'] }, {}, false],
  ['on another day at the place', { days: [0] }, {}, false],
  [
    'on the day at the place, the next one in UTC',
    { days: [6] },
    { dateTime: '2026-12-05T23:30:00-08:00' },
    true,
  ],
  ['outside the radius', { radius: 30 }, {}, false],
  ['across the country', { place: { name: 'New York', latitude: 40.7, longitude: -74 } }, {}, false],
])('an activity %s matches or not', async (_, alert, activity, isTold) => {
  setClock(NOON)
  const [maya, nora] = await signedInUsers(2)
  if (!maya || !nora) throw new Error('No users')
  await create(nora, alert)
  await publish(maya, activity)
  await runJobs(env)
  expect(await alertsTold(nora)).toHaveLength(Number(isTold))
})

test('skips the organizer, people blocked since, applicants, and canceled activities', async () => {
  setClock(NOON)
  const [maya, nora, sam, ann] = await signedInUsers(4)
  if (!maya || !nora || !sam || !ann) throw new Error('No users')
  for (const user of [maya, nora, sam, ann]) await create(user)
  const id = await publish(maya)
  await block(nora, maya)
  await sam.post('/api/applications', { activityId: id })
  await runJobs(env)
  expect(await alertsTold(ann)).toHaveLength(1)
  for (const user of [maya, nora, sam]) expect(await alertsTold(user)).toEqual([])
  setClock(NOON + 2 * DAY_MS)
  const gone = await publish(maya, { title: 'Called off' })
  await maya.delete(`/api/activities/${gone}`)
  await runJobs(env)
  expect(await alertsTold(ann)).toHaveLength(1)
})

test.each([
  ['Key West', 24.5551, -81.78],
  ['the north of Alaska', 71.2906, -156.7886],
  ['the last island before the date line', 51.88, -176.6581],
  ['the first island beyond it', 52.9, 179.9],
  ['American Samoa', -14.2756, -170.702],
] as const)('around %s, the alerts whose radius holds the activity match', async (_, latitude, longitude) => {
  const random = seededRandom(7)
  const { id } = await insertActivity({ latitude, longitude, startsAt: now() + DAY_MS })
  const around = await signedInUsers(40)
  const rows = around.map(({ id: userId }) => {
    const east = ((random() - 0.5) * 4) / Math.cos((latitude * Math.PI) / 180)
    const shifted = longitude + east
    return {
      ...{
        id: userId,
        userId,
        placeName: 'Here',
        radiusMiles: 5 + Math.round(random() * 95),
        createdAt: now(),
      },
      latitude: latitude + (random() - 0.5) * 3.5,
      longitude: shifted > 180 ? shifted - 360 : shifted < -180 ? shifted + 360 : shifted,
    }
  })
  for (let at = 0; at < rows.length; at += 10)
    await database()
      .insert(alerts)
      .values(rows.slice(at, at + 10))
  await matchAlerts(database(), { activityId: id, at: now() })
  const within = rows.filter((row) => exactDistanceMiles(row, { latitude, longitude }) <= row.radiusMiles)
  const matched = await database().select({ userId: alertMatches.userId }).from(alertMatches)
  expect(matched.map(({ userId }) => userId).sort()).toEqual(within.map(({ userId }) => userId).sort())
  expect(within.length).toBeGreaterThan(5)
})

test('an activity that moves near an alert matches it, once', async () => {
  setClock(NOON)
  const [maya, nora] = await signedInUsers(2)
  if (!maya || !nora) throw new Error('No users')
  await create(nora, { radius: 30 })
  const id = await publish(maya)
  const bishop = { text: 'Bishop', center: [BISHOP.longitude, BISHOP.latitude] }
  for (const locationFeature of [bishop, bishop])
    expect((await maya.patch(`/api/activities/${id}`, { locationFeature })).status).toBe(200)
  await runJobs(env)
  expect(await alertsTold(nora)).toHaveLength(1)
  const matches = await database().select().from(alertMatches).where(eq(alertMatches.userId, nora.id))
  expect(matches).toMatchObject([{ activityId: id, toldAt: now() }])
})

test('an activity that moves from town to town notifies only where it ends', async () => {
  setClock(NOON)
  const [maya, nora, ann] = await signedInUsers(3)
  if (!maya || !nora || !ann) throw new Error('No users')
  await create(nora, { radius: 5 })
  await create(ann, { radius: 5, place: { name: 'Mammoth Lakes', ...MAMMOTH_LAKES } })
  const id = await publish(maya)
  const [bishop, mammoth] = [BISHOP, MAMMOTH_LAKES].map(({ longitude, latitude }) => ({
    locationFeature: { text: 'Town', center: [longitude, latitude] },
  }))
  for (const town of [bishop, mammoth])
    expect((await maya.patch(`/api/activities/${id}`, town)).status).toBe(200)
  await runJobs(env)
  expect([await alertsTold(nora), await alertsTold(ann)]).toEqual([[], [expect.anything()]])
})

test.each([
  ['a radius of 0', { radius: 0 }],
  ['half a mile', { radius: 1.5 }],
  ['a point beyond the pole', { place: { ...BISHOP, latitude: 90.1 } }],
  ['a point that is no number', { place: { ...BISHOP, longitude: '0 or 1=1' } }],
  ['no place', { place: { name: '', latitude: 0, longitude: 0 } }],
  ['a type of SQL', { types: ["TRAVEL' or 1=1 --"] }],
  ['more types than there are', { types: Array(100).fill('TRAVEL') }],
  ['a day of an eighth', { days: [7] }],
  ['a thousand days', { days: Array(1000).fill(0) }],
  ['a difficulty of objects', { difficulties: [{ $ne: 1 }] }],
])('refuses an alert with %s', async (_, changes) => {
  expect((await create(await signedInUser(), changes)).status).toBe(400)
})

test('an alert never notifies of activities of suspended organizers or of people who blocked its owner', async () => {
  setClock(NOON)
  const [maya, sam, nora] = await signedInUsers(3)
  if (!maya || !sam || !nora) throw new Error('No users')
  await create(nora)
  await publish(maya)
  await publish(sam)
  await block(sam, nora)
  await database().update(users).set({ suspendedAt: 1 }).where(eq(users.id, maya.id))
  await runJobs(env)
  expect(await alertsTold(nora)).toEqual([])
  expect(await fetchEmailsTo(nora.email)).toEqual([])
})

test('creating and deleting an alert in a loop notifies of an activity once, and is limited', async () => {
  setClock(NOON)
  const [maya, nora] = await signedInUsers(2)
  if (!maya || !nora) throw new Error('No users')
  await create(nora)
  await publish(maya)
  const statuses: number[] = []
  for (let time = 0; time < 22; time++) {
    const [alert] = await list(nora)
    if (alert) await nora.delete(`/api/alerts/${alert.id}`)
    statuses.push((await create(nora)).status)
    await runJobs(env)
  }
  expect((await alertsTold(nora)).length).toBeLessThanOrEqual(1)
  expect(statuses.filter((status) => status === 201)).toHaveLength(19)
})

test('the email lists up to five matches with time, distance, spots, and a link each', async () => {
  setClock(NOON)
  const [maya, nora, sam] = [await signedInUser({ name: 'Maya' }), await signedInUser(), await signedInUser()]
  await create(nora)
  const ids: string[] = []
  for (const day of [10, 11, 12, 13, 14, 15])
    ids.push(
      await publish(maya, {
        title: `Snowshoes <${day}>`,
        dateTime: `2026-12-${day}T13:00:00-08:00`,
        maxParticipants: 1,
        hidesExactLocation: day === 11,
      }),
    )
  const applied = await publish(maya, { title: 'Applied since' })
  const [full = ''] = ids
  await insertParticipation({ activityId: full, userId: sam.id })
  await runJobs(env)
  await nora.post('/api/applications', { activityId: applied })
  const [email] = await fetchEmailsTo(nora.email)
  expect(email?.subject).toBe('6 new activities near “Bishop, CA”')
  expect(email?.text).toContain('These are the next 5.')
  expect(email?.text).toContain(
    `Snowshoes <10>\nThu, Dec 10, 1:00 PM PST\nMammoth Lakes, CA · 37 miles from Bishop, CA\nFull, with a waitlist\nhttps://`,
  )
  expect(email?.text).toMatch(
    new RegExp(`Around Mammoth Lakes, CA .+\\n1 spot left\\n.+/activity/${ids[1]}\\n`),
  )
  expect(email?.html).toContain('Snowshoes &lt;14&gt;')
  expect(email?.html).toContain(`/activity/${ids[4]}"`)
  expect(email?.text).not.toContain('Snowshoes <15>')
  expect(email?.text).toContain('/explore?lat=37.3614&lng=-118.3997&place=Bishop%2C+CA&radius=50')
})

test('the email has kilometers for users who chose them', async () => {
  setClock(NOON)
  const [maya, nora] = [await signedInUser({ name: 'Maya' }), await signedInUser()]
  expect((await nora.post('/api/auth/update', { distanceUnit: 'kilometer' })).status).toBe(200)
  await create(nora)
  await publish(maya)
  await runJobs(env)
  const [email] = await fetchEmailsTo(nora.email)
  expect(email?.text).toContain('Mammoth Lakes, CA · 60 km from Bishop, CA')
})

test('one press on the email’s link stops further emails about alerts', async () => {
  setClock(NOON)
  const [maya, nora] = await signedInUsers(2)
  if (!maya || !nora) throw new Error('No users')
  await create(nora)
  await publish(maya)
  await runJobs(env)
  const [email] = await fetchEmailsTo(nora.email)
  expect(email?.text).toContain('See the activity:')
  const link = email?.headers['List-Unsubscribe']?.slice(1, -1) ?? ''
  expect(email?.text).toContain(`Stop emails like this: ${link}`)
  const { pathname, search } = new URL(link)
  const pressed = await createClient().send('POST', pathname + search, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(pressed.status).toBe(200)
  await publish(maya, { title: 'One more' })
  setClock(NOON + 2 * DAY_MS)
  await runJobs(env)
  expect(await alertsTold(nora)).toHaveLength(2)
  expect(await readEmailKinds(nora.id)).toEqual(['alert_matched'])
})
