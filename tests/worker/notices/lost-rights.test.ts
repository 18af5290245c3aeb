import { beforeEach, expect, test } from 'vitest'
import { accountExport } from '../../../worker/contract/accounts'
import type { Comment } from '../../../worker/contract/comments'
import type { Page } from '../../../worker/contract/common'
import { disputes, questions } from '../../../worker/db/schema'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation } from '../support/activities'
import { block } from '../support/blocks'
import { setClock } from '../support/client'
import { createTeam } from '../support/co-organizers'
import { database } from '../support/database'
import { fetchItems } from '../support/lists'
import { fetchEmailsTo } from '../support/mailbox'
import { fetchNotices, NOON, updateUser } from '../support/notices'
import { readError, readJson } from '../support/responses'
import { subjectsTo, wait } from '../support/sending'
import type { SignedInUser } from '../support/users'
import { PASSWORD, signedInAs, signedInUser } from '../support/users'

beforeEach(() => setClock(NOON))

const SECRET = {
  type: 'Feature',
  text: '12 Secret Street',
  place_name: '12 Secret Street, Santa Monica, CA',
  center: [-118.49, 34.02],
  properties: { city: 'Santa Monica', state: 'CA' },
}

/** Removes a participant from an activity. */
async function removeParticipant(
  organizer: SignedInUser,
  activityId: string,
  userId: string,
  reason?: string,
) {
  const found = await fetchItems(organizer, `/api/applications/activity/${activityId}`)
  const own = found.find((application) => application.userId === userId)
  expect((await organizer.post(`/api/applications/remove/${own?.id}`, { reason })).status).toBe(200)
}

/** Fetches a user's data export, as an object and as text. */
async function fetchExport(user: SignedInUser) {
  await user.post('/api/auth/prove', { password: PASSWORD })
  const text = await (await user.get('/api/auth/export')).text()
  return { ...accountExport.parse(JSON.parse(text)), text }
}

const suspend = async (id: string) =>
  expect(
    (await (await signedInUser({ admin: true })).put(`/api/admin/users/${id}/suspension`, { reason: 'x' }))
      .status,
  ).toBe(200)

/** Creates Olga's team, with a hidden place that has just changed, and with Ana and Ben as participants. */
async function createMoved() {
  const team = await createTeam({ startsAt: NOON + 2 * DAY_MS })
  const { olga, activityId } = team
  const [ana, ben] = [await signedInUser({ name: 'Ana' }), await signedInUser({ name: 'Ben' })]
  for (const { id: userId } of [ana, ben]) await insertParticipation({ activityId, userId })
  await olga.patch(`/api/activities/${activityId}`, { hidesExactLocation: true })
  await wait(HOUR_MS)
  const moved = await olga.patch(`/api/activities/${activityId}`, { locationFeature: SECRET })
  expect(moved.status).toBe(200)
  return { ...team, ana, ben }
}

const placeOf = async (user: SignedInUser) =>
  (await fetchNotices(user)).find(({ kind }) => kind === 'activity_changed')?.change?.place?.to
const isMailed = async ({ email }: SignedInUser) =>
  (await fetchEmailsTo(email)).some(({ text }) => text.includes('Secret Street'))

test('a participant or helper who is removed gets no email about a new hidden place, and finds it neither in notices nor in an export', async () => {
  const { olga, cora, dora, ana, ben, activityId } = await createMoved()
  for (const each of [ana, cora]) expect(await placeOf(each)).toContain('12 Secret Street')
  await removeParticipant(olga, activityId, ana.id)
  await olga.delete(`/api/co-organizers/${activityId}/people/${cora.id}`)
  await wait(30 * MINUTE_MS)
  for (const each of [ana, cora]) {
    expect(await placeOf(each)).toBeUndefined()
    expect(await isMailed(each)).toBe(false)
  }
  for (const each of [ben, dora]) {
    expect(await placeOf(each)).toContain('12 Secret Street')
    expect(await isMailed(each)).toBe(true)
  }
  expect((await fetchExport(ana)).text).not.toContain('Secret Street')
  expect((await fetchExport(ben)).text).toContain('Secret Street')
})

test('applicants are still notified of a new approximate place', async () => {
  const { olga, activityId } = await createTeam({ startsAt: NOON + 2 * DAY_MS })
  const ana = await signedInUser({ name: 'Ana' })
  await insertApplication({ activityId, userId: ana.id })
  await olga.patch(`/api/activities/${activityId}`, { hidesExactLocation: true, locationFeature: SECRET })
  expect(await placeOf(ana)).toMatch(/^Around/)
})

test('users who can no longer read the comments find none in notices, neither the original nor the edited text', async () => {
  const { olga, activityId } = await createTeam({ startsAt: NOON + DAY_MS })
  const [ana, ben] = [await signedInUser({ name: 'Ana' }), await signedInUser({ name: 'Ben' })]
  for (const { id: userId } of [ana, ben]) await insertParticipation({ activityId, userId })
  const { id } = await readJson<Comment>(
    olga.post(`/api/activities/${activityId}/comments`, { content: 'Hello', isCreatorUpdate: true }),
  )
  await removeParticipant(olga, activityId, ana.id)
  await olga.patch(`/api/comments/${id}`, { content: 'The gate code is 1234' })
  const quotesFor = async (user: SignedInUser) =>
    (await fetchNotices(user)).flatMap(({ kind, comment }) => (kind === 'organizer_update' ? [comment] : []))
  expect(await quotesFor(ana)).toEqual([null])
  expect(await quotesFor(ben)).toEqual([{ id, content: 'The gate code is 1234' }])
  await wait(5 * MINUTE_MS)
  expect(await subjectsTo(ana)).toHaveLength(1)
  expect((await fetchEmailsTo(ben.email)).map(({ kind }) => kind)).toEqual(['organizer_update'])
})

test('a message to the waitlist is read, noticed, and exported by those who still wait, not by those who were declined or blocked', async () => {
  const { olga, cora, activityId } = await createTeam({ startsAt: NOON + DAY_MS })
  const [ana, ben, cy] = await signedInAs('Ana', 'Ben', 'Cy')
  const [first] = await Promise.all(
    [ana, ben, cy].map(({ id: userId }, index) =>
      insertApplication({ activityId, userId, waitlistRank: index + 1 }),
    ),
  )
  const send = async (content: string) =>
    (
      await readJson<Comment>(
        cora.post(`/api/updates/activity/${activityId}`, { content, audience: 'waitlisted' }),
      )
    ).id
  const id = await send('One spot left')
  await olga.patch('/api/applications', { applicationId: first?.id, status: 'REJECTED' })
  await block(olga, ben)
  const readUpdates = async (user: SignedInUser) =>
    (await readJson<Page<Comment>>(user.get(`/api/updates/activity/${activityId}`))).items.length
  expect(await Promise.all([ana, ben, cy].map(readUpdates))).toEqual([0, 0, 1])
  expect((await fetchNotices(ana)).map(({ comment }) => comment)).toEqual([null])
  expect((await fetchNotices(cy))[0]?.comment?.content).toBe('One spot left')
  await cora.patch(`/api/comments/${id}`, { content: 'The gate code is 1234' })
  const updatesOf = async (user: SignedInUser) =>
    (await fetchExport(user)).updates.map(({ content }) => content)
  expect(await Promise.all([ana, ben, cy].map(updatesOf))).toEqual([[], [], ['The gate code is 1234']])
  await olga.put(`/api/comments/${await send('Buy this')}/hidden`)
  expect(await updatesOf(cy)).toEqual(['The gate code is 1234'])
})

test('a removed co-organizer with a seat edits their comments, but not what they wrote as an update of the organizer', async () => {
  const { olga, cora, activityId } = await createTeam({ startsAt: NOON + DAY_MS })
  await insertParticipation({ activityId, userId: cora.id })
  const post = async (isCreatorUpdate: boolean) =>
    (
      await readJson<Comment>(
        cora.post(`/api/activities/${activityId}/comments`, { content: 'At noon', isCreatorUpdate }),
      )
    ).id
  const [update, comment] = [await post(true), await post(false)]
  const edit = (id: string) => cora.patch(`/api/comments/${id}`, { content: 'Canceled, stay home' })
  expect((await edit(update)).status).toBe(200)
  await olga.delete(`/api/co-organizers/${activityId}/people/${cora.id}`)
  expect(await readError(await edit(update))).toEqual([403, 'forbidden'])
  expect((await edit(comment)).status).toBe(200)
})

test('what a suspended person wrote and did is neither listed, counted, nor emailed, until the suspension is lifted', async () => {
  const [olga, ana] = [await signedInUser({ name: 'Olga' }), await signedInUser({ name: 'Ana' })]
  await updateUser(olga.id, { messages: true })
  const { id: activityId } = await insertActivity({ creatorId: olga.id })
  await insertParticipation({ activityId, userId: ana.id })
  await ana.post(`/api/activities/${activityId}/comments`, { content: 'Harassment' })
  const other = await insertActivity({ creatorId: olga.id })
  await ana.post(`/api/questions/activity/${other.id}`, { content: 'More of it', isPublic: false })
  const unread = async () => (await readJson<{ unread: number }>(olga.get('/api/notices/count'))).unread
  expect([(await fetchNotices(olga)).length, await unread()]).toEqual([2, 2])
  await suspend(ana.id)
  expect([await fetchNotices(olga), await unread()]).toEqual([[], 0])
  await wait(5 * MINUTE_MS)
  expect(await fetchEmailsTo(olga.email)).toEqual([])
  await updateUser(ana.id, { suspendedAt: null })
  expect([(await fetchNotices(olga)).length, await unread()]).toEqual([2, 2])
})

test('a suspension hides no decision on one’s own application, but the reason that was typed', async () => {
  const { olga, ana, activityId } = await createMoved()
  await removeParticipant(olga, activityId, ana.id, 'Too slow, you fool')
  const read = async () => {
    const removed = (await fetchNotices(ana)).find(({ kind }) => kind === 'application_removed')
    return removed && [removed.reason, (await fetchExport(ana)).text.includes('Too slow')]
  }
  expect(await read()).toEqual(['Too slow, you fool', true])
  await suspend(olga.id)
  expect(await read()).toEqual([undefined, false])
  await updateUser(olga.id, { suspendedAt: null })
  expect(await read()).toEqual(['Too slow, you fool', true])
})

test('the reason of a removal is deleted with the account of whoever typed it', async () => {
  const { olga, ana, activityId } = await createMoved()
  await removeParticipant(olga, activityId, ana.id, 'Call me at 555 0100')
  expect((await olga.post('/api/auth/delete-account', { password: PASSWORD })).status).toBe(204)
  expect((await fetchNotices(ana)).map(({ reason }) => reason)).not.toContain('Call me at 555 0100')
})

test('an export contains no notices before the app shows them, and none of suspended people', async () => {
  const { olga, activityId } = await createTeam({ startsAt: NOON + 2 * DAY_MS })
  const [ana, ben] = await signedInAs('Ana', 'Ben')
  const { id: applicationId } = await insertApplication({ activityId, userId: ana.id })
  await olga.patch('/api/applications', { applicationId, status: 'REJECTED' })
  await ben.post(`/api/questions/activity/${activityId}`, { content: 'Harassment', isPublic: false })
  const kindsIn = async (user: SignedInUser) =>
    (await fetchExport(user)).notices.map(({ kind }) => kind).filter((kind) => !kind.startsWith('co_'))
  expect([await kindsIn(ana), await kindsIn(olga)]).toEqual([[], ['question_received']])
  await wait(MINUTE_MS)
  await suspend(ben.id)
  expect([await kindsIn(ana), await kindsIn(olga)]).toEqual([['application_declined'], []])
})

test('an export has neither the name of a suspended organizer, nor their activities and words', async () => {
  const { olga, ana, activityId } = await createMoved()
  const row = { activityId, userId: ana.id, createdAt: NOON, answeredAt: NOON }
  await database()
    .insert(questions)
    .values({ ...row, id: 'question', content: 'Parking?', isPublic: false, answer: 'Behind the hall' })
  await database()
    .insert(disputes)
    .values({ ...row, id: 'dispute', reason: 'I came', hostAnswer: 'stands', hostNote: 'No one saw you' })
  await updateUser(olga.id, { name: 'Olga Hidden' })
  await ana.put(`/api/creators/${olga.id}/follow`)
  const read = async () => {
    const { following, participations, ...own } = await fetchExport(ana)
    return [
      ...following.map(({ name }) => name),
      ...participations.map(({ activityTitle }) => activityTitle),
      ...own.questions.map(({ answer }) => answer),
      ...own.disputes.map(({ hostNote }) => hostNote),
    ]
  }
  expect(await read()).toEqual(['Olga Hidden', 'Tennis', 'Behind the hall', 'No one saw you'])
  await suspend(olga.id)
  expect(await read()).toEqual(['New member', 'Activity', null, null])
})
