import { expect, test } from 'vitest'
import type { Application } from '../../../worker/contract/applications'
import type { Page } from '../../../worker/contract/common'
import { insertActivities, insertActivity, insertApplication } from '../support/activities'
import { createActivity } from '../support/activity-calls'
import { uploadedImage } from '../support/image-files'
import type { SignedInUser } from '../support/users'
import { insertUsers, signedInUser } from '../support/users'

const APPLICANTS = 90
/** A user with an unconfirmed address, whose limits are half as high. */
const UNCONFIRMED = { emailVerifiedAt: null }

/** Returns `send`, which sends requests as a user, and a list of its responses other than 2xx. */
function countRefusals(user: SignedInUser) {
  const refusals: string[] = []
  const send = async (method: 'get' | 'post' | 'patch' | 'put' | 'delete', path: string, body?: object) => {
    const response = await user[method](path, body)
    if (!response.ok) refusals.push(`${method} ${path}: ${response.status} ${await response.clone().text()}`)
    return response
  }
  return { refusals, send }
}

test('an organizer with an unconfirmed address decides 90 applications, edits, and comments without hitting a limit', async () => {
  const olga = await signedInUser({ name: 'Olga', ...UNCONFIRMED })
  const { refusals, send } = countRefusals(olga)
  const { url: image } = await uploadedImage(olga, 'ACTIVITY_IMAGE')
  for (let at = 0; at < 5; at++) await createActivity(olga, { title: `Run ${at}` })
  const activity = await createActivity(olga, { image, maxParticipants: 60 })
  const { id: activityId } = await activity.json<{ id: string }>()
  const applicants = await insertUsers(APPLICANTS)
  for (const { id: userId } of applicants) await insertApplication({ activityId, userId })
  for (const [at, { id: userId }] of applicants.entries()) {
    // Open some profiles, change some decisions, and reread the list.
    if (at % 3 === 0) await send('get', `/api/auth/user/${userId}`)
    const list = await send('get', `/api/applications/activity/${activityId}?limit=100&status=PENDING`)
    const application = (await list.json<Page<Application>>()).items.find((each) => each.userId === userId)
    if (at % 3 === 0) await send('get', `/api/applications/${application?.id}`)
    const decide = (status: string) =>
      send('patch', '/api/applications', { applicationId: application?.id, status })
    if (at % 10 === 0) await decide('REJECTED')
    else await decide(at % 3 === 2 ? 'REJECTED' : 'APPROVED')
    if (at % 9 === 0) await send('patch', `/api/activities/${activityId}`, { price: at })
    if (at % 9 === 1) await send('post', `/api/activities/${activityId}/comments`, { content: `Note ${at}` })
  }
  expect(refusals).toEqual([])
})

test('a newcomer with an unconfirmed address applies to ten activities in one evening without hitting a limit', async () => {
  const organizers = [await signedInUser({ name: 'Olga' }), await signedInUser({ name: 'Oscar' })]
  const found = await insertActivities(
    Array.from({ length: 10 }, (_, at) => ({ creatorId: organizers[at % 2]?.id ?? '' })),
  )
  const ana = await signedInUser(UNCONFIRMED)
  const { refusals, send } = countRefusals(ana)
  await uploadedImage(ana, 'AVATAR')
  await send('post', '/api/auth/update', { name: 'Ana Newcomer', bio: 'I like walks.' })
  for (const query of ['ve', 'ven', 'veni', 'venice', 'venice b', 'santa m', 'santa monica'])
    await send('get', `/api/locations/search?q=${query}`)
  for (const [at, { id: activityId, creatorId }] of found.entries()) {
    await send('get', `/api/activities/${activityId}`)
    await send('get', `/api/auth/user/${creatorId}`)
    await send('put', `/api/creators/${creatorId}/follow`)
    const applied = await send('post', '/api/applications', { activityId, note: 'May I come?' })
    const { id: applicationId } = await applied.json<Application>()
    // Withdraw and apply again, like an undecided user.
    if (at % 3 === 0) {
      await send('patch', '/api/applications', { applicationId, status: 'WITHDRAWN' })
      await send('post', '/api/applications', { activityId, note: 'I am sure now.' })
    }
    await send('post', '/api/notices/read', { until: new Date().toISOString() })
  }
  const { id: joined } = await insertActivity({ creatorId: organizers[0]?.id ?? '' })
  await send('post', '/api/applications', { activityId: joined })
  expect(refusals).toEqual([])
})
