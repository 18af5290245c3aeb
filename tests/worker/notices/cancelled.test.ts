import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { CANCELLATION_MESSAGE_MAX_CHARACTERS } from '../../../worker/contract/limits'
import { wordsOf } from '../../../worker/contract/notice-words'
import { activities, blocks } from '../../../worker/db/schema'
import { runJobs } from '../../../worker/jobs'
import { DAY_MS, HOUR_MS } from '../../../worker/platform/clock'
import { cancelActivities } from '../../../worker/seats/cancel'
import { insertApplication, insertParticipation } from '../support/activities'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { fetchEmailsTo } from '../support/mailbox'
import {
  createActivityAndUser,
  deleteNotices,
  fetchNotices,
  fetchSentences,
  NOON,
  readEmailKinds,
  readNoticeKinds,
  runStatements,
  updateUser,
} from '../support/notices'
import { readJson } from '../support/responses'
import { expectInvariants } from '../support/seats'
import { PASSWORD, signedInUser } from '../support/users'

afterEach(() => expectInvariants())

const START = NOON + 3 * DAY_MS

/** Creates Olga's activity in three days; Ana has a seat, and Ben has applied. */
async function createSeatAndApplication() {
  const created = await createActivityAndUser({ startsAt: START })
  const [ben, admin] = [await signedInUser({ name: 'Ben' }), await signedInUser({ admin: true })]
  const { activityId, ana } = created
  await insertParticipation({ activityId, userId: ana.id })
  await insertApplication({ activityId, userId: ben.id })
  await deleteNotices()
  return {
    ...created,
    ben,
    admin,
    fetchDetails: (user: typeof ana) => readJson(user.get(`/api/activities/${activityId}`)),
  }
}

test('a cancellation by an admin also notifies the organizer, and is not shown as the organizer’s', async () => {
  const { admin, olga, ana, ben, activityId } = await createSeatAndApplication()
  const cancel = () => admin.put(`/api/admin/activities/${activityId}/cancellation`, { note: 'A fake' })
  expect((await cancel()).status).toBe(200)
  expect((await cancel()).status).toBe(200)
  expect(await fetchSentences(olga)).toEqual(['Tagalong canceled your activity Tennis'])
  for (const guest of [ana, ben]) {
    expect(await fetchSentences(guest)).toEqual(['Tennis is canceled'])
    expect((await fetchNotices(guest))[0]?.actor).toBeNull()
  }
  for (const { id } of [olga, ana, ben]) expect(await readEmailKinds(id)).toEqual(['activity_cancelled'])
  expect(await readNoticeKinds(admin.id)).toEqual([])
  const [email] = await fetchEmailsTo(olga.email)
  expect(email?.text).toContain('If you think this is a mistake, please reply to this email.')
  // Only admins read the note.
  expect(email?.text).not.toContain('A fake')
})

test('the organizer’s message is in the notification and the email, escaped, once', async () => {
  const { olga, ana, ben, activityId } = await createSeatAndApplication()
  const message = 'The <b>courts</b> are closed. Sorry!'
  expect((await olga.delete(`/api/activities/${activityId}`, { message })).status).toBe(200)
  // Canceling again sends nothing.
  expect((await olga.delete(`/api/activities/${activityId}`, { message: 'Really' })).status).toBe(200)
  for (const guest of [ana, ben]) {
    const notices = await fetchNotices(guest)
    expect(notices.map(({ quote }) => quote)).toEqual([message])
    expect(notices[0] && wordsOf(notices[0]).detail).toMatch(/^It was planned for .+\.\n“The <b>courts/)
    const emails = await fetchEmailsTo(guest.email)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain(message)
    expect(emails[0]?.html).toContain('The &lt;b&gt;courts&lt;/b&gt; are closed. Sorry!')
  }
})

test('a person who cannot see the organizer is notified without the message', async () => {
  const { olga, ana, ben, activityId } = await createSeatAndApplication()
  // Insert the block directly, because blocking through the API would also remove the seat.
  await database().insert(blocks).values({ blockerId: ana.id, blockedId: olga.id, createdAt: NOON })
  expect((await olga.delete(`/api/activities/${activityId}`, { message: 'See you never' })).status).toBe(200)
  const told = [...(await fetchNotices(ana)), ...(await fetchNotices(ben))]
  expect(told.map(({ quote }) => quote)).toEqual([undefined, 'See you never'])
})

test('a message is at most 160 characters long, without line breaks', async () => {
  const { olga, activityId } = await createSeatAndApplication()
  for (const message of ['x'.repeat(CANCELLATION_MESSAGE_MAX_CHARACTERS + 1), 'One\nTwo'])
    expect((await olga.delete(`/api/activities/${activityId}`, { message })).status).toBe(400)
})

test('the message is deleted with the organizer’s account', async () => {
  const { olga, ana, activityId } = await createSeatAndApplication()
  await olga.delete(`/api/activities/${activityId}`, { message: 'Call me at 555 0100' })
  expect((await olga.post('/api/auth/delete-account', { password: PASSWORD })).status).toBe(204)
  expect((await fetchNotices(ana)).map(({ quote }) => quote)).toEqual([undefined])
})

test('an activity that is canceled again notifies once', async () => {
  const { olga, ana, activityId } = await createSeatAndApplication()
  const where = eq(activities.id, activityId)
  for (const at of [NOON, NOON + 1]) {
    await database().update(activities).set({ cancelledAt: null }).where(where)
    await runStatements(cancelActivities(database(), { where, by: olga.id, at }))
  }
  expect(await readNoticeKinds(ana.id)).toEqual(['activity_cancelled'])
  expect(await readEmailKinds(ana.id)).toEqual(['activity_cancelled'])
})

test('an admin who organizes is treated like other organizers', async () => {
  const { admin } = await createSeatAndApplication()
  const { activityId } = await createActivityAndUser({ creatorId: admin.id, startsAt: START })
  const guest = await signedInUser()
  await insertParticipation({ activityId, userId: guest.id })
  await deleteNotices()
  await admin.put(`/api/admin/activities/${activityId}/cancellation`, {})
  expect(await fetchSentences(guest)).toEqual(['Ada Admin canceled Tennis'])
  expect(await readNoticeKinds(admin.id)).toEqual([])
})

test('a deleted organizer is mentioned without a name', async () => {
  const { olga, ana } = await createSeatAndApplication()
  expect((await olga.post('/api/auth/delete-account', { password: PASSWORD })).status).toBe(204)
  expect(await fetchSentences(ana)).toEqual(['The organizer canceled Tennis'])
  expect((await fetchEmailsTo(ana.email)).map(({ subject }) => subject)).toEqual([
    'The organizer canceled “Tennis”',
  ])
})

test('a suspended user’s activity is canceled a day before it starts: seat holders are notified and no one is reminded', async () => {
  const { admin, olga, ana, ben, fetchDetails } = await createSeatAndApplication()
  await admin.put(`/api/admin/users/${olga.id}/suspension`, { reason: 'Spam.' })
  setClock(START - 24 * HOUR_MS - 1)
  await runJobs(env)
  expect([await readNoticeKinds(ana.id), await readNoticeKinds(ben.id)]).toEqual([[], []])
  for (const before of [24, 23.9, 2, 1.5]) {
    setClock(START - before * HOUR_MS)
    await runJobs(env)
  }
  for (const { id } of [ana, ben]) {
    expect(await readNoticeKinds(id)).toEqual(['activity_cancelled'])
    expect(await readEmailKinds(id)).toEqual(['activity_cancelled'])
  }
  expect(await fetchSentences(ana)).toEqual(['Tennis is canceled'])
  // Lifting the suspension does not restore canceled activities; the organizer is notified of the reason.
  await admin.delete(`/api/admin/users/${olga.id}/suspension`)
  expect(await fetchDetails(ana)).toMatchObject({ status: 'cancelled', application: { status: 'APPROVED' } })
  expect(await fetchDetails(ben)).toMatchObject({ status: 'cancelled', application: { status: 'WITHDRAWN' } })
  expect(await readNoticeKinds(olga.id)).toEqual(['activity_cancelled'])
})

test('lifting a suspension in time keeps the activity and its question', async () => {
  const { admin, olga, ana } = await createSeatAndApplication()
  await admin.put(`/api/admin/users/${olga.id}/suspension`, { reason: 'Spam.' })
  setClock(START - 25 * HOUR_MS)
  await runJobs(env)
  await admin.delete(`/api/admin/users/${olga.id}/suspension`)
  setClock(START - 24 * HOUR_MS)
  await runJobs(env)
  expect(await readNoticeKinds(ana.id)).toEqual(['still_coming'])
})

test('the message is gone while the organizer is suspended, also from an email that is still to be sent', async () => {
  const { olga, ana, activityId } = await createSeatAndApplication()
  await olga.delete(`/api/activities/${activityId}`, { message: 'Call me at 555 0100' })
  await updateUser(olga.id, { suspendedAt: NOON })
  expect((await fetchNotices(ana)).map(({ quote }) => quote)).toEqual([undefined])
  const [email] = await fetchEmailsTo(ana.email)
  expect(email?.text).toContain('canceled')
  expect(email?.text).not.toContain('555')
})
