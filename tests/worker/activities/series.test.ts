import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import { textOf, wordsOf } from '../../../worker/contract/notice-words'
import type { NotifiedByScope } from '../../../worker/contract/series'
import { activities, applications, notices } from '../../../worker/db/schema'
import { MINUTE_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation, setActivity } from '../support/activities'
import { createActivity } from '../support/activity-calls'
import { setClock } from '../support/client'
import { insertFollower } from '../support/co-organizers'
import { database } from '../support/database'
import {
  deleteNotices,
  fetchNotices,
  fetchSentences,
  readEmailKinds,
  readNoticeKinds,
} from '../support/notices'
import { readError, readJson } from '../support/responses'
import { expectInvariants, insertPendingApplications } from '../support/seats'
import type { SignedInUser } from '../support/users'
import { signedInAs, signedInUser } from '../support/users'

/** A Tuesday two weeks before the clock change in Los Angeles. */
const TUESDAY = '2026-10-20T19:00'
type Dates = { items: Activity[]; told?: NotifiedByScope }

beforeEach(() => setClock('2026-10-15T12:00:00Z'))
afterEach(() => expectInvariants())

/** Publishes a series on five Tuesdays in Los Angeles. Returns the dates in order. */
async function createSeries(organizer: SignedInUser, repeat: object = {}) {
  const response = await createActivity(organizer, {
    dateTime: TUESDAY,
    repeat: { frequency: 'weekly', count: 5, ...repeat },
  })
  const { id } = await readJson<Activity>(response)
  return (await readDates(organizer, id)).items
}

const readDates = async (user: SignedInUser, id: string) =>
  readJson<Dates>(await user.get(`/api/activities/dates/${id}`))
const startsOf = (items: Activity[]) => items.map(({ dateTime }) => dateTime)
const codeOf = async (response: Response) => (await readError(response))[1]
const idAt = (items: Activity[], index: number) => items[index]?.id ?? ''

describe('a series', () => {
  test('publishes each date at the same local time, across a change of the clocks, without skipped ones', async () => {
    const olga = await signedInUser({ name: 'Olga' })
    const items = await createSeries(olga, { skip: ['2026-11-10'] })
    expect(startsOf(items)).toEqual([
      '2026-10-21T02:00:00.000Z',
      '2026-10-28T02:00:00.000Z',
      '2026-11-04T03:00:00.000Z',
      '2026-11-18T03:00:00.000Z',
    ])
    const [first] = items
    expect(first?.series?.frequency).toBe('weekly')
    const none = { pending: 0, waitlisted: 0, applications: 0 }
    for (const item of items) {
      expect(item).toMatchObject({ title: 'Sunset tennis', participants: 0, series: first?.series })
      expect(item.counts).toEqual({ ...none, people: none })
    }
    expect((await readJson<Activity>(await createActivity(olga))).series).toBeNull()
  })

  test('is announced once to followers', async () => {
    const [olga, fay] = [await signedInUser({ name: 'Olga' }), await signedInUser()]
    await insertFollower(olga.id, fay.id)
    await createSeries(olga)
    expect(await readNoticeKinds(fay.id)).toEqual(['activity_published'])
  })

  test('lists its dates to everyone, canceled ones only to the organizer and applicants, and none for a single activity', async () => {
    const [olga, ana, ben] = [await signedInUser(), await signedInUser(), await signedInUser()]
    const items = await createSeries(olga)
    await insertApplication({ activityId: idAt(items, 1), userId: ana.id })
    await olga.delete(`/api/activities/${idAt(items, 1)}`)
    const seen = async (user: SignedInUser) => (await readDates(user, idAt(items, 0))).items.length
    expect([await seen(olga), await seen(ana), await seen(ben)]).toEqual([5, 5, 4])
    expect((await readDates(ben, idAt(items, 0))).told).toBeUndefined()
    const alone = await readJson<Activity>(await createActivity(olga))
    expect(await readDates(olga, alone.id)).toMatchObject({ items: [], nextCursor: null })
    expect((await ben.get('/api/activities/dates/nothing')).status).toBe(404)
  })

  test('accepts more dates only from its organizer, up to 12 upcoming, and each once despite simultaneous requests', async () => {
    const [olga, ana] = [await signedInUser(), await signedInUser()]
    const items = await createSeries(olga, { skip: ['2026-11-03'] })
    const path = `/api/activities/dates/${idAt(items, 0)}`
    expect((await ana.post(path, { dates: ['2026-11-03'] })).status).toBe(403)
    const answers = await Promise.all([1, 2, 3].map(() => olga.post(path, { dates: ['2026-11-03'] })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await readDates(olga, idAt(items, 0))).items).toHaveLength(5)
    const refusal = async (dates: string[]) => codeOf(await olga.post(path, { dates }))
    expect(await refusal(['2026-11-03'])).toBe('date_taken')
    expect(await refusal(['2026-10-13'])).toBe('past_time')
    const december = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => `2026-12-0${day}`)
    expect(await refusal(december)).toBe('too_many_dates')
    expect((await olga.post(path, { dates: december.slice(1) })).status).toBe(201)
    expect(await refusal(['2026-12-24'])).toBe('too_many_dates')
  })

  test('can be created from a single activity with a frequency', async () => {
    const olga = await signedInUser()
    const { id } = await readJson<Activity>(await createActivity(olga, { dateTime: TUESDAY }))
    const path = `/api/activities/dates/${id}`
    expect(await codeOf(await olga.post(path, { dates: ['2026-11-03'] }))).toBe('invalid_request')
    const added = await olga.post(path, { dates: ['2026-11-03'], frequency: 'biweekly' })
    const { items } = await readJson<Dates>(added)
    expect(items.map(({ series }) => series?.frequency)).toEqual(['biweekly', 'biweekly'])
    expect(new Set(items.map(({ series }) => series?.id)).size).toBe(1)
  })
})

describe('changing a series', () => {
  async function createJoined() {
    const [olga, ana, ben] = await signedInAs('Olga', 'Ana', 'Ana')
    const items = await createSeries(olga)
    for (const { id } of items) await insertParticipation({ activityId: id, userId: ana.id })
    await insertApplication({ activityId: idAt(items, 1), userId: ben.id })
    await deleteNotices()
    return { olga, ana, ben, items }
  }

  test('returns the number of people notified of a change, by scope', async () => {
    const { olga, items } = await createJoined()
    const told = { this: 1, following: 1, all: 2, applicants: 1 }
    expect((await readDates(olga, idAt(items, 2))).told).toEqual(told)
  })

  test.each([
    ['this', [false, false, true, false, false]],
    ['following', [false, false, true, true, true]],
    ['all', [true, true, true, true, true]],
  ] as const)(
    'with the scope %s moves these dates to the new local time, and notifies each person once',
    async (scope, moved) => {
      const { olga, ana, ben, items } = await createJoined()
      const body = { dateTime: '2026-11-03T19:30', title: 'Late tennis', scope }
      expect((await olga.patch(`/api/activities/${idAt(items, 2)}`, body)).status).toBe(200)
      const after = (await readDates(olga, idAt(items, 2))).items
      const local = new Intl.DateTimeFormat('en-US', {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'America/Los_Angeles',
      })
      expect(after.map(({ dateTime, title }) => [local.format(new Date(dateTime)), title])).toEqual(
        moved.map((isMoved) => (isMoved ? ['7:30 PM', 'Late tennis'] : ['7:00 PM', 'Sunset tennis'])),
      )
      const told = await fetchNotices(ana)
      expect(told.map(({ kind }) => kind)).toEqual(['activity_changed'])
      const count = moved.filter(Boolean).length
      expect(textOf(wordsOf(told[0] as (typeof told)[number]))).toBe(
        `Olga changed the time of Late tennis${count > 1 ? ` and ${count - 1} later dates` : ''}`,
      )
      expect(await readEmailKinds(ana.id)).toEqual(['activity_changed'])
      expect(await readNoticeKinds(ben.id)).toEqual(scope === 'all' ? ['activity_changed'] : [])
    },
  )

  test('to another day splits moved dates into a new series with newly planned days', async () => {
    const { olga, items } = await createJoined()
    const body = { dateTime: '2026-11-05T19:00', scope: 'following' }
    await olga.patch(`/api/activities/${idAt(items, 2)}`, body)
    const later = (await readDates(olga, idAt(items, 2))).items
    expect(startsOf(later)).toEqual([
      '2026-11-06T03:00:00.000Z',
      '2026-11-13T03:00:00.000Z',
      '2026-11-20T03:00:00.000Z',
    ])
    expect((await readDates(olga, idAt(items, 0))).items).toHaveLength(2)
    const rows = await database()
      .select()
      .from(activities)
      .where(eq(activities.id, idAt(items, 3)))
    expect(rows[0]?.seriesDate).toBe('2026-11-12')
  })

  test('below the taken seats of one date changes none', async () => {
    const { olga, items } = await createJoined()
    for (const name of ['Cy', 'Di'])
      await insertParticipation({ activityId: idAt(items, 4), userId: (await signedInUser({ name })).id })
    const response = await olga.patch(`/api/activities/${idAt(items, 0)}`, {
      maxParticipants: 2,
      scope: 'all',
    })
    expect(await codeOf(response)).toBe('maximum_below_participants')
    expect((await readDates(olga, idAt(items, 0))).items.map((item) => item.maxParticipants)).toEqual([
      8, 8, 8, 8, 8,
    ])
  })

  test('cancels dates with applications and deletes the others, and notifies each person once', async () => {
    const [olga, ana] = [await signedInUser({ name: 'Olga' }), await signedInUser()]
    const items = await createSeries(olga)
    for (const index of [1, 2, 3])
      await insertParticipation({ activityId: idAt(items, index), userId: ana.id })
    await deleteNotices()
    const response = await olga.delete(`/api/activities/${idAt(items, 2)}?scope=following`)
    expect(await readJson(response)).toEqual({ outcome: 'cancelled' })
    const after = (await readDates(olga, idAt(items, 0))).items
    expect(after.map(({ status }) => status)).toEqual(['upcoming', 'upcoming', 'cancelled', 'cancelled'])
    expect(await fetchSentences(ana)).toEqual(['Olga canceled Sunset tennis and a later date'])
  })
})

describe('applying to every date', () => {
  const statusesAt = async (user: SignedInUser, items: Activity[]) =>
    (await readDates(user, idAt(items, 0))).items.map(({ application }) => application?.status ?? null)

  async function applyToAll() {
    const [olga, ana] = [await signedInUser({ name: 'Olga' }), await signedInUser()]
    const items = await createSeries(olga)
    const body = { activityId: idAt(items, 1), note: 'Every week', everyDate: true }
    const application = await readJson<Application>(await ana.post('/api/applications', body))
    return { olga, ana, items, application }
  }

  test('sends one application per upcoming date with free seats, and notifies the organizer once', async () => {
    const [olga, ana] = [await signedInUser({ name: 'Olga' }), await signedInUser()]
    const items = await createSeries(olga, { count: 4 })
    await setActivity(idAt(items, 2), { maxParticipants: 1 })
    await insertParticipation({ activityId: idAt(items, 2), userId: (await signedInUser()).id })
    await deleteNotices()
    const body = { activityId: idAt(items, 1), note: 'Every week', everyDate: true }
    expect((await ana.post('/api/applications', body)).status).toBe(201)
    expect(await statusesAt(ana, items)).toEqual(['PENDING', 'PENDING', null, 'PENDING'])
    expect(await readNoticeKinds(olga.id)).toEqual(['application_received'])
    const { application } = (await readDates(ana, idAt(items, 0))).items[3] ?? {}
    expect(application).toMatchObject({ note: 'Every week', isForEveryDate: true })
  })

  test('sends nothing if the chosen date refuses it', async () => {
    const { ana, items } = await applyToAll()
    const alone = await createActivity(await signedInUser())
    const again = await ana.post('/api/applications', { activityId: idAt(items, 1), everyDate: true })
    expect(await codeOf(again)).toBe('already_applied')
    const { id } = await readJson<Activity>(alone)
    const single = await ana.post('/api/applications', { activityId: id, everyDate: true })
    expect(await readJson<Application>(single)).toMatchObject({ isForEveryDate: false })
    expect(await database().$count(applications)).toBe(6)
  })

  test('is approved for all dates at once, each with its own seat, with one notice', async () => {
    const { olga, ana, items, application } = await applyToAll()
    const decision = { applicationId: application.id, status: 'APPROVED', everyDate: true }
    expect((await olga.patch('/api/applications', decision)).status).toBe(200)
    expect(await statusesAt(ana, items)).toEqual(Array(5).fill('APPROVED'))
    expect((await readDates(olga, idAt(items, 0))).items.map(({ participants }) => participants)).toEqual([
      1, 1, 1, 1, 1,
    ])
    // End the undo period.
    setClock(now() + MINUTE_MS)
    expect(await fetchSentences(ana)).toEqual(["You're in! Sunset tennis and 4 later dates"])
  })

  test('is undone for all dates at once, and no one is notified', async () => {
    const { olga, ana, items, application } = await applyToAll()
    const decision = { applicationId: application.id, status: 'APPROVED', everyDate: true }
    const { undoableUntil } = await readJson<Application>(await olga.patch('/api/applications', decision))
    const undone = await olga.post('/api/applications/undo', {
      activityId: idAt(items, 1),
      applicationIds: [application.id],
      until: undoableUntil,
    })
    expect(undone.status).toBe(200)
    expect(await statusesAt(ana, items)).toEqual(Array(5).fill('PENDING'))
    expect((await readDates(olga, idAt(items, 0))).items.map(({ participants }) => participants)).toEqual([
      0, 0, 0, 0, 0,
    ])
    expect(await readNoticeKinds(ana.id)).toEqual([])
  })

  test('leaves full dates pending, and never exceeds the seats', async () => {
    const { olga, ana, items, application } = await applyToAll()
    await setActivity(idAt(items, 3), { maxParticipants: 1 })
    const [ben] = [await signedInUser()]
    const [other] = await insertPendingApplications(idAt(items, 3), [ben])
    const answers = await Promise.all([
      olga.patch('/api/applications', { applicationId: application.id, status: 'APPROVED', everyDate: true }),
      olga.patch('/api/applications', { applicationId: other, status: 'APPROVED' }),
    ])
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    const [, , , full] = (await readDates(olga, idAt(items, 0))).items
    expect(full?.participants).toBe(1)
    expect(
      (await statusesAt(ana, items)).filter((status) => status === 'APPROVED').length,
    ).toBeGreaterThanOrEqual(4)
  })
})

describe('running it again', () => {
  /** Creates an activity on a past Saturday, with two attendees, one participant who quit, and one no-show. */
  async function createPast() {
    const olga = await signedInUser({ name: 'Olga' })
    const { id } = await insertActivity({
      creatorId: olga.id,
      title: 'Dawn swim',
      startsAt: Date.parse('2026-10-10T14:00:00Z'),
    })
    const people = []
    for (const seat of [{}, {}, { status: 'QUIT' as const, quitAt: now() }, { noShowAt: now() }]) {
      const person = await signedInUser()
      await insertParticipation({ activityId: id, userId: person.id, status: 'FINISHED', ...seat })
      people.push(person)
    }
    await deleteNotices()
    return { olga, id, people }
  }
  const told = (people: SignedInUser[]) => Promise.all(people.map((person) => readNoticeKinds(person.id)))

  test('copies everything to the same weekday and local time, and invites attendees with one email each', async () => {
    const { olga, id, people } = await createPast()
    const created = await readJson<Activity>(await olga.post(`/api/activities/again/${id}`, {}))
    expect(created).toMatchObject({
      title: 'Dawn swim',
      dateTime: '2026-10-17T14:00:00.000Z',
      participants: 0,
    })
    expect(await told(people)).toEqual([['invited_again'], ['invited_again'], [], []])
    for (const person of people.slice(0, 2))
      expect(await readEmailKinds(person.id)).toEqual(['invited_again'])
  })

  test('in a loop invites no one twice', async () => {
    const { olga, id, people } = await createPast()
    for (const _ of [1, 2, 3]) await olga.post(`/api/activities/again/${id}`, {})
    expect((await told(people))[0]).toEqual(['invited_again'])
    expect(await database().$count(notices)).toBe(2)
  })

  test('an invited follower is notified once, and no one is invited if the organizer declines', async () => {
    const { olga, id, people } = await createPast()
    const [fay] = people
    await insertFollower(olga.id, fay?.id ?? '')
    await olga.post(`/api/activities/again/${id}`, {})
    expect((await told(people))[0]).toEqual(['invited_again'])
    await deleteNotices()
    await olga.post(`/api/activities/again/${id}`, { invite: false })
    expect(await told(people)).toEqual([['activity_published'], [], [], []])
  })

  test('repeats from the new date, which must be in the future', async () => {
    const { olga, id } = await createPast()
    const repeat = { frequency: 'monthly', count: 3 }
    const body = { dateTime: '2026-10-31T07:00', repeat }
    const { id: first } = await readJson<Activity>(await olga.post(`/api/activities/again/${id}`, body))
    expect(startsOf((await readDates(olga, first)).items)).toEqual([
      '2026-10-31T14:00:00.000Z',
      '2026-11-28T15:00:00.000Z',
      '2026-12-26T15:00:00.000Z',
    ])
    const late = await olga.post(`/api/activities/again/${id}`, { dateTime: '2026-10-10T07:00' })
    expect(await codeOf(late)).toBe('past_time')
  })
})
