import { describe, expect, test } from 'vitest'
import { application as applicationShape } from '../../../worker/contract/applications'
import { insertActivity } from '../support/activities'
import { expectError, readBody } from '../support/responses'
import { decideApplication, listApplications } from '../support/seats'
import { signedInUser } from '../support/users'

describe('POST /applications', () => {
  test('creates a PENDING application with the note', async () => {
    const ana = await signedInUser()
    const { id: activityId } = await insertActivity()
    const body = { activityId, userId: ana.id, status: 'PENDING', note: '  May I bring a friend? ' }
    const response = await ana.post('/api/applications', body)
    expect(response.status).toBe(201)
    const created = await readBody(response)
    expect(applicationShape.parse(created)).toEqual(created)
    expect(created).toMatchObject({
      ...{ activityId, userId: ana.id, status: 'PENDING', note: 'May I bring a friend?' },
      ...{ waitlistedAt: null, waitlistPosition: null, decidedAt: null },
    })
    expect(created).not.toHaveProperty('applicantEmail')
    expect(await listApplications(activityId)).toMatchObject([
      { id: created.id, userId: ana.id, status: 'PENDING' },
    ])
  })

  test('needs no note, and treats a blank one as none', async () => {
    const [ana, ben] = [await signedInUser(), await signedInUser()]
    const { id: activityId } = await insertActivity()
    expect(await readBody(await ana.post('/api/applications', { activityId }))).toMatchObject({ note: null })
    const blank = await ben.post('/api/applications', { activityId, note: '   ' })
    expect(await readBody(blank)).toMatchObject({ note: null })
  })

  test('accepts a note of 2,000 characters and refuses a longer one', async () => {
    const ana = await signedInUser()
    const { id: activityId } = await insertActivity()
    const note = 'Ä'.repeat(2000)
    const refused = await ana.post('/api/applications', { activityId, note: `${note}!` })
    expect([refused.status, await readBody(refused)]).toMatchObject([
      400,
      { code: 'invalid_request', errors: [{ path: 'note', message: 'Use at most 2000 characters' }] },
    ])
    const response = await ana.post('/api/applications', { activityId, note })
    expect(response.status).toBe(201)
    expect(await readBody(response)).toMatchObject({ note })
  })

  test('returns a withdrawn application to PENDING with the new note, in the same row', async () => {
    const ana = await signedInUser()
    const { id: activityId } = await insertActivity()
    const first = await readBody(await ana.post('/api/applications', { activityId, note: 'First' }))
    await decideApplication(ana, String(first.id), 'WITHDRAWN')
    const again = await readBody(await ana.post('/api/applications', { activityId, note: 'Second' }))
    expect(again).toMatchObject({ id: first.id, status: 'PENDING', note: 'Second', decidedAt: null })
    expect(await listApplications(activityId)).toHaveLength(1)
  })

  test('refuses to apply for another user', async () => {
    const [ana, ben] = [await signedInUser(), await signedInUser()]
    const { id: activityId } = await insertActivity()
    const response = await ana.post('/api/applications', { activityId, userId: ben.id })
    expect(response.status).toBe(403)
    expect(await listApplications(activityId)).toEqual([])
  })

  test('allows only users with a personal account who may join', async () => {
    const { id: activityId } = await insertActivity()
    for (const account of [{ role: 'CREATOR' }, { canJoinActivities: false }] as const) {
      const response = await (await signedInUser(account)).post('/api/applications', { activityId })
      await expectError(response, 403, 'not_a_participant')
    }
  })

  test.each([
    {},
    { activityId: '' },
    { activityId: 'x'.repeat(65) },
    { activityId: 7 },
    { activityId: 'a', status: 'APPROVED' },
    { activityId: 'a', note: 7 },
    { activityId: 'a', note: 'a\u0000b' },
    { activityId: 'a', waitlist: 'yes' },
    { activityId: 'a', userId: { $ne: 1 } },
    [],
  ])('returns 400 to %j', async (body) => {
    const ana = await signedInUser()
    const response = await ana.post('/api/applications', body)
    expect(response.status).toBe(400)
    expect(await readBody(response)).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  })
})
