import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import { DAY_MS } from '../../../worker/contract/units'
import { now } from '../../../worker/platform/clock'
import { insertActivity, insertParticipation } from '../support/activities'
import { createActivity, updateActivity } from '../support/activity-calls'
import { readNoticeKinds } from '../support/notices'
import { readJson } from '../support/responses'
import type { SignedInUser } from '../support/users'
import { signedInUser } from '../support/users'

type Letting = { who: 'everybody' | 'verified' | 'regulars'; seats: number } | null

async function createLetting(autoApproval: Letting, overrides: object = {}) {
  const olga = await signedInUser({ name: 'Olga' })
  const created = await readJson<Activity>(await createActivity(olga, { autoApproval, ...overrides }))
  return { olga, created, activityId: created.id }
}

const applyAs = async (user: SignedInUser, activityId: string, body: object = {}) =>
  (await readJson<Application>(await user.post('/api/applications', { activityId, ...body }))).status

describe('automatic approval', () => {
  test('gives everyone a seat at once, and notifies both sides', async () => {
    const { olga, activityId } = await createLetting({ who: 'everybody', seats: 5 })
    const ana = await signedInUser()
    expect(await applyAs(ana, activityId)).toBe('APPROVED')
    expect((await readJson<Activity>(await ana.get(`/api/activities/${activityId}`))).participants).toBe(1)
    expect(await readNoticeKinds(ana.id)).toEqual(['application_approved'])
    expect(await readNoticeKinds(olga.id)).toEqual(['application_received'])
  })

  test('gives only verified people a seat', async () => {
    const { activityId } = await createLetting({ who: 'verified', seats: 5 })
    expect(await applyAs(await signedInUser(), activityId)).toBe('PENDING')
    expect(await applyAs(await signedInUser({ verifiedAt: now() }), activityId)).toBe('APPROVED')
  })

  test('gives a seat to people who attended three times, not counting no-shows and other organizers', async () => {
    const { olga, activityId } = await createLetting({ who: 'regulars', seats: 5 })
    const other = await signedInUser()
    const withPast = async (pasts: { creatorId: string; noShowAt?: number }[]) => {
      const person = await signedInUser()
      for (const { creatorId, ...seat } of pasts) {
        const { id } = await insertActivity({ creatorId, startsAt: now() - 9 * DAY_MS })
        await insertParticipation({ activityId: id, userId: person.id, status: 'FINISHED', ...seat })
      }
      return applyAs(person, activityId)
    }
    const [mine, missed] = [{ creatorId: olga.id }, { creatorId: olga.id, noShowAt: now() }]
    expect(await withPast([mine, mine, mine])).toBe('APPROVED')
    expect(await withPast([mine, mine, missed])).toBe('PENDING')
    expect(await withPast([mine, mine, { creatorId: other.id }])).toBe('PENDING')
  })

  test('applies to every date of a joint application', async () => {
    const repeat = { frequency: 'weekly', count: 3 }
    const { activityId } = await createLetting({ who: 'everybody', seats: 5 }, { repeat })
    const ana = await signedInUser()
    await applyAs(ana, activityId, { everyDate: true })
    const { items } = await readJson<{ items: Activity[] }>(
      await ana.get(`/api/activities/dates/${activityId}`),
    )
    expect(items.map(({ application }) => application?.status)).toEqual(['APPROVED', 'APPROVED', 'APPROVED'])
    expect(await readNoticeKinds(ana.id)).toEqual(['application_approved'])
  })

  test('can be turned off, and is visible only to the organizer', async () => {
    const { olga, created, activityId } = await createLetting({ who: 'everybody', seats: 5 })
    expect(created.autoApproval).toEqual({ who: 'everybody', seats: 5 })
    const ana = await signedInUser()
    const seen = await readJson<Activity>(await ana.get(`/api/activities/${activityId}`))
    expect(seen).not.toHaveProperty('autoApproval')
    await updateActivity(olga, activityId, { title: 'Other' })
    expect(await applyAs(await signedInUser(), activityId)).toBe('APPROVED')
    await updateActivity(olga, activityId, { autoApproval: null })
    expect(await applyAs(ana, activityId)).toBe('PENDING')
  })
})
