import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../worker/platform/clock'
import { hashSecret } from '../../../worker/platform/tokens'
import { replacePassword } from '../../../worker/users/store'
import { cheapHash } from '../../cheap-hash'
import type { TestClient } from '../support/client'
import { createClient, QUIET, setClock } from '../support/client'
import { database } from '../support/database'
import { readBody } from '../support/responses'
import { BATCH_OPTIONS, batchesOf } from '../support/sequences'
import type { Step } from '../support/session-model'
import { applyStep, BROWSERS, isOpen, newModel, renew, stepsOf } from '../support/session-model'
import { clientWithSession, insertUser, PASSWORD, UNLIMITED } from '../support/users'

const STEPS = 10
const START = Date.parse('2030-01-01T10:00:00Z')
const COOKIE = '__Host-session'
const passwordOf = (version: number) => (version === 0 ? PASSWORD : `${PASSWORD} ${version}`)

type Sequence = { userId: string; email: string; adminId: string; password: number; browsers: TestClient[] }

const idOf = (client: TestClient | undefined) => hashSecret(client?.cookies.get(COOKIE) ?? '')

async function sendStep(sequence: Sequence, step: Step): Promise<Response> {
  const { userId, email, adminId, browsers } = sequence
  if (step.kind === 'wait') return new Response()
  if (step.kind === 'change-password') {
    // Change the hash directly, because real password hashing takes 200 ms.
    const [before, after] = [sequence.password, sequence.password + 1].map((version) =>
      cheapHash(passwordOf(version)),
    )
    await replacePassword(database(), userId, { before: before ?? '', after: after ?? '' })
    sequence.password += 1
    return new Response()
  }
  if (step.kind === 'suspend' || step.kind === 'lift') {
    const [admin, path] = [await clientWithSession(adminId), `/api/admin/users/${userId}/suspension`]
    return step.kind === 'lift'
      ? admin.delete(path)
      : admin.put(path, { reason: 'Spam', cancelActivities: false })
  }
  const browser = browsers[step.browser] ?? createClient()
  if (step.kind === 'sign-out') return browser.post('/api/auth/logout')
  if (step.kind === 'everywhere') return browser.post('/api/auth/logout-everywhere')
  if (step.kind === 'end-other') return browser.delete(`/api/auth/sessions/${idOf(browsers[step.other])}`)
  const password = passwordOf(step.hasOldPassword ? 0 : sequence.password)
  return browser.post('/api/auth/login', { email, password })
}

/** Runs a step and returns its outcome in the model's terms. */
async function runStep(sequence: Sequence, step: Step): Promise<string> {
  const response = await sendStep(sequence, step)
  if (response.ok) return 'done'
  const { code } = await readBody(response)
  return code === 'session_suspended' ? 'unauthorized' : String(code)
}

const seen = new Set<string>()

test.for(batchesOf(1))(
  'random sequences of one user’s sessions match the model after every step: seed $seed',
  BATCH_OPTIONS,
  async (batch) => {
    setClock(START)
    const { id: adminId } = await insertUser({ admin: true, quotaFactor: UNLIMITED })
    const check = async (steps: Step[], isOld: boolean) => {
      setClock(START)
      const { id: userId, email } = await insertUser({ quotaFactor: UNLIMITED })
      const bindings = { ...QUIET, RATE_LIMIT_FACTOR: '1000' }
      const browsers = Array.from({ length: BROWSERS }, () => createClient({ bindings }))
      const sequence: Sequence = { userId, email, adminId, password: 0, browsers }
      const model = newModel()
      // Clients with copies of all cookies, as a thief would have.
      const copies: TestClient[] = []
      const wait: Step = { kind: 'wait', days: 14 }
      const opening: Step[] = [{ kind: 'sign-in', browser: 0, hasOldPassword: false }]
      for (const step of [...opening, ...(isOld ? Array<Step>(6).fill(wait) : []), ...steps]) {
        const expected = applyStep(model, step)
        setClock(START + model.day * DAY_MS)
        const outcome = await runStep(sequence, step)
        if (step.kind === 'sign-in' && outcome === 'done')
          copies.push(createClient({ cookies: browsers[step.browser]?.cookies ?? new Map() }))
        const answers = await Promise.all(copies.map((copy) => copy.get('/api/auth/me')))
        const open = answers.map(({ ok }) => ok)
        expect({ step, outcome, open }).toEqual({
          step,
          outcome: expected,
          open: model.sessions.map((session) => isOpen(model, session)),
        })
        for (const session of model.sessions) renew(model, session)
        seen.add(outcome)
      }
    }
    const sequences = fc.array(stepsOf(), { minLength: STEPS, maxLength: STEPS })
    await fc.assert(fc.asyncProperty(sequences, fc.boolean(), check), batch)
  },
)

test('the sequences meet every outcome', () => {
  expect([...seen].sort()).toEqual(['done', 'not_found', 'suspended', 'unauthorized', 'wrong_credentials'])
})
