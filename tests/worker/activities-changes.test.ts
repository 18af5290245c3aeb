import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Activity } from '../../worker/contract/activities'
import { activity as activityShape } from '../../worker/contract/activities'
import type { Problem } from '../../worker/contract/common'
import { activities, applications, images, participations } from '../../worker/db/schema'
import { DAY_MS, now } from '../../worker/platform/clock'
import { openDatabase } from '../../worker/platform/database'
import { tileColumns } from '../../worker/platform/tiles'
import { insertActivity, insertApplication, insertParticipation } from './activities-support'
import { measured } from './database-figures'
import { person, signedIn } from './people'
import { chance } from './random'
import type { Visitor } from './support'
import { setClock } from './support'

const WEST_LA = {
  text: 'West LA',
  place_name: 'West LA, Los Angeles, California',
  center: [-118.4437, 34.0522],
  properties: { category: 'park', city: 'Los Angeles', state: 'California' },
}
const NEW_YORK = {
  text: 'Pier 25',
  center: [-74.0131, 40.7205],
  properties: { city: 'New York', state: 'NY' },
}

const wizard = (wanted: object = {}) => ({
  type: 'SPORTS_FITNESS',
  title: ' Sunset tennis ',
  description: 'Bring a racket.',
  dateTime: '2027-06-01T18:00',
  maxParticipants: 8,
  price: 12.5,
  locationFeature: WEST_LA,
  ...wanted,
})

const publish = (who: Visitor, wanted: object = {}) => who.post('/api/activities', wizard(wanted))
const change = (who: Visitor, id: string, wanted: object) => who.patch(`/api/activities/${id}`, wanted)
const refusal = async (answer: Response) => [answer.status, (await answer.json<Problem>()).code]
const database = () => openDatabase(env.DB)

async function picture(ownerId: string, key: string): Promise<string> {
  const row = { id: `image ${key}`, key, ownerId, type: 'ACTIVITY_IMAGE' as const }
  await database()
    .insert(images)
    .values({ ...row, width: 1, height: 1, bytes: 1, createdAt: now() })
  return `/api/images/file/${key}`
}

describe('publishing', () => {
  test('answers 201 with the activity as its creator sees it, in at most two round trips', async () => {
    const olga = await signedIn({ name: 'Olga' })
    const image = await picture(olga.id, 'tennis-1280')
    const { browser, figures } = measured(olga)
    const answer = await browser.post('/api/activities', wizard({ image, creatorId: olga.id }))
    expect(figures().roundTrips).toBe(2)
    expect(answer.status).toBe(201)
    const made: Activity = await answer.json()
    expect(activityShape.parse(made)).toEqual(made)
    expect(made).toMatchObject({
      title: 'Sunset tennis',
      type: 'SPORTS_FITNESS',
      difficulty: 'Beginner',
      dateTime: '2027-06-02T01:00:00.000Z',
      timeZone: 'America/Los_Angeles',
      durationMinutes: 60,
      image,
      price: 12.5,
      isFree: false,
      maxParticipants: 8,
      participants: 0,
      spotsLeft: 8,
      status: 'upcoming',
      creator: { id: olga.id, name: 'Olga', avatar: null, isVerified: false },
      location: { name: 'West LA', city: 'Los Angeles', latitude: 34.0522, longitude: -118.4437 },
      counts: { pending: 0, waitlisted: 0, applications: 0 },
    })
    const [stored] = await database().select().from(images).where(eq(images.key, 'tennis-1280'))
    expect(stored).toMatchObject({ entityType: 'activity', entityId: made.id })
    // A second activity may show the picture too; it stays the first one's.
    expect((await publish(olga, { image })).status).toBe(201)
    expect(await database().$count(images, eq(images.entityId, made.id))).toBe(1)
    const kept = await olga.get(`/api/locations/${made.location.id}`)
    expect(await kept.json()).toMatchObject({ name: 'West LA', timeZone: 'America/Los_Angeles' })
  })

  test('takes a wall clock of the place, of a zone that is named, or an instant; the place’s zone is kept', async () => {
    const olga = await signedIn()
    const madeAt = async (wanted: object) => {
      const { dateTime, timeZone }: Activity = await (await publish(olga, wanted)).json()
      return [dateTime, timeZone]
    }
    const pacific = 'America/Los_Angeles'
    expect(await madeAt({ dateTime: '2027-06-01T18:00:00Z' })).toEqual(['2027-06-01T18:00:00.000Z', pacific])
    expect(await madeAt({ timeZone: 'America/New_York' })).toEqual(['2027-06-01T22:00:00.000Z', pacific])
    expect(await madeAt({ locationFeature: NEW_YORK })).toEqual([
      '2027-06-01T22:00:00.000Z',
      'America/New_York',
    ])
    // The clocks go forward at 2:00 on 14 March 2027 and back at 2:00 on 7 November.
    expect(await madeAt({ dateTime: '2027-03-14T02:30' })).toEqual(['2027-03-14T10:30:00.000Z', pacific])
    expect(await madeAt({ dateTime: '2027-11-07T01:30' })).toEqual(['2027-11-07T08:30:00.000Z', pacific])
  })

  test('of a free activity costs nothing, whatever price stands beside it', async () => {
    const olga = await signedIn()
    const priceOf = async (wanted: object) => {
      const { price, isFree }: Activity = await (await publish(olga, wanted)).json()
      return [price, isFree]
    }
    expect(await priceOf({ isFree: true })).toEqual([0, true])
    expect(await priceOf({ price: undefined })).toEqual([0, true])
    expect(await priceOf({ price: 19.99, isFree: false })).toEqual([19.99, false])
    expect(await priceOf({ price: 0.29 })).toEqual([0.29, false])
  })

  test('is refused in the past, for somebody else and with somebody else’s picture', async () => {
    setClock('2027-06-02T01:00:00Z')
    const [olga, ben] = [await signedIn(), await signedIn()]
    expect(await refusal(await publish(olga))).toEqual([400, 'past_time'])
    setClock('2027-06-02T00:59:59Z')
    expect((await publish(olga)).status).toBe(201)
    expect(await refusal(await publish(olga, { creatorId: ben.id }))).toEqual([403, 'forbidden'])
    const image = await picture(ben.id, 'bens')
    for (const wrong of [image, '/api/images/file/nothing']) {
      expect(await refusal(await publish(olga, { image: wrong }))).toEqual([400, 'image_not_yours'])
    }
    expect(await database().$count(activities)).toBe(1)
  })

  test('names each field that is wrong', async () => {
    const olga = await signedIn()
    const wrong = {
      title: '  ',
      description: '',
      type: 'PARTY',
      dateTime: 'tomorrow',
      timeZone: 'Mars/Olympus',
      image: 'https://elsewhere.example/x.png',
      durationMinutes: 5,
      maxParticipants: 0,
      difficulty: 'Easy',
      price: -1,
      locationFeature: { center: [0, 100] },
    }
    for (const [path, value] of Object.entries(wrong)) {
      const answer = await publish(olga, { [path]: value })
      const { code, errors } = await answer.json<Problem>()
      expect([answer.status, code], path).toEqual([400, 'invalid_request'])
      expect(
        errors?.some((error) => error.path.startsWith(path)),
        path,
      ).toBe(true)
    }
  })
})

describe('changing', () => {
  test('changes what is sent and nothing else, in two round trips', async () => {
    const olga = await signedIn()
    const made: Activity = await (await publish(olga)).json()
    const { browser, figures } = measured(olga)
    const answer = await browser.patch(`/api/activities/${made.id}`, { title: 'Padel', maxParticipants: 20 })
    expect([answer.status, figures().roundTrips]).toEqual([200, 2])
    const changed: Activity = await answer.json()
    expect(changed).toEqual({
      ...made,
      title: 'Padel',
      maxParticipants: 20,
      spotsLeft: 20,
      updatedAt: changed.updatedAt,
    })
    for (const [wanted, seen] of [
      [
        { type: 'SOCIAL', difficulty: 'Advanced' },
        { type: 'SOCIAL', difficulty: 'Advanced' },
      ],
      [{ isFree: true }, { price: 0, isFree: true }],
      [
        { price: 7.25, isFree: false },
        { price: 7.25, isFree: false },
      ],
      [
        { durationMinutes: 90, description: 'New' },
        { durationMinutes: 90, description: 'New' },
      ],
      [{ dateTime: '2027-06-03T09:30' }, { dateTime: '2027-06-03T16:30:00.000Z' }],
      [{ dateTime: '2027-06-03T09:30', timeZone: 'UTC' }, { dateTime: '2027-06-03T09:30:00.000Z' }],
      [{ location: 'West LA' }, { location: made.location }],
      [{ location: 'West LA, Los Angeles, CA' }, { location: made.location }],
      [{}, { title: 'Padel' }],
    ]) {
      expect(await (await change(olga, made.id, wanted ?? {})).json()).toMatchObject(seen ?? {})
    }
  })

  test('of the place moves tiles and time zone along and keeps the hour on the wall', async () => {
    const olga = await signedIn()
    const { id }: Activity = await (await publish(olga)).json()
    const moved: Activity = await (await change(olga, id, { locationFeature: NEW_YORK })).json()
    expect(moved).toMatchObject({
      dateTime: '2027-06-01T22:00:00.000Z',
      timeZone: 'America/New_York',
      location: { name: 'Pier 25', city: 'New York', state: 'NY' },
    })
    const [stored] = await database().select().from(activities).where(eq(activities.id, id))
    expect(stored).toMatchObject(tileColumns({ latitude: 40.7205, longitude: -74.0131 }))
    expect(await refusal(await change(olga, id, { location: 'Somewhere else' }))).toEqual([
      400,
      'place_unclear',
    ])
  })

  test('is for its creator: others get 403, and 404 where there is nothing to see', async () => {
    const [olga, ben] = [await signedIn(), await signedIn()]
    const { id } = await insertActivity({ creatorId: olga.id })
    const gone = await insertActivity({ creatorId: olga.id, cancelledAt: now() })
    for (const [target, expected] of [
      [id, [403, 'forbidden']],
      [gone.id, [404, 'activity_not_found']],
      ['nothing', [404, 'activity_not_found']],
    ] as const) {
      expect(await refusal(await change(ben, target, { title: 'Mine' }))).toEqual(expected)
      expect(await refusal(await ben.delete(`/api/activities/${target}`))).toEqual(expected)
    }
  })

  test('is over once an activity has begun or was cancelled', async () => {
    const olga = await signedIn()
    const begun = await insertActivity({ creatorId: olga.id, startsAt: now() - 1 })
    const gone = await insertActivity({ creatorId: olga.id, cancelledAt: now() })
    for (const { id } of [begun, gone]) {
      for (const wanted of [{ title: 'Late' }, { dateTime: '2020-01-01T10:00' }]) {
        expect(await refusal(await change(olga, id, wanted))).toEqual([409, 'activity_closed'])
      }
    }
    const soon = await insertActivity({ creatorId: olga.id })
    expect(await refusal(await change(olga, soon.id, { dateTime: '2020-01-01T10:00' }))).toEqual([
      400,
      'past_time',
    ])
  })

  test('never takes the maximum below those who come', async () => {
    const olga = await signedIn()
    const { id } = await insertActivity({ creatorId: olga.id })
    for (let at = 0; at < 3; at++) await insertParticipation({ activityId: id, userId: (await person()).id })
    expect(await refusal(await change(olga, id, { maxParticipants: 2, title: 'Small' }))).toEqual([
      409,
      'maximum_below_participants',
    ])
    expect(await (await change(olga, id, { maxParticipants: 3 })).json()).toMatchObject({
      title: 'Beach volleyball',
      spotsLeft: 0,
      status: 'full',
    })
  })

  test('takes a picture of one’s own, or none', async () => {
    const [olga, ben] = [await signedIn(), await signedIn()]
    const { id } = await insertActivity({ creatorId: olga.id })
    const [mine, theirs] = [await picture(olga.id, 'mine'), await picture(ben.id, 'theirs')]
    expect(await (await change(olga, id, { image: mine })).json()).toMatchObject({ image: mine })
    expect(await refusal(await change(olga, id, { image: theirs }))).toEqual([400, 'image_not_yours'])
    expect(await (await change(olga, id, { title: 'Same' })).json()).toMatchObject({ image: mine })
    expect(await (await change(olga, id, { image: null })).json()).toMatchObject({ image: null })
  })
})

describe('calling off', () => {
  test('deletes what nobody ever applied to', async () => {
    const olga = await signedIn()
    const { id } = await insertActivity({ creatorId: olga.id })
    const past = await insertActivity({ creatorId: olga.id, startsAt: now() - DAY_MS })
    for (const each of [id, past.id]) {
      expect(await (await olga.delete(`/api/activities/${each}`)).json()).toEqual({ outcome: 'deleted' })
    }
    expect((await olga.get(`/api/activities/${id}`)).status).toBe(404)
    expect(await refusal(await olga.delete(`/api/activities/${id}`))).toEqual([404, 'activity_not_found'])
  })

  test('cancels what somebody applied to: open applications close, decided ones and seats stay', async () => {
    const olga = await signedIn()
    const [waiting, second, declined, coming] = [
      await person(),
      await person(),
      await person(),
      await person(),
    ]
    const { id } = await insertActivity({ creatorId: olga.id })
    await insertApplication({ id: 'waiting', activityId: id, userId: waiting.id })
    await insertApplication({ id: 'listed', activityId: id, userId: second.id, waitlistRank: 3 })
    await insertApplication({ id: 'declined', activityId: id, userId: declined.id, status: 'REJECTED' })
    await insertParticipation({ activityId: id, userId: coming.id })
    const elsewhere = await insertActivity({ creatorId: olga.id })
    await insertApplication({ id: 'other', activityId: elsewhere.id, userId: waiting.id })

    const { browser, figures } = measured(olga)
    const answer = await browser.delete(`/api/activities/${id}`)
    expect([await answer.json(), figures().roundTrips]).toEqual([{ outcome: 'cancelled' }, 2])

    const rows = await database().select().from(applications)
    const byId = Object.fromEntries(rows.map((row) => [row.id, row]))
    const { cancelledAt }: Activity = await (await olga.get(`/api/activities/${id}`)).json()
    const closed = { status: 'WITHDRAWN', waitlistRank: null, decidedAt: Date.parse(cancelledAt ?? '') }
    expect(byId.waiting).toMatchObject(closed)
    expect(byId.listed).toMatchObject(closed)
    expect([byId.declined?.status, byId.other?.status]).toEqual(['REJECTED', 'PENDING'])
    expect((await database().select().from(participations)).map(({ status }) => status)).toEqual(['JOINED'])
    // Once more changes nothing.
    expect(await (await olga.delete(`/api/activities/${id}`)).json()).toEqual({ outcome: 'cancelled' })
    expect(await (await olga.get(`/api/activities/${id}`)).json()).toMatchObject({ cancelledAt })
  })

  test('is too late once people have come together', async () => {
    const olga = await signedIn()
    const { id } = await insertActivity({ creatorId: olga.id, startsAt: now() - DAY_MS })
    await insertParticipation({ activityId: id, userId: (await person()).id })
    expect(await refusal(await olga.delete(`/api/activities/${id}`))).toEqual([409, 'activity_closed'])
  })

  test('at the moment of an application loses none: either both happened or neither', {
    timeout: 30_000,
  }, async () => {
    const [olga, ana] = [await signedIn(), await signedIn()]
    for (let round = 0; round < 20; round++) {
      const { id } = await insertActivity({ creatorId: olga.id })
      const [applied, calledOff] = await Promise.all([
        ana.post('/api/applications', { activityId: id }),
        olga.delete(`/api/activities/${id}`),
      ])
      const { outcome } = await calledOff.json<{ outcome: string }>()
      const [left] = await database().select().from(activities).where(eq(activities.id, id))
      const [application] = await database()
        .select()
        .from(applications)
        .where(eq(applications.activityId, id))
      expect(applied.status).toBeLessThan(500)
      if (outcome === 'deleted') expect([left, application]).toEqual([undefined, undefined])
      else expect([left?.cancelledAt === null, application?.status]).toEqual([false, 'WITHDRAWN'])
    }
  })
})

test('bodies of any form are refused or taken, never an error of the server', {
  timeout: 60_000,
}, async () => {
  const person = await signedIn()
  const olga = measured(person).browser
  const { id } = await insertActivity({ creatorId: person.id })
  const random = chance(5)
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]
  const junk = [
    null,
    '',
    'x'.repeat(500),
    '\u0000',
    '🎾',
    -1,
    0,
    1e308,
    0.001,
    true,
    [],
    {},
    '9999-12-31T23:59',
    '0000-01-01T00:00Z',
  ]
  const sane: Record<string, unknown[]> = {
    dateTime: [
      '2027-06-01T18:00',
      '2027-06-01T18:00:00.123456789Z',
      '9999-12-31T23:59:59-14:00',
      '2027-02-30T10:00',
    ],
    timeZone: ['UTC', '+01:00', 'america/new_york', 'Etc/GMT+12'],
    locationFeature: [WEST_LA, { text: 'Pole', center: [180, 90] }, { text: 'Sea', center: [-180, -90] }],
    location: [NEW_YORK, 'Santa Monica', '%'],
    price: [12.345, 100_000, 1e-9],
    image: ['/api/images/file/x', '/api/images/file/../x'],
  }
  const fields = Object.keys({
    ...wizard(),
    ...sane,
    isFree: 0,
    durationMinutes: 0,
    difficulty: 0,
    creatorId: 0,
  })
  for (let round = 0; round < 300; round++) {
    const body: Record<string, unknown> = random() < 0.5 ? wizard() : {}
    for (let times = 0; times < 3; times++) {
      const field = pick(fields) ?? ''
      body[field] = pick([...junk, ...(sane[field] ?? [])])
    }
    const answer = round % 2 ? await publish(olga, body) : await change(olga, id, body)
    expect(answer.status, JSON.stringify(body)).toBeLessThan(500)
  }
})

test('addresses of any form are refused or answered, never an error of the server', {
  timeout: 60_000,
}, async () => {
  const ana = measured(await signedIn()).browser
  await insertActivity()
  const random = chance(6)
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]
  const names = [
    'q',
    'type',
    'difficulty',
    'from',
    'to',
    'bbox',
    'lat',
    'lng',
    'radius',
    'limit',
    'cursor',
    'zoom',
    'userId',
  ]
  const values = [
    '',
    '0',
    '-1',
    '1e9',
    'NaN',
    '90',
    '-180,-90,180,90',
    '170,-10,-170,10',
    'OTHER',
    'Beginner',
    '2027-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    'WzEsMl0',
    'Wy0xLDBd',
    '"',
    "'; --",
    '\u0000',
    '🎾 OR "',
    'a* b*',
    '٣',
    'x'.repeat(100),
  ]
  for (let round = 0; round < 400; round++) {
    const query = new URLSearchParams(
      Array.from({ length: 4 }, () => [pick(names) ?? '', pick(values) ?? '']),
    )
    const path = pick(['', '/unjoined-activities', '/map', '/types', '/creator/x', '/x'])
    const answer = await ana.get(`/api/activities${path}?${query}`)
    expect(answer.status, `${path}?${query}`).toBeLessThan(500)
  }
})
