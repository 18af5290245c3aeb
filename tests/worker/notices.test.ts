import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { OPTIONAL_NOTICE_KINDS } from '../../worker/contract/notice-rules'
import { textOf, wordsOf } from '../../worker/contract/notice-words'
import { NOTICE_KINDS } from '../../worker/contract/vocabulary'
import {
  activities,
  applications,
  blocks,
  follows,
  letters,
  notices,
  participations,
} from '../../worker/db/schema'
import { DAY_MS, HOUR_MS, now } from '../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation } from './activities-support'
import { measured } from './database-figures'
import { forget, mailedTo, noticesOf, toldTo, updateUser } from './notices-support'
import { person, signedIn } from './people'
import { applicants, database, decide, expectInvariants, insertPending } from './seats-support'
import { setClock } from './support'

afterEach(expectInvariants)

const NOON = Date.parse('2026-12-01T12:00:00Z')

/** Olga's activity tomorrow, and Ana. */
async function scene(wanted: Parameters<typeof insertActivity>[0] = {}) {
  setClock(NOON)
  const [olga, ana] = [await signedIn({ name: 'Olga' }), await signedIn({ name: 'Ana' })]
  const activity = await insertActivity({ creatorId: olga.id, title: 'Tennis', ...wanted })
  return { olga, ana, activity, activityId: activity.id }
}

const apply = async (by: Awaited<ReturnType<typeof signedIn>>, activityId: string, waitlist = false) => {
  const response = await by.post('/api/applications', { activityId, waitlist })
  expect(response.status).toBe(201)
  return (await response.json<{ id: string }>()).id
}

describe('applications', () => {
  test('an application is told to the organizer alone, with who it is, and again when it is made again', async () => {
    const { olga, ana, activityId } = await scene()
    const id = await apply(ana, activityId)
    expect(await noticesOf(olga)).toMatchObject([
      {
        kind: 'application_received',
        actor: { id: ana.id, name: 'Ana' },
        activity: { id: activityId, title: 'Tennis' },
        isWaitlisted: false,
        readAt: null,
        createdAt: new Date(NOON).toISOString(),
      },
    ])
    expect(await toldTo(ana.id)).toEqual([])
    setClock(NOON + 1)
    await ana.patch('/api/applications', { applicationId: id, status: 'WITHDRAWN' })
    setClock(NOON + 2)
    await apply(ana, activityId)
    expect(await toldTo(olga.id)).toEqual(['application_received', 'application_received'])
    expect(await toldTo(ana.id)).toEqual([])
  })

  test.each([
    ['APPROVED', undefined, 'application_approved'],
    ['REJECTED', undefined, 'application_declined'],
    ['PENDING', true, 'application_waitlisted'],
  ] as const)(
    '%s (wait list: %s) is told to the applicant as %s, and mailed',
    async (status, waitlist, kind) => {
      const { olga, ana, activityId } = await scene()
      const id = await apply(ana, activityId)
      await decide(olga, id, status, waitlist)
      await decide(olga, id, status, waitlist)
      expect(await noticesOf(ana)).toMatchObject([{ kind, actor: { id: olga.id } }])
      expect(await mailedTo(ana.id)).toEqual([kind])
      expect(await toldTo(olga.id)).toEqual(['application_received'])
    },
  )

  test('who joins the waitlist is told nothing, the organizer that it is the waitlist', async () => {
    const { olga, ana, activityId } = await scene({ maxParticipants: 1 })
    await insertParticipation({ activityId, userId: (await person()).id })
    await apply(ana, activityId, true)
    expect(await toldTo(ana.id)).toEqual([])
    const [told] = await noticesOf(olga)
    expect(told && textOf(wordsOf(told))).toBe('Ana joined the waitlist of Tennis')
  })

  test('a decision taken back unread is told of no longer, and the next one is an occasion of its own', async () => {
    const { olga, ana, activityId } = await scene()
    const id = await apply(ana, activityId)
    await decide(olga, id, 'REJECTED')
    const [letter] = await database().select().from(letters).where(eq(letters.userId, ana.id))
    expect(letter).toMatchObject({ kind: 'application_declined', sentAt: null, dueAt: NOON + 15_000 })
    setClock(NOON + 5000)
    await decide(olga, id, 'PENDING', false)
    expect([await toldTo(ana.id), await mailedTo(ana.id)]).toEqual([[], []])
    await decide(olga, id, 'PENDING', true)
    await decide(olga, id, 'PENDING', false)
    expect(await toldTo(ana.id)).toEqual([])
    await decide(olga, id, 'APPROVED')
    expect([await toldTo(ana.id), await mailedTo(ana.id)]).toEqual([
      ['application_approved'],
      ['application_approved'],
    ])
  })

  test('a decision that was read stays, and being declined again is told again', async () => {
    const { olga, ana, activityId } = await scene()
    const id = await apply(ana, activityId)
    await decide(olga, id, 'REJECTED')
    await ana.post('/api/notices/read', { until: new Date(NOON).toISOString() })
    setClock(NOON + HOUR_MS)
    await decide(olga, id, 'PENDING', false)
    await decide(olga, id, 'REJECTED')
    expect(await toldTo(ana.id)).toEqual(['application_declined', 'application_declined'])
  })

  test('a refused decision tells nobody anything', async () => {
    const { olga, ana, activityId } = await scene({ maxParticipants: 1 })
    const id = await apply(ana, activityId)
    await insertParticipation({ activityId, userId: (await person()).id })
    expect((await decide(olga, id, 'APPROVED')).status).toBe(409)
    expect(await toldTo(ana.id)).toEqual([])
  })
})

describe('a freed seat', () => {
  /** A full activity of two seats with Ben and Cleo in it, and Ana, Dora waiting in this order. */
  async function fullScene() {
    const { olga, ana, activityId } = await scene({ maxParticipants: 2 })
    const [ben, cleo, dora] = [await signedIn({ name: 'Ben' }), await signedIn(), await signedIn()]
    for (const { id } of [ben, cleo]) await insertParticipation({ activityId, userId: id })
    const first = await apply(ana, activityId, true)
    setClock(NOON + 1000)
    const second = await apply(dora, activityId, true)
    await forget()
    return { olga, ana, ben, cleo, dora, activityId, first, second }
  }
  const quit = (by: Awaited<ReturnType<typeof signedIn>>, activityId: string) =>
    by.patch(`/api/participations/quit/${activityId}`)

  test('is told to the organizer and to the first in line, and to nobody else', async () => {
    const { olga, ana, ben, cleo, dora, activityId, first } = await fullScene()
    await quit(ben, activityId)
    expect(await noticesOf(olga)).toMatchObject([
      { kind: 'seat_freed', actor: { name: 'Ben' }, next: { applicationId: first, name: 'Ana' } },
    ])
    expect(await noticesOf(ana)).toMatchObject([{ kind: 'first_in_line', actor: null }])
    for (const { id } of [ben, cleo, dora]) expect(await toldTo(id)).toEqual([])
  })

  test('a second one goes to the second in line; who was approved meanwhile makes place', async () => {
    const { olga, ana, ben, cleo, dora, activityId, first } = await fullScene()
    await quit(ben, activityId)
    setClock(NOON + 2000)
    await quit(cleo, activityId)
    expect(await toldTo(ana.id)).toEqual(['first_in_line'])
    expect(await toldTo(dora.id)).toEqual(['first_in_line'])
    expect(await toldTo(olga.id)).toEqual(['seat_freed', 'seat_freed'])
    await decide(olga, first, 'APPROVED')
    expect((await noticesOf(olga))[0]?.next).toMatchObject({ name: dora.name })
  })

  test('nobody is first in line once the seats are taken or the activity has begun', async () => {
    const { olga, ben, activityId, first } = await fullScene()
    await quit(ben, activityId)
    await decide(olga, first, 'APPROVED')
    expect((await noticesOf(olga))[0]?.next).toBeNull()
  })

  test('raising the maximum tells as many as can come, and not the organizer, who did it', async () => {
    const { olga, ana, dora, activityId } = await fullScene()
    await olga.patch(`/api/activities/${activityId}`, { maxParticipants: 3 })
    expect([await toldTo(ana.id), await toldTo(dora.id)]).toEqual([['first_in_line'], []])
    setClock(NOON + 3000)
    await olga.patch(`/api/activities/${activityId}`, { maxParticipants: 10 })
    expect([await toldTo(ana.id), await toldTo(dora.id)]).toEqual([['first_in_line'], ['first_in_line']])
    expect(await toldTo(olga.id)).toEqual([])
  })

  test('who leaves the waitlist while a seat is free hands it on', async () => {
    const { olga, ana, ben, dora, activityId, first } = await fullScene()
    await quit(ben, activityId)
    expect(await toldTo(dora.id)).toEqual([])
    await ana.patch('/api/applications', { applicationId: first, status: 'WITHDRAWN' })
    expect(await toldTo(dora.id)).toEqual(['first_in_line'])
    expect(await toldTo(olga.id)).toEqual(['seat_freed'])
  })

  test('is no news where the activity was not full and nobody waits', async () => {
    const { olga, ana, activityId } = await scene()
    await insertParticipation({ activityId, userId: ana.id })
    await forget()
    await quit(ana, activityId)
    expect(await toldTo(olga.id)).toEqual([])
  })

  test('of somebody whom the organizer removed is told to the first in line alone', async () => {
    const { olga, ana, ben } = await fullScene()
    const db = database()
    const pair = eq(applications.userId, ben.id)
    await db.batch([
      db.update(applications).set({ status: 'REJECTED', decidedAt: now() }).where(pair),
      db
        .update(participations)
        .set({ status: 'QUIT', quitAt: now() })
        .where(eq(participations.userId, ben.id)),
    ])
    expect(await toldTo(ana.id)).toEqual(['first_in_line'])
    expect(await toldTo(ben.id)).toEqual(['application_declined'])
    expect(await toldTo(olga.id)).toEqual([])
  })
})

describe('changes of an activity', () => {
  async function involved(wanted: Parameters<typeof insertActivity>[0] = {}) {
    const made = await scene({ startsAt: Date.parse('2026-12-05T02:00:00Z'), ...wanted })
    const { activityId } = made
    const [approved, pending, declined, quitter] = [
      await signedIn(),
      await signedIn(),
      await person(),
      await person(),
    ]
    await insertParticipation({ activityId, userId: approved.id })
    await insertApplication({ activityId, userId: pending.id })
    for (const [{ id: userId = '' }, status] of [
      [declined, 'REJECTED'],
      [quitter, 'WITHDRAWN'],
    ] as const)
      await insertApplication({ activityId, userId, status, decidedAt: now() })
    await forget()
    const bystanders = [declined.id ?? '', quitter.id ?? '', made.olga.id]
    return { ...made, approved, pending, bystanders }
  }

  test('time and price are told to everybody approved or pending with old and new, and always mailed', async () => {
    const { olga, activityId, approved, pending, bystanders } = await involved()
    for (const { id } of [approved, pending])
      await updateUser(id, { activityReminders: false, newActivities: false, messages: false })
    await olga.patch(`/api/activities/${activityId}`, { dateTime: '2026-12-05T19:30', price: 12.5 })
    for (const who of [approved, pending]) {
      const [told] = await noticesOf(who)
      expect(told).toMatchObject({ kind: 'activity_changed', actor: { id: olga.id } })
      expect(told && wordsOf(told).changes).toEqual([
        { label: 'Time', from: 'Fri, Dec 4, 6:00 PM PST', to: 'Sat, Dec 5, 7:30 PM PST' },
        { label: 'Price', from: 'Free', to: '$12.50' },
      ])
      expect(told && textOf(wordsOf(told))).toBe('Olga changed the time and price of Tennis')
      expect(await mailedTo(who.id)).toEqual(['activity_changed'])
    }
    for (const id of bystanders) expect(await toldTo(id)).toEqual([])
  })

  test('other words, another picture or saving without a change are no news', async () => {
    const { olga, activityId, approved } = await involved()
    await olga.patch(`/api/activities/${activityId}`, {
      title: 'Tennis at night',
      description: 'Bring lamps',
      dateTime: '2026-12-05T02:00:00.000Z',
      price: 0,
      durationMinutes: 90,
    })
    expect(await toldTo(approved.id)).toEqual([])
  })

  test('a move across time zones says both clocks', async () => {
    const { activityId, approved } = await involved()
    await database()
      .update(activities)
      .set({
        timeZone: 'America/New_York',
        startsAt: Date.parse('2026-12-04T23:00:00Z'),
        updatedAt: NOON + 1,
      })
      .where(eq(activities.id, activityId))
    const [told] = await noticesOf(approved)
    expect(told && wordsOf(told).changes).toEqual([
      { label: 'Time', from: 'Fri, Dec 4, 6:00 PM PST', to: 'Fri, Dec 4, 6:00 PM EST' },
    ])
  })

  test('on both sides of the change of clocks each time has its own zone', async () => {
    const { olga, activityId, approved } = await involved({ startsAt: Date.parse('2027-03-13T20:00:00Z') })
    await olga.patch(`/api/activities/${activityId}`, { dateTime: '2027-03-14T12:00' })
    const [told] = await noticesOf(approved)
    expect(told?.change?.time?.to.dateTime).toBe('2027-03-14T19:00:00.000Z')
    expect(told && wordsOf(told).changes[0]).toEqual({
      label: 'Time',
      from: 'Sat, Mar 13, 12:00 PM PST',
      to: 'Sun, Mar 14, 12:00 PM PDT',
    })
  })

  test('the exact place is told to the approved alone, and hiding it is no move', async () => {
    const { activityId, approved, pending } = await involved({ locationName: 'Court 3', city: 'Venice' })
    const set = (changes: Partial<typeof activities.$inferInsert>) =>
      database().update(activities).set(changes).where(eq(activities.id, activityId))
    await set({
      locationName: 'Venice',
      latitude: 34.01,
      exactLocationName: 'Court 3',
      exactLatitude: 34.0195,
      exactLongitude: -118.4912,
      updatedAt: NOON + 1,
    })
    expect([await toldTo(approved.id), await toldTo(pending.id)]).toEqual([[], []])
    await set({ exactLocationName: 'Court 7', exactLatitude: 34.02, updatedAt: NOON + 2 })
    expect(await toldTo(pending.id)).toEqual([])
    expect(await noticesOf(approved)).toMatchObject([
      {
        change: {
          time: null,
          place: { from: 'Court 3, Venice, CA', to: 'Court 7, Venice, CA' },
          price: null,
        },
        activity: { place: 'Court 7, Venice, CA' },
      },
    ])
    await set({
      locationName: 'Ocean Park',
      latitude: 34.03,
      exactLocationName: 'Court 9',
      exactLatitude: 34.031,
      updatedAt: NOON + 3,
    })
    expect((await noticesOf(approved))[0]?.change?.place?.to).toBe('Court 9, Venice, CA')
    expect(await noticesOf(pending)).toMatchObject([
      {
        change: { place: { from: 'Around Venice, CA', to: 'Around Ocean Park, Venice, CA' } },
        activity: { place: 'Around Ocean Park, Venice, CA' },
      },
    ])
    expect(JSON.stringify(await noticesOf(pending))).not.toMatch(/Court/)
  })

  test('calling it off is told to everybody approved or pending once, and to no one else', async () => {
    const { olga, activityId, approved, pending, bystanders } = await involved()
    await olga.delete(`/api/activities/${activityId}`)
    await olga.delete(`/api/activities/${activityId}`)
    for (const who of [approved, pending]) {
      expect(await toldTo(who.id)).toEqual(['activity_cancelled'])
      expect(await mailedTo(who.id)).toEqual(['activity_cancelled'])
    }
    for (const id of bystanders) expect(await toldTo(id)).toEqual([])
  })
})

describe('publishing and comments', () => {
  test('a new activity is told to the followers, and not of those who hide what they do', async () => {
    setClock(NOON)
    const [olga, hidden] = [await person({ name: 'Olga' }), await person({ showActivities: false })]
    const [fan, stranger] = [await person(), await person()]
    for (const { id: creatorId = '' } of [olga, hidden])
      await database()
        .insert(follows)
        .values({ followerId: fan.id ?? '', creatorId, createdAt: NOON })
    await insertActivity({ creatorId: olga.id ?? '' })
    await insertActivity({ creatorId: hidden.id ?? '' })
    expect(await toldTo(fan.id ?? '')).toEqual(['activity_published'])
    expect(await mailedTo(fan.id ?? '')).toEqual(['activity_published'])
    expect(await toldTo(stranger.id ?? '')).toEqual([])
  })

  test('a reply is told to whom it answers, an update to who takes part, and nothing to its author', async () => {
    const { olga, ana, activityId } = await scene()
    const [ben, gone] = [await signedIn({ name: 'Ben' }), await signedIn()]
    for (const { id } of [ana, ben, gone]) await insertParticipation({ activityId, userId: id })
    await gone.patch(`/api/participations/quit/${activityId}`)
    await forget()
    const post = async (
      by: typeof olga,
      content: string,
      more: { parentId?: string; isCreatorUpdate?: boolean } = {},
    ) =>
      (
        await (
          await by.post(`/api/activities/${activityId}/comments`, { content, ...more })
        ).json<{ id: string }>()
      ).id
    const question = await post(ana, 'Is there parking?')
    await post(ana, 'Found it', { parentId: question })
    expect([await toldTo(ana.id), await toldTo(ben.id), await toldTo(olga.id)]).toEqual([[], [], []])
    const reply = await post(ben, 'Yes, behind the hall', { parentId: question })
    expect(await noticesOf(ana)).toMatchObject([
      { kind: 'comment_reply', actor: { name: 'Ben' }, comment: { content: 'Yes, behind the hall' } },
    ])
    await post(olga, 'Bring water', { isCreatorUpdate: true })
    expect(await toldTo(ben.id)).toEqual(['organizer_update'])
    expect(await toldTo(olga.id)).toEqual([])
    expect(await toldTo(gone.id)).toEqual([])
    // Messages is off at first: no mail.
    expect([await mailedTo(ana.id), await mailedTo(ben.id)]).toEqual([[], []])
    await ben.delete(`/api/comments/${reply}`)
    expect(await toldTo(ana.id)).toEqual(['organizer_update'])
  })
})

describe('preferences', () => {
  /** One notice of each kind, straight into the table: the rows are what the triggers write. */
  const tellAll = (userId: string, actorId?: string) =>
    database()
      .insert(notices)
      .values(
        NOTICE_KINDS.map((kind) => ({
          id: `${kind} ${userId}`,
          userId,
          kind,
          key: kind,
          actorId: actorId ?? null,
          createdAt: now(),
        })),
      )
  const ALWAYS = NOTICE_KINDS.filter((kind) => !OPTIONAL_NOTICE_KINDS.includes(kind)).sort()

  test('everything is shown at first, and mailed except what Messages holds back', async () => {
    const ana = await signedIn()
    await tellAll(ana.id)
    expect((await noticesOf(ana)).map(({ kind }) => kind).sort()).toEqual([...NOTICE_KINDS].sort())
    expect(await mailedTo(ana.id)).toEqual(
      NOTICE_KINDS.filter((kind) => !['comment_reply', 'organizer_update'].includes(kind)).sort(),
    )
  })

  test('whoever turned everything optional off gets only what always goes out', async () => {
    const ana = await signedIn({ activityReminders: false, newActivities: false, messages: false })
    const choices = OPTIONAL_NOTICE_KINDS.flatMap((kind) =>
      (['app', 'mail'] as const).map((channel) => ({ kind, channel, isOn: false })),
    )
    const saved = await ana.put('/api/notices/preferences', { choices })
    expect([saved.status, await saved.json()]).toEqual([200, { choices }])
    expect(await (await ana.get('/api/notices/preferences')).json()).toEqual({ choices })
    await tellAll(ana.id)
    expect((await toldTo(ana.id)).sort()).toEqual(ALWAYS)
    expect(await mailedTo(ana.id)).toEqual(ALWAYS)
  })

  test('a switch of Settings stands above the choices: reminders and new activities reach neither app nor mail', async () => {
    const ana = await signedIn({ activityReminders: false, newActivities: false, messages: true })
    await tellAll(ana.id)
    const told = await toldTo(ana.id)
    expect(told).not.toContain('activity_reminder')
    expect(told).not.toContain('activity_published')
    expect(await mailedTo(ana.id)).toEqual(
      NOTICE_KINDS.filter((kind) => !['activity_reminder', 'activity_published'].includes(kind)).sort(),
    )
  })

  test('a kind may be mailed and not shown, or shown and not mailed', async () => {
    const ana = await signedIn()
    await ana.put('/api/notices/preferences', {
      choices: [
        { kind: 'seat_freed', channel: 'app', isOn: false },
        { kind: 'first_in_line', channel: 'mail', isOn: false },
      ],
    })
    await tellAll(ana.id)
    const shown = (await noticesOf(ana)).map(({ kind }) => kind)
    const mailed = await mailedTo(ana.id)
    expect([shown.includes('seat_freed'), mailed.includes('seat_freed')]).toEqual([false, true])
    expect([shown.includes('first_in_line'), mailed.includes('first_in_line')]).toEqual([true, false])
    expect(await (await ana.get('/api/notices/count')).json()).toEqual({ unread: NOTICE_KINDS.length - 1 })
  })

  test('an address that nobody has proved, and a suspended account, get no mail', async () => {
    const [unproved, suspended] = [
      await person({ emailVerifiedAt: null }),
      await person({ suspendedAt: now() }),
    ]
    for (const { id = '' } of [unproved, suspended]) {
      await tellAll(id)
      expect(await mailedTo(id)).toEqual([])
      expect(await toldTo(id)).toHaveLength(NOTICE_KINDS.length)
    }
  })

  test('a block, whoever made it, keeps what is not for both to know', async () => {
    const [ana, ben] = [await person(), await person()]
    await database()
      .insert(blocks)
      .values({ blockerId: ben.id ?? '', blockedId: ana.id ?? '', createdAt: now() })
    await tellAll(ana.id ?? '', ben.id)
    await tellAll(ben.id ?? '', ana.id)
    for (const { id = '' } of [ana, ben]) expect((await toldTo(id)).sort()).toEqual(ALWAYS)
  })

  test('what always goes out cannot be chosen away', async () => {
    const ana = await signedIn()
    const response = await ana.put('/api/notices/preferences', {
      choices: [{ kind: 'activity_cancelled', channel: 'mail', isOn: false }],
    })
    expect(response.status).toBe(400)
  })
})

describe('the list', () => {
  const tell = (userId: string, count: number) =>
    database()
      .insert(notices)
      .values(
        Array.from({ length: count }, (_, at) => ({
          id: `n${at}`,
          userId,
          kind: 'application_approved' as const,
          key: `k${at}`,
          createdAt: NOON + (at >> 1),
        })),
      )

  test('comes in pages, newest first, and is one’s own', async () => {
    const [ana, ben] = [await signedIn(), await signedIn()]
    await tell(ana.id, 5)
    const first = await (await ana.get('/api/notices?limit=3')).json<{
      items: { id: string }[]
      nextCursor: string
    }>()
    const rest = await (await ana.get(`/api/notices?limit=3&cursor=${first.nextCursor}`)).json<typeof first>()
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(['n4', 'n3', 'n2', 'n1', 'n0'])
    expect(rest.nextCursor).toBeNull()
    expect(await noticesOf(ben)).toEqual([])
    expect((await ana.get('/api/notices?cursor=nonsense')).status).toBe(400)
  })

  test('some or all up to an instant become read; those of others stay', async () => {
    const [ana, ben] = [await signedIn(), await signedIn()]
    await tell(ana.id, 5)
    const read = async (by: typeof ana, which: object) => (await by.post('/api/notices/read', which)).json()
    expect(await read(ben, { ids: ['n0', 'n1'] })).toEqual({ unread: 0 })
    expect(await read(ana, { ids: ['n4'] })).toEqual({ unread: 4 })
    expect(await read(ana, { until: new Date(NOON + 1).toISOString() })).toEqual({ unread: 0 })
    expect((await noticesOf(ana)).every(({ readAt }) => readAt !== null)).toBe(true)
    expect((await ana.post('/api/notices/read', {})).status).toBe(400)
    expect(
      (await ana.post('/api/notices/read', { ids: ['n1'], until: new Date(NOON).toISOString() })).status,
    ).toBe(400)
  })
})

test('the list is one round trip and reads few rows more than it answers, the count a few', async () => {
  const { olga, activityId } = await scene({ maxParticipants: 100 })
  await insertPending(activityId, await applicants(60))
  const { browser, figures } = measured(olga)
  const list = await (await browser.get('/api/notices?limit=20')).json<{ items: unknown[] }>()
  expect(list.items).toHaveLength(20)
  expect(figures()).toMatchObject({ roundTrips: 1 })
  expect(figures().rowsRead).toBeLessThanOrEqual(21 * 5 + 2)
  await browser.get('/api/notices/count')
  expect(figures()).toMatchObject({ roundTrips: 1 })
  expect(figures().rowsRead).toBeLessThanOrEqual(70)
})

test('publishing to many followers is one statement by the index of followers', async () => {
  setClock(NOON)
  const [club, other] = [await person(), await person()]
  const fans = await applicants(500)
  for (const creator of [club, other])
    await database().run(sql`insert into follows (follower_id, creator_id, created_at)
      select value ->> 'id', ${creator.id}, ${NOON} from json_each(${JSON.stringify(fans)})`)
  await insertActivity({ creatorId: club.id ?? '' })
  expect(await database().$count(notices)).toBe(500)
  const plan = await database().all<{ detail: string }>(
    sql`explain query plan select follower_id from follows where creator_id = ${club.id}`,
  )
  expect(plan.map(({ detail }) => detail).join()).toContain('follows_creator')
})

test('what told of it and what is told are one: a batch that fails tells nothing', async () => {
  const { activityId, ana } = await scene({ maxParticipants: 1 })
  await insertParticipation({ activityId, userId: (await person()).id })
  await insertApplication({ activityId, userId: ana.id })
  await forget()
  const db = database()
  await expect(
    db.batch([
      db
        .update(applications)
        .set({ status: 'APPROVED', decidedAt: now() })
        .where(eq(applications.userId, ana.id)),
      db.insert(participations).values({ id: 'p', activityId, userId: ana.id, joinedAt: now() }),
    ]),
  ).rejects.toThrow()
  expect(await toldTo(ana.id)).toEqual([])
})

test('ten equal applications and ten equal approvals at the same time tell once', async () => {
  const { olga, ana, activityId } = await scene()
  await Promise.all(Array.from({ length: 10 }, () => ana.post('/api/applications', { activityId })))
  expect(await toldTo(olga.id)).toEqual(['application_received'])
  const [row] = await database().select().from(applications)
  await Promise.all(Array.from({ length: 10 }, () => decide(olga, row?.id ?? '', 'APPROVED')))
  expect(await toldTo(ana.id)).toEqual(['application_approved'])
  expect(await mailedTo(ana.id)).toEqual(['application_approved'])
})

test('an activity that nobody applied to takes its notices along when it goes', async () => {
  const { olga, ana } = await scene()
  await database().insert(follows).values({ followerId: ana.id, creatorId: olga.id, createdAt: NOON })
  const { id } = await insertActivity({ creatorId: olga.id, startsAt: NOON + 3 * DAY_MS })
  expect(await toldTo(ana.id)).toEqual(['activity_published'])
  await olga.delete(`/api/activities/${id}`)
  expect(await toldTo(ana.id)).toEqual([])
})
