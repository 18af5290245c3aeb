import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { application as applicationShape } from '../../worker/contract/applications'
import { activities, applications, participations } from '../../worker/db/schema'
import { DAY_MS, HOUR_MS, now } from '../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation } from './activities-support'
import { person, signedIn } from './people'
import { body, database, decide, expectInvariants } from './seats-support'
import { setClock, visitor } from './support'

afterEach(expectInvariants)

const applicationsOf = (activityId: string) =>
  database().select().from(applications).where(eq(applications.activityId, activityId))
const seatsIn = (activityId: string) =>
  database().select().from(participations).where(eq(participations.activityId, activityId))

/** A full activity: one seat, taken. */
async function fullActivity(wanted: Parameters<typeof insertActivity>[0] = {}) {
  const activity = await insertActivity({ maxParticipants: 1, ...wanted })
  await insertParticipation({ activityId: activity.id, userId: (await person()).id })
  return activity
}

describe('POST /applications', () => {
  test('makes a PENDING application with the note', async () => {
    const ana = await signedIn()
    const { id: activityId } = await insertActivity()

    const response = await ana.post('/api/applications', {
      activityId,
      userId: ana.id,
      status: 'PENDING',
      note: '  May I bring a friend? ',
    })

    expect(response.status).toBe(201)
    const made = await body(response)
    expect(applicationShape.parse(made)).toEqual(made)
    expect(made).toMatchObject({
      activityId,
      userId: ana.id,
      status: 'PENDING',
      note: 'May I bring a friend?',
    })
    expect(made).toMatchObject({ waitlistedAt: null, waitlistPosition: null, decidedAt: null })
    expect(made).not.toHaveProperty('applicantEmail')
    expect(await applicationsOf(activityId)).toMatchObject([
      { id: made.id, userId: ana.id, status: 'PENDING' },
    ])
  })

  test('needs no note, and a blank one is none', async () => {
    const [ana, ben] = [await signedIn(), await signedIn()]
    const { id: activityId } = await insertActivity()
    expect(await body(await ana.post('/api/applications', { activityId }))).toMatchObject({ note: null })
    const blank = await ben.post('/api/applications', { activityId, note: '   ' })
    expect(await body(blank)).toMatchObject({ note: null })
  })

  test('a note has no length limit of its own', async () => {
    const ana = await signedIn()
    const note = 'Ä🙂'.repeat(20_000)
    const response = await ana.post('/api/applications', { activityId: (await insertActivity()).id, note })
    expect(response.status).toBe(201)
    expect(await body(response)).toMatchObject({ note })
  })

  test('sets a withdrawn application back to PENDING with the new note, in the same row', async () => {
    const ana = await signedIn()
    const { id: activityId } = await insertActivity()
    const first = await body(await ana.post('/api/applications', { activityId, note: 'First' }))
    await decide(ana, String(first.id), 'WITHDRAWN')

    const again = await ana.post('/api/applications', { activityId, note: 'Second' })

    expect(again.status).toBe(201)
    expect(await body(again)).toMatchObject({
      id: first.id,
      status: 'PENDING',
      note: 'Second',
      decidedAt: null,
    })
    expect(await applicationsOf(activityId)).toHaveLength(1)
  })

  test('whoever quit may apply again, and takes the old seat row when approved', async () => {
    const [ana, owner] = [await signedIn(), await signedIn()]
    const { id: activityId } = await insertActivity({ creatorId: owner.id })
    const { id: participationId } = await insertParticipation({ activityId, userId: ana.id })
    await ana.patch(`/api/participations/quit/${activityId}`)

    const again = await body(await ana.post('/api/applications', { activityId }))
    expect((await decide(owner, String(again.id), 'APPROVED')).status).toBe(200)

    expect(await seatsIn(activityId)).toMatchObject([{ id: participationId, status: 'JOINED', quitAt: null }])
  })

  test.each(['PENDING', 'APPROVED', 'REJECTED'] as const)(
    'refuses a second one while the first is %s',
    async (status) => {
      const ana = await signedIn()
      const { id: activityId } = await insertActivity()
      if (status === 'APPROVED') await insertParticipation({ activityId, userId: ana.id })
      else await insertApplication({ activityId, userId: ana.id, status, decidedAt: now(), note: 'Mine' })
      const before = await applicationsOf(activityId)

      for (const waitlist of [false, true]) {
        const response = await ana.post('/api/applications', { activityId, note: 'Again', waitlist })
        expect(response.status).toBe(409)
        expect(await body(response)).toEqual({
          code: 'already_applied',
          message: 'You have already applied to this activity',
        })
      }
      expect(await applicationsOf(activityId)).toEqual(before)
    },
  )

  test('refuses to act for somebody else', async () => {
    const [ana, ben] = [await signedIn(), await signedIn()]
    const { id: activityId } = await insertActivity()
    const response = await ana.post('/api/applications', { activityId, userId: ben.id })
    expect(response.status).toBe(403)
    expect(await applicationsOf(activityId)).toEqual([])
  })

  test('refuses any status but PENDING', async () => {
    const ana = await signedIn()
    const { id: activityId } = await insertActivity()
    const response = await ana.post('/api/applications', { activityId, status: 'APPROVED' })
    expect(response.status).toBe(400)
    expect(await applicationsOf(activityId)).toEqual([])
  })

  test('only people with a personal account who may join apply', async () => {
    const { id: activityId } = await insertActivity()
    const refused = [
      await signedIn({ role: 'CREATOR', canJoinActivities: false }),
      await signedIn({ role: 'CREATOR', canJoinActivities: true }),
      await signedIn({ canJoinActivities: false }),
      await signedIn({ admin: true }),
    ]
    for (const somebody of refused) {
      const response = await somebody.post('/api/applications', { activityId })
      expect(response.status).toBe(403)
      expect(await body(response)).toMatchObject({ code: 'not_a_participant' })
    }
    expect(await applicationsOf(activityId)).toEqual([])
  })

  test('refuses an activity of one’s own, an unknown one, and who is not signed in', async () => {
    const ana = await signedIn()
    const { id: activityId } = await insertActivity({ creatorId: ana.id })
    const own = await ana.post('/api/applications', { activityId })
    expect([own.status, (await body(own)).code]).toEqual([403, 'own_activity'])
    const unknown = await ana.post('/api/applications', { activityId: 'nowhere' })
    expect([unknown.status, (await body(unknown)).code]).toEqual([404, 'activity_not_found'])
    expect((await visitor().post('/api/applications', { activityId })).status).toBe(401)
  })

  test.each([
    ['has begun', { startsAt: now() - 1 }],
    ['is over', { startsAt: now() - DAY_MS }],
    ['was cancelled', { cancelledAt: now() }],
  ])('refuses an activity that %s', async (_, wanted) => {
    const ana = await signedIn()
    const { id: activityId } = await insertActivity(wanted)
    for (const waitlist of [false, true]) {
      const response = await ana.post('/api/applications', { activityId, waitlist })
      expect(response.status).toBe(409)
      expect(await body(response)).toMatchObject({ code: 'activity_closed' })
    }
    expect(await applicationsOf(activityId)).toEqual([])
  })

  test('is open until the instant of the start', async () => {
    const [ana, ben] = [await signedIn(), await signedIn()]
    const startsAt = Math.floor(now() / HOUR_MS) * HOUR_MS + DAY_MS
    const { id: activityId } = await insertActivity({ startsAt })
    setClock(startsAt - 1)
    expect((await ana.post('/api/applications', { activityId })).status).toBe(201)
    setClock(startsAt)
    expect((await ben.post('/api/applications', { activityId })).status).toBe(409)
  })

  test('a full activity refuses, and takes people onto its waitlist in the order of coming', async () => {
    const [ana, ben] = [await signedIn(), await signedIn()]
    const { id: activityId } = await fullActivity()

    const refused = await ana.post('/api/applications', { activityId })
    expect(refused.status).toBe(409)
    expect(await body(refused)).toEqual({ code: 'activity_full', message: 'Activity Full' })

    // A clock that stands still: the order must not hang on the millisecond.
    setClock(now())
    const first = await ben.post('/api/applications', { activityId, waitlist: true })
    const second = await ana.post('/api/applications', { activityId, waitlist: true })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await body(first)).toMatchObject({
      status: 'PENDING',
      waitlistPosition: 1,
      waitlistedAt: expect.any(String),
    })
    expect(await body(second)).toMatchObject({ status: 'PENDING', waitlistPosition: 2 })
  })

  test('the waitlist of an activity with free spots refuses', async () => {
    const ana = await signedIn()
    const { id: activityId } = await insertActivity()
    const response = await ana.post('/api/applications', { activityId, waitlist: true })
    expect(response.status).toBe(409)
    expect(await body(response)).toMatchObject({ code: 'activity_has_room' })
    expect(await applicationsOf(activityId)).toEqual([])
  })

  test.each([
    {},
    { activityId: '' },
    { activityId: 'x'.repeat(65) },
    { activityId: 7 },
    { activityId: 'a', note: 7 },
    { activityId: 'a', note: 'a\u0000b' },
    { activityId: 'a', waitlist: 'yes' },
    { activityId: 'a', userId: { $ne: 1 } },
    [],
  ])('answers 400 to %j', async (wrong) => {
    const ana = await signedIn()
    const response = await ana.post('/api/applications', wrong)
    expect(response.status).toBe(400)
    expect(await body(response)).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  })
})

describe('PATCH /applications by the creator', () => {
  /** An activity of a signed-in owner with one application in a state. */
  async function received(
    wanted: Partial<typeof applications.$inferInsert> = {},
    activity: Parameters<typeof insertActivity>[0] = {},
  ) {
    const [owner, ana] = [await signedIn({ name: 'Olga' }), await signedIn({ name: 'Ana' })]
    const { id: activityId } = await insertActivity({ creatorId: owner.id, title: 'Tennis', ...activity })
    const isDecided = wanted.status === 'REJECTED'
    const { id } = await insertApplication({
      activityId,
      userId: ana.id,
      ...(isDecided && { decidedAt: now() }),
      ...wanted,
    })
    return { owner, ana, activityId, id }
  }

  test('approves: the application and the seat at once', async () => {
    const { owner, ana, activityId, id } = await received({ note: 'Hi' })

    const response = await decide(owner, id, 'APPROVED')

    expect(response.status).toBe(200)
    const answer = await body(response)
    expect(applicationShape.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({
      id,
      status: 'APPROVED',
      note: 'Hi',
      decidedAt: expect.any(String),
      applicantName: 'Ana',
      applicantEmail: ana.email,
      applicantAvatar: null,
      activityTitle: 'Tennis',
    })
    expect(await seatsIn(activityId)).toMatchObject([{ userId: ana.id, status: 'JOINED' }])
  })

  test('declines', async () => {
    const { owner, activityId, id } = await received()
    const response = await decide(owner, id, 'REJECTED')
    expect(await body(response)).toMatchObject({ status: 'REJECTED', decidedAt: expect.any(String) })
    expect(await seatsIn(activityId)).toEqual([])
  })

  test('PENDING is Wait List: last in line, and off it again', async () => {
    const { owner, activityId, id } = await received()
    await insertApplication({ activityId, userId: (await person()).id, waitlistRank: now() + HOUR_MS })

    const listed = await decide(owner, id, 'PENDING')
    expect(await body(listed)).toMatchObject({
      status: 'PENDING',
      waitlistedAt: expect.any(String),
      waitlistPosition: 2,
      decidedAt: null,
    })
    const taken = await decide(owner, id, 'PENDING', false)
    expect(await body(taken)).toMatchObject({ status: 'PENDING', waitlistedAt: null, waitlistPosition: null })
  })

  test('approves and declines from the waitlist, and those behind move up', async () => {
    const { owner, activityId, id } = await received({ waitlistRank: 1 })
    const behind = await insertApplication({ activityId, userId: (await person()).id, waitlistRank: 2 })
    expect(await body(await decide(owner, id, 'APPROVED'))).toMatchObject({
      status: 'APPROVED',
      waitlistedAt: null,
      waitlistPosition: null,
    })
    expect(await body(await decide(owner, behind.id, 'REJECTED'))).toMatchObject({ status: 'REJECTED' })
  })

  test('reverses a declined one until the start: approved, pending or wait-listed', async () => {
    const approved = await received({ status: 'REJECTED' })
    expect((await decide(approved.owner, approved.id, 'APPROVED')).status).toBe(200)
    const reopened = await received({ status: 'REJECTED' })
    expect(await body(await decide(reopened.owner, reopened.id, 'PENDING'))).toMatchObject({
      status: 'PENDING',
      waitlistedAt: null,
      decidedAt: null,
    })
    const listed = await received({ status: 'REJECTED' })
    expect(await body(await decide(listed.owner, listed.id, 'PENDING', true))).toMatchObject({
      waitlistPosition: 1,
    })
  })

  test('approving beyond capacity answers Activity Full and changes nothing', async () => {
    const { owner, activityId, id } = await received({}, { maxParticipants: 1 })
    await insertParticipation({ activityId, userId: (await person()).id })
    const before = [await applicationsOf(activityId), await seatsIn(activityId)]

    const response = await decide(owner, id, 'APPROVED')

    expect(response.status).toBe(409)
    expect(await body(response)).toEqual({ code: 'activity_full', message: 'Activity Full' })
    expect([await applicationsOf(activityId), await seatsIn(activityId)]).toEqual(before)
  })

  test.each([
    ['APPROVED', 'APPROVED', undefined],
    ['APPROVED', 'REJECTED', undefined],
    ['APPROVED', 'PENDING', undefined],
    ['APPROVED', 'PENDING', false],
    ['REJECTED', 'REJECTED', undefined],
    ['WITHDRAWN', 'APPROVED', undefined],
    ['WITHDRAWN', 'REJECTED', undefined],
    ['WITHDRAWN', 'PENDING', undefined],
    ['PENDING', 'PENDING', false],
    ['waitlisted', 'PENDING', undefined],
    ['waitlisted', 'PENDING', true],
  ] as const)(
    'refuses a step from %s to %s (waitlist %s), and changes nothing',
    async (from, to, waitlist) => {
      const isWaitlisted = from === 'waitlisted'
      const { owner, ana, activityId, id } = await received({
        status: 'PENDING',
        ...(isWaitlisted && { waitlistRank: 1 }),
      })
      if (from === 'APPROVED' || from === 'REJECTED') await decide(owner, id, from)
      if (from === 'WITHDRAWN') await decide(ana, id, from)
      const before = [await applicationsOf(activityId), await seatsIn(activityId)]

      const response = await decide(owner, id, to, waitlist)

      expect(response.status).toBe(409)
      expect(await body(response)).toMatchObject({ code: 'wrong_state' })
      expect([await applicationsOf(activityId), await seatsIn(activityId)]).toEqual(before)
    },
  )

  test.each([
    ['has begun', { startsAt: now() - 1 }, 'already_started'],
    ['was cancelled', { cancelledAt: now() }, 'activity_closed'],
  ])('refuses every decision when the activity %s', async (_, activity, code) => {
    const pending = await received({}, activity)
    const rejected = await received({ status: 'REJECTED' }, activity)
    for (const [{ owner, id }, status] of [
      [pending, 'APPROVED'],
      [pending, 'REJECTED'],
      [pending, 'PENDING'],
      [rejected, 'APPROVED'],
      [rejected, 'PENDING'],
    ] as const) {
      const response = await decide(owner, id, status)
      expect([response.status, (await body(response)).code]).toEqual([409, code])
    }
    expect(await applicationsOf(pending.activityId)).toMatchObject([{ status: 'PENDING', decidedAt: null }])
    expect(await applicationsOf(rejected.activityId)).toMatchObject([{ status: 'REJECTED' }])
  })

  test('cannot withdraw for the applicant', async () => {
    const { owner, activityId, id } = await received()
    expect((await decide(owner, id, 'WITHDRAWN')).status).toBe(403)
    expect(await applicationsOf(activityId)).toMatchObject([{ status: 'PENDING' }])
  })

  test('is hidden from everybody else, the admin too', async () => {
    const { activityId, id } = await received()
    const others = [
      await signedIn(),
      await signedIn({ role: 'CREATOR', canJoinActivities: false }),
      await signedIn({ admin: true }),
    ]
    await insertActivity({ creatorId: others[1]?.id ?? '' })
    for (const somebody of others) {
      for (const status of ['APPROVED', 'REJECTED', 'PENDING', 'WITHDRAWN'] as const) {
        const response = await decide(somebody, id, status)
        expect([response.status, (await body(response)).code]).toEqual([404, 'not_found'])
        expect((await decide(somebody, 'unknown', status)).status).toBe(404)
      }
    }
    expect((await decide(visitor(), id, 'APPROVED')).status).toBe(401)
    expect(await applicationsOf(activityId)).toMatchObject([{ status: 'PENDING' }])
  })
})

describe('PATCH /applications by the participant', () => {
  test('withdraws a pending and a wait-listed application', async () => {
    const ana = await signedIn()
    const open = await insertActivity()
    const pending = await insertApplication({ activityId: open.id, userId: ana.id })
    const full = await fullActivity()
    const waiting = await insertApplication({ activityId: full.id, userId: ana.id, waitlistRank: 1 })
    for (const { id } of [pending, waiting]) {
      const response = await decide(ana, id, 'WITHDRAWN')
      expect(response.status).toBe(200)
      const answer = await body(response)
      expect(answer).toMatchObject({ id, status: 'WITHDRAWN', waitlistedAt: null, waitlistPosition: null })
      expect(answer).not.toHaveProperty('applicantEmail')
    }
  })

  test.each(['APPROVED', 'REJECTED', 'PENDING'] as const)('may not set %s', async (status) => {
    const ana = await signedIn()
    const { id: activityId } = await insertActivity()
    const { id } = await insertApplication({ activityId, userId: ana.id })
    for (const waitlist of [undefined, true, false]) {
      expect((await decide(ana, id, status, waitlist)).status).toBe(403)
    }
    expect(await applicationsOf(activityId)).toMatchObject([{ status: 'PENDING', waitlistedAt: null }])
  })

  test('cannot withdraw what is approved (that is quitting), declined or withdrawn', async () => {
    const ana = await signedIn()
    const seat = await insertParticipation({ activityId: (await insertActivity()).id, userId: ana.id })
    const approved = await applicationsOf(seat.activityId)
    const others = await Promise.all(
      (['REJECTED', 'WITHDRAWN'] as const).map(async (status) =>
        insertApplication({
          activityId: (await insertActivity()).id,
          userId: ana.id,
          status,
          decidedAt: now(),
        }),
      ),
    )
    for (const { id } of [...approved, ...others]) {
      const response = await decide(ana, id, 'WITHDRAWN')
      expect([response.status, (await body(response)).code]).toEqual([409, 'wrong_state'])
    }
    expect(await seatsIn(seat.activityId)).toMatchObject([{ status: 'JOINED' }])
  })

  test('cannot withdraw once the activity has begun or was cancelled', async () => {
    const ana = await signedIn()
    for (const [wanted, code] of [
      [{ startsAt: now() - 1 }, 'already_started'],
      [{ cancelledAt: now() }, 'activity_closed'],
    ] as const) {
      const { id: activityId } = await insertActivity(wanted)
      const { id } = await insertApplication({ activityId, userId: ana.id })
      const response = await decide(ana, id, 'WITHDRAWN')
      expect([response.status, (await body(response)).code]).toEqual([409, code])
    }
  })

  test.each([
    {},
    { applicationId: 'a' },
    { status: 'APPROVED' },
    { applicationId: 'a', status: 'NONE' },
    { applicationId: 'a', status: 'APPROVED', waitlist: 1 },
  ])('answers 400 to %j', async (wrong) => {
    const ana = await signedIn()
    expect((await ana.patch('/api/applications', wrong)).status).toBe(400)
  })

  test('an activity that is deleted takes its applications along', async () => {
    const ana = await signedIn()
    const { id: activityId } = await insertActivity()
    const { id } = await insertApplication({ activityId, userId: ana.id })
    await database().delete(activities).where(eq(activities.id, activityId))
    expect((await decide(ana, id, 'WITHDRAWN')).status).toBe(404)
  })
})
