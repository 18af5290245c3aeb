import { expect, test } from 'vitest'
import { DAY_MS } from '../../../worker/platform/clock'
import { insertParticipation } from '../support/activities'
import { setClock } from '../support/client'
import { createTeam } from '../support/co-organizers'
import { fetchNotices, NOON, readNoticeKinds } from '../support/notices'
import { signedInUser } from '../support/users'

const createEdited = async () => {
  setClock(NOON)
  return createTeam({ startsAt: NOON + 3 * DAY_MS })
}

test('only the organizer is notified of texts that a co-organizer rewrites, once', async () => {
  const { olga, cora, activityId } = await createEdited()
  const ana = await signedInUser({ name: 'Ana' })
  await insertParticipation({ activityId, userId: ana.id })
  for (const texts of [{ title: 'Buy coins' }, { description: 'Pay 50 dollars before you come.' }])
    expect((await cora.patch(`/api/activities/${activityId}`, texts)).status).toBe(200)
  expect(await fetchNotices(olga)).toMatchObject([
    { kind: 'activity_changed', isOwn: true, change: { texts: ['title', 'description'] } },
  ])
  expect(await readNoticeKinds(ana.id)).toEqual([])
  expect(await readNoticeKinds(cora.id)).toEqual([])
})

test('an unchanged text, and the organizer’s own edit, notify no one', async () => {
  const { olga, cora, activityId } = await createEdited()
  await olga.patch(`/api/activities/${activityId}`, { title: 'Yoga' })
  await cora.patch(`/api/activities/${activityId}`, { title: 'Yoga', whatToBring: null })
  expect(await readNoticeKinds(olga.id)).toEqual([])
})
