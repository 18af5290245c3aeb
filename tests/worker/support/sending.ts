import { env } from 'cloudflare:workers'
import { and, eq, isNotNull } from 'drizzle-orm'
import { outbox, rateLimitAttempts } from '../../../worker/db/schema'
import { sendAllDueEmails } from '../../../worker/notices/email/send'
import { now } from '../../../worker/platform/clock'
import { setClock } from './client'
import { database } from './database'
import { fetchEmailsTo } from './mailbox'

/** Advances the clock, and sends due emails. */
export async function wait(ms: number): Promise<void> {
  setClock(now() + ms)
  await sendAllDueEmails(env)
}

/** Repeats an act, and sends due emails after each time. Ignores quotas, because deployments can raise them. */
export async function repeat(
  times: number,
  pauseMs: number,
  act: (time: number) => Promise<unknown>,
): Promise<void> {
  for (let time = 1; time <= times; time++) {
    await act(time)
    await database().delete(rateLimitAttempts)
    await wait(pauseMs)
  }
}

/** Reads the subjects of emails delivered to a user, newest first. */
export const subjectsTo = async ({ email }: { email: string }): Promise<string[]> =>
  (await fetchEmailsTo(email)).map(({ subject }) => subject)

/** Counts the emails sent to a user. */
export const countSentTo = ({ id }: { id: string }): Promise<number> =>
  database().$count(outbox, and(eq(outbox.userId, id), isNotNull(outbox.sentAt)))
