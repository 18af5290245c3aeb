import { accept, pass } from './acts/answer-offer'
import { apply, applyTogether } from './acts/apply'
import { cancel, decideMinimum } from './acts/cancel'
import { keepSeat, sayComing } from './acts/coming'
import { approveForWaitlist, DECIDE, takeBackApproval } from './acts/decide'
import { edit, extendDecision } from './acts/edit'
import { quit, remove, settle, withdraw } from './acts/leave'
import { endOfferTo, extend, skip } from './acts/manage-offer'
import { offerSilentSeats, remindSilent } from './acts/silent-seats'
import { undo } from './acts/undo'
import { endCollectingFor, reorder, stillInterested } from './acts/wait'
import type { Change, Draft, Refusal } from './change'
import { changed, next, Refused } from './change'
import type { Roster } from './roster'
import type { Moment } from './settle'
import { expire, offer } from './settle'

type NoInput = Record<string, never>

const ACTS = {
  apply,
  applyTogether,
  withdraw,
  ...DECIDE,
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
  settle,
  remindSilent: (draft: Draft, _: NoInput, at: number) => remindSilent(draft, at),
  passOnSilent: (draft: Draft, _: NoInput, at: number, newId: Moment['newId']) =>
    offerSilentSeats(draft, { at, newId }),
  decideMinimum: (draft: Draft, _: NoInput, at: number) => decideMinimum(draft, at),
} as const

export type ActName = keyof typeof ACTS
export type InputOf<Name extends ActName> = Parameters<(typeof ACTS)[Name]>[1]

/**
 * Acts that take a free seat or approve someone for the waitlist. Before these acts, free seats are offered to people already on
 * the waitlist.
 */
const AFTER_OFFERS: readonly ActName[] = [
  'apply',
  'applyTogether',
  'approve',
  'approveForWaitlist',
  'stillInterested',
  'passOnSilent',
]

/** Result of an act. A refused act changes nothing except what was due before it. */
export type Performed = Change & { readonly refusal: Refusal | null }

/** Performs an act between the two halves of `settle`, so that approved people on the waitlist get free seats first. */
export function perform<Name extends ActName>(
  name: Name,
  roster: Roster,
  input: InputOf<Name>,
  moment: Moment,
): Performed {
  const act = ACTS[name] as (draft: Draft, input: unknown, at: number, newId: Moment['newId']) => void
  const expired = expire(roster, moment.at)
  const due = AFTER_OFFERS.includes(name) ? next(expired, (each) => offer(each, moment)) : expired
  let [acted, refusal]: [Change, Refusal | null] = [due, null]
  try {
    acted = next(due, (each) => changed(each, (draft) => act(draft, input, moment.at, moment.newId)))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    refusal = error.refusal
  }
  return { ...next(acted, (each) => offer(each, moment)), refusal }
}
