import { describe, expect, test } from 'vitest'
import type { Application, ApplicationStatus } from '../../../worker/contract/applications'
import type { InvitationCode } from '../../../worker/contract/invitations'
import { insertApplication, insertParticipation } from '../support/activities'
import { createClient } from '../support/client'
import { insertInvitationCode } from '../support/invitation-codes'
import { readStatusAndMessage } from '../support/responses'
import type { SampleActivities } from '../support/specification'
import { createSampleActivities, WIZARD_PAYLOAD } from '../support/specification'
import { PASSWORD, signedInUser } from '../support/users'

/*
 * States and transitions (product.md 6.1 to 6.11), each through the API. applications/rules.test.ts has the whole table
 * of moves, and seats/races.test.ts has simultaneous requests.
 */

const ALREADY_APPLIED = 'You have already applied to this activity'

const apply = ({ ana }: SampleActivities, activityId: string, note = 'Hello') =>
  ana.post('/api/applications', { activityId, userId: ana.id, status: 'PENDING', note })
const setStatus = (user: SampleActivities['ana'], applicationId: string, status: ApplicationStatus) =>
  user.patch('/api/applications', { applicationId, status })
const fetchOwn = async ({ ana }: SampleActivities, activityId: string) => {
  const response = await ana.get(`/api/applications/user/${ana.id}/activity/${activityId}`)
  return (await response.json<{ application: Application | null }>()).application
}

describe('applying', () => {
  test('creates a PENDING application with the note when there is none', async () => {
    const sample = await createSampleActivities()
    expect((await apply(sample, sample.open.id, 'I bring a ball')).status).toBe(201)
    expect(await fetchOwn(sample, sample.open.id)).toMatchObject({
      status: 'PENDING',
      note: 'I bring a ball',
    })
  })

  test('returns a WITHDRAWN application to PENDING', async () => {
    const sample = await createSampleActivities()
    expect((await setStatus(sample.ana, sample.applicationId, 'WITHDRAWN')).status).toBe(200)
    expect((await apply(sample, sample.pending.id)).status).toBe(201)
    expect(await fetchOwn(sample, sample.pending.id)).toMatchObject({
      id: sample.applicationId,
      status: 'PENDING',
    })
  })

  test.each(['PENDING', 'APPROVED', 'REJECTED'] as const)(
    'is refused for an application that is %s: You have already applied to this activity',
    async (status) => {
      const sample = await createSampleActivities()
      if (status !== 'PENDING') await setStatus(sample.olga, sample.applicationId, status)
      expect(await readStatusAndMessage(await apply(sample, sample.pending.id))).toEqual([
        409,
        ALREADY_APPLIED,
      ])
      expect((await fetchOwn(sample, sample.pending.id))?.status).toBe(status)
    },
  )
})

describe('a creator, for a pending application', () => {
  test('may set APPROVED, which gives the seat', async () => {
    const sample = await createSampleActivities()
    expect((await setStatus(sample.olga, sample.applicationId, 'APPROVED')).status).toBe(200)
    const seat = await sample.ana.get(
      `/api/participations/user/${sample.ana.id}/activity/${sample.pending.id}`,
    )
    expect(await seat.json()).toMatchObject({ participation: { status: 'JOINED' } })
  })

  test('may set REJECTED', async () => {
    const sample = await createSampleActivities()
    expect(await (await setStatus(sample.olga, sample.applicationId, 'REJECTED')).json()).toMatchObject({
      status: 'REJECTED',
    })
  })

  test('may set PENDING (Wait List), which keeps the status and gives a position', async () => {
    const sample = await createSampleActivities()
    expect(await (await setStatus(sample.olga, sample.applicationId, 'PENDING')).json()).toMatchObject({
      status: 'PENDING',
      waitlistPosition: 1,
    })
  })
})

describe('a participant', () => {
  test('may withdraw a pending application (WITHDRAWN)', async () => {
    const sample = await createSampleActivities()
    expect(await (await setStatus(sample.ana, sample.applicationId, 'WITHDRAWN')).json()).toMatchObject({
      status: 'WITHDRAWN',
    })
  })

  test('may quit an approved activity that is not past', async () => {
    const { ana, joined } = await createSampleActivities()
    const coming = async () =>
      (await (await ana.get(`/api/participations/coming/${ana.id}`)).json<{ items: object[] }>()).items
    expect(await coming()).toHaveLength(1)
    const quit = await ana.patch(`/api/participations/quit/${joined.id}`)
    expect(await quit.json()).toMatchObject({ status: 'QUIT' })
    expect(await coming()).toEqual([])
  })

  test('may not quit a past one', async () => {
    const { ana, past } = await createSampleActivities()
    expect((await ana.patch(`/api/participations/quit/${past.id}`)).status).toBe(409)
  })
})

test('an activity without spots left is Activity Full', async () => {
  const sample = await createSampleActivities()
  await sample.olga.patch(`/api/activities/${sample.joined.id}`, { maxParticipants: 1 })
  const ben = await signedInUser({ name: 'Ben' })
  const response = await ben.post('/api/applications', { activityId: sample.joined.id })
  expect(await readStatusAndMessage(response)).toEqual([409, 'Activity Full'])
})

test('spots left are maxParticipants minus participants', async () => {
  const { ana, joined } = await createSampleActivities()
  expect(await (await ana.get(`/api/activities/${joined.id}`)).json()).toMatchObject({
    maxParticipants: 10,
    participants: 1,
    spotsLeft: 9,
  })
})

describe('comments are visible', () => {
  const commentsOf = async (user: SampleActivities['ana'], activityId: string) =>
    (await user.get(`/api/activities/${activityId}/comments`)).status

  test('to a user whose participation is JOINED', async () => {
    const { ana, joined, open } = await createSampleActivities()
    expect(await commentsOf(ana, joined.id)).toBe(200)
    expect(await commentsOf(ana, open.id)).toBe(403)
  })

  test('not to a user whose participation is QUIT, nor to an applicant', async () => {
    const { ana, pending, open } = await createSampleActivities()
    await insertParticipation({ activityId: open.id, userId: ana.id, status: 'QUIT' })
    expect(await commentsOf(ana, open.id)).toBe(403)
    expect(await commentsOf(ana, pending.id)).toBe(403)
  })

  test('to an admin', async () => {
    const { joined } = await createSampleActivities()
    expect(await commentsOf(await signedInUser({ admin: true }), joined.id)).toBe(200)
  })
})

describe('an invitation code', () => {
  test.each([
    ['Inactive if not active', { isActive: false, expiresAt: 1 }, 'Inactive'],
    ['Expired if active but past expiry', { expiresAt: 1 }, 'Expired'],
    ['else Active', {}, 'Active'],
  ])('%s', async (_, code, state) => {
    await insertInvitationCode(code)
    const admin = await signedInUser({ admin: true })
    const { items } = await (await admin.get('/api/invitations')).json<{ items: InvitationCode[] }>()
    expect(items.map((each) => each.state)).toEqual([state])
  })

  test('Deactivate and Activate toggle isActive', async () => {
    const { id } = await insertInvitationCode()
    const admin = await signedInUser({ admin: true })
    for (const isActive of [false, true]) {
      const response = await admin.patch('/api/invitations/update', { id, isActive })
      expect(await response.json()).toMatchObject({ isActive })
    }
  })
})

test('sign-up validates the invitation code before the form, and opens no session', async () => {
  const { code } = await insertInvitationCode()
  const bo = createClient()
  const validation = await (await bo.post('/api/invitations/validate', { code })).json<{
    valid: boolean
    codeId: string
  }>()
  expect(validation.valid).toBe(true)
  const account = { email: 'bo@example.com', password: PASSWORD, name: 'Bo' }
  const created = await bo.post('/api/auth/signup', { ...account, invitationCodeId: validation.codeId })
  expect(created.status).toBe(201)
  expect((await bo.get('/api/auth/me')).status).toBe(401)
  expect((await bo.post('/api/auth/login', account)).status).toBe(200)
  expect((await bo.get('/api/auth/me')).status).toBe(200)
})

test('isFree sets the price to 0', async () => {
  const olga = await signedInUser()
  const free = await olga.post('/api/activities', { ...WIZARD_PAYLOAD, isFree: true })
  expect(await free.json()).toMatchObject({ price: 0, isFree: true })
})

test('no call sets an activity’s status', async () => {
  const { olga, open } = await createSampleActivities()
  const response = await olga.patch(`/api/activities/${open.id}`, { status: 'cancelled', title: 'Renamed' })
  expect(await response.json()).toMatchObject({ title: 'Renamed', status: 'upcoming', cancelledAt: null })
})

test('a REJECTED application can be neither withdrawn nor repeated', async () => {
  const sample = await createSampleActivities()
  const { id } = await insertApplication({
    activityId: sample.open.id,
    userId: sample.ana.id,
    status: 'REJECTED',
    decidedAt: 1,
  })
  expect((await setStatus(sample.ana, id, 'WITHDRAWN')).status).toBe(409)
  expect(await readStatusAndMessage(await apply(sample, sample.open.id))).toEqual([409, ALREADY_APPLIED])
})
