import { afterEach, describe, expect, test } from 'vitest'
import { textOf, wordsOf } from '../../../worker/contract/notice-words'
import { now } from '../../../worker/platform/clock'
import type { insertActivity } from '../support/activities'
import { insertApplication, insertParticipation } from '../support/activities'
import { createActivity } from '../support/activity-calls'
import { setClock } from '../support/client'
import { insertFollower } from '../support/co-organizers'
import {
  createActivityAndUser,
  deleteNotices,
  editActivityRow,
  fetchNotices,
  fetchSentences,
  NOON,
  readEmailKinds,
  readNoticeKinds,
  updateUser,
} from '../support/notices'
import { expectInvariants } from '../support/seats'
import { insertUser, signedInUser } from '../support/users'

afterEach(() => expectInvariants())

describe('changes to an activity', () => {
  async function createAffectedUsers(overrides: Parameters<typeof insertActivity>[0] = {}) {
    const created = await createActivityAndUser({
      startsAt: Date.parse('2026-12-05T02:00:00Z'),
      ...overrides,
    })
    const { activityId } = created
    const [approved, pending, declined, quitter] = [
      await signedInUser(),
      await signedInUser(),
      await insertUser(),
      await insertUser(),
    ]
    await insertParticipation({ activityId, userId: approved.id })
    await insertApplication({ activityId, userId: pending.id })
    for (const [{ id: userId = '' }, status] of [
      [declined, 'REJECTED'],
      [quitter, 'WITHDRAWN'],
    ] as const)
      await insertApplication({ activityId, userId, status, decidedAt: now() })
    await deleteNotices()
    const unaffectedIds = [declined.id ?? '', quitter.id ?? '', created.olga.id]
    return { ...created, approved, pending, unaffectedIds }
  }

  test('notifies and always emails approved and pending users of a new time or price, with old and new value', async () => {
    const { olga, activityId, approved, pending, unaffectedIds } = await createAffectedUsers()
    for (const { id } of [approved, pending])
      await updateUser(id, { activityReminders: false, newActivities: false, messages: false })
    await olga.patch(`/api/activities/${activityId}`, { dateTime: '2026-12-05T19:30', price: 12.5 })
    for (const user of [approved, pending]) {
      const [notice] = await fetchNotices(user)
      expect(notice).toMatchObject({ kind: 'activity_changed', actor: { id: olga.id } })
      expect(notice && wordsOf(notice).changes).toEqual([
        { label: 'Time', from: 'Fri, Dec 4, 6:00 PM PST', to: 'Sat, Dec 5, 7:30 PM PST' },
        { label: 'Price', from: 'Free', to: '$12.50' },
      ])
      expect(notice && textOf(wordsOf(notice))).toBe('Olga changed the time and price of Tennis')
      expect(await readEmailKinds(user.id)).toEqual(['activity_changed'])
    }
    for (const id of unaffectedIds) expect(await readNoticeKinds(id)).toEqual([])
  })

  test('other text, another image, or an unchanged save notifies no one', async () => {
    const { olga, activityId, approved } = await createAffectedUsers()
    await olga.patch(`/api/activities/${activityId}`, {
      title: 'Tennis at night',
      description: 'Bring lamps',
      dateTime: '2026-12-05T02:00:00.000Z',
      price: 0,
      durationMinutes: 90,
    })
    expect(await readNoticeKinds(approved.id)).toEqual([])
  })

  test('a move across time zones shows both local times', async () => {
    const { activity, approved } = await createAffectedUsers()
    const startsAt = Date.parse('2026-12-04T23:00:00Z')
    setClock(NOON + 1)
    await editActivityRow(activity, { timeZone: 'America/New_York', startsAt })
    const [notice] = await fetchNotices(approved)
    expect(notice && wordsOf(notice).changes).toEqual([
      { label: 'Time', from: 'Fri, Dec 4, 6:00 PM PST', to: 'Fri, Dec 4, 6:00 PM EST' },
    ])
  })

  test('times before and after a clock change each show their own zone', async () => {
    const { olga, activityId, approved } = await createAffectedUsers({
      startsAt: Date.parse('2027-03-13T20:00:00Z'),
    })
    await olga.patch(`/api/activities/${activityId}`, { dateTime: '2027-03-14T12:00' })
    const [notice] = await fetchNotices(approved)
    expect(notice?.change?.time?.to.dateTime).toBe('2027-03-14T19:00:00.000Z')
    expect(notice && wordsOf(notice).changes[0]).toEqual({
      label: 'Time',
      from: 'Sat, Mar 13, 12:00 PM PST',
      to: 'Sun, Mar 14, 12:00 PM PDT',
    })
  })

  test('only approved users learn the exact place, and hiding it is not a move', async () => {
    const { activity, approved, pending } = await createAffectedUsers({
      locationName: 'Court 3',
      city: 'Venice',
    })
    const hidden = {
      locationName: 'Venice',
      latitude: 34.01,
      exactLocationId: activity.locationId,
      exactLocationName: 'Court 3',
      exactLatitude: 34.0195,
      exactLongitude: -118.4912,
    }
    setClock(NOON + 1)
    await editActivityRow(activity, hidden)
    expect([await readNoticeKinds(approved.id), await readNoticeKinds(pending.id)]).toEqual([[], []])
    await editActivityRow(activity, { exactLocationName: 'Court 7', exactLatitude: 34.02 })
    expect(await readNoticeKinds(pending.id)).toEqual([])
    expect(await fetchNotices(approved)).toMatchObject([
      {
        change: {
          time: null,
          place: { from: 'Court 3, Venice, CA', to: 'Court 7, Venice, CA' },
          price: null,
        },
        activity: { place: 'Court 7, Venice, CA' },
      },
    ])
    const moved = { locationName: 'Ocean Park', latitude: 34.03 }
    await editActivityRow(activity, { ...moved, exactLocationName: 'Court 9', exactLatitude: 34.031 })
    expect((await fetchNotices(approved))[0]?.change?.place?.to).toBe('Court 9, Venice, CA')
    expect(await fetchNotices(pending)).toMatchObject([
      {
        change: { place: { from: 'Around Venice, CA', to: 'Around Ocean Park, Venice, CA' } },
        activity: { place: 'Around Ocean Park, Venice, CA' },
      },
    ])
    expect(JSON.stringify(await fetchNotices(pending))).not.toMatch(/Court/)
  })

  test('a cancellation by the organizer notifies approved and pending users once, and no one else', async () => {
    const { olga, activityId, approved, pending, unaffectedIds } = await createAffectedUsers()
    await olga.delete(`/api/activities/${activityId}`)
    await olga.delete(`/api/activities/${activityId}`)
    for (const user of [approved, pending]) {
      expect(await fetchSentences(user)).toEqual(['Olga canceled Tennis'])
      expect(await readEmailKinds(user.id)).toEqual(['activity_cancelled'])
    }
    for (const id of unaffectedIds) expect(await readNoticeKinds(id)).toEqual([])
  })
})

test('a new activity notifies followers, unless the organizer hides activities', async () => {
  setClock(NOON)
  const [olga, hidden] = [await signedInUser({ name: 'Olga' }), await signedInUser({ showActivities: false })]
  const [follower, stranger] = [await insertUser(), await insertUser()]
  for (const { id: creatorId } of [olga, hidden]) await insertFollower(creatorId, follower.id ?? '')
  for (const organizer of [olga, hidden]) expect((await createActivity(organizer)).status).toBe(201)
  expect(await readNoticeKinds(follower.id ?? '')).toEqual(['activity_published'])
  expect(await readEmailKinds(follower.id ?? '')).toEqual(['activity_published'])
  expect(await readNoticeKinds(stranger.id ?? '')).toEqual([])
})
