import { expect, test } from 'vitest'
import { ACCOUNT_EMAILS } from '../../../worker/contract/account-emails'
import { NOTICE_KINDS, OPTIONAL_NOTICE_KINDS } from '../../../worker/contract/notice-kinds'
import { outbox } from '../../../worker/db/schema'
import { enqueueEmail } from '../../../worker/notices/email/store'
import { now } from '../../../worker/platform/clock'
import { accountEmailData } from '../support/account-emails'
import { insertActivity } from '../support/activities'
import { ORIGIN, setClock } from '../support/client'
import { database } from '../support/database'
import { fetchEmailsTo } from '../support/mailbox'
import { insertNotice, NOON } from '../support/notices'
import { insertUser } from '../support/users'

/** Sends a user an email of every kind. */
async function sendEveryKind() {
  setClock(NOON)
  const { id: userId = '', email = '' } = await insertUser({ messages: true })
  // Each notice has its own activity, because a decision replaces an unsent one about the same activity.
  for (const kind of NOTICE_KINDS)
    await insertNotice(userId, kind, { activityId: (await insertActivity()).id })
  const data = accountEmailData()
  for (const kind of ACCOUNT_EMAILS) await enqueueEmail(database(), { key: kind, userId, kind, data })
  // Mark all as sent, because some kinds would be dropped as outdated without an application or a comment.
  await database().update(outbox).set({ sentAt: now(), email })

  const emails = await fetchEmailsTo(email)
  expect(emails.map(({ kind }) => kind).sort()).toEqual([...NOTICE_KINDS, ...ACCOUNT_EMAILS].sort())
  return emails
}

test('optional notices have one-click unsubscribe headers, and other emails have none', async () => {
  const emails = await sendEveryKind()
  const optional: string[] = OPTIONAL_NOTICE_KINDS
  for (const { kind, headers, text } of emails) {
    const url = /^<(.*)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1]
    if (optional.includes(kind)) {
      expect(url, kind).toMatch(`${ORIGIN}/api/notices/unsubscribe?token=`)
      expect(headers, kind).toEqual({
        'List-Unsubscribe': `<${url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      })
    } else expect(headers, kind).toEqual({})
    expect(text.includes('/unsubscribe?token='), kind).toBe(optional.includes(kind))
  }
})

test('no email embeds an image, which would stay visible after its activity or photo is hidden', async () => {
  for (const { kind, html } of await sendEveryKind()) expect(html, kind).not.toMatch(/<img|url\(/i)
})
