import { afterEach, expect, test } from 'vitest'
import type { AfterActivity } from '../../worker/contract/ratings'
import type { Profile } from '../../worker/contract/users'
import { DAY_MS, HOUR_MS, now } from '../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation } from './support/activities'
import { deleteNotices, fetchNotices, readEmailKinds } from './support/notices'
import { measureQueries } from './support/query-stats'
import { readError, readJson } from './support/responses'
import { expectInvariants } from './support/seats'
import type { SignedInUser } from './support/users'
import { signedInUser, signedInUsers } from './support/users'

afterEach(() => expectInvariants())

/** Creates Naomi's activity, which ended yesterday, with participants. */
async function createPastActivity(guests = 1, changes: Parameters<typeof insertActivity>[0] = {}) {
  const naomi = await signedInUser({ name: 'Naomi' })
  const { id: activityId } = await insertActivity({
    ...{ creatorId: naomi.id, title: 'Lunch Hour Yoga', startsAt: now() - DAY_MS },
    ...changes,
  })
  const people = await signedInUsers(guests)
  for (const { id: userId } of people) await insertParticipation({ activityId, userId })
  await deleteNotices()
  const [nora] = people
  if (!nora) throw new Error('No guests')
  const path = `/api/ratings/activity/${activityId}`
  const rate = (user: SignedInUser, score: unknown, tags: string[] = []) => user.put(path, { score, tags })
  const thank = (user: SignedInUser, message?: string) =>
    user.post(`/api/ratings/thanks/${activityId}`, { ...(message !== undefined && { message }) })
  const read = (user: SignedInUser) => readJson<AfterActivity>(user.get(path))
  return { naomi, nora, people, activityId, path, rate, thank, read }
}

test('a participant rates, changes the rating, and reads it; no one else sees it', async () => {
  const { naomi, nora, activityId, path, rate, read } = await createPastActivity()
  expect(await read(nora)).toEqual({ canRate: true, rating: null, thankedAt: null, next: null })
  expect((await rate(nora, 3)).status).toBe(204)
  await rate(nora, 5, ['welcoming', 'planned', 'planned'])
  expect((await read(nora)).rating).toEqual({ score: 5, tags: ['welcoming', 'planned'] })
  expect((await naomi.get(path)).status).toBe(403)
  expect(await fetchNotices(naomi)).toEqual([])
  for (const address of [`/api/activities/${activityId}`, `/api/auth/user/${naomi.id}`])
    expect(await (await naomi.get(address)).text()).not.toContain('welcoming')
})

test('the profile shows the average of three or more ratings', async () => {
  const { naomi, people, rate, nora } = await createPastActivity(4)
  const stats = async () =>
    (await readJson<{ user: Profile }>(nora.get(`/api/auth/user/${naomi.id}`))).user.stats
  for (const [at, score] of [5, 4].entries()) await rate(people[at] ?? nora, score)
  expect(await stats()).not.toHaveProperty('rating')
  await rate(people[2] ?? nora, 4)
  expect(await stats()).toMatchObject({ rating: { average: 4.3, count: 3 } })
})

test('refuses other users, no-shows, invalid scores, and other times', async () => {
  const { naomi, nora, activityId, rate, thank } = await createPastActivity()
  const [stranger, quitter, missing] = await signedInUsers(3)
  if (!stranger || !quitter || !missing) throw new Error('No users')
  const [at, gone] = [now(), { activityId, userId: quitter.id }]
  await insertApplication({ ...gone, status: 'WITHDRAWN', decidedAt: at })
  await insertParticipation({ ...gone, status: 'QUIT', quitAt: at })
  await insertParticipation({ activityId, userId: missing.id, status: 'FINISHED', noShowAt: at })
  for (const user of [naomi, stranger, quitter, missing]) {
    expect(await readError(await rate(user, 5))).toEqual([403, 'forbidden'])
    expect(await readError(await thank(user))).toEqual([403, 'forbidden'])
  }
  for (const score of [0, 6, 4.5, '5', null]) expect((await rate(nora, score)).status).toBe(400)
  expect((await rate(nora, 5, ['rude'])).status).toBe(400)
  for (const [startsAt, code] of [
    [now() + HOUR_MS, 'not_ended'],
    [now() - 31 * DAY_MS, 'rating_closed'],
  ] as const) {
    const other = await createPastActivity(1, { startsAt })
    expect(await readError(await other.rate(other.nora, 5))).toEqual([409, code])
    expect(await readError(await other.thank(other.nora))).toEqual([409, code])
  }
  const cancelled = await createPastActivity(1, { cancelledAt: now() - 2 * DAY_MS })
  expect((await cancelled.rate(cancelled.nora, 5)).status).toBe(403)
})

test('thanks reach the organizer once, with name and message, even when sent at the same instant', async () => {
  const { naomi, nora, rate, thank, read } = await createPastActivity()
  await rate(nora, 4)
  const answers = await Promise.all([thank(nora, 'My back says thank you'), thank(nora, 'Twice')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(await readError(await thank(nora))).toEqual([409, 'already_thanked'])
  const told = await fetchNotices(naomi)
  expect(told).toMatchObject([{ kind: 'host_thanked', actor: { id: nora.id } }])
  expect(['My back says thank you', 'Twice']).toContain(told[0]?.quote)
  expect(await readEmailKinds(naomi.id)).toEqual(['host_thanked'])
  expect(await read(nora)).toMatchObject({ rating: { score: 4 }, thankedAt: expect.any(String) })
})

test('go again is the next date of the same title, then of the same host, that the user has not applied to', async () => {
  const { naomi, nora, path, read } = await createPastActivity()
  const other = await insertActivity({
    creatorId: naomi.id,
    title: 'Riverside Yoga',
    startsAt: now() + DAY_MS,
  })
  await insertActivity({
    creatorId: naomi.id,
    title: 'Called off',
    startsAt: now() + HOUR_MS,
    cancelledAt: now(),
  })
  await insertActivity({ creatorId: naomi.id, startsAt: now() + HOUR_MS, visibility: 'unlisted' })
  expect((await read(nora)).next).toMatchObject({ id: other.id, spotsLeft: 10 })
  const same = await insertActivity({
    creatorId: naomi.id,
    title: 'Lunch Hour Yoga',
    startsAt: now() + 7 * DAY_MS,
  })
  expect((await read(nora)).next).toMatchObject({ id: same.id })
  await nora.post('/api/applications', { activityId: same.id })
  const { client, stats } = measureQueries(nora)
  expect((await readJson<AfterActivity>(client.get(path))).next).toMatchObject({ id: other.id })
  expect(stats().roundTrips).toBe(1)
  await naomi.post('/api/auth/update', { privacy: { showActivities: false } })
  expect((await read(nora)).next).toBeNull()
})
