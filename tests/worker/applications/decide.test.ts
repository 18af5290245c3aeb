import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { application as applicationShape } from '../../../worker/contract/applications'
import type { applications } from '../../../worker/db/schema'
import { activities, users } from '../../../worker/db/schema'
import { now } from '../../../worker/platform/clock'
import { insertActivity, insertApplication } from '../support/activities'
import { database } from '../support/database'
import { readBody } from '../support/responses'
import { decideApplication, insertFullActivity, listParticipations } from '../support/seats'
import { signedInUser } from '../support/users'

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
})

describe('PATCH /applications by the participant', () => {
  test('withdraws an application on the waitlist', async () => {
    const ana = await signedInUser()
    const { id: activityId } = await insertFullActivity()
    const { id } = await insertApplication({ activityId, userId: ana.id, waitlistRank: 1 })
    const body = await readBody(await decideApplication(ana, id, 'WITHDRAWN'))
    expect(body).toMatchObject({ id, status: 'WITHDRAWN', waitlistedAt: null, waitlistPosition: null })
    expect(body).not.toHaveProperty('applicantEmail')
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
