import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { runSql } from './database'

type Email = { kind: string; subject: string; text: string }

/** Returns the emails of a kind to an address, newest first. */
export async function listEmails({ request }: Page, to: string, kind: string): Promise<Email[]> {
  const { items }: { items: Email[] } = await (
    await request.get(`/dev/mail.json?${new URLSearchParams({ to })}`)
  ).json()
  return items.filter((email) => email.kind === kind)
}

/** Waits for an email of a kind to an address. @returns the newest one */
export async function findEmail(page: Page, to: string, kind: string): Promise<Email> {
  let newest: Email | undefined
  await expect
    .poll(async () => {
      ;[newest] = await listEmails(page, to, kind)
      return newest?.kind
    })
    .toBe(kind)
  return newest ?? { kind, subject: '', text: '' }
}

/** Makes emails to an address that are delayed for grouping due in the next cron run. */
export async function makeEmailsDue(to: string): Promise<void> {
  const sql = `update outbox set due_at = 0 where sent_at is null and dropped_at is null
    and user_id = (select id from users where email = ?)`
  await runSql([{ sql, values: [to] }])
}

/** Ends the undo period of decisions about a user, so that they are notified. The next cron run sends email and push. */
export async function tellDecisions(to: string): Promise<void> {
  const recipient = '(select id from users where email = ?)'
  await runSql([
    {
      sql: `update notices set created_at = min(created_at, ?) where user_id = ${recipient}`,
      values: [Date.now(), to],
    },
    { sql: `update outbox set due_at = 0 where sent_at is null and user_id = ${recipient}`, values: [to] },
    {
      sql: `update pushes set due_at = 0 where sent_at is null and notice_id in (select id from notices where user_id = ${recipient})`,
      values: [to],
    },
  ])
}

/** Returns the path that the newest email of a kind links to: its first link, or the one that `pattern` captures. */
export async function findEmailLink(
  page: Page,
  { to, kind, pattern = /(https?:\S+)/ }: { to: string; kind: string; pattern?: RegExp },
): Promise<string> {
  const { text } = await findEmail(page, to, kind)
  const { pathname, search } = new URL(pattern.exec(text)?.[1] ?? '')
  return pathname + search
}
