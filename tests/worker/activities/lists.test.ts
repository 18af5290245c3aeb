import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import { DAY_MS, HOUR_MS, now } from '../../../worker/platform/clock'
import {
  fetchActivityPage,
  fetchTitles,
  insertActivities,
  insertActivity,
  insertApplication,
  insertParticipation,
} from '../support/activities'
import { fetchPages } from '../support/lists'
import { measureQueries } from '../support/query-stats'
import { readError } from '../support/responses'
import type { SignedInUser } from '../support/users'
import { insertUser, signedInAs, signedInUser } from '../support/users'

const later = (days: number) => now() + days * DAY_MS

describe('the list of activities', () => {
  test('has upcoming activities that are not canceled, soonest first', async () => {
    const ana = await signedInUser()
    await insertActivities([
      { title: 'later', startsAt: later(3) },
      { title: 'past', startsAt: later(-1) },
      { title: 'cancelled', startsAt: later(1), cancelledAt: now() },
      { title: 'soon', startsAt: later(2) },
    ])
    expect(await fetchTitles(ana, '')).toEqual(['soon', 'later'])
    const from = encodeURIComponent(new Date(later(-2)).toISOString())
    const to = encodeURIComponent(new Date(later(2)).toISOString())
    expect(await fetchTitles(ana, `?from=${from}`)).toEqual(['past', 'soon', 'later'])
    expect(await fetchTitles(ana, `?from=${from}&to=${to}`)).toEqual(['past', 'soon'])
    expect(await fetchTitles(ana, `?q=past&from=${from}&to=${to}`)).toEqual(['past'])
    expect(await fetchTitles(ana, `?q=later&to=${to}`)).toEqual([])
  })

  test('filters by type, difficulty, language, box, and radius, and has distances when given a position', async () => {
    const ana = await signedInUser()
    await insertActivities([
      {
        title: 'yoga',
        type: 'WELLNESS',
        difficulty: 'Advanced',
        latitude: 34,
        longitude: -118,
        startsAt: later(1),
      },
      { title: 'chess', type: 'LEARNING', latitude: 34.1, longitude: -118.1, startsAt: later(2) },
      { title: 'surf', type: 'WELLNESS', language: 'es', latitude: 33, longitude: -117, startsAt: later(3) },
      { title: 'fiji', latitude: -17, longitude: -179.9, startsAt: later(4) },
    ])
    expect(await fetchTitles(ana, '?type=WELLNESS')).toEqual(['yoga', 'surf'])
    expect(await fetchTitles(ana, '?difficulty=Beginner')).toEqual(['chess', 'surf', 'fiji'])
    expect(await fetchTitles(ana, '?language=es')).toEqual(['surf'])
    expect(await fetchTitles(ana, '?bbox=-119,33.5,-117.5,35')).toEqual(['yoga', 'chess'])
    expect(await fetchTitles(ana, '?bbox=-119,33.5,-117.5,35&type=LEARNING')).toEqual(['chess'])
    expect(await fetchTitles(ana, '?bbox=-180,-85,180,85')).toEqual(['yoga', 'chess', 'surf', 'fiji'])
    expect(await fetchTitles(ana, '?bbox=170,-30,-170,0')).toEqual(['fiji'])
    expect(await fetchTitles(ana, '?lat=34&lng=-118&radius=8')).toEqual(['yoga'])
    expect(await fetchTitles(ana, '?lat=34&lng=-118&radius=10')).toEqual(['yoga', 'chess'])
    expect(await fetchTitles(ana, '?lat=34&lng=-118&radius=10&q=ches')).toEqual(['chess'])
    expect(await fetchTitles(ana, '?lat=-17&lng=179.9&radius=20')).toEqual(['fiji'])
    const { items } = await fetchActivityPage(ana, '?lat=34&lng=-118')
    expect(items.map(({ distance }) => distance)).toEqual([0, 9, 90, 5381.4])
    expect((await fetchActivityPage(ana, '')).items[0]).not.toHaveProperty('distance')
  })

  test('leaves out only what the page and the organizers need (product.md 14.21)', async () => {
    const olga = await signedInUser()
    const { id } = await insertActivity({ creatorId: olga.id, startsAt: later(1), whatToBring: 'A mat' })
    const activity: Activity = await (await olga.get(`/api/activities/${id}`)).json()
    const { participantAvatars, formingGroup, counts, autoApproval, ...shown } = activity
    const { offersSeats, passesOnSilentSeats, ...listed } = shown
    const rest = { participantAvatars, formingGroup, counts, autoApproval, offersSeats, passesOnSilentSeats }
    expect(Object.values(rest)).not.toContain(undefined)
    expect((await fetchActivityPage(olga, '')).items).toEqual([listed])
  })

  test('pages with a cursor neither skip nor repeat while rows are added and removed', async () => {
    const ana = measureQueries(await signedInUser()).client
    // Several activities start at the same instant, so the sequence number orders them.
    const stored = await insertActivities(
      Array.from({ length: 30 }, (_, at) => ({ title: `a${at}`, startsAt: later(2) + (at % 3) * HOUR_MS })),
    )
    const creatorId = stored[0]?.creatorId ?? ''
    for (const filter of ['', '&q=a', '&type=SPORTS_FITNESS', '&bbox=-119,33,-117,35']) {
      const pages = await fetchPages<Activity>(ana, `/api/activities?limit=4${filter}`, () =>
        insertActivity({ creatorId, title: `a new ${filter}`, startsAt: later(1) }),
      )
      const found = pages.flat().map(({ id }) => id)
      const expected = [...stored]
        .sort((a, b) => a.startsAt - b.startsAt || a.seq - b.seq)
        .map(({ id }) => id)
      expect(
        found.filter((id) => expected.includes(id)),
        filter,
      ).toEqual(expected)
      expect(new Set(found).size).toBe(found.length)
    }
  })

  test('refuses a foreign cursor and an incomplete position', async () => {
    const ana = await signedInUser()
    for (const cursor of ['x', 'bnVsbA', Buffer.from('["a",1]').toString('base64url')]) {
      for (const path of ['', '/unjoined-activities', '/creator/x']) {
        const response = await ana.get(`/api/activities${path}?cursor=${cursor}`)
        expect(await readError(response)).toEqual([400, 'bad_cursor'])
      }
    }
    expect((await ana.get('/api/activities?lat=34')).status).toBe(400)
  })
})

describe('an activity', () => {
  test('shows at most eight avatars; users who hide their activities appear to the creator and participants only', async () => {
    const [olga, ben, ana] = await signedInAs('Olga', 'Ben', 'Ana')
    const { id } = await insertActivity({ creatorId: olga.id, maxParticipants: 20 })
    const shy = await insertUser({ name: 'Shy', showActivities: false })
    await insertParticipation({ activityId: id, userId: shy.id })
    await insertParticipation({ activityId: id, userId: ben.id })
    await insertParticipation({
      activityId: id,
      userId: (await insertUser({ name: 'Quitter' })).id,
      status: 'QUIT',
    })
    const avatars = async (user: SignedInUser) => {
      const detail: Activity = await (await user.get(`/api/activities/${id}`)).json()
      return detail.participantAvatars?.map(({ name }) => name).sort()
    }
    expect(await avatars(ana)).toEqual(['Ben'])
    expect(await avatars(ben)).toEqual(['Ben', 'Shy'])
    expect(await avatars(olga)).toEqual(['Ben', 'Shy'])
    for (let at = 0; at < 10; at++)
      await insertParticipation({ activityId: id, userId: (await insertUser()).id })
    expect(await avatars(ana)).toHaveLength(8)
  })

  test('counts its applications for the creator only', async () => {
    const [olga, ana] = [await signedInUser(), await signedInUser()]
    const { id } = await insertActivity({ creatorId: olga.id })
    await insertApplication({ activityId: id, userId: ana.id })
    await insertApplication({ activityId: id, userId: (await insertUser()).id, waitlistRank: 1 })
    await insertApplication({ activityId: id, userId: (await insertUser()).id, status: 'REJECTED' })
    const seen = async (user: SignedInUser) =>
      (await user.get(`/api/activities/${id}?lat=34.0195&lng=-118.4912`)).json()
    expect(await seen(olga)).toMatchObject({
      counts: {
        pending: 2,
        waitlisted: 1,
        applications: 3,
        people: { pending: 2, waitlisted: 1, applications: 3 },
      },
      distance: 0,
    })
    expect(await seen(ana)).not.toHaveProperty('counts')
    for (const groupId of ['g', 'g', 'h', 'h'])
      await insertApplication({ activityId: id, userId: (await insertUser()).id, groupId })
    expect(await seen(olga)).toMatchObject({
      counts: {
        pending: 4,
        waitlisted: 1,
        applications: 5,
        people: { pending: 6, waitlisted: 1, applications: 7 },
      },
    })
    expect(await seen(ana)).toMatchObject({ application: { status: 'PENDING', waitlistPosition: null } })
  })

  test('that is canceled is visible only to its creator, applicants, and participants', async () => {
    const [olga, applied, came, stranger] = await signedInAs('Ana', 'Ana', 'Ana', 'Ana')
    const { id } = await insertActivity({ creatorId: olga.id, cancelledAt: now() })
    await insertApplication({ activityId: id, userId: applied.id, status: 'WITHDRAWN' })
    await insertParticipation({ activityId: id, userId: came.id })
    for (const user of [olga, applied, came]) {
      expect(await (await user.get(`/api/activities/${id}`)).json()).toMatchObject({
        id,
        status: 'cancelled',
      })
    }
    for (const unknown of [id, 'no-such-id', 'x'.repeat(300)]) {
      const response = await stranger.get(`/api/activities/${unknown}`)
      expect(await response.json()).toEqual({
        code: 'activity_not_found',
        message: "The activity you're looking for doesn't exist or has been removed",
      })
    }
  })
})

describe('activities of an organizer', () => {
  test('lists upcoming ones soonest first, then past ones latest first; only the creator sees canceled ones and counts', async () => {
    const [olga, ana] = [await signedInUser(), await signedInUser()]
    await insertActivities(
      [
        { title: 'last week', startsAt: later(-7) },
        { title: 'tomorrow', startsAt: later(1) },
        { title: 'running', startsAt: now() - HOUR_MS, durationMinutes: 120 },
        { title: 'yesterday', startsAt: later(-1) },
        { title: 'next week', startsAt: later(7) },
        { title: 'off', startsAt: later(2), cancelledAt: now() },
      ].map((row) => ({ ...row, creatorId: olga.id })),
    )
    const all = ['running', 'tomorrow', 'off', 'next week', 'yesterday', 'last week']
    expect(await fetchTitles(olga, `/creator/${olga.id}`)).toEqual(all)
    expect(await fetchTitles(ana, `/creator/${olga.id}`)).toEqual(all.filter((title) => title !== 'off'))
    expect((await fetchActivityPage(olga, `/creator/${olga.id}`)).items[0]?.counts).toEqual({
      pending: 0,
      waitlisted: 0,
      applications: 0,
      people: { pending: 0, waitlisted: 0, applications: 0 },
    })
    expect((await fetchActivityPage(ana, `/creator/${olga.id}`)).items[0]).not.toHaveProperty('counts')
    expect(await fetchTitles(ana, '/creator/nobody')).toEqual([])

    for (const limit of [1, 2, 3]) {
      const pages = await fetchPages<Activity>(olga, `/api/activities/creator/${olga.id}?limit=${limit}`)
      expect(pages.flat().map(({ title }) => title)).toEqual(all)
    }
  })

  test('is hidden from others when the organizer hides activities', async () => {
    const [shy, ana] = [await signedInUser({ showActivities: false }), await signedInUser()]
    await insertActivity({ creatorId: shy.id, title: 'Chess' })
    expect(await fetchTitles(ana, `/creator/${shy.id}`)).toEqual([])
    expect(await fetchTitles(shy, `/creator/${shy.id}`)).toEqual(['Chess'])
  })
})

test('lists the types of upcoming activities with label and count', async () => {
  const ana = await signedInUser()
  await insertActivities([
    {},
    {},
    { type: 'TRAVEL' },
    { type: 'OTHER', startsAt: later(-1) },
    { type: 'SOCIAL', cancelledAt: now() },
  ])
  expect(await (await ana.get('/api/activities/types')).json()).toEqual({
    items: [
      { type: 'SPORTS_FITNESS', label: 'Sports & Fitness', count: 2 },
      { type: 'TRAVEL', label: 'Travel', count: 1 },
    ],
    nextCursor: null,
  })
})
