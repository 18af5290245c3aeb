import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Comment } from '../../worker/contract/comments'
import type { Page, Problem } from '../../worker/contract/common'
import { QUOTAS } from '../../worker/contract/quotas'
import { sendAllDueEmails } from '../../worker/notices/email/send'
import { MINUTE_MS } from '../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation } from './support/activities'
import { block } from './support/blocks'
import { setClock } from './support/client'
import { fetchEmailsTo } from './support/mailbox'
import { deleteNotices, fetchNotices, readEmailKinds, readNoticeKinds } from './support/notices'
import { readJson } from './support/responses'
import type { SignedInUser } from './support/users'
import { signedInUser } from './support/users'

const NOON = Date.parse('2034-10-01T12:00:00Z')
beforeEach(() => setClock(NOON))

/** Creates Olga's activity: Ana and Ben have seats, Wanda is on the waitlist, Petra's application is pending, Rita was declined. */
async function createCrowd(activity: object = {}) {
  const people = ['Olga', 'Ana', 'Ben', 'Wanda', 'Petra', 'Rita', 'Eve']
  const [olga, ana, ben, wanda, petra, rita, eve] = await Promise.all(
    people.map((name) => signedInUser({ name })),
  )
  if (!olga || !ana || !ben || !wanda || !petra || !rita || !eve) throw new Error('Somebody is missing')
  const { id: activityId } = await insertActivity({ creatorId: olga.id, title: 'Tennis', ...activity })
  for (const { id: userId } of [ana, ben]) await insertParticipation({ activityId, userId })
  await insertApplication({ activityId, userId: wanda.id, waitlistedAt: NOON - 1, waitlistRank: 1 })
  await insertApplication({ activityId, userId: petra.id })
  await insertApplication({ activityId, userId: rita.id, status: 'REJECTED' })
  await deleteNotices()
  const path = `/api/updates/activity/${activityId}`
  const send = (audience: string, user = olga, content = 'Meet at the mural') =>
    user.post(path, { content, audience })
  const updatesOf = async (user: SignedInUser) =>
    (await readJson<Page<Comment>>(user.get(path))).items.map(({ content }) => content)
  const commentsOf = async (user: SignedInUser) =>
    (await readJson<Page<Comment>>(user.get(`/api/activities/${activityId}/comments`))).items.map(
      ({ content }) => content,
    )
  return { olga, ana, ben, wanda, petra, rita, eve, activityId, path, send, updatesOf, commentsOf }
}

describe('messaging participants', () => {
  test.each([
    ['approved', 2, ['Ana', 'Ben']],
    ['waitlisted', 1, ['Wanda']],
    ['everybody', 4, ['Ana', 'Ben', 'Wanda', 'Petra']],
  ])('to %s reaches %i people, and no one else', async (audience, sentTo, names) => {
    const { send, olga, ana, ben, wanda, petra, rita, eve } = await createCrowd()
    const response = await send(audience)
    expect([response.status, await response.json<Comment>()]).toMatchObject([
      201,
      { content: 'Meet at the mural', audience, sentTo, isCreatorUpdate: true, userName: 'Olga' },
    ])
    const people = { Olga: olga, Ana: ana, Ben: ben, Wanda: wanda, Petra: petra, Rita: rita, Eve: eve }
    for (const [name, { id }] of Object.entries(people)) {
      const told = names.includes(name) ? ['organizer_update'] : []
      expect([await readNoticeKinds(id), await readEmailKinds(id)], name).toEqual([told, told])
    }
  })

  test.each([
    [{ content: '', audience: 'approved' }],
    [{ content: 'x'.repeat(2001), audience: 'approved' }],
    [{ content: 'Hi', audience: 'followers' }],
    [{ content: 'Hi' }],
  ])('refuses %j', async (body) => {
    const { olga, path } = await createCrowd()
    expect((await olga.post(path, body)).status).toBe(400)
  })

  test('to no one is refused', async () => {
    const olga = await signedInUser()
    const { id } = await insertActivity({ creatorId: olga.id })
    for (const audience of ['approved', 'waitlisted', 'everybody']) {
      const response = await olga.post(`/api/updates/activity/${id}`, { content: 'Hi', audience })
      expect([response.status, (await response.json<Problem>()).code]).toEqual([409, 'nobody_to_message'])
    }
  })

  test.each([
    ['has started', { startsAt: NOON - 1 }],
    ['was cancelled', { cancelledAt: NOON - 1 }],
  ])('leaves out those who wait once the activity %s', async (_, activity) => {
    const { send, wanda, petra } = await createCrowd(activity)
    expect((await (await send('everybody')).json<Comment>()).sentTo).toBe(2)
    expect((await send('waitlisted')).status).toBe(409)
    for (const { id } of [wanda, petra]) expect(await readNoticeKinds(id)).toEqual([])
  })

  test('skips people who block the organizer, and people who quit', async () => {
    const { send, ana, wanda, petra, olga, activityId } = await createCrowd()
    await ana.patch(`/api/participations/quit/${activityId}`)
    await block(petra, olga)
    await deleteNotices()
    expect((await (await send('everybody')).json<Comment>()).sentTo).toBe(2)
    expect([await readNoticeKinds(ana.id), await readNoticeKinds(petra.id)]).toEqual([[], []])
    expect(await readNoticeKinds(wanda.id)).toEqual(['organizer_update'])
  })

  test('is limited per activity and day', async () => {
    const { send, olga, ana } = await createCrowd()
    for (let n = 0; n < QUOTAS.messageActivity.max; n += 1) expect((await send('approved')).status).toBe(201)
    const refused = await send('approved')
    expect([refused.status, (await refused.json<Problem>()).code]).toEqual([429, 'rate_limited'])
    expect(await fetchNotices(ana)).toHaveLength(QUOTAS.messageActivity.max)
    const { id: activityId } = await insertActivity({ creatorId: olga.id })
    await insertParticipation({ activityId, userId: ana.id })
    const other = await olga.post(`/api/updates/activity/${activityId}`, {
      content: 'Hi',
      audience: 'approved',
    })
    expect(other.status).toBe(201)
  })

  test('is emailed as a whole, with a link to reply, the time, and the place', async () => {
    const { send, olga, wanda, activityId } = await createCrowd()
    const text = `Two things.\n\n${'Bring layers. '.repeat(40)}End.`
    await send('waitlisted', olga, text)
    setClock(NOON + 2 * MINUTE_MS)
    await sendAllDueEmails(env)
    const [email] = await fetchEmailsTo(wanda.email)
    expect(email?.subject).toBe('“Olga” posted an update in “Tennis”')
    expect(email?.text).toContain('Two things.')
    expect(email?.text).toContain('End.')
    expect(email?.text).toMatch(new RegExp(`Reply.*/activity/${activityId}#comments`, 's'))
    expect(email?.text).toContain('Time')
  })

  test('a user who turned off email for updates sees them only in the app', async () => {
    const { send, ana, ben } = await createCrowd()
    await ana.put('/api/notices/preferences', {
      choices: [{ kind: 'organizer_update', channel: 'mail', isOn: false }],
    })
    await send('approved')
    expect([await readNoticeKinds(ana.id), await readEmailKinds(ana.id)]).toEqual([['organizer_update'], []])
    expect(await readEmailKinds(ben.id)).toEqual(['organizer_update'])
  })
})

describe('a message is visible', () => {
  test('when sent to the waitlist: to its recipients, even with a later seat, and the organizer', async () => {
    const { send, olga, ana, wanda, petra, rita, eve, activityId, updatesOf, commentsOf } =
      await createCrowd()
    const admin = await signedInUser({ admin: true })
    await send('waitlisted')
    expect(await updatesOf(wanda)).toEqual(['Meet at the mural'])
    for (const user of [ana, petra, rita, eve]) expect(await updatesOf(user)).toEqual([])
    expect(await commentsOf(ana)).toEqual([])
    for (const user of [olga, admin]) expect(await commentsOf(user)).toEqual(['Meet at the mural'])
    await insertParticipation({ activityId, userId: wanda.id })
    await insertParticipation({ activityId, userId: petra.id })
    expect([await commentsOf(wanda), await commentsOf(petra)]).toEqual([['Meet at the mural'], []])
  })

  test('when sent to everyone: to participants and its other recipients', async () => {
    const { send, ana, wanda, petra, eve, activityId, updatesOf, commentsOf } = await createCrowd()
    await send('everybody')
    expect(await commentsOf(ana)).toEqual(['Meet at the mural'])
    for (const user of [wanda, petra]) expect(await updatesOf(user)).toEqual(['Meet at the mural'])
    await insertApplication({ activityId, userId: eve.id })
    expect(await updatesOf(eve)).toEqual([])
  })

  test('with the number of recipients only for the organizer', async () => {
    const { send, olga, ana, activityId } = await createCrowd()
    await send('approved')
    const sentTo = async (user: SignedInUser) =>
      (await readJson<Page<Comment>>(user.get(`/api/activities/${activityId}/comments`))).items[0]?.sentTo
    expect([await sentTo(olga), await sentTo(ana)]).toEqual([2, null])
  })

  test('no one else can reply to it, report it, or read replies to it', async () => {
    const { send, olga, ana, wanda, activityId, commentsOf } = await createCrowd()
    const { id } = await (await send('waitlisted')).json<Comment>()
    const path = `/api/activities/${activityId}/comments`
    expect((await ana.post(path, { content: 'Hm?', parentId: id })).status).toBe(404)
    expect((await ana.post(`/api/comments/${id}/report`, { reason: 'spam' })).status).toBe(404)
    await insertParticipation({ activityId, userId: wanda.id })
    await deleteNotices()
    expect((await wanda.post(path, { content: 'I am in', parentId: id })).status).toBe(201)
    expect(await commentsOf(ana)).toEqual([])
    expect(await commentsOf(olga)).toContain('I am in')
    expect([await readNoticeKinds(olga.id), await readNoticeKinds(ana.id)]).toEqual([['comment_reply'], []])
  })

  test('a deleted message is gone for everyone', async () => {
    const { send, olga, wanda, updatesOf } = await createCrowd()
    const { id } = await (await send('waitlisted')).json<Comment>()
    await olga.delete(`/api/comments/${id}`)
    expect([await updatesOf(wanda), await readNoticeKinds(wanda.id)]).toEqual([[], []])
  })
})
