import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activities } from '../../../worker/db/schema'
import { now } from '../../../worker/platform/clock'
import type { Roster } from '../../../worker/roster/roster'
import { HOST, NOW } from '../../roster/support/rosters'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { comparable, expectedAfter, settled } from '../support/machine-expected'
import { expectedNotices, expectNotices } from '../support/machine-notices'
import { GUESTS, OPENINGS, RARE } from '../support/machine-openings'
import type { Sequence } from '../support/machine-run'
import { passTime, runStep } from '../support/machine-run'
import type { Step } from '../support/machine-steps'
import { stepsOf } from '../support/machine-steps'
import { insertRoster, readLog, readRoster } from '../support/roster-rows'
import { expectInvariants } from '../support/seats'
import { BATCH_OPTIONS, seatBatches } from '../support/sequences'
import { signedInUser, signedInUsers, UNLIMITED } from '../support/users'

const STEPS = 4

/** Steps that leave due work to the next write. */
const UNSETTLED: readonly Step['kind'][] = [
  'wait',
  'begin',
  'extend',
  'accept',
  'pass',
  'cancel',
  'coming',
  'keep',
]

const REFUSALS = [
  'activity_closed',
  'activity_full',
  'activity_has_room',
  'activity_not_found',
  'already_applied',
  'already_started',
  'forbidden',
  'maximum_below_participants',
  'no_extensions_left',
  'not_asked',
  'not_found',
  'offer_over',
  'too_late_to_undo',
  'wrong_state',
]

const seen = new Set<string>()

/** Runs steps, and after each compares the rows with the engine's result for the previous rows. */
async function runAll(sequence: Sequence, steps: Step[]): Promise<void> {
  const { activityId, guests, owner } = sequence
  const notices = expectedNotices(sequence)
  let roster = await readRoster(activityId)
  let known = idsOf(await readLog(activityId))
  for (const step of steps) {
    passTime(roster, step)
    const at = now()
    const expected = expectedAfter(roster, step, { guests, owner, at })
    const outcome = await runStep(sequence, roster, step)
    const stored = await readRoster(activityId)
    const lines = await readLog(activityId)
    const isSettled = outcome === 'done' && !UNSETTLED.includes(step.kind)
    const view = (each: Roster) => comparable(isSettled ? each : settled(each, at), { guests, at })
    expect({ step, outcome, roster: view(stored) }).toEqual({
      step,
      outcome: expected.outcome,
      roster: view(expected.roster),
    })
    if (isSettled && expected.log) {
      const userIds = new Map(expected.roster.entries.map(({ id, userId }) => [id, userId]))
      const log = expected.log.map(({ id, ...line }) => ({
        ...line,
        userId: id && (userIds.get(id) ?? null),
      }))
      const added = lines.filter(({ line }) => !known.has(line)).map(({ line: _, ...each }) => each)
      expect({ step, log: added.map(textOf).toSorted() }).toEqual({ step, log: log.map(textOf).toSorted() })
    }
    known = idsOf(lines)
    notices.add(expected.told)
    await expectInvariants()
    await expectNotices(sequence, notices.expected)
    seen.add(outcome)
    roster = stored
  }
}

const idsOf = (lines: { line: string }[]) => new Set(lines.map(({ line }) => line))

type Line = { event: string; userId: string | null; by: string | null; ahead: number | null }
const textOf = ({ event, userId, by, ahead }: Line) => `${event} ${userId} ${by} ${ahead}`

/** A roster with user ids instead of names. */
function ofUsers(roster: Roster, { owner, guests }: Pick<Sequence, 'owner' | 'guests'>): Roster {
  const idOf = (name: string) => (name === HOST ? owner.id : (guests[GUESTS.indexOf(name)]?.id ?? name))
  const entries = roster.entries.map((entry) => ({ ...entry, userId: idOf(entry.userId) }))
  return { ...roster, organizerId: owner.id, entries }
}

// On failure, prints the shortest failing sequence.
test.for(seatBatches())(
  'random sequences do what the engine does after every step: seed $seed',
  BATCH_OPTIONS,
  async (batch) => {
    setClock(NOW)
    const [owner, guests] = [
      await signedInUser({ quotaFactor: UNLIMITED }),
      await signedInUsers(GUESTS.length, { quotaFactor: UNLIMITED }),
    ]
    const sequences = fc.array(stepsOf(GUESTS.length), { minLength: STEPS, maxLength: STEPS })
    const check = async (steps: Step[], start: Roster) => {
      setClock(NOW)
      const activityId = await insertRoster(ofUsers(start, { owner, guests }))
      await runAll({ activityId, owner, guests }, steps).finally(() =>
        database().delete(activities).where(eq(activities.id, activityId)),
      )
    }
    await fc.assert(fc.asyncProperty(sequences, fc.constantFrom(...OPENINGS), check), {
      ...batch,
      examples: RARE,
    })
  },
)

test('the sequences meet every refusal', () => {
  expect([...seen].toSorted()).toEqual(expect.arrayContaining(REFUSALS))
})
