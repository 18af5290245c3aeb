import { afterEach, expect, test } from 'vitest'
import { pathOf, targetOf, textOf, wordsOf } from '../../../worker/contract/notice-words'
import { insertParticipation } from '../support/activities'
import { block } from '../support/blocks'
import {
  createActivityAndUser,
  deleteNotices,
  fetchNotices,
  readEmailKinds,
  readNoticeKinds,
  updateUser,
} from '../support/notices'
import { readJson } from '../support/responses'
import { expectInvariants } from '../support/seats'
import type { SignedInUser } from '../support/users'
import { signedInAs } from '../support/users'

afterEach(() => expectInvariants())

/** Creates Olga's activity with the participants Ana, Ben, Cy, and Di. */
async function createParticipants() {
  const { olga, ana, activityId } = await createActivityAndUser()
  const [ben, cy, di] = await signedInAs('Ben', 'Cy', 'Di')
  for (const { id: userId } of [ana, ben, cy, di]) await insertParticipation({ activityId, userId })
  const post = async (
    user: SignedInUser,
    content: string,
    more: { parentId?: string; isCreatorUpdate?: boolean } = {},
  ) =>
    (
      await readJson<{ id: string }>(
        user.post(`/api/activities/${activityId}/comments`, { content, ...more }),
      )
    ).id
  await deleteNotices()
  return { olga, ana, ben, cy, di, activityId, post }
}

test('a question notifies the organizer only, with its text and a link', async () => {
  const { olga, ana, ben, activityId, post } = await createParticipants()
  await post(ana, 'Is there parking?')
  const [notice] = await fetchNotices(olga)
  expect(notice).toMatchObject({ kind: 'comment_received', actor: { name: 'Ana' } })
  expect(notice && [textOf(wordsOf(notice)), wordsOf(notice).detail]).toEqual([
    'Ana commented on Tennis',
    'Is there parking?',
  ])
  const target = notice && targetOf(notice)
  expect(target && pathOf(target)).toBe(`/activity/${activityId}#comments`)
  for (const { id } of [ana, ben]) expect(await readNoticeKinds(id)).toEqual([])
  // Messages is off by default, so there is no email.
  expect(await readEmailKinds(olga.id)).toEqual([])
  await updateUser(olga.id, { messages: true })
  await post(ana, 'And showers?')
  expect(await readEmailKinds(olga.id)).toEqual(['comment_received'])
})

test('the organizer is not notified of their own comments, or when they opted out', async () => {
  const { olga, ana, post } = await createParticipants()
  await post(olga, 'Bring water')
  await olga.put('/api/notices/preferences', {
    choices: [{ kind: 'comment_received', channel: 'app', isOn: false }],
  })
  await post(ana, 'How much of it?')
  expect(await readNoticeKinds(olga.id)).toEqual([])
})

test('a reply notifies the author and earlier repliers, and no one else', async () => {
  const { olga, ana, ben, cy, post } = await createParticipants()
  const question = await post(ana, 'Is there parking?')
  await deleteNotices()
  await post(ana, 'Found it', { parentId: question })
  for (const { id } of [olga, ana, ben]) expect(await readNoticeKinds(id)).toEqual([])
  const reply = await post(ben, 'Yes, behind the hall', { parentId: question })
  expect(await fetchNotices(ana)).toMatchObject([
    { kind: 'comment_reply', actor: { name: 'Ben' }, comment: { content: 'Yes, behind the hall' } },
  ])
  expect(await readNoticeKinds(olga.id)).toEqual([])
  await deleteNotices()
  await post(ana, 'Is it free?', { parentId: question })
  expect([await readNoticeKinds(ana.id), await readNoticeKinds(ben.id)]).toEqual([[], ['comment_reply']])
  await post(olga, 'It is', { parentId: question })
  expect((await readNoticeKinds(ana.id)).concat(await readNoticeKinds(ben.id))).toEqual([
    'comment_reply',
    'comment_reply',
    'comment_reply',
  ])
  expect(await readNoticeKinds(cy.id)).toEqual([])
  // Messages is off by default, so there is no email.
  expect([await readEmailKinds(ana.id), await readEmailKinds(ben.id)]).toEqual([[], []])
  await deleteNotices()
  await ben.delete(`/api/comments/${reply}`)
  await post(ana, 'Thanks', { parentId: question })
  expect([await readNoticeKinds(olga.id), await readNoticeKinds(ben.id)]).toEqual([['comment_reply'], []])
})

test('users who can no longer read a conversation are not notified of it', async () => {
  const { olga, ana, ben, di, activityId, post } = await createParticipants()
  const question = await post(ana, 'Is there parking?')
  await post(ben, 'No', { parentId: question })
  await post(di, 'Yes', { parentId: question })
  await di.patch(`/api/participations/quit/${activityId}`)
  await block(ana, ben)
  await deleteNotices()
  await post(olga, 'Behind the hall', { parentId: question })
  expect([
    await readNoticeKinds(ana.id),
    await readNoticeKinds(ben.id),
    await readNoticeKinds(di.id),
  ]).toEqual([['comment_reply'], [], []])
})

test('an update notifies the participants', async () => {
  const { olga, ana, ben, di, activityId, post } = await createParticipants()
  await di.patch(`/api/participations/quit/${activityId}`)
  await deleteNotices()
  await post(olga, 'Bring water', { isCreatorUpdate: true })
  for (const { id } of [ana, ben]) expect(await readNoticeKinds(id)).toEqual(['organizer_update'])
  for (const { id } of [olga, di]) expect(await readNoticeKinds(id)).toEqual([])
})
