import { afterAll, describe, expect, test, vi } from 'vitest'
import { applications } from '../../../worker/db/schema'
import { insertActivity, insertApplication, insertParticipation, setActivity } from '../support/activities'
import { database } from '../support/database'
import { ROUNDS } from '../support/races'
import { readBody } from '../support/responses'
import {
  countOutcomes,
  decideApplication,
  expectInvariants,
  insertPendingApplications,
  listApplications,
  readSeats,
} from '../support/seats'
import type { SignedInUser } from '../support/users'
import { insertUsers, signedInUser, signedInUsers, UNLIMITED } from '../support/users'

// Hundreds of simultaneous requests take minutes on a busy machine.
vi.setConfig({ testTimeout: 300_000 })
afterAll(() => vi.resetConfig())

const SEATS = 5
const APPLICANTS = 100

/** Runs the same race `count` times. */
const repeat = <T>(count: number, run: (round: number) => T) =>
  Array.from({ length: count }, (_, round) => run(round))

async function approveAll(owner: SignedInUser, ids: string[]) {
  return countOutcomes(await Promise.all(ids.map((id) => decideApplication(owner, id, 'APPROVED'))))
}

describe('100 simultaneous approvals for 5 seats', () => {
  test(`seat exactly 5 in each of ${ROUNDS} rounds`, async () => {
    const [owner, users] = [await signedInUser({ quotaFactor: UNLIMITED }), await insertUsers(APPLICANTS)]
    for (let round = 0; round < ROUNDS; round++) {
      const { id: activityId } = await insertActivity({ creatorId: owner.id, maxParticipants: SEATS })
      const ids = await insertPendingApplications(activityId, users)
      expect(await approveAll(owner, ids)).toEqual({ 200: SEATS, '409 activity_full': APPLICANTS - SEATS })
      expect(await readSeats(activityId)).toEqual({ seats: SEATS, maximum: SEATS })
    }
  })

  test.each(['participantsCount', 'heldCount'] as const)(
    'the database refuses a seat too many: %s',
    async (count) => {
      const { id } = await insertActivity({ maxParticipants: 1 })
      await expect(setActivity(id, { [count]: 2 })).rejects.toThrow()
    },
  )
})

test('simultaneous approvals, quits, maximum changes, and waitlist moves never exceed the maximum, and fill it', async () => {
  const setMaximum = (owner: SignedInUser, activityId: string, maxParticipants: number) =>
    owner.patch(`/api/activities/${activityId}`, { maxParticipants })
  const owner = await signedInUser({ quotaFactor: UNLIMITED })
  const [seated, applicants, users] = [
    await signedInUsers(SEATS),
    await signedInUsers(10),
    await insertUsers(APPLICANTS - SEATS),
  ]
  for (let round = 0; round < Math.ceil(ROUNDS / 5); round++) {
    const { id: activityId } = await insertActivity({ creatorId: owner.id, maxParticipants: SEATS })
    for (const { id: userId } of seated) await insertParticipation({ activityId, userId })
    const ids = await insertPendingApplications(activityId, users)

    const responses = await Promise.all([
      ...ids.map((id) => decideApplication(owner, id, 'APPROVED')),
      ...seated.map((guest) => guest.patch(`/api/participations/quit/${activityId}`)),
      ...ids.slice(0, 20).map((id) => decideApplication(owner, id, 'PENDING')),
      ...applicants.map((guest, at) =>
        guest.post('/api/applications', { activityId, waitlist: at % 2 === 0 }),
      ),
      ...[4, 6, 3, 7, 5].map((maximum) => setMaximum(owner, activityId, maximum)),
    ])

    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
    await setMaximum(owner, activityId, SEATS)
    const { maximum } = await readSeats(activityId)
    await approveAll(owner, ids.slice(0, 30))
    expect(await readSeats(activityId)).toEqual({ seats: maximum, maximum })
    await expectInvariants()
  }
})

describe('repeated simultaneous requests', () => {
  test('50 equal applications create one row: one 201 and 49 refusals', async () => {
    const ana = await signedInUser({ quotaFactor: UNLIMITED })
    for (const before of ['none', 'withdrawn']) {
      const { id: activityId } = await insertActivity()
      if (before === 'withdrawn') await insertApplication({ activityId, userId: ana.id, status: 'WITHDRAWN' })
      const responses = await Promise.all(
        repeat(50, (at) => ana.post('/api/applications', { activityId, note: `Try ${at}` })),
      )
      const created = responses.find(({ status }) => status === 201)?.clone()
      expect(await countOutcomes(responses)).toEqual({ 201: 1, '409 already_applied': 49 })
      const rows = await listApplications(activityId)
      expect(rows).toHaveLength(1)
      expect(created && (await readBody(created))).toMatchObject({ id: rows[0]?.id, note: rows[0]?.note })
    }
  })

  test('an Idempotency-Key sent 10 times creates one row, and every response is the same 201', async () => {
    const ana = await signedInUser({ quotaFactor: UNLIMITED })
    const { id: activityId } = await insertActivity()
    const responses = await Promise.all(
      repeat(10, () =>
        ana.post(
          '/api/applications',
          { activityId, note: 'Once' },
          { headers: { 'idempotency-key': 'k-1' } },
        ),
      ),
    )
    const answers = await Promise.all(
      responses.map(async (response) => [response.status, await response.text()]),
    )
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]?.[0]).toBe(201)
    expect(await database().select().from(applications)).toHaveLength(1)
  })
})
