import { expect, test } from 'vitest'
import type { EmailProblem } from '../../../worker/contract/admin'
import type { Page } from '../../../worker/contract/common'
import type { AdminSecurityEvent, OwnSecurityEvent } from '../../../worker/contract/security'
import { undeliverableAddresses } from '../../../worker/db/schema'
import { MINUTE_MS } from '../../../worker/platform/clock'
import { database } from '../support/database'
import { fetchItems } from '../support/lists'
import { NOON } from '../support/notices'
import { readError, readJson } from '../support/responses'
import { signedInUser } from '../support/users'

const PATH = '/api/admin/email-problems'
const problem = (email: string, minutes: number, reason: 'bounce' | 'complaint' = 'bounce') => ({
  email,
  reason,
  createdAt: NOON + minutes * MINUTE_MS,
})

test('an admin reads addresses with bounces or complaints, with time and owner', async () => {
  const [admin, ana] = [await signedInUser({ admin: true }), await signedInUser()]
  const addresses = [
    problem(ana.email, 1),
    problem('old@example.com', 2, 'complaint'),
    problem('x@y.test', 2),
  ]
  await database().insert(undeliverableAddresses).values(addresses)
  const emails = async (query: string) =>
    (await readJson<Page<EmailProblem>>(admin.get(`${PATH}${query}`))).items.map(({ email }) => email)
  expect(await fetchItems(admin, PATH)).toEqual([
    { email: 'x@y.test', reason: 'bounce', at: '2026-12-01T12:02:00.000Z', user: null },
    { email: 'old@example.com', reason: 'complaint', at: '2026-12-01T12:02:00.000Z', user: null },
    {
      email: ana.email,
      reason: 'bounce',
      at: '2026-12-01T12:01:00.000Z',
      user: { id: ana.id, name: 'Ana', avatar: null },
    },
  ])
  expect(await emails('?reason=complaint')).toEqual(['old@example.com'])
  expect(await emails('?q=Y.TEST')).toEqual(['x@y.test'])
  const first = await readJson<Page<EmailProblem>>(admin.get(`${PATH}?limit=1`))
  expect(await emails(`?limit=1&cursor=${first.nextCursor}`)).toEqual(['old@example.com'])
})

test('an admin clears an address once, and both logs record it', async () => {
  const [admin, ana] = [await signedInUser({ admin: true }), await signedInUser()]
  const addresses = [problem(ana.email, 1), problem('old@example.com', 2)]
  await database().insert(undeliverableAddresses).values(addresses)
  const clear = (email: string) => admin.post(`${PATH}/clear`, { email })
  for (const { email } of addresses) {
    expect((await clear(email)).status).toBe(204)
    expect(await readError(await clear(email))).toEqual([404, 'not_found'])
  }
  expect(await database().select().from(undeliverableAddresses)).toEqual([])
  const log = await fetchItems(admin, '/api/admin/log')
  expect(log.map(({ subjectId, subject }) => [subjectId, subject])).toEqual(
    expect.arrayContaining([
      ['', null],
      [ana.id, 'Ana'],
    ]),
  )
  const events = await readJson<Page<AdminSecurityEvent>>(
    admin.get('/api/admin/security-events?category=admin'),
  )
  const cleared = events.items.filter(({ kind }) => kind === 'email_problem_cleared')
  expect(cleared.map(({ user }) => user?.id)).toEqual(expect.arrayContaining([ana.id, undefined]))
  for (const { actor } of cleared) expect(actor?.id).toBe(admin.id)
  const own = await readJson<Page<OwnSecurityEvent>>(ana.get('/api/auth/security-events'))
  expect(own.items.map(({ kind }) => kind)).toEqual(['email_problem_cleared'])
})
