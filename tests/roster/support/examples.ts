import { expect, test } from 'vitest'
import type { ActName, InputOf, Performed } from '../../../worker/roster/perform'
import { perform } from '../../../worker/roster/perform'
import type { Entry, Roster } from '../../../worker/roster/roster'
import { liveOffer, waitlistOf } from '../../../worker/roster/roster'
import { toldOf } from '../../../worker/roster/told'
import { brokenRules } from './invariants'
import { idsFrom, NOW, rosterWith } from './rosters'

type Asked = { [Name in ActName]: [act: Name, input: InputOf<Name>] }[ActName]

/** One rule, shown by people, what somebody does, and what becomes of it. */
export type Example = {
  /** Section of docs/product, and what it says. */
  rule: string
  people: readonly Entry[]
  activity?: Partial<Roster>
  does: Asked
  at?: number
  /** The error code, or what `summaryOf` says of the people named. */
  becomes: string | Record<string, string>
  /** All notices, as `kind > user`. */
  told?: string[]
}

/** Registers a test for each example. Every result keeps the rules that hold after every act. */
export function examples(all: readonly Example[]): void {
  test.for(all)('$rule', ({ people, activity, does: [act, input], at = NOW, becomes, told }) => {
    const before = rosterWith(people, activity)
    const performed = perform(act, before, input, { at, newId: idsFrom() })
    expect(brokenRules(performed, at)).toEqual([])
    if (typeof becomes === 'string') {
      expect(performed.refusal?.refusal ?? 'done').toBe(becomes)
    } else {
      expect(performed.refusal).toBeNull()
      const summary = summaryOf(performed.roster)
      expect(Object.fromEntries(Object.keys(becomes).map((name) => [name, summary[name]]))).toEqual(becomes)
    }
    if (told) expect(noticesOf(before, performed, at)).toEqual(told.toSorted())
  })
}

const noticesOf = (before: Roster, performed: Performed, at: number) =>
  toldOf(before, performed, at)
    .map(({ kind, to }) => `${kind} > ${to}`)
    .toSorted()

/**
 * Says of each person what they have: `seat`, `seat for 2`, `pending`, `#1`, `#1 approved`, `#1 offer`, `#1 silent`, `#1 skipped`,
 * `declined`, `withdrawn`. A group shares a position. `free` is the number of free seats.
 */
export function summaryOf(roster: Roster): Record<string, string> {
  const line = waitlistOf(roster)
  const wordsOf = (entry: Entry): string => {
    const { status, place, seats } = entry
    if (status === 'APPROVED') return seats > 1 ? `seat for ${seats}` : 'seat'
    if (status === 'REJECTED') return 'declined'
    if (status === 'WITHDRAWN') return 'withdrawn'
    if (!place) return 'pending'
    const position = `#${1 + line.findIndex(({ members }) => members.includes(entry))}`
    const approval = place.passedOver ?? (place.approvedAt === null ? null : 'approved')
    return [position, liveOffer(entry) ? 'offer' : approval].filter((each) => each !== null).join(' ')
  }
  const people = roster.entries.map((entry) => [entry.userId, wordsOf(entry)])
  return { ...Object.fromEntries(people), free: String(roster.maximum - roster.taken - roster.held) }
}
