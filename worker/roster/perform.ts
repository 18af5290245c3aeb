import { accept, pass } from './acts/answer-offer'
import { apply, applyTogether } from './acts/apply'
import { approveForWaitlist, takeBackApproval } from './acts/approve-for-waitlist'
import { cancel, decideMinimum } from './acts/cancel'
import { askStillComing, keepSeat, sayComing } from './acts/coming'
import { approve, decline, reopen, waitList } from './acts/decide'
import { edit, extendDecision } from './acts/edit'
import { separate } from './acts/leave'
import { endOfferTo, extend, skip } from './acts/manage-offer'
import { quit } from './acts/quit'
import { remove } from './acts/remove'
import { offerSilentSeats, remindSilent } from './acts/silent-seats'
import { undo } from './acts/undo'
import { endCollectingFor, reorder, stillInterested } from './acts/wait'
import { withdraw } from './acts/withdraw'
import type { Change, Refusal } from './change'
import type { Roster } from './roster'
import type { Moment } from './settle'
import { expire, offer } from './settle'

/** Every act that somebody asks for. */
const ACTS = {
  apply,
  applyTogether,
  withdraw,
  approve,
  decline,
  waitList,
  reopen,
  approveForWaitlist,
  takeBackApproval,
  undo,
  reorder,
  accept,
  pass,
  stillInterested,
  skip,
  extend,
  endOffer: endOfferTo,
  endCollecting: endCollectingFor,
  quit,
  remove,
  sayComing,
  keepSeat,
  edit,
  extendDecision,
  cancel,
  separate,
} as const

export type ActName = keyof typeof ACTS
export type InputOf<Name extends ActName> = Parameters<(typeof ACTS)[Name]>[1]

/** Acts that take a free seat, or approve somebody for the waitlist. The seats are offered before, to those who wait for them already. */
const AFTER_OFFERS: readonly ActName[] = [
  'apply',
  'applyTogether',
  'approve',
  'approveForWaitlist',
  'stillInterested',
]

/** What became of an act. A refused act changes nothing but what was due before. */
export type Performed = Change & { readonly refusal: Refusal | null }

/** Performs an act between the two halves of `settle`, so that a seat which is free while approved people wait is theirs. */
export function perform<Name extends ActName>(
  name: Name,
  roster: Roster,
  input: InputOf<Name>,
  moment: Moment,
): Performed {
  const act = ACTS[name] as (roster: Roster, input: InputOf<Name>, at: number) => Change | Refusal
  const expired = expire(roster, moment.at)
  const due = AFTER_OFFERS.includes(name) ? next(expired, (each) => offer(each, moment)) : expired
  const result = act(due.roster, input, moment.at)
  const refusal = 'refusal' in result ? result : null
  const acted = 'refusal' in result ? due : next(due, () => result)
  return { ...next(acted, (each) => offer(each, moment)), refusal }
}

/** Does what is due without an act, as cron does every minute: expiry, offers, questions, silent seats, and minimums. */
export function runDue(roster: Roster, moment: Moment): Change {
  const { at } = moment
  const steps = [
    (each: Roster) => expire(each, at),
    (each: Roster) => offer(each, moment),
    (each: Roster) => askStillComing(each, at),
    (each: Roster) => remindSilent(each, at),
    (each: Roster) => offerSilentSeats(each, moment),
    (each: Roster) => decideMinimum(each, at),
  ]
  return steps.reduce(next, { roster, events: [] })
}

function next({ roster, events }: Change, step: (roster: Roster) => Change): Change {
  const change = step(roster)
  return { roster: change.roster, events: [...events, ...change.events] }
}
