import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { notices, outbox, users } from '../../../worker/db/schema'
import { runJobs } from '../../../worker/jobs'
import { ATTEMPTS_MAX } from '../../../worker/notices/email/retry'
import { sendAllDueEmails, sendDueEmails } from '../../../worker/notices/email/send'
import { enqueueEmail } from '../../../worker/notices/email/store'
import { DAY_MS, HOUR_MS, MINUTE_MS, now } from '../../../worker/platform/clock'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { bindingsWithMailProvider, startMailProvider } from '../support/mail-provider'
import { insertUser } from '../support/users'

const START = Date.parse('2026-12-01T10:00:00Z')

async function enqueueEmails(count = 1) {
  const { id: userId = '', email = '' } = await insertUser()
  for (let at = 0; at < count; at++)
    await enqueueEmail(database(), {
      key: `changed:${userId}:${at}`,
      userId,
      kind: 'password_changed',
      ...(at > 0 && { email: `ana${at}@example.com` }),
    })
  return { userId, email }
}

const rows = () => database().select().from(outbox)

test('sends a due email once, from the configured address to the user’s', async () => {
  const provider = startMailProvider()
  const { email } = await enqueueEmails()
  await sendDueEmails(bindingsWithMailProvider)
  await sendDueEmails(bindingsWithMailProvider)
  const [row] = await rows()
  expect(row).toMatchObject({ attempts: 1, email, lastError: null, droppedAt: null })
  expect(row?.sentAt).not.toBeNull()
  expect(provider.attempts).toEqual([row?.id])
  expect([...provider.delivered.values()]).toMatchObject([
    {
      from: 'Tagalong <hello@tagalong.example>',
      to: [email],
      subject: 'Your password has changed',
      headers: {},
    },
  ])
})

test('queues one email for each key, and none whose condition fails', async () => {
  await database().batch([
    enqueueEmail(database(), { key: 'one', email: 'ana@example.com', kind: 'google_only' }),
    enqueueEmail(database(), { key: 'one', email: 'ana@example.com', kind: 'google_only' }),
    enqueueEmail(database(), { key: 'two', email: 'ana@example.com', kind: 'google_only' }, sql`1 = 2`),
  ])
  expect(await rows()).toMatchObject([{ key: 'one' }])
})

test('sends each email once with many simultaneous senders', async () => {
  const provider = startMailProvider()
  await enqueueEmails(25)
  await Promise.all(Array.from({ length: 8 }, () => sendDueEmails(bindingsWithMailProvider)))
  await sendAllDueEmails(bindingsWithMailProvider)
  expect(provider.attempts).toHaveLength(25)
  expect(new Set(provider.attempts).size).toBe(25)
  expect((await rows()).every(({ attempts, sentAt }) => attempts === 1 && sentAt !== null)).toBe(true)
})

test('does not send an email before it is due', async () => {
  setClock(START)
  const provider = startMailProvider()
  await enqueueEmail(database(), {
    key: 'later',
    email: 'ana@example.com',
    kind: 'google_only',
    dueAt: START + HOUR_MS,
  })
  await sendDueEmails(bindingsWithMailProvider)
  expect(provider.attempts).toEqual([])
  setClock(START + HOUR_MS)
  await sendDueEmails(bindingsWithMailProvider)
  expect(provider.attempts).toHaveLength(1)
})

test('when a sender stops before the provider answers, the next sender sends the email', async () => {
  setClock(START)
  const provider = startMailProvider()
  await enqueueEmails()
  await new Promise<void>((resolve) => {
    provider.respond = () => {
      resolve()
      return new Promise(() => {})
    }
    void sendDueEmails(bindingsWithMailProvider)
  })
  expect(provider.attempts).toHaveLength(1)
  provider.respond = null
  // No other sender takes the email until the first sender's lease ends.
  setClock(START + 4 * MINUTE_MS)
  expect(await sendDueEmails(bindingsWithMailProvider)).toBe(0)
  setClock(START + 5 * MINUTE_MS)
  expect(await sendDueEmails(bindingsWithMailProvider)).toBe(1)
  expect(provider.delivered.size).toBe(1)
  expect(await rows()).toMatchObject([{ attempts: 2, sentAt: START + 5 * MINUTE_MS }])
})

test('when a sender stops before recording the response, the next one sends with the same idempotency key', async () => {
  setClock(START)
  const provider = startMailProvider()
  await enqueueEmails()
  // The database fails when the sender records that the email was sent.
  let isStopped = false
  provider.respond = async () => {
    isStopped = true
    return null
  }
  const stoppedDatabase = new Proxy(env.DB, {
    get(target, name) {
      if (isStopped) throw new Error('The worker stopped')
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await expect(sendDueEmails({ ...bindingsWithMailProvider, DB: stoppedDatabase })).rejects.toThrow()
  expect(await rows()).toMatchObject([{ attempts: 1, sentAt: null }])
  provider.respond = null
  setClock(START + 5 * MINUTE_MS)
  await sendDueEmails(bindingsWithMailProvider)
  expect(provider.attempts).toHaveLength(2)
  expect(provider.delivered.size).toBe(1)
  expect((await rows())[0]?.sentAt).toBe(START + 5 * MINUTE_MS)
})

/** Returns a database that loses the results of matching statements after they took effect. */
function losingAnswers(pattern: RegExp): D1Database {
  const losing = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, name) => {
        if (name === 'bind') return (...values: unknown[]) => losing(target.bind(...values))
        return async () => {
          await target.run()
          throw new Error('Network connection lost.')
        }
      },
    })
  return new Proxy(env.DB, {
    get: (target, name) => {
      if (name === 'prepare')
        return (query: string) =>
          pattern.test(query) ? losing(target.prepare(query)) : target.prepare(query)
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

test('a lost answer of the database does not change how an email ended', async () => {
  startMailProvider()
  const { userId } = await enqueueEmails()
  // Affects all updates except the claim and the recording of a failure.
  const bindings = { ...bindingsWithMailProvider, DB: losingAnswers(/^update "outbox" set (?!"due_at")/) }
  await sendDueEmails(bindings)
  expect(await rows()).toMatchObject([{ lastError: null, droppedAt: null, sentAt: expect.any(Number) }])

  await database().delete(outbox)
  await enqueueEmail(database(), { key: 'two', userId, kind: 'password_changed' })
  await database().update(users).set({ deletedAt: now() })
  await sendDueEmails(bindings)
  const reason = 'The address may not be written to'
  expect(await rows()).toMatchObject([{ lastError: reason, sentAt: null, droppedAt: expect.any(Number) }])
})

test('retries a failed email with growing delays, and gives up in the end', async () => {
  setClock(START)
  const provider = startMailProvider()
  await enqueueEmails()
  provider.respond = async () => new Response('out of order', { status: 500 })
  const delays: number[] = []
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    await sendDueEmails(bindingsWithMailProvider)
    const [row] = await rows()
    expect(row?.attempts).toBe(attempt)
    delays.push(Math.round(((row?.dueAt ?? 0) - now()) / MINUTE_MS))
    setClock(row?.dueAt ?? 0)
  }
  expect(delays.slice(0, -1)).toEqual([1, 4, 16, 64, 256, 360, 360])
  expect((await rows())[0]).toMatchObject({ sentAt: null, lastError: '500 out of order' })
  expect((await rows())[0]?.droppedAt).not.toBeNull()
  setClock(START + 10 * DAY_MS)
  expect(await sendDueEmails(bindingsWithMailProvider)).toBe(0)
})

test('does not retry an email that the provider rejects permanently', async () => {
  const provider = startMailProvider()
  await enqueueEmails()
  provider.respond = async () => new Response('no such address', { status: 422 })
  await sendDueEmails(bindingsWithMailProvider)
  expect(await rows()).toMatchObject([{ attempts: 1, sentAt: null, lastError: '422 no such address' }])
  expect((await rows())[0]?.droppedAt).not.toBeNull()
})

test('counts an email as sent when the provider has its key with other content', async () => {
  const provider = startMailProvider()
  await enqueueEmails()
  provider.respond = async () => Response.json({ name: 'invalid_idempotent_request' }, { status: 409 })
  await sendDueEmails(bindingsWithMailProvider)
  expect((await rows())[0]?.sentAt).not.toBeNull()
})

test('one email that cannot be rendered does not block the others', async () => {
  const provider = startMailProvider()
  await enqueueEmail(database(), { key: 'odd', email: 'ana@example.com', kind: 'no such kind' })
  await enqueueEmails()
  await sendDueEmails(bindingsWithMailProvider)
  expect(provider.delivered.size).toBe(1)
})

test('sends account emails, but no notices, to an unverified address', async () => {
  const provider = startMailProvider()
  const { id: userId = '', email = '' } = await insertUser({ emailVerifiedAt: null })
  await database().batch([
    database()
      .insert(notices)
      .values({ id: 'n1', userId, kind: 'application_approved', key: 'n1', createdAt: now() }),
    database().insert(outbox).values({
      id: 'e1',
      key: 'notice:n1',
      userId,
      kind: 'application_approved',
      lane: 'decision',
      noticeId: 'n1',
      createdAt: now(),
      dueAt: now(),
    }),
    enqueueEmail(database(), { key: 'account', userId, kind: 'password_changed' }),
  ])
  await sendDueEmails(bindingsWithMailProvider)
  expect([...provider.delivered.values()].map(({ to, subject }) => [to, subject])).toEqual([
    [[email], 'Your password has changed'],
  ])
  const dropped = (await rows()).find(({ noticeId }) => noticeId === 'n1')
  expect(dropped).toMatchObject({ sentAt: null, lastError: 'The address may not be written to' })
})

test('keeps emails in the outbox in production without a way to send', async () => {
  await enqueueEmails()
  for (let run = 0; run < 20; run++) await sendDueEmails({ ...env, ENVIRONMENT: 'production' })
  expect(await rows()).toMatchObject([{ sentAt: null, droppedAt: null, attempts: 0 }])
})

test('sends waiting emails once there is a provider, and drops them after 7 days', async () => {
  setClock(START)
  const provider = startMailProvider()
  await enqueueEmails()
  setClock(START + 6 * DAY_MS)
  await runJobs({ ...env, ENVIRONMENT: 'production' })
  expect(await rows()).toMatchObject([{ droppedAt: null, attempts: 0 }])
  await sendDueEmails(bindingsWithMailProvider)
  expect(provider.delivered.size).toBe(1)
  await enqueueEmails()
  setClock(START + 14 * DAY_MS)
  await runJobs({ ...env, ENVIRONMENT: 'production' })
  expect((await rows()).at(-1)).toMatchObject({ sentAt: null, droppedAt: START + 14 * DAY_MS })
})

test.each(['hello@tagalong.me.workers.dev', 'hello@tagalong.example', 'hello@example.com'])(
  'keeps emails in the outbox in production when they would come from %s',
  async (MAIL_FROM) => {
    const provider = startMailProvider()
    await enqueueEmails()
    await sendDueEmails({ ...bindingsWithMailProvider, ENVIRONMENT: 'production', MAIL_FROM })
    expect(provider.attempts).toEqual([])
    expect(await rows()).toMatchObject([{ attempts: 0 }])
  },
)

test('sends through Cloudflare’s binding in production without a provider key', async () => {
  const { email } = await enqueueEmails()
  const sent: unknown[] = []
  const EMAIL: SendEmail = {
    async send(message: unknown) {
      sent.push(message)
      return { messageId: '1' }
    },
  }
  await sendDueEmails({ ...env, ENVIRONMENT: 'production', MAIL_FROM: 'team@tagalong.test', EMAIL })
  expect(sent).toMatchObject([
    {
      from: { name: 'Tagalong', email: 'team@tagalong.test' },
      to: email,
      subject: 'Your password has changed',
    },
  ])
})

test('sends an address at most ten account emails of one kind a day, and any number of password links', async () => {
  setClock(START)
  const enqueue = (kind: string, email: string) =>
    enqueueEmail(database(), { key: `${kind}:${email}:${Math.random()}`, email, kind })
  const count = (kind: string) => database().$count(outbox, sql`kind = ${kind}`)
  for (let time = 0; time < 15; time++)
    for (const kind of ['change_email', 'reset_password']) await enqueue(kind, 'stranger@example.com')
  expect([await count('change_email'), await count('reset_password')]).toEqual([10, 15])
  await enqueue('change_email', 'other@example.com')
  setClock(START + DAY_MS)
  await enqueue('change_email', 'stranger@example.com')
  expect(await count('change_email')).toBe(12)
})

test('sends through Postmark, whose refusals of a message are final and those of the account are not', async () => {
  const sent: { url: string; token: string | null; body: Record<string, unknown> }[] = []
  let answer = Response.json({ ErrorCode: 0 })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const token = request.headers.get('x-postmark-server-token')
    sent.push({ url: request.url, token, body: await request.json() })
    return answer
  })
  const postmark = { ...env, MAIL_PROVIDER: 'postmark', MAIL_API_KEY: 'server token' }
  const { email } = await enqueueEmails()
  await sendDueEmails(postmark)
  expect(sent).toMatchObject([
    {
      url: 'https://api.postmarkapp.com/email',
      token: 'server token',
      body: { From: 'Tagalong <hello@tagalong.example>', To: email, Subject: 'Your password has changed' },
    },
  ])
  await enqueueEmails()
  answer = Response.json({ ErrorCode: 400, Message: 'The sender is not confirmed' }, { status: 422 })
  await sendDueEmails(postmark)
  expect((await rows()).at(-1)).toMatchObject({ droppedAt: null, attempts: 1 })
  await enqueueEmails()
  answer = Response.json({ ErrorCode: 406, Message: 'Inactive recipient' }, { status: 422 })
  await sendDueEmails(postmark)
  expect((await rows()).at(-1)?.droppedAt).not.toBeNull()
})
