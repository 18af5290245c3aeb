import { env } from 'cloudflare:workers'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  EMAILS_PER_SENDER_A_DAY,
  OPTIONAL_EMAILS_PER_PAIR_A_DAY,
  OPTIONAL_EMAILS_PER_RECIPIENT_A_DAY,
} from '../../../worker/contract/limits'
import { follows, outbox } from '../../../worker/db/schema'
import { sendAllDueEmails } from '../../../worker/notices/email/send'
import { activityPublished } from '../../../worker/notices/kinds/news'
import { notify } from '../../../worker/notices/kinds/notify'
import { DAY_MS, HOUR_MS, MINUTE_MS, now } from '../../../worker/platform/clock'
import { insertActivity } from '../support/activities'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { fetchEmailsTo } from '../support/mailbox'
import { insertNotice, NOON, readNoticeKinds, runStatements, updateUser } from '../support/notices'
import { insertUser, insertUsers, signedInUser } from '../support/users'

const START = NOON + 3 * DAY_MS

beforeEach(() => setClock(NOON))

describe('budgets', () => {
  const follow = (creatorId: string, followers: { id: string }[]) =>
    database()
      .insert(follows)
      .values(followers.map(({ id: followerId }) => ({ followerId, creatorId, createdAt: NOON })))

  test('a user causes at most 200 emails a day; notices in the app are not limited', async () => {
    const olga = await signedInUser({ name: 'Olga' })
    const followers = await insertUsers(EMAILS_PER_SENDER_A_DAY + 20)
    await database().run(`update users set email_verified_at = ${NOON}`)
    for (let at = 0; at < followers.length; at += 20) await follow(olga.id, followers.slice(at, at + 20))
    const activity = await insertActivity({ creatorId: olga.id, startsAt: START })
    await runStatements({
      told: notify(database(), NOON, [activityPublished.to({ activityId: activity.id, after: 0 })]),
    })
    setClock(NOON + MINUTE_MS)
    await sendAllDueEmails(env)
    expect(await database().$count(outbox, isNotNull(outbox.sentAt))).toBe(EMAILS_PER_SENDER_A_DAY)
    expect(await database().$count(outbox, eq(outbox.lastError, 'Over the daily budget of the sender'))).toBe(
      20,
    )
    for (const { id } of followers.slice(-3))
      expect(await readNoticeKinds(id)).toEqual(['activity_published'])
    // Mandatory emails are sent a day later.
    await insertNotice(followers[0]?.id ?? '', 'activity_changed', {
      actorId: olga.id,
      activityId: activity.id,
    })
    const [late] = await database().select().from(outbox).where(eq(outbox.kind, 'activity_changed'))
    expect([late?.droppedAt, (late?.dueAt ?? 0) >= now() + DAY_MS]).toEqual([null, true])
  })

  test('a user gets at most 30 optional emails a day, ten of them caused by one user', async () => {
    const ana = await signedInUser()
    await updateUser(ana.id, { messages: true })
    const senders = await insertUsers(5)
    for (const { id: actorId } of senders)
      for (let at = 0; at < 11; at++) {
        const { id: activityId } = await insertActivity({ startsAt: START })
        await insertNotice(ana.id, 'seat_freed', { key: `${actorId}${at}`, activityId, actorId })
      }
    await insertNotice(ana.id, 'activity_cancelled', { actorId: senders[0]?.id })
    const rows = await database().select().from(outbox).where(eq(outbox.userId, ana.id))
    const queuedBy = (index: number) =>
      rows.filter(
        ({ actorId, droppedAt, kind }) =>
          actorId === senders[index]?.id && droppedAt === null && kind === 'seat_freed',
      )
    expect([0, 1, 2, 3].map((index) => queuedBy(index).length)).toEqual([
      OPTIONAL_EMAILS_PER_PAIR_A_DAY,
      OPTIONAL_EMAILS_PER_PAIR_A_DAY,
      OPTIONAL_EMAILS_PER_PAIR_A_DAY,
      OPTIONAL_EMAILS_PER_RECIPIENT_A_DAY - 3 * OPTIONAL_EMAILS_PER_PAIR_A_DAY,
    ])
    expect(rows.find(({ kind }) => kind === 'activity_cancelled')?.droppedAt).toBeNull()
    expect(await readNoticeKinds(ana.id)).toHaveLength(56)
    setClock(NOON + DAY_MS + 1)
    await insertNotice(ana.id, 'seat_freed', { key: 'next day', actorId: senders[4]?.id })
    const [next] = await database().select().from(outbox).where(eq(outbox.createdAt, now()))
    expect(next?.droppedAt).toBeNull()
  })
})

test('a subject quotes and cuts what users typed, without invisible characters', async () => {
  const ana = await signedInUser()
  const [eve, activity] = [
    await insertUser({ name: 'Tagalong\u202e support\u200b' }),
    await insertActivity({ title: `Your account is locked ${'x'.repeat(150)}`, startsAt: START }),
  ]
  await insertNotice(ana.id, 'activity_published', { actorId: eve.id, activityId: activity.id })
  setClock(NOON + HOUR_MS)
  await sendAllDueEmails(env)
  const subject = (await fetchEmailsTo(ana.email))[0]?.subject ?? ''
  expect(subject).toMatch(/^“Tagalong support” published “Your account is locked x+…”$/)
  expect(subject.length).toBeLessThan(100)
})
