import fc from 'fast-check'
import type { Decision } from '../../../worker/contract/moves'
import { DECISIONS } from '../../../worker/contract/seat-events'
import { AUTO_APPROVALS } from '../../../worker/contract/vocabulary'
import type { Applicant } from '../../../worker/roster/acts/apply'
import type { ActName, InputOf, Performed } from '../../../worker/roster/perform'
import { perform } from '../../../worker/roster/perform'
import type { Entry, Roster } from '../../../worker/roster/roster'
import { entryOf } from '../../../worker/roster/roster'
import type { Moment } from '../../../worker/roster/settle'
import { runDue } from './due'
import { applicantWith, HELPER, HOST, HOUR, MINUTE } from './rosters'

/** The last person is also a co-organizer. */
const PEOPLE = ['ann', 'bob', 'cid', 'dee', 'eve', 'fay']
const DECIDERS = [HOST, HOST, HOST, HOST, HELPER, HELPER, 'fay', 'eve']

/**
 * A step of a sequence, some minutes after the previous one: a user's act, a cron run, or an event outside the roster. `option`
 * selects one of the possible inputs in `inputOf`.
 */
export type Step = {
  act: ActName | 'due' | 'hide' | 'suspendOrganizer'
  who: string
  other: string
  by: string
  option: number
  minutes: number
}

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values)
const WEIGHTS: Record<Exclude<Step['act'], Decision>, number> & Partial<Record<Decision, number>> = {
  ...{ apply: 20, applyTogether: 12, withdraw: 5, quit: 6, remove: 4, approve: 14, reject: 5, waitlist: 5 },
  ...{ reopen: 3, approveForWaitlist: 16, takeBackApproval: 3, undo: 6, reorder: 3, accept: 14, pass: 5 },
  ...{ stillInterested: 5, skip: 7, extend: 4, endOffer: 3, endCollecting: 2, sayComing: 4, keepSeat: 2 },
  ...{ edit: 9, extendDecision: 1, cancel: 1, settle: 1, due: 12, hide: 2, suspendOrganizer: 1 },
  // The step `due` performs these.
  ...{ remindSilent: 0, passOnSilent: 0, decideMinimum: 0 },
}
export const ACTS = [...new Set([...Object.keys(WEIGHTS), ...DECISIONS])] as Step['act'][]
/** Minutes from now to a new start time. */
const STARTS = [5, 100, 350, 600, 1500, 2000, 3000, 4000]
/** Minutes between steps: mostly few, sometimes a whole night, or until the start. */
const MINUTES = [0, 0, 0, 0, 1, 1, 10, 31, 60, 121, 180, 600, 1440]

/** Returns random steps of these people. Steps that close the activity are rare, to keep most sequences long. */
export const stepsOf = ({ people = PEOPLE, deciders = DECIDERS, acts = ACTS } = {}): fc.Arbitrary<Step> =>
  fc.record({
    act: fc.oneof(...acts.map((act) => ({ weight: WEIGHTS[act] ?? 5, arbitrary: fc.constant(act) }))),
    who: oneOf(people),
    other: oneOf(people),
    by: oneOf(deciders),
    option: fc.nat({ max: 7 }),
    minutes: oneOf(MINUTES),
  })

/** Performs a step. External events never fail, and the work that they make due is done at once. */
export function runStep(roster: Roster, step: Step, moment: Moment): Performed {
  if (step.act === 'due') return { ...runDue(roster, moment), refusal: null }
  if (step.act === 'hide') return factOf({ ...roster, entries: hidden(roster, step.who) }, moment)
  if (step.act === 'suspendOrganizer')
    return factOf({ ...roster, isOrganizerSuspended: !roster.isOrganizerSuspended }, moment)
  const applicant = (userId: string) =>
    applicantWith(userId, {
      isHidden: entryOf(roster, userId)?.isHidden ?? false,
      isVerified: step.option % 2 === 0,
      timesCame: step.option,
      hasDecided: userId === 'fay' && step.option === 0,
    })
  return perform(step.act, roster, inputOf(roster, step, { at: moment.at, applicant }), moment)
}

const factOf = (roster: Roster, moment: Moment): Performed => ({ ...runDue(roster, moment), refusal: null })
const hidden = ({ entries }: Roster, who: string): readonly Entry[] =>
  entries.map((entry) => (entry.userId === who ? { ...entry, isHidden: !entry.isHidden } : entry))

type Called = { at: number; applicant: (userId: string) => Applicant }

/** Returns the input of an act, as a route would read it from a request. */
export function inputOf(
  roster: Roster,
  { act, who, other, by, option }: Step,
  { at, applicant: of }: Called,
): InputOf<ActName> {
  const idOf = (userId: string) => entryOf(roster, userId)?.id ?? `of-${userId}`
  const [id, both] = [idOf(who), [...new Set([idOf(who), idOf(other)])]]
  const ids = option < 4 ? [id] : both
  const offerId = entryOf(roster, who)?.offers.at(-1)?.id ?? 'none'
  const until = Math.max(0, ...roster.entries.map(({ undo }) => undo?.until ?? 0))
  const undoable = roster.entries.filter(({ undo }) => undo?.until === until).map((entry) => entry.id)
  const guests = option === 6 ? 1 : option === 7 ? 2 : 0
  const choices = [
    { offersSeats: false },
    { offersSeats: true },
    { passesOnSilentSeats: true },
    { allowsGuests: false },
  ] as const
  const inputs = {
    apply: { applicant: { ...of(who), seats: 1 + guests }, waitlist: option % 2 === 1 },
    applyTogether: {
      groupId: `group-${who}-${at}`,
      applicants: who === other ? [of(who)] : [of(who), { ...of(other), seats: 1 + guests }],
      waitlist: option % 2 === 1,
    },
    undo: { ids: option % 2 === 0 && undoable.length > 0 ? undoable : ids, by, until },
    reorder: { by, ids: both.toReversed() },
    remove: { id, by, reason: null },
    keepSeat: { userId: who, by },
    settle: { parted: [[who, other]] },
    cancel: { by },
    extendDecision: { by, decidesAt: roster.startsAt - (option + 1) * HOUR },
    edit: [
      { by, maximum: 1 + (option % 4) },
      { by, maximum: 5 },
      { by, choices: choices[who.charCodeAt(0) % 4] ?? {} },
      { by, startsAt: at + (STARTS[who.length + (other.charCodeAt(0) % 5)] ?? 5) * MINUTE },
      { by, movesSeats: true },
      {
        by,
        choices: {
          autoApproval: who === other ? null : { who: AUTO_APPROVALS[at % 3] ?? 'verified', seats: 3 },
        },
      },
      { by, minimum: who !== other ? { participants: 2, decidesAt: roster.startsAt - 3 * HOUR } : null },
      { by, minimum: { participants: 3, decidesAt: roster.startsAt - 2 * HOUR } },
    ][option],
  }
  const own = { id, userId: who, offerId, by, ids }
  return ((inputs as Record<string, unknown>)[act] ?? own) as InputOf<ActName>
}
