import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ErrorCode } from '../../worker/contract/errors'
import type { Roster } from '../../worker/roster/roster'
import { brokenRules } from './support/invariants'
import { OPENINGS } from './support/openings'
import { idsFrom, MINUTE, NOW } from './support/rosters'
import type { Step } from './support/steps'
import { runStep, stepsOf } from './support/steps'
import { changesBetween, LEGAL } from './support/transitions'

const SEQUENCES = Number(process.env.ROSTER_SEQUENCES ?? 10_000)
const SEED = Number(process.env.ROSTER_SEED ?? 1)

const LEGAL_CHANGES = new Set(
  Object.entries(LEGAL).flatMap(([machine, pairs]) => pairs.map((pair) => `${machine}: ${pair}`)),
)

/** Errors that acts can return. */
const REFUSALS: ErrorCode[] = [
  ...([
    'activity_closed',
    'activity_full',
    'activity_has_room',
    'activity_not_found',
    'already_applied',
  ] as const),
  ...(['already_started', 'decision_earlier', 'decision_extended', 'decision_time', 'forbidden'] as const),
  ...(['goes_ahead_already', 'group_not_ready', 'guests_not_allowed', 'invalid_request'] as const),
  ...([
    'maximum_below_minimum',
    'maximum_below_participants',
    'no_extensions_left',
    'not_asked',
    'not_found',
  ] as const),
  ...([
    'offer_over',
    'only_organizer_minimum',
    'own_application',
    'too_late_to_undo',
    'wrong_state',
  ] as const),
]

test(`${SEQUENCES} random sequences keep every rule, make every move of the tables, and no other one`, () => {
  const seen = new Set<string>()
  const check = (start: Roster, all: Step[]) => {
    const newId = idsFrom()
    let [roster, at] = [start, NOW]
    for (const step of all) {
      at += 1000 + step.minutes * MINUTE
      const performed = runStep(roster, step, { at, newId })
      const broken = brokenRules(performed, at)
      const changes = changesBetween({ roster, at }, { roster: performed.roster, at })
      // Undoing a decision reverses a transition.
      const illegal = step.act === 'undo' ? [] : changes.filter((change) => !LEGAL_CHANGES.has(change))
      if (broken.length + illegal.length > 0)
        expect.fail(JSON.stringify({ step, broken, illegal, roster, performed }))
      for (const each of [...changes, performed.refusal?.refusal ?? 'done']) seen.add(each)
      roster = performed.roster
    }
  }
  const sequence = fc.array(stepsOf(), { minLength: 5, maxLength: 20, size: 'max' })
  fc.assert(fc.property(fc.constantFrom(...OPENINGS), sequence, check), { numRuns: SEQUENCES, seed: SEED })
  expect([...LEGAL_CHANGES, ...REFUSALS].filter((each) => !seen.has(each))).toEqual([])
})
