import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ErrorCode } from '../../worker/contract/errors'
import type { Roster } from '../../worker/roster/roster'
import { brokenRules } from './support/invariants'
import {
  entryWith,
  HELPER,
  HOUR,
  idsFrom,
  MINUTE,
  NOW,
  offered,
  rosterWith,
  seated,
  seatWith,
  waiting,
} from './support/rosters'
import type { Step } from './support/steps'
import { runStep, steps } from './support/steps'
import { changesBetween, LEGAL } from './support/transitions'

const SEQUENCES = Number(process.env.ROSTER_SEQUENCES ?? 10_000)
const SEED = Number(process.env.ROSTER_SEED ?? 1)

/** Fay is a co-organizer who may apply. */
const team: typeof rosterWith = (entries, fields = {}) =>
  rosterWith(entries, { coOrganizerIds: [HELPER, 'fay'], ...fields })

const asked = { askedAt: NOW - 4 * HOUR }
const minimum = { participants: 2, decidesAt: NOW + 2 * HOUR, extendedAt: null, goesAheadAt: null }
/** A user whose seat went to someone else because they had not answered. */
const passedOn = entryWith('bob', {
  status: 'WITHDRAWN',
  decidedAt: NOW - HOUR,
  seat: { quit: { at: NOW - HOUR, by: 'participant', ahead: HOUR, isPassedOn: true } },
})
const pair = { groupId: 'pair' }
/** Initial rosters of the sequences. */
const OPENINGS: Roster[] = [
  team([]),
  team([seated('ann'), seated('bob')]),
  team([seated('ann'), seated('bob'), waiting('cid', 1), waiting('dee', 2)]),
  team([seated('ann'), seated('bob'), waiting('cid', 1, { seats: 2 }), waiting('dee', 2)]),
  team([seated('ann'), offered('cid', 1), waiting('dee', 2)]),
  team([seated('ann'), seated('bob'), waiting('cid', 1, pair), waiting('dee', 1.25, pair)]),
  team(
    [seated('ann'), seated('bob'), waiting('cid', 1, pair), waiting('dee', 1.25, pair), waiting('eve', 2)],
    { collections: [{ unitId: 'pair', firstAt: NOW - 25 * HOUR, seats: 0 }] },
  ),
  // Silent participants, shortly before their seats are passed on.
  team(
    [seated('ann', { seat: asked }), seated('bob', { seat: asked }), waiting('cid', 1), waiting('dee', 2)],
    {
      startsAt: NOW + 6 * HOUR,
      choices: { passesOnSilentSeats: true },
    },
  ),
  team([seated('ann', { seat: seatWith({ ...asked, remindedAt: NOW - 3 * HOUR }) }), waiting('cid', 1)], {
    ...{ startsAt: NOW + 4 * HOUR, maximum: 1 },
    choices: { passesOnSilentSeats: true },
  }),
  // A minimum that no one has joined for, one that was extended, and answers to "Still coming?".
  team([entryWith('ann')], { minimum, maximum: 3 }),
  team([seated('ann'), seated('bob')], { minimum: { ...minimum, extendedAt: NOW - HOUR } }),
  team(
    [
      seated('ann', { seat: { ...asked, confirmedAt: NOW - HOUR } }),
      passedOn,
      offered('cid', 1, { offer: { extensions: 2 } }),
    ],
    {
      maximum: 3,
    },
  ),
]

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
  const sequence = fc.array(steps, { minLength: 5, maxLength: 20, size: 'max' })
  fc.assert(fc.property(fc.constantFrom(...OPENINGS), sequence, check), { numRuns: SEQUENCES, seed: SEED })
  expect([...LEGAL_CHANGES, ...REFUSALS].filter((each) => !seen.has(each))).toEqual([])
})
