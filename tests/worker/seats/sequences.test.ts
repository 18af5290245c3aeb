import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activities } from '../../../worker/db/schema'
import { now } from '../../../worker/platform/clock'
import type { Roster } from '../../../worker/roster/roster'
import { OPENINGS } from '../../roster/support/openings'
import { entryWith, HOST, NOW, offered, rosterWith, seated } from '../../roster/support/rosters'
import type { Step } from '../../roster/support/steps'
import { stepsOf } from '../../roster/support/steps'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { callOf, comparable, expectedAfter, SENT_ACTS, settled } from '../support/machine-expected'
import { expectedNotices, expectNotices } from '../support/machine-notices'
import type { Sequence } from '../support/machine-requests'
import { passTime, send } from '../support/machine-requests'
import { insertRoster, readLog, readRoster } from '../support/roster-rows'
import { expectInvariants } from '../support/seats'
import { BATCH_OPTIONS, seatBatches } from '../support/sequences'
import type { SignedInUser } from '../support/users'
import { signedInUser, UNLIMITED } from '../support/users'

const STEPS = 4
const GUESTS = ['ann', 'bob', 'cid', 'dee']

/** Acts after which something is due that the next write does. */
const UNSETTLED: readonly Step['act'][] = ['extend', 'accept', 'pass', 'cancel', 'sayComing', 'keepSeat']

/** Initial rosters with only guests, and at least one: an activity without applications is deleted instead of canceled. */
const STARTS = OPENINGS.map((roster) => ({ ...roster, coOrganizerIds: [] })).filter(
  ({ entries, minimum }) =>
    entries.length > 0 &&
    !minimum &&
    entries.every(({ userId, seat }) => GUESTS.includes(userId) && !seat?.quit),
)

const does = (act: Step['act'], who = 'cid', fields: Partial<Step> = {}): Step => ({
  ...{ act, who, other: 'bob', by: HOST, option: 0, minutes: 0, ...fields },
})
const late = { minutes: 600 }
const [ann, bob] = [seated('ann'), seated('bob')]
/** One roster with an offer, and one with an applicant and two taken seats. */
const OFFERED = rosterWith([ann, offered('cid', 1)], { coOrganizerIds: [] })
const FULL = rosterWith([ann, bob, entryWith('cid')], { coOrganizerIds: [] })
/** Decisions to undo, and approvals to take back. */
const UNDONE: Step[][] = [
  [does('approveForWaitlist'), does('approveForWaitlist')],
  [does('waitlist'), does('approveForWaitlist')],
  [does('reject'), does('waitlist')],
  [does('reject'), does('reopen')],
  // A participant gives up their seat and gets it back.
  [does('quit', 'ann'), does('apply', 'ann'), does('approve', 'ann')],
]
const TAKEN_BACK = [[], [does('approveForWaitlist')]]
/**
 * Cases that random sequences rarely cover: a third extension, an answer or an application after an offer has ended, an
 * application with room for everyone, an activity that is canceled or has started, and undone decisions.
 */
const RARE: [Step[], Roster][] = [
  [[does('extend'), does('extend'), does('extend')], OFFERED],
  [[does('accept', 'cid', late)], OFFERED],
  [[does('apply', 'bob', late)], OFFERED],
  [[does('apply', 'dee', { option: 1 })], { ...FULL, maximum: 3 }],
  [[does('cancel'), does('applyTogether', 'dee', { option: 1 })], FULL],
  [[does('reject', 'cid', { minutes: 48 * 60 })], FULL],
  ...UNDONE.map((steps): [Step[], Roster] => [[...steps, does('undo')], FULL]),
  ...TAKEN_BACK.map((steps): [Step[], Roster] => [
    [does('waitlist'), ...steps, does('takeBackApproval')],
    FULL,
  ]),
]

const REFUSALS = [
  'activity_closed',
  'activity_full',
  'activity_has_room',
  'activity_not_found',
  'already_applied',
  'already_started',
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
  const { activityId } = sequence
  const notices = expectedNotices()
  let roster = await readRoster(activityId)
  let known = idsOf(await readLog(activityId))
  for (const step of steps) {
    passTime(step)
    const at = now()
    const call = callOf(roster, step, at)
    const expected = expectedAfter(roster, call, at)
    const outcome = await send(sequence, call)
    const stored = await readRoster(activityId)
    const lines = await readLog(activityId)
    const isSettled = outcome === 'done' && !UNSETTLED.includes(step.act)
    const view = (each: Roster) => comparable(isSettled ? each : settled(each, at), at)
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
    await expectNotices(activityId, notices.expected)
    seen.add(outcome)
    roster = stored
  }
}

const idsOf = (lines: { line: string }[]) => new Set(lines.map(({ line }) => line))

type Line = { event: string; userId: string | null; by: string | null; ahead: number | null }
const textOf = ({ event, userId, by, ahead }: Line) => `${event} ${userId} ${by} ${ahead}`

// On failure, fast-check prints the shortest failing sequence.
test.for(seatBatches())(
  'random sequences do what the engine does after every step: seed $seed',
  BATCH_OPTIONS,
  async (batch) => {
    setClock(NOW)
    const people: Record<string, SignedInUser> = {}
    for (const id of [HOST, ...GUESTS])
      people[id] = await signedInUser({ id, name: id, quotaFactor: UNLIMITED })
    const steps = stepsOf({ people: GUESTS, deciders: [HOST], acts: SENT_ACTS })
    const sequences = fc.array(steps, { minLength: STEPS, maxLength: STEPS })
    const check = async (all: Step[], start: Roster) => {
      setClock(NOW)
      const activityId = await insertRoster(start)
      await runAll({ activityId, people }, all).finally(() =>
        database().delete(activities).where(eq(activities.id, activityId)),
      )
    }
    await fc.assert(fc.asyncProperty(sequences, fc.constantFrom(...STARTS), check), {
      ...batch,
      examples: RARE,
    })
  },
)

test('the sequences meet every refusal', () => {
  expect([...seen].toSorted()).toEqual(expect.arrayContaining(REFUSALS))
})
