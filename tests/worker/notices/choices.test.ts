import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DECISION_HELD_SECONDS } from '../../../worker/contract/limits'
import { NOTICE_KINDS, NOTICES, OPTIONAL_NOTICE_KINDS } from '../../../worker/contract/notice-kinds'
import type { NoticeChoices } from '../../../worker/contract/notices'
import { blocks, notices } from '../../../worker/db/schema'
import { MINUTE_MS, now, SECOND_MS } from '../../../worker/platform/clock'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { fetchNotices, insertNotice, NOON, readEmailKinds, readNoticeKinds } from '../support/notices'
import { readJson } from '../support/responses'
import { expectInvariants } from '../support/seats'
import { insertUser, signedInUser } from '../support/users'

afterEach(() => expectInvariants())

describe('notice preferences', () => {
  /** Inserts one notice of each kind. */
  const insertAllKinds = async (userId: string, actorId?: string) => {
    for (const kind of NOTICE_KINDS) await insertNotice(userId, kind, { actorId })
    // Notices of decisions are sent once the decisions can no longer be undone.
    setClock(now() + DECISION_HELD_SECONDS * SECOND_MS)
  }
  const MANDATORY = NOTICE_KINDS.filter((kind) => !OPTIONAL_NOTICE_KINDS.includes(kind)).sort()

  test('show every kind by default, and email every kind except those under Messages', async () => {
    const ana = await signedInUser()
    await insertAllKinds(ana.id)
    expect((await fetchNotices(ana)).map(({ kind }) => kind).sort()).toEqual([...NOTICE_KINDS].sort())
    expect(await readEmailKinds(ana.id)).toEqual(
      NOTICE_KINDS.filter((kind) => NOTICES[kind].switch?.name !== 'messages').sort(),
    )
  })

  test('with all optional kinds off, only mandatory notices are sent', async () => {
    const ana = await signedInUser({ activityReminders: false, newActivities: false, messages: false })
    const choices = OPTIONAL_NOTICE_KINDS.flatMap((kind) =>
      (['app', 'mail'] as const).map((channel) => ({ kind, channel, isOn: false })),
    )
    const withoutPush = async (response: Response) => {
      const answer = await readJson<NoticeChoices>(response)
      return { choices: answer.choices.filter(({ channel }) => channel !== 'push') }
    }
    const saved = await ana.put('/api/notices/preferences', { choices })
    expect([saved.status, await withoutPush(saved)]).toEqual([200, { choices }])
    expect(await withoutPush(await ana.get('/api/notices/preferences'))).toEqual({ choices })
    await insertAllKinds(ana.id)
    expect((await readNoticeKinds(ana.id)).sort()).toEqual(MANDATORY)
    expect(await readEmailKinds(ana.id)).toEqual(MANDATORY)
  })

  test('a switch in Settings overrides the choices: reminders and new activities reach neither app nor email', async () => {
    const ana = await signedInUser({ activityReminders: false, newActivities: false, messages: true })
    await insertAllKinds(ana.id)
    const kinds = await readNoticeKinds(ana.id)
    expect(kinds).not.toContain('activity_reminder')
    expect(kinds).not.toContain('activity_published')
    expect(await readEmailKinds(ana.id)).toEqual(
      NOTICE_KINDS.filter((kind) => !['activity_reminder', 'activity_published'].includes(kind)).sort(),
    )
  })

  test('a kind can be emailed and not shown, or shown and not emailed', async () => {
    const ana = await signedInUser()
    await ana.put('/api/notices/preferences', {
      choices: [
        { kind: 'seat_freed', channel: 'app', isOn: false },
        { kind: 'first_in_line', channel: 'mail', isOn: false },
      ],
    })
    await insertAllKinds(ana.id)
    const shown = (await fetchNotices(ana)).map(({ kind }) => kind)
    const emailed = await readEmailKinds(ana.id)
    expect([shown.includes('seat_freed'), emailed.includes('seat_freed')]).toEqual([false, true])
    expect([shown.includes('first_in_line'), emailed.includes('first_in_line')]).toEqual([true, false])
    expect(await (await ana.get('/api/notices/count')).json()).toEqual({ unread: NOTICE_KINDS.length - 1 })
  })

  test('an unverified address and a suspended account get no email', async () => {
    const [unverified, suspended] = [
      await insertUser({ emailVerifiedAt: null }),
      await insertUser({ suspendedAt: now() }),
    ]
    for (const { id = '' } of [unverified, suspended]) {
      await insertAllKinds(id)
      expect(await readEmailKinds(id)).toEqual([])
      expect(await readNoticeKinds(id)).toHaveLength(NOTICE_KINDS.length)
    }
  })

  test('a block in either direction suppresses notices about the other user', async () => {
    const [ana, ben] = [await insertUser(), await insertUser()]
    await database()
      .insert(blocks)
      .values({ blockerId: ben.id ?? '', blockedId: ana.id ?? '', createdAt: now() })
    await insertAllKinds(ana.id ?? '', ben.id)
    await insertAllKinds(ben.id ?? '', ana.id)
    for (const { id = '' } of [ana, ben]) expect((await readNoticeKinds(id)).sort()).toEqual(MANDATORY)
  })

  test('refuse to turn off mandatory notices', async () => {
    const ana = await signedInUser()
    const response = await ana.put('/api/notices/preferences', {
      choices: [{ kind: 'activity_cancelled', channel: 'mail', isOn: false }],
    })
    expect(response.status).toBe(400)
  })
})

describe('the list of notices', () => {
  beforeEach(() => setClock(NOON + MINUTE_MS))

  const insertNotices = (userId: string, count: number) =>
    database()
      .insert(notices)
      .values(
        Array.from({ length: count }, (_, at) => ({
          id: `n${at}`,
          userId,
          kind: 'application_approved' as const,
          key: `k${at}`,
          createdAt: NOON + (at >> 1),
        })),
      )

  test('is the user’s own, in pages, newest first', async () => {
    const [ana, ben] = [await signedInUser(), await signedInUser()]
    await insertNotices(ana.id, 5)
    const first = await (await ana.get('/api/notices?limit=3')).json<{
      items: { id: string }[]
      nextCursor: string
    }>()
    const rest = await (await ana.get(`/api/notices?limit=3&cursor=${first.nextCursor}`)).json<typeof first>()
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(['n4', 'n3', 'n2', 'n1', 'n0'])
    expect(rest.nextCursor).toBeNull()
    expect(await fetchNotices(ben)).toEqual([])
    expect((await ana.get('/api/notices?cursor=nonsense')).status).toBe(400)
  })

  test('marks some notices, or all up to an instant, as read, and none of other users', async () => {
    const [ana, ben] = [await signedInUser(), await signedInUser()]
    await insertNotices(ana.id, 5)
    const read = async (user: typeof ana, selection: object) =>
      (await user.post('/api/notices/read', selection)).json()
    expect(await read(ben, { ids: ['n0', 'n1'] })).toEqual({ unread: 0 })
    expect(await read(ana, { ids: ['n4'] })).toEqual({ unread: 4 })
    expect(await read(ana, { until: new Date(NOON + 1).toISOString() })).toEqual({ unread: 0 })
    expect((await fetchNotices(ana)).every(({ readAt }) => readAt !== null)).toBe(true)
    expect((await ana.post('/api/notices/read', {})).status).toBe(400)
    expect(
      (await ana.post('/api/notices/read', { ids: ['n1'], until: new Date(NOON).toISOString() })).status,
    ).toBe(400)
  })
})
