import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { textOf, wordsOf } from '../../../worker/contract/notice-words'
import { outbox } from '../../../worker/db/schema'
import { HOUR_MS } from '../../../worker/platform/clock'
import { insertParticipation } from '../support/activities'
import { setClock } from '../support/client'
import { database } from '../support/database'
import {
  applyToActivity,
  createActivityAndUser,
  deleteNotices,
  fetchNotices,
  NOON,
  readEmailKinds,
  readNoticeKinds,
} from '../support/notices'
import { decideApplication, expectInvariants } from '../support/seats'
import type { SignedInUser } from '../support/users'
import { insertUser, signedInAs } from '../support/users'

afterEach(() => expectInvariants())

describe('notices about applications', () => {
  test('an application notifies the organizer only, with the applicant, and again when it is repeated after reading', async () => {
    const { olga, ana, activityId } = await createActivityAndUser()
    const id = await applyToActivity(ana, activityId)
    expect(await fetchNotices(olga)).toMatchObject([
      {
        kind: 'application_received',
        actor: { id: ana.id, name: 'Ana' },
        activity: { id: activityId, title: 'Tennis' },
        isWaitlisted: false,
        readAt: null,
        createdAt: new Date(NOON).toISOString(),
      },
    ])
    expect(await readNoticeKinds(ana.id)).toEqual([])
    setClock(NOON + 1)
    await ana.patch('/api/applications', { applicationId: id, status: 'WITHDRAWN' })
    setClock(NOON + 2)
    await applyToActivity(ana, activityId)
    expect(await fetchNotices(olga)).toMatchObject([
      { kind: 'application_received', createdAt: new Date(NOON + 2).toISOString() },
    ])
    await olga.post('/api/notices/read', { until: new Date(NOON + 2).toISOString() })
    await ana.patch('/api/applications', { applicationId: id, status: 'WITHDRAWN' })
    setClock(NOON + 3)
    await applyToActivity(ana, activityId)
    expect(await readNoticeKinds(olga.id)).toEqual(['application_received', 'application_received'])
    expect(await readNoticeKinds(ana.id)).toEqual([])
  })

  test.each([
    ['APPROVED', undefined, 'application_approved'],
    ['REJECTED', undefined, 'application_declined'],
    ['PENDING', true, 'application_waitlisted'],
  ] as const)(
    '%s (wait list: %s) notifies the applicant as %s, and by email',
    async (status, waitlist, kind) => {
      const { olga, ana, activityId } = await createActivityAndUser()
      const id = await applyToActivity(ana, activityId)
      await decideApplication(olga, id, status, waitlist)
      await decideApplication(olga, id, status, waitlist)
      expect(await fetchNotices(ana)).toEqual([])
      setClock(NOON + 15_000)
      expect(await fetchNotices(ana)).toMatchObject([{ kind, actor: { id: olga.id } }])
      expect(await readEmailKinds(ana.id)).toEqual([kind])
      expect(await readNoticeKinds(olga.id)).toEqual(['application_received'])
    },
  )

  test('joining the waitlist notifies the organizer only, as a waitlist entry', async () => {
    const { olga, ana, activityId } = await createActivityAndUser({ maxParticipants: 1 })
    await insertParticipation({ activityId, userId: (await insertUser()).id })
    await applyToActivity(ana, activityId, true)
    expect(await readNoticeKinds(ana.id)).toEqual([])
    const [notice] = await fetchNotices(olga)
    expect(notice && textOf(wordsOf(notice))).toBe('Ana joined the waitlist of Tennis')
  })

  test('reversing an unread decision removes its notice, and the next decision notifies again', async () => {
    const { olga, ana, activityId } = await createActivityAndUser()
    const id = await applyToActivity(ana, activityId)
    await decideApplication(olga, id, 'REJECTED')
    const [email] = await database().select().from(outbox).where(eq(outbox.userId, ana.id))
    expect(email).toMatchObject({ kind: 'application_declined', sentAt: null, dueAt: NOON + 15_000 })
    setClock(NOON + 5000)
    await decideApplication(olga, id, 'PENDING', false)
    expect([await readNoticeKinds(ana.id), await readEmailKinds(ana.id)]).toEqual([[], []])
    await decideApplication(olga, id, 'PENDING', true)
    await decideApplication(olga, id, 'PENDING', false)
    expect(await readNoticeKinds(ana.id)).toEqual([])
    await decideApplication(olga, id, 'APPROVED')
    expect([await readNoticeKinds(ana.id), await readEmailKinds(ana.id)]).toEqual([
      ['application_approved'],
      ['application_approved'],
    ])
  })

  test('a read decision stays, and declining again notifies again', async () => {
    const { olga, ana, activityId } = await createActivityAndUser()
    const id = await applyToActivity(ana, activityId)
    await decideApplication(olga, id, 'REJECTED')
    setClock(NOON + HOUR_MS)
    await ana.post('/api/notices/read', { until: new Date(NOON + HOUR_MS).toISOString() })
    await decideApplication(olga, id, 'PENDING', false)
    await decideApplication(olga, id, 'REJECTED')
    expect(await readNoticeKinds(ana.id)).toEqual(['application_declined', 'application_declined'])
  })

  test('a refused decision notifies no one', async () => {
    const { olga, ana, activityId } = await createActivityAndUser({ maxParticipants: 1 })
    const id = await applyToActivity(ana, activityId)
    await insertParticipation({ activityId, userId: (await insertUser()).id })
    expect((await decideApplication(olga, id, 'APPROVED')).status).toBe(409)
    expect(await readNoticeKinds(ana.id)).toEqual([])
  })
})

describe('a freed seat', () => {
  /** Creates a full activity with Ben and Cleo as participants, and with Ana and then Dora on the waitlist. */
  async function createFullActivity() {
    const { olga, ana, activityId } = await createActivityAndUser({ maxParticipants: 2 })
    const [ben, cleo, dora] = await signedInAs('Ben', 'Ana', 'Ana')
    for (const { id } of [ben, cleo]) await insertParticipation({ activityId, userId: id })
    const first = await applyToActivity(ana, activityId, true)
    setClock(NOON + 1000)
    const second = await applyToActivity(dora, activityId, true)
    await deleteNotices()
    return { olga, ana, ben, cleo, dora, activityId, first, second }
  }
  const quit = (client: SignedInUser, activityId: string) =>
    client.patch(`/api/participations/quit/${activityId}`)

  test('notifies the organizer and the first on the waitlist, and no one else', async () => {
    const { olga, ana, ben, cleo, dora, activityId, first } = await createFullActivity()
    await quit(ben, activityId)
    expect(await fetchNotices(olga)).toMatchObject([
      { kind: 'seat_freed', actor: { name: 'Ben' }, next: { applicationId: first, name: 'Ana' } },
    ])
    expect(await fetchNotices(ana)).toMatchObject([{ kind: 'first_in_line', actor: null }])
    for (const { id } of [ben, cleo, dora]) expect(await readNoticeKinds(id)).toEqual([])
  })

  test('names the first in line while a seat is free', async () => {
    const { olga, ben, cleo, dora, activityId, first } = await createFullActivity()
    await quit(ben, activityId)
    await decideApplication(olga, first, 'APPROVED')
    expect((await fetchNotices(olga))[0]?.next).toBeNull()
    setClock(NOON + 2000)
    await quit(cleo, activityId)
    expect((await fetchNotices(olga))[0]?.next).toMatchObject({ name: dora.name })
  })

  test('raising the maximum notifies as many users as fit, and not the organizer', async () => {
    const { olga, ana, dora, activityId } = await createFullActivity()
    await olga.patch(`/api/activities/${activityId}`, { maxParticipants: 3 })
    expect([await readNoticeKinds(ana.id), await readNoticeKinds(dora.id)]).toEqual([['first_in_line'], []])
    setClock(NOON + 3000)
    await olga.patch(`/api/activities/${activityId}`, { maxParticipants: 10 })
    expect([await readNoticeKinds(ana.id), await readNoticeKinds(dora.id)]).toEqual([
      ['first_in_line'],
      ['first_in_line'],
    ])
    expect(await readNoticeKinds(olga.id)).toEqual([])
  })

  test('notifies no one when the activity was not full and has no waitlist', async () => {
    const { olga, ana, activityId } = await createActivityAndUser()
    await insertParticipation({ activityId, userId: ana.id })
    await deleteNotices()
    await quit(ana, activityId)
    expect(await readNoticeKinds(olga.id)).toEqual([])
  })
})
