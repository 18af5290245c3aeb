import { expect, test } from 'vitest'
import type { Comment } from '../../../worker/contract/comments'
import type { Page } from '../../../worker/contract/common'
import { textOf, wordsOf } from '../../../worker/contract/notice-words'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertApplication } from '../support/activities'
import { createReportedContent, fetchAdminLog, getAdmin } from '../support/admin'
import { fetchPages } from '../support/lists'
import { fetchNotices, readEmailKinds, readNoticeKinds } from '../support/notices'
import { readError, readJson } from '../support/responses'
import type { SignedInUser } from '../support/users'
import { signedInUser } from '../support/users'

test('the admin lists reports with their subject, its author, and the number of reports', async () => {
  const { ana, ben, olga, activityId, commentId, reports } = await createReportedContent()
  const all = await reports()
  expect(all.map(({ subject }) => subject).sort()).toEqual(['activity', 'comment', 'comment', 'user'])
  const activity = { id: activityId, title: 'Tennis', cancelledAt: null, isOver: false }
  expect(all.find(({ reporter, subject }) => subject === 'comment' && reporter.id === ben.id)).toEqual({
    id: expect.any(String),
    subject: 'comment',
    reason: 'spam',
    details: null,
    status: 'open',
    note: null,
    createdAt: expect.any(String),
    decidedAt: null,
    reporter: { id: ben.id, name: 'Ben', avatar: null },
    accused: { id: ana.id, name: 'Ana', avatar: null, isSuspended: false, isAdmin: false },
    evidence: 'Buy!',
    alike: 1,
    comment: { id: commentId, content: 'Buy!', isDeleted: false },
    activity,
  })
  expect(await reports('?subject=activity')).toMatchObject([
    { activity, comment: null, accused: { id: olga.id } },
  ])
  expect(await reports('?subject=user')).toMatchObject([
    { activity: null, accused: { id: olga.id }, alike: 0 },
  ])
  expect(await reports('?status=closed')).toEqual([])
})

test('a decision and its note apply to all open reports of a subject, and can be reversed', async () => {
  const { admin, reports } = await createReportedContent()
  const [first] = await reports('?subject=comment')
  const path = `/api/admin/reports/${first?.id}`
  const decision = { status: 'resolved', note: ' Spoke to her ' }
  expect(await readJson(admin.patch(path, decision))).toMatchObject({
    status: 'resolved',
    note: 'Spoke to her',
    decidedAt: expect.any(String),
    alike: 0,
  })
  expect(await reports('?subject=comment')).toEqual([])
  expect(await reports('?status=resolved')).toHaveLength(2)
  const figures = { reports: { open: 2, resolved: 2, closed: 0 }, disputes: 0, suspended: 0 }
  expect(await getAdmin(admin, '/figures')).toEqual(figures)
  expect(await readJson(admin.patch(path, { status: 'open' }))).toMatchObject({
    status: 'open',
    decidedAt: null,
    note: 'Spoke to her',
  })
  expect(await fetchAdminLog(admin)).toEqual([
    ['report_reopened', 'Ana', null],
    ['report_resolved', 'Ana', 'Spoke to her'],
  ])
  expect(await readError(await admin.patch('/api/admin/reports/nowhere', decision))).toEqual([
    404,
    'not_found',
  ])
  expect((await admin.patch(path, { status: 'gone' })).status).toBe(400)
})

test('the admin deletes a reported comment once', async () => {
  const { admin, ben, activityId, commentId, reports } = await createReportedContent()
  const path = `/api/admin/comments/${commentId}`
  const responses = await Promise.all([admin.delete(path), admin.delete(path)])
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 404])
  expect((await readJson<Page<Comment>>(ben.get(`/api/activities/${activityId}/comments`))).items).toEqual([])
  expect(await reports('?subject=comment')).toMatchObject([
    { evidence: 'Buy!', comment: { content: '', isDeleted: true } },
    { evidence: 'Buy!', comment: { content: '', isDeleted: true } },
  ])
  expect(await fetchAdminLog(admin, `?subjects=other,${commentId}`)).toEqual([
    ['comment_deleted', 'Ana', null],
  ])
})

test('the admin cancels a reported activity, which closes pending applications and keeps seats and history', async () => {
  const { admin, olga, activityId } = await createReportedContent()
  const eve = await signedInUser({ name: 'Eve' })
  await insertApplication({ activityId, userId: eve.id })
  const path = `/api/admin/activities/${activityId}/cancellation`
  const first = await readJson<{ cancelledAt: string }>(admin.put(path, { note: 'Not a real place' }))
  expect(await readJson(admin.put(path, {}))).toEqual(first)
  expect(await readJson(olga.get(`/api/activities/${activityId}`))).toMatchObject({
    status: 'cancelled',
    participants: 3,
    counts: { pending: 0 },
  })
  expect(await fetchAdminLog(admin)).toEqual([['activity_cancelled', 'Tennis', 'Not a real place']])
  const past = await insertActivity({ startsAt: now() - DAY_MS })
  const cancel = (id: string) => admin.put(`/api/admin/activities/${id}/cancellation`, {})
  expect(await readError(await cancel(past.id))).toEqual([409, 'activity_closed'])
  expect(await readError(await cancel('nowhere'))).toEqual([404, 'activity_not_found'])
})

test('every reporter is notified of the decision once, without personal data', async () => {
  const { admin, ana, ben, cy, olga, reports } = await createReportedContent()
  const mine = (await reports('?subject=comment')).find(({ reporter }) => reporter.id === ben.id)
  const path = `/api/admin/reports/${mine?.id}`
  await admin.patch(path, { status: 'closed', note: 'Nothing wrong' })
  // Reopening withdraws the decision before Ben reads it.
  await admin.patch(path, { status: 'open' })
  await admin.patch(path, { status: 'resolved', note: 'Spoke to her' })
  const read = async (client: SignedInUser) => {
    const told = (await fetchNotices(client)).filter(({ kind }) => kind === 'report_decided')
    expect(JSON.stringify(told)).not.toMatch(/Ana|Olga|Buy!|Spoke|Nothing wrong/)
    return told.map((notice) => textOf(wordsOf(notice)))
  }
  const acted = ['We acted on your report about a comment']
  expect(await read(ben)).toEqual(acted)
  expect(await read(cy)).toEqual(['We looked into your report about a comment and took no action'])
  for (const client of [ana, olga]) expect(await read(client)).toEqual([])
  expect(await readEmailKinds(ben.id)).toEqual(['report_decided'])
  await ben.post('/api/notices/read', { until: new Date(now()).toISOString() })
  await admin.patch(path, { status: 'open' })
  await admin.patch(path, { status: 'resolved' })
  expect(await read(ben)).toEqual(acted)
})

test('a reporter who turned it off is not notified', async () => {
  const { admin, ben, reports } = await createReportedContent()
  const choices = ['app', 'mail'].map((channel) => ({ kind: 'report_decided', channel, isOn: false }))
  expect((await ben.put('/api/notices/preferences', { choices })).ok).toBe(true)
  for (const { id } of await reports()) await admin.patch(`/api/admin/reports/${id}`, { status: 'closed' })
  expect(await readNoticeKinds(ben.id)).not.toContain('report_decided')
})

test('the admin messages the reported person, who learns nothing about the report', async () => {
  const { admin, ana, ben, reports } = await createReportedContent()
  const report = (await reports('?subject=comment')).find(({ reporter }) => reporter.id === ben.id)
  const path = `/api/admin/reports/${report?.id}/message`
  const message = 'Please do not advertise.\n\nThanks, Tess'
  expect((await admin.post(path, { message: '  ' })).status).toBe(400)
  expect((await admin.post(path, { message: 'x'.repeat(1001) })).status).toBe(400)
  expect((await ben.post(path, { message })).status).toBe(403)
  expect((await admin.post('/api/admin/reports/nowhere/message', { message })).status).toBe(404)
  expect((await admin.post(path, { message })).status).toBe(204)
  const [notice] = await fetchNotices(ana)
  expect(notice).toMatchObject({ kind: 'team_message', message, actor: null, activity: null })
  expect(JSON.stringify(notice)).not.toMatch(/Ben|report/i)
  expect(await readEmailKinds(ana.id)).toContain('team_message')
  expect(await readNoticeKinds(ben.id)).not.toContain('team_message')
  expect(await fetchAdminLog(admin)).toEqual([['team_message_sent', 'Ana', message]])
  await admin.put(`/api/admin/users/${ana.id}/suspension`, { reason: 'Spam' })
  expect((await admin.post(path, { message })).status).toBe(404)
})

test('reports are searched by name and text, and sorted from either end', async () => {
  const { reports } = await createReportedContent()
  const subjects = async (query: string) => (await reports(query)).map(({ subject }) => subject).sort()
  expect(await subjects('?q=buy')).toEqual(['comment', 'comment'])
  expect(await subjects('?q=OLGA')).toEqual(['activity', 'user'])
  expect(await subjects('?q=again')).toEqual(['comment'])
  expect(await subjects('?q=nobody')).toEqual([])
  expect(await subjects('?q=cy&subject=activity')).toEqual([])
  const newest = (await reports()).map(({ id }) => id)
  expect((await reports('?sort=oldest')).map(({ id }) => id)).toEqual(newest.toReversed())
})

test.each(['newest', 'oldest'])(
  'the pages of the list sorted by %s contain each report once',
  async (sort) => {
    const { admin, reports } = await createReportedContent()
    const pages = await fetchPages(admin, `/api/admin/reports?limit=1&sort=${sort}`)
    expect(pages).toHaveLength(4)
    expect(pages.flat().map(({ id }) => id)).toEqual((await reports(`?sort=${sort}`)).map(({ id }) => id))
  },
)
