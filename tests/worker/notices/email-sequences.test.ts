import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { outbox, undeliverableAddresses } from '../../../worker/db/schema'
import { ATTEMPTS_MAX, LEASE_MS, pauseAfter } from '../../../worker/notices/email/retry'
import { sendAllDueEmails } from '../../../worker/notices/email/send'
import { enqueueEmail } from '../../../worker/notices/email/store'
import { addUndeliverable } from '../../../worker/notices/undeliverable-store'
import { HOUR_MS, MINUTE_MS, now } from '../../../worker/platform/clock'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { bindingsWithMailProvider, startMailProvider } from '../support/mail-provider'
import { BATCH_OPTIONS, batchesOf } from '../support/sequences'

const STEPS = 12
const START = Date.parse('2030-01-01T10:00:00Z')

/** How sending goes: a `deaf` provider delivers but does not respond; a `stopped` worker ends before recording the response. */
const PROVIDERS = ['ok', 'ok', 'down', 'deaf', 'refusing', 'stopped'] as const
const DELIVERING: readonly Provider[] = ['ok', 'deaf', 'stopped']
type Provider = (typeof PROVIDERS)[number]
type Step =
  | { kind: 'queue'; key: number; address: number; isLater: boolean }
  | { kind: 'send'; provider: Provider; senders: number }
  | { kind: 'bounce' | 'clear'; address: number }
  | { kind: 'wait'; minutes: number }

type Email = {
  key: number
  address: number
  state: 'queued' | 'sent' | 'dropped'
  attempts: number
  /** Time before which no sender takes the email; irrelevant once it is sent or dropped. */
  dueAt: number
  /** Number of requests to the provider. */
  asked: number
  isDelivered: boolean
}
type Model = { at: number; emails: Email[]; bounced: Set<number> }

const addressOf = (address: number) => `ana${address}@example.com`

function applyStep(model: Model, step: Step): void {
  const { at, emails, bounced } = model
  if (step.kind === 'wait') model.at += step.minutes * MINUTE_MS
  if (step.kind === 'bounce') bounced.add(step.address)
  if (step.kind === 'clear') bounced.delete(step.address)
  if (step.kind === 'queue' && !emails.some(({ key }) => key === step.key)) {
    const { key, address, isLater } = step
    const dueAt = at + (isLater ? HOUR_MS : 0)
    emails.push({ key, address, state: 'queued', attempts: 0, dueAt, asked: 0, isDelivered: false })
  }
  if (step.kind === 'send')
    for (const email of emails)
      if (email.state === 'queued' && email.dueAt <= at) send(email, step.provider, model)
}

function send(email: Email, provider: Provider, { at, bounced }: Model): void {
  const isBounced = bounced.has(email.address)
  email.attempts += 1
  email.asked += isBounced ? 0 : 1
  email.isDelivered ||= !isBounced && DELIVERING.includes(provider)
  if (provider === 'stopped') email.dueAt = at + LEASE_MS
  else if (isBounced) email.state = 'dropped'
  else if (provider === 'ok') email.state = 'sent'
  else if (provider === 'refusing' || email.attempts >= ATTEMPTS_MAX) email.state = 'dropped'
  else email.dueAt = at + pauseAfter(email.attempts)
}

type MailProvider = ReturnType<typeof startMailProvider>

const RESPONSES: { [Each in Provider]?: () => Response } = {
  down: () => new Response('out of order', { status: 503 }),
  refusing: () => new Response('no such address', { status: 422 }),
}

/** The worker's bindings, with a database that fails all writes after an email is claimed. */
const stoppedBindings = {
  ...bindingsWithMailProvider,
  DB: new Proxy(env.DB, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (query: unknown, ...rest: unknown[]) => {
        if (/^update "outbox" (?!.*"attempts")/.test(String(query))) throw new Error('The worker stopped')
        return value.call(target, query, ...rest)
      }
    },
  }),
}

async function runStep(mail: MailProvider, step: Step, askedInAll: number): Promise<void> {
  const db = database()
  if (step.kind === 'queue') {
    const dueAt = now() + (step.isLater ? HOUR_MS : 0)
    const email = addressOf(step.address)
    await enqueueEmail(db, { key: `key ${step.key}`, email, kind: 'password_changed', dueAt })
  }
  if (step.kind === 'bounce') {
    const problem = { reason: 'bounce', eventId: crypto.randomUUID(), at: now() } as const
    await addUndeliverable(db, { emails: [addressOf(step.address)], ...problem })
  }
  if (step.kind === 'clear')
    await db.delete(undeliverableAddresses).where(eq(undeliverableAddresses.email, addressOf(step.address)))
  if (step.kind === 'send') {
    const { provider, senders } = step
    mail.respond = async () => RESPONSES[provider]?.() ?? null
    mail.isDeaf = provider === 'deaf'
    const bindings = provider === 'stopped' ? stoppedBindings : bindingsWithMailProvider
    await Promise.allSettled(Array.from({ length: senders }, () => sendAllDueEmails(bindings)))
    // A failing sender leaves its other emails queued.
    await vi.waitUntil(() => mail.attempts.length >= askedInAll, { timeout: 10_000 })
  }
}

/** Reads the emails in queue order, and what the provider received, in the model's terms. */
async function readEmails(mail: MailProvider, model: Model): Promise<Email[]> {
  const rows = await database().select().from(outbox)
  return model.emails.map(({ key, address }) => {
    const row = rows.find((each) => each.key === `key ${key}`)
    if (!row) throw new Error(`Email ${key} is gone`)
    const state = row.sentAt !== null ? 'sent' : row.droppedAt !== null ? 'dropped' : 'queued'
    const asked = mail.attempts.filter((id) => id === row.id).length
    const isDelivered = mail.delivered.has(row.id)
    return { key, address, state, attempts: row.attempts, dueAt: row.dueAt, asked, isDelivered }
  })
}

/** Random steps. */
function stepsOf(): fc.Arbitrary<Step> {
  const kind = <Kind extends string>(...names: [Kind, ...Kind[]]) => fc.constantFrom(...names)
  const [key, address, isLater] = [fc.nat({ max: 3 }), fc.nat({ max: 1 }), fc.boolean()]
  const provider = fc.constantFrom(...PROVIDERS)
  const senders = fc.constantFrom(1, 2)
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: kind('queue'), key, address, isLater }) },
    { weight: 6, arbitrary: fc.record({ kind: kind('send'), provider, senders }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('bounce', 'clear', 'clear'), address }) },
    { weight: 5, arbitrary: fc.record({ kind: kind('wait'), minutes: fc.constantFrom(1, 5, 60, 360) }) },
  )
}

const seen = new Set<string>()

test.for(batchesOf(1))(
  'random sequences of emails match the model after every step: seed $seed',
  BATCH_OPTIONS,
  async (batch) => {
    const mail = startMailProvider()
    // workerd allows only 10,000 timers, and each attempt to send would leave one running for seconds.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
    const check = async (steps: Step[], isWorn: boolean) => {
      await database().delete(outbox)
      await database().delete(undeliverableAddresses)
      mail.attempts.length = 0
      mail.delivered.clear()
      const model: Model = { at: START, emails: [], bounced: new Set() }
      // Every second sequence starts with an email that has one attempt left.
      const attempt: Step[] = [
        { kind: 'send', provider: 'down', senders: 1 },
        { kind: 'wait', minutes: 360 },
      ]
      const opening: Step[] = [{ kind: 'queue', key: 0, address: 0, isLater: false }]
      if (isWorn) opening.push(...Array.from({ length: ATTEMPTS_MAX - 1 }, () => attempt).flat())
      for (const step of [...opening, ...steps]) {
        applyStep(model, step)
        setClock(model.at)
        const asked = model.emails.reduce((sum, each) => sum + each.asked, 0)
        await runStep(mail, step, asked)
        const known = ({ dueAt, ...email }: Email) => (email.state === 'queued' ? { ...email, dueAt } : email)
        const emails = (await readEmails(mail, model)).map(known)
        expect({ step, emails, attempts: mail.attempts.length }).toEqual({
          step,
          emails: model.emails.map(known),
          attempts: asked,
        })
        for (const { state, isDelivered, attempts } of emails)
          seen.add(`${state} ${isDelivered} ${attempts > 1}`)
      }
    }
    const sequences = fc.array(stepsOf(), { minLength: STEPS, maxLength: STEPS })
    await fc.assert(fc.asyncProperty(sequences, fc.boolean(), check), batch)
  },
)

test('the sequences meet every end of an email', () => {
  // Sent at once or later; dropped after a delivery or without one; queued with an unknown delivery.
  for (const state of [
    'sent true false',
    'sent true true',
    'dropped true true',
    'dropped false true',
    'queued true false',
  ])
    expect(seen).toContain(state)
})
