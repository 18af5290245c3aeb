import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { application as applicationShape } from '../../../worker/contract/applications'
import type { applications } from '../../../worker/db/schema'
import { activities, users } from '../../../worker/db/schema'
import { HOUR_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation } from '../support/activities'
import { createClient } from '../support/client'
import { database } from '../support/database'
import { readBody } from '../support/responses'
import {
  decideApplication,
  expectInvariants,
  insertFullActivity,
  listApplications,
  listParticipations,
} from '../support/seats'
import { insertUser, signedInUser } from '../support/users'

afterEach(() => expectInvariants())

describe('PATCH /applications by the creator', () => {
  /** Creates a signed-in owner's activity with Ana's application. */
  async function createApplication(
    overrides: Partial<typeof applications.$inferInsert> = {},
    activity: Parameters<typeof insertActivity>[0] = {},
  ) {
    const [owner, ana] = [await signedInUser({ name: 'Olga' }), await signedInUser({ name: 'Ana' })]
    const { id: activityId } = await insertActivity({ creatorId: owner.id, title: 'Tennis', ...activity })
    const isDecided = overrides.status === 'REJECTED'
    const { id } = await insertApplication({
      activityId,
      userId: ana.id,
      ...(isDecided && { decidedAt: now() }),
      ...overrides,
    })
    return { owner, ana, activityId, id }
  }

  test('approves: the application and the seat change together', async () => {
    const { owner, ana, activityId, id } = await createApplication({ note: 'Hi' })

    const response = await decideApplication(owner, id, 'APPROVED')

    expect(response.status).toBe(200)
    const body = await readBody(response)
    expect(applicationShape.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      id,
      status: 'APPROVED',
      note: 'Hi',
      decidedAt: expect.any(String),
      applicantName: 'Ana',
      applicantEmail: ana.email,
      applicantAvatar: null,
      activityTitle: 'Tennis',
    })
    expect(await listParticipations(activityId)).toMatchObject([{ userId: ana.id, status: 'JOINED' }])
  })

  test('declines', async () => {
    const { owner, activityId, id } = await createApplication()
    const response = await decideApplication(owner, id, 'REJECTED')
    expect(await readBody(response)).toMatchObject({ status: 'REJECTED', decidedAt: expect.any(String) })
    expect(await listParticipations(activityId)).toEqual([])
  })

  test('PENDING puts the application last on the waitlist, and takes it off again', async () => {
    const { owner, activityId, id } = await createApplication()
    await insertApplication({ activityId, userId: (await insertUser()).id, waitlistRank: now() + HOUR_MS })

    const added = await decideApplication(owner, id, 'PENDING')
    expect(await readBody(added)).toMatchObject({
      status: 'PENDING',
      waitlistedAt: expect.any(String),
      waitlistPosition: 2,
      decidedAt: null,
    })
    const removed = await decideApplication(owner, id, 'PENDING', false)
    expect(await readBody(removed)).toMatchObject({
      status: 'PENDING',
      waitlistedAt: null,
      waitlistPosition: null,
    })
  })

  test('approves and declines from the waitlist, and those behind move up', async () => {
    const { owner, activityId, id } = await createApplication({ waitlistRank: 1 })
    const behind = await insertApplication({ activityId, userId: (await insertUser()).id, waitlistRank: 2 })
    expect(await readBody(await decideApplication(owner, id, 'APPROVED'))).toMatchObject({
      status: 'APPROVED',
      waitlistedAt: null,
      waitlistPosition: null,
    })
    expect(await readBody(await decideApplication(owner, behind.id, 'REJECTED'))).toMatchObject({
      status: 'REJECTED',
    })
  })

  test('reverses a declined application until the start: approved, pending, or wait-listed', async () => {
    const approved = await createApplication({ status: 'REJECTED' })
    expect((await decideApplication(approved.owner, approved.id, 'APPROVED')).status).toBe(200)
    const reopened = await createApplication({ status: 'REJECTED' })
    expect(await readBody(await decideApplication(reopened.owner, reopened.id, 'PENDING'))).toMatchObject({
      status: 'PENDING',
      waitlistedAt: null,
      decidedAt: null,
    })
    const listed = await createApplication({ status: 'REJECTED' })
    expect(await readBody(await decideApplication(listed.owner, listed.id, 'PENDING', true))).toMatchObject({
      waitlistPosition: 1,
    })
  })

  test('returns Activity Full beyond capacity, and changes nothing', async () => {
    const { owner, activityId, id } = await createApplication({}, { maxParticipants: 1 })
    await insertParticipation({ activityId, userId: (await insertUser()).id })
    const before = [await listApplications(activityId), await listParticipations(activityId)]

    const response = await decideApplication(owner, id, 'APPROVED')

    expect(response.status).toBe(409)
    expect(await readBody(response)).toEqual({ code: 'activity_full', message: 'Activity Full' })
    expect([await listApplications(activityId), await listParticipations(activityId)]).toEqual(before)
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
  ] as const)('refuses %s to %s (waitlist %s), and changes nothing', async (from, to, waitlist) => {
    const isWaitlisted = from === 'waitlisted'
    const { owner, ana, activityId, id } = await createApplication({
      status: 'PENDING',
      ...(isWaitlisted && { waitlistRank: 1 }),
    })
    if (from === 'APPROVED' || from === 'REJECTED') await decideApplication(owner, id, from)
    if (from === 'WITHDRAWN') await decideApplication(ana, id, from)
    const before = [await listApplications(activityId), await listParticipations(activityId)]

    const response = await decideApplication(owner, id, to, waitlist)

    expect(response.status).toBe(409)
    expect(await readBody(response)).toMatchObject({ code: 'wrong_state' })
    expect([await listApplications(activityId), await listParticipations(activityId)]).toEqual(before)
  })

  test.each([
    ['has begun', { startsAt: now() - 1 }, 'already_started'],
    ['was cancelled', { cancelledAt: now() }, 'activity_closed'],
  ])('refuses every decision when the activity %s', async (_, activity, code) => {
    const pending = await createApplication({}, activity)
    const rejected = await createApplication({ status: 'REJECTED' }, activity)
    for (const [{ owner, id }, status] of [
      [pending, 'APPROVED'],
      [pending, 'REJECTED'],
      [pending, 'PENDING'],
      [rejected, 'APPROVED'],
      [rejected, 'PENDING'],
    ] as const) {
      const response = await decideApplication(owner, id, status)
      expect([response.status, (await readBody(response)).code]).toEqual([409, code])
    }
    expect(await listApplications(pending.activityId)).toMatchObject([{ status: 'PENDING', decidedAt: null }])
    expect(await listApplications(rejected.activityId)).toMatchObject([{ status: 'REJECTED' }])
  })

  test('cannot withdraw for the applicant', async () => {
    const { owner, activityId, id } = await createApplication()
    expect((await decideApplication(owner, id, 'WITHDRAWN')).status).toBe(403)
    expect(await listApplications(activityId)).toMatchObject([{ status: 'PENDING' }])
  })

  test('is hidden from everyone else, including the admin', async () => {
    const { activityId, id } = await createApplication()
    const others = [
      await signedInUser(),
      await signedInUser({ role: 'CREATOR', canJoinActivities: false }),
      await signedInUser({ admin: true }),
    ]
    await insertActivity({ creatorId: others[1]?.id ?? '' })
    for (const user of others) {
      for (const status of ['APPROVED', 'REJECTED', 'PENDING', 'WITHDRAWN'] as const) {
        const response = await decideApplication(user, id, status)
        expect([response.status, (await readBody(response)).code]).toEqual([404, 'not_found'])
        expect((await decideApplication(user, 'unknown', status)).status).toBe(404)
      }
    }
    expect((await decideApplication(createClient(), id, 'APPROVED')).status).toBe(401)
    expect(await listApplications(activityId)).toMatchObject([{ status: 'PENDING' }])
  })
})

describe('PATCH /applications by the participant', () => {
  test('withdraws a pending or wait-listed application', async () => {
    const ana = await signedInUser()
    const open = await insertActivity()
    const pending = await insertApplication({ activityId: open.id, userId: ana.id })
    const full = await insertFullActivity()
    const waiting = await insertApplication({ activityId: full.id, userId: ana.id, waitlistRank: 1 })
    for (const { id } of [pending, waiting]) {
      const response = await decideApplication(ana, id, 'WITHDRAWN')
      expect(response.status).toBe(200)
      const body = await readBody(response)
      expect(body).toMatchObject({ id, status: 'WITHDRAWN', waitlistedAt: null, waitlistPosition: null })
      expect(body).not.toHaveProperty('applicantEmail')
    }
  })

  test.each(['APPROVED', 'REJECTED', 'PENDING'] as const)('may not set %s', async (status) => {
    const ana = await signedInUser()
    const { id: activityId } = await insertActivity()
    const { id } = await insertApplication({ activityId, userId: ana.id })
    for (const waitlist of [undefined, true, false]) {
      expect((await decideApplication(ana, id, status, waitlist)).status).toBe(403)
    }
    expect(await listApplications(activityId)).toMatchObject([{ status: 'PENDING', waitlistedAt: null }])
  })

  test('cannot withdraw an approved (quit instead), declined, or withdrawn application', async () => {
    const ana = await signedInUser()
    const seat = await insertParticipation({ activityId: (await insertActivity()).id, userId: ana.id })
    const approved = await listApplications(seat.activityId)
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
      const response = await decideApplication(ana, id, 'WITHDRAWN')
      expect([response.status, (await readBody(response)).code]).toEqual([409, 'wrong_state'])
    }
    expect(await listParticipations(seat.activityId)).toMatchObject([{ status: 'JOINED' }])
  })

  test('is refused to an organization, which may withdraw once it is personal again', async () => {
    const pat = await signedInUser()
    const { id } = await insertApplication({ activityId: (await insertActivity()).id, userId: pat.id })
    for (const [role, status] of [
      ['CREATOR', 403],
      ['USER', 200],
    ] as const) {
      await database().update(users).set({ role }).where(eq(users.id, pat.id))
      expect((await decideApplication(pat, id, 'WITHDRAWN')).status).toBe(status)
    }
  })

  test('cannot withdraw once the activity has started or was canceled', async () => {
    const ana = await signedInUser()
    for (const [overrides, code] of [
      [{ startsAt: now() - 1 }, 'already_started'],
      [{ cancelledAt: now() }, 'activity_closed'],
    ] as const) {
      const { id: activityId } = await insertActivity(overrides)
      const { id } = await insertApplication({ activityId, userId: ana.id })
      const response = await decideApplication(ana, id, 'WITHDRAWN')
      expect([response.status, (await readBody(response)).code]).toEqual([409, code])
    }
  })

  test.each([
    {},
    { applicationId: 'a' },
    { status: 'APPROVED' },
    { applicationId: 'a', status: 'NONE' },
    { applicationId: 'a', status: 'APPROVED', waitlist: 1 },
  ])('returns 400 to %j', async (body) => {
    const ana = await signedInUser()
    expect((await ana.patch('/api/applications', body)).status).toBe(400)
  })

  test('deleting an activity deletes its applications', async () => {
    const ana = await signedInUser()
    const { id: activityId } = await insertActivity()
    const { id } = await insertApplication({ activityId, userId: ana.id })
    await database().delete(activities).where(eq(activities.id, activityId))
    expect((await decideApplication(ana, id, 'WITHDRAWN')).status).toBe(404)
  })
})
