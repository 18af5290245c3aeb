import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { applications, participations } from '../../../worker/db/schema'
import { describeError } from '../../../worker/platform/errors'
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
import { insertUser, insertUsers, signedInUser, signedInUsers, UNLIMITED } from '../support/users'

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
    await expectInvariants()
  })

  test('the database refuses a seat too many', async () => {
    const { id } = await insertActivity({ maxParticipants: 1 })
    const full = setActivity(id, { participantsCount: 2 })
    await expect(full.then(() => 'stored', describeError)).resolves.toContain('activities_capacity')
  })
})

describe('simultaneous approvals, quits, maximum changes, and waitlist moves', () => {
  afterEach(() => expectInvariants())

  const setMaximum = (owner: SignedInUser, activityId: string, maxParticipants: number) =>
    owner.patch(`/api/activities/${activityId}`, { maxParticipants })

  test('never exceed the maximum, and fill it exactly', async () => {
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
      const excessSeats = readExcessSeats(activityId)

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
      expect(Math.max(...(await excessSeats))).toBeLessThanOrEqual(0)
      await setMaximum(owner, activityId, SEATS)
      const { maximum } = await readSeats(activityId)
      await approveAll(owner, ids.slice(0, 30))
      expect(await readSeats(activityId)).toEqual({ seats: maximum, maximum })
      await expectInvariants()
    }
  })

  /** Reads a hundred times how many seats exceed the maximum. */
  async function readExcessSeats(activityId: string): Promise<number[]> {
    const excess: number[] = []
    while (excess.length < 100) {
      const { seats, maximum } = await readSeats(activityId)
      excess.push(seats - maximum)
    }
    return excess
  }
})

describe('repeated simultaneous requests', () => {
  afterEach(() => expectInvariants())

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

  test('10 equal approvals take one seat', async () => {
    const owner = await signedInUser({ quotaFactor: UNLIMITED })
    const { id: activityId } = await insertActivity({ creatorId: owner.id })
    const [id = ''] = await insertPendingApplications(activityId, [await insertUser()])
    const responses = await Promise.all(repeat(10, () => decideApplication(owner, id, 'APPROVED')))
    expect(await countOutcomes(responses)).toEqual({ 200: 1, '409 wrong_state': 9 })
    expect(await readSeats(activityId)).toMatchObject({ seats: 1 })
  })

  test('quitting 10 times frees one seat', async () => {
    const ana = await signedInUser({ quotaFactor: UNLIMITED })
    const { id: activityId } = await insertActivity()
    await insertParticipation({ activityId, userId: ana.id })
    await insertParticipation({ activityId, userId: (await insertUser()).id })
    const responses = await Promise.all(repeat(10, () => ana.patch(`/api/participations/quit/${activityId}`)))
    expect(await countOutcomes(responses)).toEqual({ 200: 1, '404 not_found': 9 })
    expect(await readSeats(activityId)).toMatchObject({ seats: 1 })
  })

  test('50 users who join the waitlist get distinct positions', async () => {
    const guests = await signedInUsers(50)
    const { id: activityId } = await insertActivity({ maxParticipants: 1 })
    await insertParticipation({ activityId, userId: (await insertUser()).id })
    const responses = await Promise.all(
      guests.map((guest) => guest.post('/api/applications', { activityId, waitlist: true })),
    )
    const positions = await Promise.all(
      responses.map(async (response) => (await readBody(response)).waitlistPosition),
    )
    expect(positions.map(Number).sort((a, b) => a - b)).toEqual(repeat(50, (at) => at + 1))
  })
})

describe('two simultaneous sides', () => {
  afterEach(() => expectInvariants())

  const readStatuses = async (activityId: string) => {
    const [[application], [participation]] = await database().batch([
      database().select().from(applications).where(eq(applications.activityId, activityId)),
      database().select().from(participations).where(eq(participations.activityId, activityId)),
    ])
    return { application: application?.status, participation: participation?.status }
  }

  test('withdraw and approve: one wins, and the rows agree', async () => {
    const [owner, ana] = [
      await signedInUser({ quotaFactor: UNLIMITED }),
      await signedInUser({ quotaFactor: UNLIMITED }),
    ]
    const outcomes = await Promise.all(
      repeat(20, async (round) => {
        const { id: activityId } = await insertActivity({ creatorId: owner.id })
        const [id = ''] = await insertPendingApplications(activityId, [ana])
        const actions = [
          () => decideApplication(ana, id, 'WITHDRAWN'),
          () => decideApplication(owner, id, 'APPROVED'),
        ]
        // Each side goes first in half of the rounds.
        const responses = await Promise.all(
          (round % 2 ? actions : actions.reverse()).map((action) => action()),
        )
        expect(await countOutcomes(responses)).toEqual({ 200: 1, '409 wrong_state': 1 })
        return readStatuses(activityId)
      }),
    )
    for (const rows of outcomes) {
      expect([
        { application: 'APPROVED', participation: 'JOINED' },
        { application: 'WITHDRAWN', participation: undefined },
      ]).toContainEqual(rows)
    }
  })

  test('quit, reapply, and approve: the rows agree in any order', async () => {
    const [owner, ana] = [
      await signedInUser({ quotaFactor: UNLIMITED }),
      await signedInUser({ quotaFactor: UNLIMITED }),
    ]
    await Promise.all(
      repeat(20, async () => {
        const { id: activityId } = await insertActivity({ creatorId: owner.id })
        await insertParticipation({ activityId, userId: ana.id })
        const id = (await listApplications(activityId))[0]?.id ?? ''
        const responses = await Promise.all([
          ana.patch(`/api/participations/quit/${activityId}`),
          decideApplication(owner, id, 'APPROVED'),
          ana.post('/api/applications', { activityId }),
          decideApplication(owner, id, 'APPROVED'),
          decideApplication(owner, id, 'REJECTED'),
        ])
        expect(responses.filter(({ status }) => status >= 500)).toEqual([])
        const { application, participation } = await readStatuses(activityId)
        expect(participation).toBe(application === 'APPROVED' ? 'JOINED' : 'QUIT')
      }),
    )
  })

  test('approve and cancel: no seat and no pending application after the cancellation', async () => {
    const owner = await signedInUser({ quotaFactor: UNLIMITED })
    const { id: activityId } = await insertActivity({ creatorId: owner.id, maxParticipants: 20 })
    const ids = await insertPendingApplications(activityId, await insertUsers(20))
    const [cancelled, ...decided] = await Promise.all([
      owner.delete(`/api/activities/${activityId}`),
      ...ids.map((id) => decideApplication(owner, id, 'APPROVED')),
    ])
    expect(await readBody(cancelled)).toEqual({ outcome: 'cancelled' })
    const { 200: approved = 0, ...refused } = await countOutcomes(decided)
    expect(await readSeats(activityId)).toMatchObject({ seats: approved })
    expect(refused).toEqual(approved < 20 ? { '409 activity_closed': 20 - approved } : {})
    const rows = await listApplications(activityId)
    expect(rows.filter(({ status }) => status === 'APPROVED')).toHaveLength(approved)
    expect(rows.filter(({ status }) => status === 'PENDING')).toEqual([])
  })

  test('apply and delete: the activity keeps the application, or both are gone', async () => {
    const [owner, ana] = [
      await signedInUser({ quotaFactor: UNLIMITED }),
      await signedInUser({ quotaFactor: UNLIMITED }),
    ]
    await Promise.all(
      repeat(10, async () => {
        const { id: activityId } = await insertActivity({ creatorId: owner.id })
        const [deleted, applied] = await Promise.all([
          owner.delete(`/api/activities/${activityId}`),
          ana.post('/api/applications', { activityId }),
        ])
        const { outcome } = await readBody(deleted)
        expect([outcome, applied.status]).toEqual(
          outcome === 'deleted' ? ['deleted', 404] : ['cancelled', 201],
        )
      }),
    )
  })
})
