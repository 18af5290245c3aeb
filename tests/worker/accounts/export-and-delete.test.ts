import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AccountExport } from '../../../worker/contract/accounts'
import { accountExport } from '../../../worker/contract/accounts'
import type { Session } from '../../../worker/contract/auth'
import {
  activities,
  alertMatches,
  alerts,
  applications,
  calendarFeeds,
  checkIns,
  comments,
  coOrganizerLinks,
  coOrganizers,
  discardedFiles,
  disputes,
  follows,
  groupMembers,
  groups,
  images,
  noticePreferences,
  notices,
  offers,
  outbox,
  participations,
  pushSubscriptions,
  questions,
  quietHours,
  ratings,
  seatEvents,
  sessions,
  updateRecipients,
  users,
} from '../../../worker/db/schema'
import { DAY_MS, HOUR_MS, MINUTE_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertParticipation, runFills } from '../support/activities'
import { createCalendar } from '../support/calendars'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { fetchEmailsTo } from '../support/mailbox'
import { startPushService } from '../support/push-service'
import { measureQueries } from '../support/query-stats'
import { readError } from '../support/responses'
import { expectInvariants, readSeat } from '../support/seats'
import type { SignedInUser } from '../support/users'
import { clientWithSession, insertUser, PASSWORD, signedInUser } from '../support/users'

const START = Date.parse('2026-12-01T10:00:00Z')
const deleteAccount = (user: SignedInUser, password: string | undefined = PASSWORD) =>
  user.post('/api/auth/delete-account', { ...(password && { password }) })
const fetchSessions = async (user: SignedInUser) =>
  (await (await user.get('/api/auth/sessions')).json<{ items: Session[] }>()).items

/** Creates Ana, who has rows in every table, and Bo, who participates in her activities. */
async function createUserWithEverything() {
  const ana = await signedInUser({ name: 'Ana', bio: 'Runs at dawn', phone: '555 0100', city: 'Los Angeles' })
  const bo = await signedInUser({ name: 'Bo' })
  const own = await insertActivity({ creatorId: ana.id, title: 'Own and coming', startsAt: now() + DAY_MS })
  const withoutApplications = await insertActivity({
    creatorId: ana.id,
    title: 'Nobody applied',
    startsAt: now() + DAY_MS,
  })
  const past = await insertActivity({ creatorId: ana.id, title: 'Own and past', startsAt: now() - DAY_MS })
  const joined = await insertActivity({ creatorId: bo.id, title: 'Of Bo', startsAt: now() + DAY_MS })
  const applied = await insertActivity({ creatorId: bo.id, title: 'Of Bo, too', startsAt: now() + DAY_MS })
  const forming = await insertActivity({ creatorId: bo.id, title: 'Together', startsAt: now() + DAY_MS })
  const attended = await insertActivity({ creatorId: bo.id, title: 'Was of Bo', startsAt: now() - DAY_MS })
  for (const [activity, userId] of [
    [own, bo.id],
    [past, bo.id],
    [joined, ana.id],
    [attended, ana.id],
  ] as const)
    await insertParticipation({
      ...{ activityId: activity.id, userId },
      ...{ askedAt: now(), confirmedAt: now(), remindedAt: now() },
    })
  const at = now()
  const db = database()
  await db.batch([
    db.insert(applications).values({
      id: 'ap',
      activityId: applied.id,
      userId: ana.id,
      note: 'Please!',
      answers: [{ question: 'Who?', answer: 'The one in red' }],
      guestSeats: 1,
      guestNames: ['Nephew of Ana'],
      createdAt: at,
    }),
    db.insert(groups).values({
      ...{ id: 'g1', activityId: forming.id, leaderId: ana.id, seed: 'seed of a link' },
      ...{ secretHash: 'hash of a link', createdAt: at },
    }),
    db.insert(groupMembers).values({
      ...{ groupId: 'g1', userId: ana.id, activityId: forming.id, note: 'With my friends' },
      ...{ invitedAt: at, confirmedAt: at },
    }),
    db.insert(comments).values([
      { id: 'c1', activityId: joined.id, userId: ana.id, content: 'Looking forward', createdAt: at },
      {
        ...{ id: 'c2', activityId: applied.id, userId: bo.id, content: 'Seats soon', createdAt: at },
        ...{ isCreatorUpdate: true, audience: 'waitlisted' as const, sentTo: 1 },
      },
    ]),
    db.insert(updateRecipients).values({ commentId: 'c2', userId: ana.id, sentAt: at }),
    db.insert(questions).values([
      {
        id: 'q1',
        activityId: applied.id,
        userId: ana.id,
        content: 'Parking for Ana?',
        isPublic: true,
        createdAt: at,
      },
      {
        id: 'q2',
        activityId: past.id,
        userId: bo.id,
        content: 'Lights?',
        isPublic: true,
        answer: 'Ring at Ana’s',
        createdAt: at,
        answeredAt: at,
      },
    ]),
    db.insert(checkIns).values([
      { activityId: attended.id, userId: ana.id, state: 'here_late', way: 'code', at },
      { activityId: past.id, userId: bo.id, state: 'here', way: 'list', at, actorId: ana.id },
    ]),
    db
      .insert(coOrganizers)
      .values({ activityId: applied.id, userId: ana.id, role: 'door', invitedAt: at, joinedAt: at }),
    db.insert(seatEvents).values([
      { id: 's1', activityId: own.id, userId: bo.id, actorId: ana.id, event: 'approved', at },
      { id: 's2', activityId: joined.id, userId: ana.id, actorId: bo.id, event: 'approved', at },
    ]),
    db
      .insert(coOrganizerLinks)
      .values({ activityId: own.id, role: 'door', seed: 'x', secretHash: 'y', expiresAt: at + DAY_MS }),
    db.insert(disputes).values([
      { id: 'd1', activityId: attended.id, userId: ana.id, reason: 'Ana was there', createdAt: at },
      {
        ...{ id: 'd2', activityId: past.id, userId: bo.id, reason: 'Bo was there', createdAt: at },
        ...{ hostAnswer: 'stands' as const, hostNote: 'Ana saw nobody', answeredAt: at },
      },
    ]),
    db.insert(offers).values({
      id: 'offer',
      activityId: applied.id,
      applicationId: 'ap',
      userId: ana.id,
      offeredAt: at,
      expiresAt: at + 1,
      holdMinutes: 10,
      endedAt: at,
      outcome: 'skipped',
    }),
    db.insert(alerts).values({
      ...{
        id: 'al',
        userId: ana.id,
        placeName: 'Near Ana',
        latitude: 34,
        longitude: -118,
        radiusMiles: 25,
      },
      createdAt: at,
    }),
    db.insert(alertMatches).values({ userId: ana.id, activityId: applied.id, alertId: 'al', matchedAt: at }),
    db.insert(ratings).values({
      ...{ activityId: attended.id, userId: ana.id, creatorId: bo.id, score: 4, ratedAt: at },
      ...{ thankedAt: at, message: 'Grateful, Ana' },
    }),
    db.insert(follows).values([
      { followerId: ana.id, creatorId: bo.id, createdAt: at },
      { followerId: bo.id, creatorId: ana.id, createdAt: at },
    ]),
    db.insert(images).values({
      id: 'i1',
      key: 'key-of-ana-320',
      ownerId: ana.id,
      type: 'AVATAR',
      width: 320,
      height: 320,
      bytes: 1000,
      createdAt: at,
    }),
    db.insert(notices).values([
      { id: 'n1', userId: ana.id, kind: 'comment_reply', key: 'n1', createdAt: at },
      {
        ...{ id: 'n2', userId: bo.id, kind: 'question_received', key: 'question_received:q1' },
        ...{ activityId: applied.id, actorId: ana.id, data: { quote: 'Parking for Ana?' }, createdAt: at },
      },
      {
        ...{ id: 'n3', userId: bo.id, kind: 'host_thanked', key: `host_thanked:${attended.id}:${ana.id}` },
        ...{ data: { quote: 'Grateful, Ana' }, createdAt: at },
      },
      { id: 'n4', userId: bo.id, kind: 'entry_disputed', key: 'entry_disputed:d1', createdAt: at },
    ]),
    db.insert(noticePreferences).values([
      { userId: ana.id, kind: 'comment_reply', channel: 'mail', isOn: false },
      { userId: ana.id, kind: 'comment_reply', channel: 'push', isOn: true },
    ]),
    db.insert(quietHours).values({ userId: ana.id, fromHour: 23, untilHour: 7 }),
  ])
  await runFills()
  await startPushService().subscribe(ana)
  await env.IMAGES_BUCKET.put('key-of-ana-320/320', 'bytes')
  const calendar = await createCalendar(ana)
  await database()
    .update(users)
    .set({ avatar: '/api/images/file/key-of-ana-320' })
    .where(eq(users.id, ana.id))
  return { ana, bo, own, withoutApplications, past, joined, applied, attended, calendar }
}

test('lists sessions newest first, and ends a single one at once', async () => {
  setClock(START)
  const ana = await signedInUser()
  setClock(START + MINUTE_MS)
  const phone = createClient()
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
  await phone.post(
    '/api/auth/login',
    { email: ana.email, password: PASSWORD },
    { headers: { 'user-agent': iPhone } },
  )
  const [newest, oldest] = await fetchSessions(ana)
  expect([newest?.device, newest?.isCurrent]).toEqual(['Safari on iPhone', false])
  expect([oldest?.device, oldest?.isCurrent]).toEqual(['Unknown device', true])
  expect((await ana.delete(`/api/auth/sessions/${newest?.id}`)).status).toBe(204)
  expect((await phone.get('/api/auth/me')).status).toBe(401)
  expect(await fetchSessions(ana)).toHaveLength(1)
  expect((await ana.delete(`/api/auth/sessions/${newest?.id}`)).status).toBe(404)
})

test('returns 404 for another user’s session', async () => {
  const [ana, bo] = [await signedInUser(), await signedInUser({ name: 'Bo' })]
  const [foreign] = await fetchSessions(bo)
  expect((await ana.delete(`/api/auth/sessions/${foreign?.id}`)).status).toBe(404)
  expect((await bo.get('/api/auth/me')).status).toBe(200)
})

test('exports all of the user’s data, without secrets and other users’ data, as one file in one round trip', async () => {
  const { ana, bo, calendar } = await createUserWithEverything()
  const { client, stats } = measureQueries(ana)
  const response = await client.get('/api/auth/export')
  expect(stats().roundTrips).toBe(1)
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="tagalong-\d{4}-\d\d-\d\d\.json"$/,
  )
  const text = await response.text()
  const all: AccountExport = accountExport.parse(JSON.parse(text))
  expect([all.signsInWith, all.passwordChangedAt]).toEqual([['password'], null])
  expect(all.profile).toMatchObject({ email: ana.email, phone: '555 0100', bio: 'Runs at dawn' })
  expect(all.activities.map(({ title }) => title).sort()).toEqual([
    'Nobody applied',
    'Own and coming',
    'Own and past',
  ])
  expect(all.applications.map(({ note, activityTitle }) => [note, activityTitle])).toContainEqual([
    'Please!',
    'Of Bo, too',
  ])
  expect(all.applications.map(({ guests }) => guests)).toContainEqual(['Nephew of Ana'])
  expect(all.groups).toMatchObject([{ activityTitle: 'Together', note: 'With my friends', guests: [] }])
  for (const secret of ['seed of a link', 'hash of a link']) expect(text).not.toContain(secret)
  expect(all.participations).toHaveLength(2)
  expect(all.participations[0]).toMatchObject({
    askedAt: expect.any(String),
    confirmedAt: expect.any(String),
  })
  expect(all.checkIns).toMatchObject([{ activityTitle: 'Was of Bo', state: 'here_late', way: 'code' }])
  expect(all.helping).toMatchObject([{ activityTitle: 'Of Bo, too', role: 'door' }])
  expect(all.decisions).toMatchObject([{ event: 'approved' }])
  expect(all.offers).toMatchObject([{ activityTitle: 'Of Bo, too', outcome: 'ended' }])
  expect(all.comments.map(({ content }) => content)).toEqual(['Looking forward'])
  expect(all.updates).toMatchObject([{ activityId: expect.any(String), content: 'Seats soon' }])
  expect(all.ratings).toMatchObject([{ score: 4, message: 'Grateful, Ana' }])
  expect(all.alerts).toMatchObject([{ place: { name: 'Near Ana' }, radius: 25 }])
  expect(all.questions).toMatchObject([{ content: 'Parking for Ana?', answer: null }])
  expect(all.disputes).toMatchObject([
    { activityTitle: 'Was of Bo', reason: 'Ana was there', decision: null },
  ])
  expect(all.answeredDisputes).toMatchObject([
    { activityTitle: 'Own and past', answer: 'stands', note: 'Ana saw nobody' },
  ])
  expect(all.following).toMatchObject([{ name: 'Bo' }])
  expect(all.images).toMatchObject([{ url: '/api/images/file/key-of-ana-320' }])
  expect([all.notices.length, all.noticeChoices.length, all.sessions.length]).toEqual([1, 1, 1])
  expect(all.calendars).toMatchObject([{ kind: 'plans', lastReadAt: null }])
  const [feed] = await database().select().from(calendarFeeds)
  for (const secret of [
    bo.email,
    'Bo was there',
    'scrypt',
    calendar.slice(10, 30),
    feed?.seed ?? '',
    feed?.secretHash ?? '',
  ])
    expect(text).not.toContain(secret)
  expect([all.pushChoices.length, all.pushDevices.length]).toEqual([1, 1])
  expect(all.quietHours).toEqual([{ fromHour: 23, untilHour: 7 }])
  expect(text).not.toContain('fcm.googleapis.com')
})

test('exports a long list in pages of 100 rows, each once and in order', async () => {
  const ana = await signedInUser()
  const { id: activityId } = await insertActivity({ creatorId: ana.id })
  // Many comments have the same time, so that time alone doesn't order them.
  await env.DB.prepare(
    `insert into comments (id, activity_id, user_id, content, created_at)
     with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 250)
     select 'c' || n, ?, ?, 'Comment ' || n, n / 100 from numbers`,
  )
    .bind(activityId, ana.id)
    .run()
  const response = await ana.get('/api/auth/export')
  const parts: string[] = []
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>)
    parts.push(new TextDecoder().decode(part))
  const { comments: exported } = accountExport.parse(JSON.parse(parts.join('')))
  expect(exported.map(({ content }) => content)).toEqual(
    Array.from({ length: 250 }, (_, at) => `Comment ${at + 1}`),
  )
  expect(parts.map((part) => part.match(/Comment/g)?.length ?? 0).filter(Boolean)).toEqual([100, 100, 50])
})

test('deleting an account keeps other users’ history and erases the user’s data', async () => {
  const { ana, bo, own, withoutApplications, past, joined, applied, attended } =
    await createUserWithEverything()
  const phone = await clientWithSession(ana.id)
  expect((await deleteAccount(ana)).status).toBe(204)
  for (const client of [ana, phone]) expect((await client.get('/api/auth/me')).status).toBe(401)

  const [row] = await database().select().from(users).where(eq(users.id, ana.id))
  expect(row).toMatchObject({ name: 'Deleted account', avatar: null, bio: null, phone: null, city: null })
  expect(row?.deletedAt).not.toBeNull()
  const dump = JSON.stringify(
    await Promise.all(
      [
        users,
        alerts,
        alertMatches,
        updateRecipients,
        applications,
        comments,
        disputes,
        questions,
        ratings,
        outbox,
        notices,
        sessions,
      ].map((table) => database().select().from(table)),
    ),
  )
  for (const personalText of [
    'Runs at dawn',
    '555 0100',
    'Please!',
    'The one in red',
    'Parking for Ana',
    'Ring at',
    'Grateful',
    'Ana was there',
    'entry_disputed',
    'Ana saw nobody',
    'Near Ana',
    'Nephew of Ana',
  ])
    expect(dump).not.toContain(personalText)

  const readState = async (id: string) =>
    (await database().select().from(activities).where(eq(activities.id, id)))[0]
  expect((await readState(own.id))?.cancelledAt).not.toBeNull()
  expect(await readState(withoutApplications.id)).toBeUndefined()
  expect((await readState(past.id))?.cancelledAt).toBeNull()
  expect((await readState(joined.id))?.participantsCount).toBe(0)
  expect((await readState(attended.id))?.participantsCount).toBe(1)

  const statusOf = async ({ id }: { id: string }) =>
    (await database().select().from(applications).where(eq(applications.activityId, id)))[0]?.status
  const statuses = await Promise.all([own, past, joined, attended, applied].map(statusOf))
  expect(statuses).toEqual(['APPROVED', 'APPROVED', 'WITHDRAWN', 'APPROVED', 'WITHDRAWN'])
  const seats = await database().select().from(participations).where(eq(participations.userId, ana.id))
  expect(seats.map(({ activityId, status }) => [activityId, status])).toEqual(
    expect.arrayContaining([
      [joined.id, 'QUIT'],
      [attended.id, 'JOINED'],
    ]),
  )
  for (const seat of seats) expect(seat).toMatchObject({ askedAt: null, confirmedAt: null, remindedAt: null })
  await expectInvariants()

  const log = await database().select().from(seatEvents).orderBy(seatEvents.id)
  expect(log.map(({ actorId, userId }) => [actorId, userId])).toEqual([
    [null, bo.id],
    [bo.id, null],
  ])
  expect(await database().select().from(checkIns)).toMatchObject([{ userId: bo.id, actorId: null }])

  const [comment] = await database().select().from(comments)
  expect(comment).toMatchObject({ content: 'Looking forward', userId: null })
  expect(await env.IMAGES_BUCKET.head('key-of-ana-320/320')).toBeNull()
  expect(await database().select().from(discardedFiles)).toEqual([])
  for (const table of [
    images,
    follows,
    calendarFeeds,
    coOrganizers,
    coOrganizerLinks,
    groups,
    groupMembers,
    offers,
    noticePreferences,
    pushSubscriptions,
    quietHours,
  ])
    expect(await database().select().from(table)).toEqual([])
  expect((await bo.get(`/api/auth/user/${ana.id}`)).status).toBe(404)
  expect((await bo.get(`/api/activities/${past.id}`)).status).toBe(200)
  expect((await bo.get(`/api/activities/${applied.id}`)).status).toBe(200)
})

test('sends the last email to the former address, which becomes available', async () => {
  const ana = await signedInUser()
  await deleteAccount(ana)
  expect((await fetchEmailsTo(ana.email)).map(({ kind }) => kind)).toEqual(['account_deleted'])
  expect(
    (await createClient().post('/api/auth/login', { email: ana.email, password: PASSWORD })).status,
  ).toBe(401)
  await insertUser({ email: ana.email })
})

test('the placeholder address of a deleted account receives nothing and opens nothing', async () => {
  const ana = await signedInUser()
  await deleteAccount(ana)
  const [row] = await database().select().from(users)
  const [email, forgotten] = [
    row?.email ?? '',
    await createClient().post('/api/auth/forgot-password', { email: row?.email }),
  ]
  expect(forgotten.status).toBe(204)
  expect(await fetchEmailsTo(email)).toEqual([])
  expect((await createClient().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(401)
})

test('deleting an account erases that its unanswered seat went to another user', async () => {
  const ana = await signedInUser()
  const { id: activityId } = await insertActivity({ startsAt: now() + DAY_MS })
  const silent = { askedAt: now() - 2, remindedAt: now() - 1, quitAt: now(), passedOnAt: now() }
  await insertParticipation({ activityId, userId: ana.id, status: 'QUIT', ...silent })
  expect((await ana.post('/api/auth/delete-account', { password: PASSWORD })).status).toBe(204)
  expect(await readSeat(ana.id)).toMatchObject({ askedAt: null, remindedAt: null, passedOnAt: null })
})

test('deletes nothing with a wrong password', async () => {
  const ana = await signedInUser()
  expect(await readError(await deleteAccount(ana, 'not the password'))).toEqual([403, 'wrong_password'])
  expect((await ana.get('/api/auth/me')).status).toBe(200)
})

test('requires a recent sign-in to delete an account without a password', async () => {
  setClock(START)
  const ana = await signedInUser({ passwordHash: null, googleId: 'g-1' })
  setClock(START + HOUR_MS)
  expect(await readError(await deleteAccount(ana, ''))).toEqual([403, 'login_again'])
  const again = Object.assign(await clientWithSession(ana.id), {
    id: ana.id,
    email: ana.email,
    name: ana.name,
  })
  expect((await deleteAccount(again, '')).status).toBe(204)
})

test('two simultaneous deletions delete once, and a simultaneous sign-in leaves no open session', async () => {
  const ana = await signedInUser()
  const other = Object.assign(await clientWithSession(ana.id), {
    id: ana.id,
    email: ana.email,
    name: ana.name,
  })
  const client = createClient()
  await Promise.all([
    deleteAccount(ana),
    deleteAccount(other),
    client.post('/api/auth/login', { email: ana.email, password: PASSWORD }),
  ])
  expect((await client.get('/api/auth/me')).status).toBe(401)
  expect((await fetchEmailsTo(ana.email)).filter(({ kind }) => kind === 'account_deleted')).toHaveLength(1)
  expect(await database().select().from(sessions)).toEqual([])
})
