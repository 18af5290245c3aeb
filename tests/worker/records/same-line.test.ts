import fc from 'fast-check'
import { expect, test } from 'vitest'
import { disputes, participations } from '../../../worker/db/schema'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/platform/clock'
import { insertActivities, runFills } from '../support/activities'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { attendanceRead, readRecord, START } from '../support/records'
import { insertUser, signedInUser } from '../support/users'

const RUNS = 100

const seat = fc.record({
  /** Hours since the end of the activity. */
  endedHours: fc.oneof(fc.integer({ min: -30, max: 100 }), fc.integer({ min: 100, max: 9000 })),
  quitBy: fc.constantFrom(
    undefined,
    undefined,
    undefined,
    null,
    'participant',
    'participant',
    'organizer',
    'other',
  ),
  aheadHours: fc.integer({ min: 0, max: 48 }),
  heldMinutes: fc.constantFrom(5, 60, 61, 5000),
  /** Minutes since the question "Still coming?"; undefined if it was not asked. */
  askedMinutes: fc.constantFrom(undefined, 5, 180, 181),
  isMarked: fc.boolean(),
  isMoved: fc.constantFrom(false, false, true),
  isCancelled: fc.constantFrom(false, false, false, true),
  dispute: fc.constantFrom(undefined, undefined, 'open', 'corrected', 'stands', 'accepted', 'rejected'),
} as const)
type Seat = typeof seat extends fc.Arbitrary<infer Value> ? Value : never

/** Counts entries according to product.md 24, independently of the SQL. */
function expectedOf(seats: readonly Seat[]) {
  const kinds = seats.flatMap((each) => {
    const { endedHours, quitBy, dispute } = each
    const isPast = endedHours >= 0 && endedHours * HOUR_MS + HOUR_MS < 365 * DAY_MS
    if (!isPast || each.isCancelled) return []
    const isRight = dispute === 'corrected' || dispute === 'accepted'
    const isOpen = dispute === 'open' || dispute === 'stands'
    if (quitBy === undefined) {
      if (!each.isMarked || isRight) return ['attended']
      return isOpen || endedHours < 72 ? [] : ['missed']
    }
    const isPrompt = each.askedMinutes !== undefined && each.askedMinutes <= 180
    const isLate = each.aheadHours <= 24 && each.heldMinutes > 60 && !isPrompt
    return quitBy === 'participant' && !each.isMoved && isLate && !isRight && !isOpen ? ['late'] : []
  })
  return { attended: kinds.filter((kind) => kind === 'attended').length, of: kinds.length }
}

async function insertHistory(userId: string, seats: readonly Seat[]) {
  const creatorId = (await insertUser()).id
  const rows = await insertActivities(
    seats.map(({ endedHours, isCancelled }) => ({
      creatorId,
      startsAt: START - (endedHours + 1) * HOUR_MS,
      ...(isCancelled && { cancelledAt: 1 }),
    })),
  )
  const db = database()
  for (const [nth, each] of seats.entries()) {
    const { id: activityId = '', startsAt = 0, endsAt = 0 } = rows[nth] ?? {}
    const quitAt = startsAt - each.aheadHours * HOUR_MS
    const isQuit = each.quitBy !== undefined
    await db.insert(participations).values({
      ...{ id: activityId, activityId, userId, status: isQuit ? 'QUIT' : 'FINISHED' },
      joinedAt: quitAt - each.heldMinutes * MINUTE_MS,
      askedAt: each.askedMinutes === undefined ? null : quitAt - each.askedMinutes * MINUTE_MS,
      ...(isQuit && { quitAt, quitBy: each.quitBy, quitAhead: each.aheadHours * HOUR_MS }),
      ...(each.isMoved && { movedAt: 1 }),
      ...(each.isMarked && { noShowAt: endsAt }),
    })
    if (each.dispute === undefined) continue
    const isDecided = each.dispute === 'accepted' || each.dispute === 'rejected'
    const answer = isDecided ? 'stands' : each.dispute
    await db.insert(disputes).values({
      ...{ id: activityId, activityId, userId, reason: 'No', createdAt: endsAt },
      ...(answer !== 'open' && { hostAnswer: answer as 'stands', answeredAt: endsAt }),
      ...(isDecided && { decision: each.dispute as 'accepted', decidedAt: endsAt }),
    })
  }
  await runFills()
}

test('organizers read the same line as the user, and it follows the rules', async () => {
  setClock(START)
  const olga = await signedInUser()
  await fc.assert(
    fc.asyncProperty(fc.array(seat, { maxLength: 12 }), async (seats) => {
      const ana = await signedInUser()
      await insertHistory(ana.id, seats)
      const { attended, of, sentence, entries } = await readRecord(ana)
      expect({ attended, of }).toEqual(expectedOf(seats))
      expect(await attendanceRead(olga, ana.id)).toEqual(sentence === null ? undefined : { attended, of })
      expect(sentence).toBe(of < 3 ? null : `Attended ${attended} of ${of}`)
      expect(entries.filter(({ counts }) => counts).length).toBe(of)
    }),
    { numRuns: RUNS, seed: 24 },
  )
}, 120_000)
