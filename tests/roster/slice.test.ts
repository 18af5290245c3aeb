import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GROUP_SEATS_MAX } from '../../worker/contract/limits'
import type { ActName, InputOf } from '../../worker/roster/perform'
import type { Entry, Roster } from '../../worker/roster/roster'
import { freeSeats, lineOf, liveOffer } from '../../worker/roster/roster'
import {
  act,
  entryWith,
  HOST,
  HOUR,
  MINUTE,
  NOW,
  offered,
  rosterWith,
  seated,
  waiting,
} from './support/rosters'

const ROSTERS = 20_000

type Waiting = {
  seats: number
  members: number
  is: 'approved' | 'asked' | 'passed over' | 'offered' | 'expired'
}
const waitingUnit: fc.Arbitrary<Waiting> = fc.record({
  seats: fc.constantFrom(1, 1, 1, 2, 3, 4),
  members: fc.constantFrom(1, 1, 2),
  is: fc.constantFrom(
    'approved',
    'approved',
    'approved',
    'approved',
    'asked',
    'passed over',
    'offered',
    'expired',
  ),
})

/** Returns the people of a waiting unit: one person, with any guests, or two who share its seats. */
function peopleOf({ seats, members, is }: Waiting, nth: number): Entry[] {
  const isGroup = members === 2 && seats > 1
  const sizes = isGroup ? [1, seats - 1] : [seats]
  return sizes.map((size, at) => {
    const [name, rank] = [`w${nth}-${at}`, 10 * nth + at / 4]
    const fields = { seats: size, groupId: isGroup ? `g${nth}` : null }
    if (is === 'offered') return offered(name, rank, fields)
    if (is === 'expired') return offered(name, rank, { ...fields, offer: { expiresAt: NOW - MINUTE } })
    const place = {
      passedOver: is === 'passed over' ? ('silent' as const) : null,
      ...(is === 'asked' && { approvedAt: null }),
    }
    return waiting(name, rank, { ...fields, place })
  })
}

type Case = {
  units: Waiting[]
  taken: number[]
  free: number
  collecting: number | null
  act: number
  added: number
}
const cases: fc.Arbitrary<Case> = fc.record({
  units: fc.array(waitingUnit, { maxLength: 20, size: 'max' }),
  taken: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  free: fc.constantFrom(0, 0, 0, 1, 2),
  collecting: fc.constantFrom(null, 1, 25, 25),
  act: fc.nat({ max: 4 }),
  added: fc.integer({ min: 1, max: 5 }),
})

/** Returns the roster of a case. With `collecting`, seats are being collected for the first in line, or will be. */
function rosterOf({ units, taken, free, collecting }: Case): Roster {
  const seats = taken.map((size, nth) => seated(`s${nth}`, { seats: size }))
  const people = [...seats, entryWith('pending'), ...units.flatMap(peopleOf)]
  const [first] = lineOf(rosterWith(people))
  const collections =
    collecting !== null && first ? [{ unitId: first.id, firstAt: NOW - collecting * HOUR, seats: 0 }] : []
  const { taken: count, held } = rosterWith(people)
  return rosterWith(people, { collections, maximum: count + held + free })
}

/** Returns the act of a case, and the maximum number of seats it frees. */
function actOf(
  { act, added, taken }: Case,
  { maximum }: Roster,
): { name: ActName; input: InputOf<ActName>; frees: number } {
  const acts = [
    { name: 'quit', input: { userId: 's0' }, frees: taken[0] ?? 0 },
    { name: 'edit', input: { by: HOST, maximum: maximum + added }, frees: added },
    { name: 'approveForWaitlist', input: { ids: ['of-pending'], by: HOST }, frees: 0 },
    { name: 'approve', input: { ids: ['of-pending'], by: HOST }, frees: 0 },
    { name: 'remove', input: { id: 'of-s0', by: HOST, reason: null }, frees: taken[0] ?? 0 },
  ] as const
  return acts[act] ?? acts[0]
}

/** Returns the number of seats that can become free in an act: F below and in docs. */
const freeable = (roster: Roster, frees: number) =>
  freeSeats(roster) +
  frees +
  roster.collections.reduce((sum, { seats }) => sum + seats, 0) +
  roster.entries.reduce((sum, entry) => {
    const live = liveOffer(entry)
    return sum + (live && live.expiresAt <= NOW ? live.seats : 0)
  }, 0)

/**
 * Returns the part of the roster that `load` reads: the first F / size + 1 units in line for each unit size, where F is the number of
 * seats that can become free, and everyone with an offer, a seat, or a pending decision.
 */
function sliceOf(roster: Roster, frees: number): Roster {
  const seats = Math.max(0, freeable(roster, frees))
  const bySize = Map.groupBy(lineOf(roster), (unit) => Math.min(unit.seats, GROUP_SEATS_MAX))
  const read = [...bySize].flatMap(([size, units]) => units.slice(0, Math.floor(seats / size) + 1))
  const inLine = new Set(lineOf(roster).flatMap(({ members }) => members))
  const inSlice = new Set(read.flatMap(({ members }) => members))
  return { ...roster, entries: roster.entries.filter((entry) => inSlice.has(entry) || !inLine.has(entry)) }
}

/** Returns an act's result: its offers, refusal, and collections, and the counts after it. */
function decisionOf(roster: Roster, of: Case) {
  const { name, input } = actOf(of, roster)
  const { roster: after, events, refusal } = act(name, roster, input)
  const offers = events.flatMap((event) => (event.kind === 'offered' ? [event.id] : []))
  return { offers, refusal, collections: after.collections, taken: after.taken, held: after.held }
}

test(`the slice decides like the whole line in ${ROSTERS} random rosters`, () => {
  const offers = new Map<number, number>()
  const check = (of: Case) => {
    const roster = rosterOf(of)
    const whole = decisionOf(roster, of)
    expect(decisionOf(sliceOf(roster, actOf(of, roster).frees), of)).toEqual(whole)
    offers.set(whole.offers.length, 1 + (offers.get(whole.offers.length) ?? 0))
  }
  fc.assert(fc.property(cases, check), { numRuns: ROSTERS, seed: 1 })
  expect([...offers.keys()].toSorted((a, b) => a - b).slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5])
})
