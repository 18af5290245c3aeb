import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, now, SECOND_MS } from '../../../worker/platform/clock'
import { insertApplication, insertParticipation, insertSeries } from '../support/activities'
import { setClock } from '../support/client'
import { createTeam, insertFollower, insertHelper, inviteHelper } from '../support/co-organizers'
import { fetchEmailsTo } from '../support/mailbox'
import {
  deleteNotices,
  editActivityRow,
  fetchNotices,
  fetchSentences,
  NOON,
  readEmailKinds,
  readNoticeKinds,
} from '../support/notices'
import { readBody } from '../support/responses'
import { countSentTo, wait } from '../support/sending'
import type { SignedInUser } from '../support/users'
import { signedInUser } from '../support/users'

const START = NOON + 3 * DAY_MS

beforeEach(() => setClock(NOON))

const startIn = (ms: number) => ({ dateTime: new Date(START + ms).toISOString() })

const createUpcoming = () => createTeam({ startsAt: START })

describe('a change of time or place', () => {
  test('notifies helpers, without the hint that they can give up a spot', async () => {
    const { olga, cora, dora, activityId } = await createUpcoming()
    await olga.patch(`/api/activities/${activityId}`, startIn(HOUR_MS))
    for (const user of [cora, dora]) {
      expect(await fetchSentences(user)).toEqual(['Olga changed the time of Tennis'])
      expect(await readEmailKinds(user.id)).toEqual(['activity_changed'])
    }
    expect(await readNoticeKinds(olga.id)).toEqual([])
    await wait(HOUR_MS)
    const [email] = await fetchEmailsTo(dora.email)
    expect(email?.text).toContain('Fri, Dec 4, 4:00 AM PST → Fri, Dec 4, 5:00 AM PST')
    expect(email?.text).not.toContain('give up your spot')
  })

  test('names the exact place to helpers', async () => {
    const { activity, dora } = await createUpcoming()
    const hidden = { locationName: 'Venice', latitude: 34.01, exactLocationId: activity.locationId }
    await editActivityRow(activity, {
      ...hidden,
      exactLocationName: 'Court 3',
      exactLatitude: 34.0195,
      exactLongitude: -118.4912,
    })
    await deleteNotices()
    await editActivityRow(activity, { exactLocationName: 'Court 7', exactLatitude: 34.02 })
    expect(await fetchNotices(dora)).toMatchObject([
      { change: { place: { to: 'Court 7, Santa Monica, CA' } } },
    ])
  })

  test('notifies helpers who also have a seat or application once', async () => {
    const { olga, cora, dora, activityId } = await createUpcoming()
    await insertParticipation({ activityId, userId: dora.id })
    await insertApplication({ activityId, userId: cora.id })
    await olga.patch(`/api/activities/${activityId}`, { ...startIn(HOUR_MS), price: 5 })
    for (const user of [cora, dora])
      expect(await fetchSentences(user)).toEqual(['Olga changed the time and price of Tennis'])
    await wait(HOUR_MS)
    expect((await fetchEmailsTo(dora.email)).map(({ text }) => text.includes('give up your spot'))).toEqual([
      true,
    ])
  })

  test('notifies once for a series, even with a seat in one date only', async () => {
    const { olga, dora } = await createUpcoming()
    const yoga = { creatorId: olga.id, title: 'Yoga' }
    const [next = '', later = ''] = await insertSeries(
      [0, 7].map((days) => ({ ...yoga, startsAt: START + days * DAY_MS })),
    )
    for (const id of [next, later]) await insertHelper(id, dora.id, 'door')
    await insertParticipation({ activityId: later, userId: dora.id })
    const patch = (body: object) => olga.patch(`/api/activities/${next}`, { ...body, scope: 'following' })
    expect((await patch({ price: 5 })).status).toBe(200)
    expect(await fetchNotices(dora)).toMatchObject([
      { activity: { id: later }, change: { price: { to: 5 } } },
    ])
    await deleteNotices()
    expect((await patch({ dateTime: '2026-12-04T05:00' })).status).toBe(200)
    expect(await fetchSentences(dora)).toEqual(['Olga changed the time of Yoga and a later date'])
  })

  test('by a co-organizer notifies the organizer with the co-organizer’s name, without the give-up hint', async () => {
    const { olga, cora, activityId } = await createUpcoming()
    await cora.patch(`/api/activities/${activityId}`, { ...startIn(HOUR_MS), price: 5 })
    expect(await fetchSentences(olga)).toEqual(['Cora changed the time of your activity Tennis'])
    expect(await fetchNotices(olga)).toMatchObject([
      { actor: { name: 'Cora' }, isOwn: true, change: { price: null } },
    ])
    await wait(HOUR_MS)
    const [email] = await fetchEmailsTo(olga.email)
    expect(email?.text).toContain('changed the time of your activity')
    expect(email?.text).not.toContain('give up your spot')
    await deleteNotices()
    await cora.patch(`/api/activities/${activityId}`, { price: 7 })
    expect(await readNoticeKinds(olga.id)).toEqual([])
    await editActivityRow({ id: activityId, creatorId: cora.id }, { locationName: 'Venice', latitude: 34.01 })
    expect(await fetchSentences(olga)).toEqual(['Cora changed the place of your activity Tennis'])
  })

  test('by a co-organizer in a loop is one notice to the organizer, from the first time to the last, or none', async () => {
    const { olga, cora, dora, activityId } = await createUpcoming()
    for (const hours of [1, 2]) await cora.patch(`/api/activities/${activityId}`, startIn(hours * HOUR_MS))
    expect(await fetchSentences(olga)).toEqual(['Cora changed the time of your activity Tennis'])
    const time = { from: startIn(0), to: startIn(2 * HOUR_MS) }
    expect(await fetchNotices(olga)).toMatchObject([{ change: { time } }])
    await cora.patch(`/api/activities/${activityId}`, startIn(0))
    for (const { id } of [olga, dora]) expect(await readNoticeKinds(id)).toEqual([])
    await wait(HOUR_MS)
    for (const user of [olga, dora]) expect(await countSentTo(user)).toBe(0)
  })

  test('notifies the announced number of people', async () => {
    const { olga, cora, dora, activityId } = await createUpcoming()
    const [ana, invited] = [await signedInUser(), await signedInUser()]
    await insertFollower(olga.id, invited.id)
    await inviteHelper(olga, activityId, invited.id)
    await insertParticipation({ activityId, userId: dora.id })
    await insertApplication({ activityId, userId: ana.id })
    const readTold = async (user: SignedInUser) =>
      (await readBody(await user.get(`/api/activities/dates/${activityId}`))).told
    // Counts everyone but the caller: helpers, applicants, and the organizer. Two of them have applied.
    for (const user of [olga, cora])
      expect(await readTold(user)).toEqual({ this: 3, following: 3, all: 3, applicants: 2 })
    for (const user of [dora, ana]) expect(await readTold(user)).toBeUndefined()
    await deleteNotices()
    await cora.patch(`/api/activities/${activityId}`, startIn(HOUR_MS))
    const told = await Promise.all([olga, cora, dora, ana, invited].map(({ id }) => readNoticeKinds(id)))
    expect(told.map(({ length }) => length)).toEqual([1, 0, 1, 1, 0])
    await deleteNotices()
    // A new price affects only helpers who have a seat.
    await olga.patch(`/api/activities/${activityId}`, { price: 9 })
    const toldOfPrice = await Promise.all([olga, cora, dora, ana].map(({ id }) => readNoticeKinds(id)))
    expect(toldOfPrice.map(({ length }) => length)).toEqual([0, 0, 1, 1])
  })
})

describe('a cancellation', () => {
  test('notifies helpers once, even with a seat', async () => {
    const { olga, cora, dora, activityId } = await createUpcoming()
    await insertParticipation({ activityId, userId: dora.id })
    await deleteNotices()
    await olga.delete(`/api/activities/${activityId}`)
    for (const user of [cora, dora]) {
      expect(await fetchSentences(user)).toEqual(['Olga canceled Tennis'])
      expect(await readEmailKinds(user.id)).toEqual(['activity_cancelled'])
    }
    expect(await readNoticeKinds(olga.id)).toEqual([])
  })

  test('by an admin notifies helpers and the organizer', async () => {
    const { olga, cora, activityId } = await createUpcoming()
    const admin = await signedInUser({ admin: true })
    await admin.put(`/api/admin/activities/${activityId}/cancellation`, { note: 'A fake' })
    expect(await fetchSentences(cora)).toEqual(['Tennis is canceled'])
    expect(await fetchSentences(olga)).toEqual(['Tagalong canceled your activity Tennis'])
  })

  test('of an activity without applications deletes it, and notifies no one', async () => {
    const { olga, dora, activityId } = await createUpcoming()
    await olga.delete(`/api/activities/${activityId}`)
    expect(await readNoticeKinds(dora.id)).toEqual([])
    setClock(now() + SECOND_MS)
    expect((await dora.get(`/api/door/${activityId}`)).status).toBe(404)
  })
})

test('only the organizer is notified of texts that a co-organizer rewrites, once', async () => {
  const { olga, cora, activityId } = await createUpcoming()
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
  const { olga, cora, activityId } = await createUpcoming()
  await olga.patch(`/api/activities/${activityId}`, { title: 'Yoga' })
  await cora.patch(`/api/activities/${activityId}`, { title: 'Yoga', whatToBring: null })
  expect(await readNoticeKinds(olga.id)).toEqual([])
})
