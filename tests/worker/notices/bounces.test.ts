import { env } from 'cloudflare:workers'
import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { undeliverableAddresses } from '../../../worker/db/schema'
import { sendAllDueEmails } from '../../../worker/notices/email/send'
import { enqueueEmail } from '../../../worker/notices/email/store'
import { HOUR_MS, MINUTE_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertParticipation } from '../support/activities'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { fetchEmailsTo } from '../support/mailbox'
import { insertNotice, NOON } from '../support/notices'
import { signedInUser } from '../support/users'

const SECRET = `whsec_${btoa('the secret of the provider')}`
const provider = createClient({ bindings: { ...env, MAIL_WEBHOOK_SECRET: SECRET } })

beforeEach(() => setClock(NOON))

type Event = { type: string; data: { to: string[]; bounce?: { type: string } } }

const bounce = (email: string, type = 'Permanent'): Event => ({
  type: 'email.bounced',
  data: { to: [email], bounce: { type } },
})
const complaint = (email: string): Event => ({ type: 'email.complained', data: { to: [email] } })

/** Posts an event with Svix's headers, signed with a secret. */
function report(
  event: Event,
  {
    id = 'event',
    at = now(),
    secret = SECRET,
    client = provider,
  }: { id?: string; at?: number; secret?: string; client?: typeof provider } = {},
) {
  const body = JSON.stringify(event)
  return client.post('/api/mail/events', event, {
    headers: {
      'svix-id': id,
      'svix-timestamp': String(Math.floor(at / 1000)),
      'svix-signature': new Webhook(secret).sign(id, new Date(at), body),
    },
  })
}

const addresses = () => database().select().from(undeliverableAddresses)

/** Queues an account email, a mandatory email, and an optional one, and returns the kinds that were sent. */
async function sendAllKinds({ id, email }: { id: string; email: string }) {
  const activity = await insertActivity({ startsAt: now() + 30 * HOUR_MS })
  await insertParticipation({ activityId: activity.id, userId: id })
  await insertNotice(id, 'activity_cancelled', { activityId: activity.id, key: activity.id })
  await insertNotice(id, 'seat_freed', { activityId: activity.id, key: activity.id })
  await enqueueEmail(database(), { key: `changed:${activity.id}`, userId: id, kind: 'password_changed' })
  const before = (await fetchEmailsTo(email)).length
  await sendAllDueEmails(env)
  const emails = await fetchEmailsTo(email)
  return emails
    .slice(0, emails.length - before)
    .map(({ kind }) => kind)
    .sort()
}

test('a permanent bounce stops all email to the address until the user tries again', async () => {
  const ana = await signedInUser()
  expect((await report(bounce(ana.email.toUpperCase()))).status).toBe(204)
  expect(await sendAllKinds(ana)).toEqual([])
  const read = async () => (await ana.get('/api/notices/preferences')).json<{ emailProblem?: string }>()
  expect((await read()).emailProblem).toBe('bounce')
  expect((await ana.delete('/api/notices/email-problem')).status).toBe(204)
  expect((await read()).emailProblem).toBeUndefined()
  expect(await sendAllKinds(ana)).toContain('password_changed')
  // Sending the same event again changes nothing.
  expect((await report(bounce(ana.email))).status).toBe(204)
  expect(await addresses()).toEqual([])
})

test('a complaint stops optional email only, and not after a bounce', async () => {
  const ana = await signedInUser()
  await report(complaint(ana.email))
  expect(await sendAllKinds(ana)).toEqual(['activity_cancelled', 'password_changed'])
  await report(bounce(ana.email), { id: 'two' })
  await report(complaint(ana.email), { id: 'three' })
  expect(await addresses()).toMatchObject([{ email: ana.email, reason: 'bounce' }])
})

test('a temporary bounce and other events change nothing', async () => {
  await report(bounce('ana@example.com', 'Transient'))
  await report({ type: 'email.delivered', data: { to: ['ana@example.com'] } }, { id: 'two' })
  expect(await addresses()).toEqual([])
})

test('accepts a signed event that names another origin', async () => {
  const foreign = {
    ...provider,
    post: (path: string, body?: unknown, init?: RequestInit) =>
      provider.post(path, body, {
        ...init,
        headers: { ...init?.headers, origin: 'https://provider.example' },
      }),
  }
  expect((await report(bounce('ana@example.com'), { client: foreign })).status).toBe(204)
})

test('refuses events with another signature, an old time, or without a secret', async () => {
  const event = bounce('ana@example.com')
  const forged = `whsec_${btoa('another secret of somebody')}`
  expect((await report(event, { secret: forged })).status).toBe(403)
  expect((await report(event, { at: NOON - 6 * MINUTE_MS })).status).toBe(403)
  expect((await provider.post('/api/mail/events', event)).status).toBe(403)
  expect((await report(event, { client: createClient() })).status).toBe(404)
  expect(await addresses()).toEqual([])
})

test('only the user lifts the stop of their own address, and only once it is confirmed', async () => {
  const [ana, eve] = [await signedInUser(), await signedInUser({ name: 'Eve' })]
  await report(bounce(ana.email))
  await env.DB.prepare('update users set email_verified_at = null where id = ?').bind(ana.id).run()
  await ana.delete('/api/notices/email-problem')
  await eve.delete('/api/notices/email-problem')
  expect(await addresses()).toHaveLength(1)
})
