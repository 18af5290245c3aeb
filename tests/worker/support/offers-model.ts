import type { ApplicationUpdate } from '../../../worker/contract/applications'
import type { Move, Refusal, State } from '../../../worker/contract/machine/application'
import { MOVES } from '../../../worker/contract/machine/application'
import { MINUTE_MS } from '../../../worker/contract/units'
import { holdEnd, holdMinutes, nightAt } from '../../../worker/transitions/offer-rules'
import { refusalReason, requestedMove } from '../../../worker/transitions/rules'

/** The time zone of the model's activity. */
export const ZONE = 'America/Los_Angeles'

/** What the model knows of one user. */
type Guest = {
  state: State
  isApproved: boolean
  passedOver: 'silent' | 'skipped' | null
  /** Place among all guests in the order in which they first applied. */
  nth: number
  /** The last offer. It may be over although nothing has ended it. */
  offer: Offer | null
}
type Offer = {
  offeredAt: number
  expiresAt: number
  minutes: number
  extensions: number
  outcome: 'live' | 'accepted' | 'passed' | 'expired' | 'skipped' | 'ended' | 'withdrawn' | 'closed'
}

/** A model, without a database, of one activity with its waitlist and offers. Times in milliseconds. */
export type SeatsModel = {
  maximum: number
  isCancelled: boolean
  offersSeats: boolean
  at: number
  startsAt: number
  guests: Guest[]
  /** Indexes of the guests on the waitlist, first in line first. */
  line: number[]
}

/** A request to the API, or the passing of time. `userIndex` is an index of `guests`. */
export type Step =
  | { kind: 'apply'; userIndex: number; waitlist: boolean }
  | { kind: OfferStep; userIndex: number }
  | { kind: 'quit' | 'remove'; userIndex: number }
  | { kind: 'approve-for-waitlist' | 'take-back'; userIndexes: number[] }
  | {
      kind: 'patch'
      userIndex: number
      by: 'creator' | 'participant'
      update: Pick<ApplicationUpdate, 'status' | 'waitlist'>
    }
  | { kind: 'set-maximum'; maximum: number }
  | { kind: 'set-offers'; isOn: boolean }
  | { kind: 'move-start'; minutes: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'cancel' | 'begin' | 'cron' }
type OfferStep = 'accept' | 'pass' | 'skip' | 'extend' | 'end' | 'still-interested'

/** Every outcome of a step except `done`. */
export const REFUSALS = [
  'activity_closed',
  'activity_full',
  'activity_has_room',
  'already_applied',
  'already_started',
  'forbidden',
  'maximum_below_participants',
  'no_extensions_left',
  'not_found',
  'offer_over',
  'wrong_state',
]

/** Result of a step: `done`, or the error code. */
export type Outcome = 'done' | Refusal | 'forbidden' | 'maximum_below_participants' | 'no_extensions_left'

/** Returns the model of an activity without applications. */
export const newModel = (
  of: { guests: number } & Pick<SeatsModel, 'maximum' | 'at' | 'startsAt'>,
): SeatsModel => ({
  ...of,
  isCancelled: false,
  offersSeats: true,
  guests: Array.from({ length: of.guests }, () => ({
    state: 'NONE' as State,
    isApproved: false,
    passedOver: null,
    nth: 0,
    offer: null,
  })),
  line: [],
})

/** Counts the seats taken in the model. */
const seatsTaken = ({ guests }: SeatsModel) => guests.filter(({ state }) => state === 'APPROVED').length
/** Counts the seats that offers hold, until something has ended them. */
const seatsHeld = ({ guests }: SeatsModel) => guests.filter(({ offer }) => offer?.outcome === 'live').length
const isOpen = ({ isCancelled, startsAt, at }: SeatsModel) => !isCancelled && startsAt > at

/** Applies a step to the model and returns its outcome and the new model. */
export function applyStep(before: SeatsModel, step: Step): { outcome: Outcome; model: SeatsModel } {
  const model = structuredClone(before)
  const outcome = run(model, step)
  return { outcome, model: outcome === 'maximum_below_participants' ? before : model }
}

function run(model: SeatsModel, step: Step): Outcome {
  switch (step.kind) {
    case 'wait':
      model.at += step.minutes * MINUTE_MS
      return 'done'
    case 'begin':
      model.at = Math.max(model.at, model.startsAt)
      return 'done'
    case 'cron': {
      const ended = expire(model)
      if (ended) offer(model)
      return 'done'
    }
    case 'cancel':
      return cancel(model)
    case 'set-maximum':
    case 'set-offers':
    case 'move-start':
      return edit(model, step)
    case 'approve-for-waitlist':
    case 'take-back':
      return approveForWaitlist(model, step)
    case 'still-interested':
      return askAgain(model, step.userIndex)
    case 'accept':
    case 'pass':
      return answer(model, step.kind, step.userIndex)
    case 'skip':
    case 'extend':
    case 'end':
      return manage(model, step.kind, step.userIndex)
    default:
      return decide(model, step)
  }
}

function decide(
  model: SeatsModel,
  step: Extract<Step, { kind: 'apply' | 'patch' | 'quit' | 'remove' }>,
): Outcome {
  const { state } = guestAt(model, step.userIndex)
  // Without an application there is no id to send a PATCH for.
  if ((step.kind === 'patch' || step.kind === 'remove') && state === 'NONE') return 'not_found'
  const move = moveOf(step, state)
  return move ? makeMove(model, move, step.userIndex) : 'forbidden'
}

function moveOf(
  step: Extract<Step, { kind: 'apply' | 'patch' | 'quit' | 'remove' }>,
  state: State,
): Move | null {
  if (step.kind === 'apply') return step.waitlist ? 'joinWaitlist' : 'apply'
  if (step.kind === 'patch') return requestedMove(step.by, step.update, state)
  return step.kind
}

/** Makes a move if it is allowed, with everything that belongs to its batch. */
function makeMove(model: SeatsModel, move: Move, userIndex: number): Outcome {
  expire(model)
  const rule: { to: State; room?: string } = MOVES[move]
  if (rule.room) offer(model)
  const guest = guestAt(model, userIndex)
  const held = guest.offer?.outcome === 'live' ? 1 : 0
  const refusal = refusalReason(move, { state: guest.state, activity: activityOf(model), at: model.at, held })
  if (!refusal) enter(model, userIndex, rule.to, move === 'pass' ? 'passed' : 'withdrawn')
  offer(model)
  return refusal ?? 'done'
}

const activityOf = (model: SeatsModel) => ({
  startsAt: model.startsAt,
  cancelledAt: model.isCancelled ? 0 : null,
  participantsCount: seatsTaken(model),
  heldCount: seatsHeld(model),
  maxParticipants: model.maximum,
})

/** Puts a guest into a state. Leaving the waitlist ends the approval and the offer. */
function enter(
  model: SeatsModel,
  userIndex: number,
  to: State,
  withdrawn: 'passed' | 'withdrawn' | 'closed',
): void {
  const guest = guestAt(model, userIndex)
  if (guest.nth === 0) guest.nth = 1 + Math.max(...model.guests.map(({ nth }) => nth))
  guest.state = to
  model.line = model.line.filter((index) => index !== userIndex)
  if (to === 'WAITLISTED') model.line.push(userIndex)
  else {
    guest.isApproved = false
    guest.passedOver = null
    endOffer(guest, to === 'APPROVED' ? 'accepted' : to === 'WITHDRAWN' ? withdrawn : 'ended')
  }
}

function endOffer(guest: Guest, outcome: Offer['outcome']): void {
  if (guest.offer?.outcome === 'live') guest.offer.outcome = outcome
}

/** Ends offers whose time is over, and returns whether there were any. */
function expire(model: SeatsModel): boolean {
  const over = model.guests.filter(({ offer }) => offer?.outcome === 'live' && offer.expiresAt <= model.at)
  for (const guest of over) {
    endOffer(guest, isOpen(model) ? 'expired' : 'closed')
    if (isOpen(model)) guest.passedOver = 'silent'
  }
  return over.length > 0
}

/** Offers the free seats to the first approved people. */
function offer(model: SeatsModel): void {
  if (!isOpen(model) || !model.offersSeats) return
  const { at, startsAt } = model
  for (const index of model.line) {
    if (seatsTaken(model) + seatsHeld(model) >= model.maximum) return
    const guest = guestAt(model, index)
    if (!guest.isApproved || guest.passedOver || guest.offer?.outcome === 'live') continue
    const minutes = holdMinutes(at, startsAt)
    const expiresAt = holdEnd({ from: at, minutes, night: nightAt(at, ZONE), startsAt })
    guest.offer = { offeredAt: at, expiresAt, minutes, extensions: 0, outcome: 'live' }
  }
}

/** Withdraws pending applications. Cancelling twice is allowed. */
function cancel(model: SeatsModel): Outcome {
  if (model.isCancelled) return 'done'
  if (!isOpen(model)) return 'activity_closed'
  model.isCancelled = true
  for (const [index, { state }] of model.guests.entries())
    if (state === 'PENDING' || state === 'WAITLISTED') enter(model, index, 'WITHDRAWN', 'closed')
  return 'done'
}

function edit(
  model: SeatsModel,
  step: Extract<Step, { kind: 'set-maximum' | 'set-offers' | 'move-start' }>,
): Outcome {
  if (!isOpen(model)) return 'activity_closed'
  expire(model)
  if (step.kind === 'set-maximum') {
    if (step.maximum < seatsTaken(model) + seatsHeld(model)) return 'maximum_below_participants'
    model.maximum = step.maximum
  } else if (step.kind === 'set-offers') model.offersSeats = step.isOn
  else {
    model.startsAt = model.at + step.minutes * MINUTE_MS
    for (const { offer } of model.guests)
      if (offer?.outcome === 'live') offer.expiresAt = Math.min(offer.expiresAt, model.startsAt)
  }
  offer(model)
  return 'done'
}

function approveForWaitlist(
  model: SeatsModel,
  { kind, userIndexes }: Extract<Step, { kind: 'approve-for-waitlist' | 'take-back' }>,
): Outcome {
  const guests = userIndexes.map((index) => guestAt(model, index))
  const move = kind === 'take-back' ? 'takeBackApproval' : 'approveForWaitlist'
  expire(model)
  if (kind === 'approve-for-waitlist') offer(model)
  const refusals = guests.map(({ state }) =>
    refusalReason(move, { state, activity: activityOf(model), at: model.at }),
  )
  if (!isOpen(model)) return model.isCancelled ? 'activity_closed' : 'already_started'
  const isUnknown = guests.some(({ state }) => state === 'NONE')
  const refusal = isUnknown ? 'not_found' : refusals.find((one) => one !== null)
  if (!refusal)
    // People who are put on the waitlist together keep the order in which they applied.
    for (const index of userIndexes.toSorted((a, b) => guestAt(model, a).nth - guestAt(model, b).nth)) {
      const guest = guestAt(model, index)
      if (guest.state === 'PENDING') enter(model, index, 'WAITLISTED', 'withdrawn')
      guest.isApproved = kind === 'approve-for-waitlist'
      guest.passedOver = null
      if (!guest.isApproved) endOffer(guest, 'ended')
    }
  offer(model)
  return refusal ?? 'done'
}

function askAgain(model: SeatsModel, userIndex: number): Outcome {
  const guest = guestAt(model, userIndex)
  if (guest.state === 'NONE') return 'not_found'
  expire(model)
  offer(model)
  if (isOpen(model) && guest.passedOver === 'silent') guest.passedOver = null
  offer(model)
  const refusal = refusalReason('withdraw', { state: guest.state, activity: activityOf(model), at: model.at })
  return refusal ?? (guest.isApproved ? 'done' : 'wrong_state')
}

function answer(model: SeatsModel, move: 'accept' | 'pass', userIndex: number): Outcome {
  const guest = guestAt(model, userIndex)
  if (!guest.offer) return 'not_found'
  const { outcome } = guest.offer
  const isAnswered =
    move === 'accept'
      ? outcome === 'accepted' && guest.state === 'APPROVED'
      : outcome === 'passed' && guest.state === 'WITHDRAWN'
  const made = makeMove(model, move, userIndex)
  return isAnswered ? 'done' : made
}

function manage(model: SeatsModel, kind: 'skip' | 'extend' | 'end', userIndex: number): Outcome {
  const guest = guestAt(model, userIndex)
  const { offer: last } = guest
  if (!last) return 'not_found'
  const isLive = last.outcome === 'live' && last.expiresAt > model.at
  if (kind === 'extend') {
    if (!isLive) return 'offer_over'
    if (last.extensions >= 2) return 'no_extensions_left'
    const from = last.expiresAt
    last.expiresAt = holdEnd({
      from,
      minutes: last.minutes,
      night: nightAt(from, ZONE),
      startsAt: model.startsAt,
    })
    last.extensions += 1
    return 'done'
  }
  expire(model)
  if (isLive) {
    endOffer(guest, kind === 'skip' ? 'skipped' : 'ended')
    if (kind === 'skip') guest.passedOver = 'skipped'
    else guest.isApproved = false
  }
  offer(model)
  return isLive ? 'done' : 'offer_over'
}

function guestAt({ guests }: SeatsModel, userIndex: number): Guest {
  const guest = guests[userIndex]
  if (!guest) throw new Error('There is no such guest')
  return guest
}
