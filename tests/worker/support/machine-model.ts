import type { Move, MoveRule, State } from '../../../worker/contract/machine/application'
import { MOVES } from '../../../worker/contract/machine/application'
import { MINUTE_MS, SECOND_MS } from '../../../worker/contract/units'
import { requestedMove } from '../../../worker/transitions/rules'
import { approveForWaitlist, askAgain, endCollecting, manage } from './machine-offers'
import type { Guest, MachineModel, Outcome } from './machine-state'
import {
  collect,
  enter,
  expire,
  freeSeats,
  groupOf,
  guestAt,
  heldFor,
  isDue,
  isOpen,
  offer,
  refusalOf,
  seatsHeld,
  seatsTaken,
  settle,
  sum,
} from './machine-state'
import type { Decision, Step, StepOf } from './machine-steps'

/** Applies a step to the model and returns its outcome and the new model. Each step takes a second. */
export function applyStep(before: MachineModel, step: Step): { outcome: Outcome; model: MachineModel } {
  const model = structuredClone(before)
  model.at += SECOND_MS
  const outcome = run(model, step)
  // The database refuses this edit with its whole batch.
  if (outcome === 'maximum_below_participants') return { outcome, model: { ...before, at: model.at } }
  return { outcome, model }
}

function run(model: MachineModel, step: Step): Outcome {
  switch (step.kind) {
    case 'wait':
      model.at += step.minutes * MINUTE_MS
      return 'done'
    case 'begin':
      model.at = Math.max(model.at, model.startsAt)
      return 'done'
    case 'cron':
      return runCron(model)
    case 'undo':
    case 'reverse-waitlist':
      return 'done'
    case 'cancel':
      return cancel(model)
    case 'set-maximum':
    case 'set-offers':
    case 'move-start':
      return edit(model, step)
    case 'apply-together':
      return applyTogether(model, step)
    case 'approve-for-waitlist':
    case 'take-back':
      return approveForWaitlist(model, step)
    case 'still-interested':
      return askAgain(model, step.userIndex)
    case 'accept':
    case 'pass':
      return answer(model, step.kind, step.userIndex)
    case 'end-collecting':
      return endCollecting(model)
    case 'skip':
    case 'extend':
    case 'end':
      return manage(model, step.kind, step.userIndex)
    default:
      return decide(model, step)
  }
}

function decide(model: MachineModel, step: StepOf<'apply' | 'quit' | 'remove'> | Decision): Outcome {
  const guest = guestAt(model, step.userIndex)
  // Without an application there is no id to send a PATCH for.
  if ((step.kind === 'patch' || step.kind === 'remove') && guest.state === 'NONE') return 'not_found'
  // Only an application says which activity's offers to settle, so a user without one settles none.
  if (step.kind === 'quit' && guest.state === 'NONE')
    return refusalOf(model, 'quit', { state: 'NONE', seats: 1 }) ?? 'done'
  const move = moveOf(step, guest.state)
  if (!move) return 'forbidden'
  const seats = step.kind === 'apply' ? 1 + step.guests : guest.seats
  return makeMove(model, move, { userIndex: step.userIndex, seats })
}

function moveOf(step: StepOf<'apply' | 'quit' | 'remove'> | Decision, state: State): Move | null {
  if (step.kind === 'apply') return step.waitlist ? 'joinWaitlist' : 'apply'
  if (step.kind === 'patch') return requestedMove(step.by, step.update, state)
  return step.kind
}

/**
 * Makes a move if it is allowed, with everything that belongs to its batch. The organizer decides about a whole group, and any
 * member takes the seats of all.
 */
function makeMove(model: MachineModel, move: Move, of: { userIndex: number; seats: number }): Outcome {
  settle(model, move)
  const guest = guestAt(model, of.userIndex)
  const rule: MoveRule = MOVES[move]
  const isAboutGroup = (rule.by === 'creator' && move !== 'remove') || move === 'accept'
  const moved = isAboutGroup ? groupOf(model, of.userIndex) : [of.userIndex]
  const seats = isAboutGroup ? sum(moved.map((index) => guestAt(model, index).seats)) : of.seats
  const held = heldFor(model, moved)
  const refusal = refusalOf(model, move, { state: guest.state, seats, held })
  if (!refusal) {
    guest.seats = move === 'apply' || move === 'joinWaitlist' ? of.seats : guest.seats
    if (!isAboutGroup) leaveGroup(guest)
    for (const index of moved) enter(model, index, rule.to, move === 'pass' ? 'passed' : 'withdrawn')
  }
  if (rule.room === undefined) offer(model)
  else collect(model)
  return refusal ?? 'done'
}

function leaveGroup(guest: Guest): void {
  if (guest.group !== null) guest.collecting = null
  guest.group = null
}

/** Runs cron: ends offers that are over, and offers or collects their seats and those that are free. */
function runCron(model: MachineModel): Outcome {
  const isCollecting = model.guests.some((guest) => isDue(model, guest))
  if (expire(model) || (isCollecting && model.offersSeats && freeSeats(model) > 0)) offer(model)
  if (!isOpen(model)) for (const guest of model.guests) if (isDue(model, guest)) guest.collecting = null
  return 'done'
}

/** Two users form a group and apply: both, or none. */
function applyTogether(model: MachineModel, step: StepOf<'apply-together'>): Outcome {
  const pair = [step.userIndex, step.friendIndex]
  const [leader, friend] = [guestAt(model, step.userIndex), guestAt(model, step.friendIndex)]
  const isFree = ({ state }: Guest) => state === 'NONE' || state === 'WITHDRAWN'
  if (model.isCancelled && leader.state === 'NONE') return 'activity_not_found'
  if (!isOpen(model)) return 'activity_closed'
  if (![leader, friend].every(isFree)) return 'already_applied'
  const move = step.waitlist ? 'joinWaitlist' : 'apply'
  settle(model, move)
  const refusal = refusalOf(model, move, { state: 'NONE', seats: 2 + step.guests })
  if (refusal) return refusal
  const group = 1 + Math.max(0, ...model.guests.map((guest) => guest.group ?? 0))
  for (const index of pair) {
    enter(model, index, MOVES[move].to, 'withdrawn')
    guestAt(model, index).group = group
  }
  leader.seats = 1
  friend.seats = 1 + step.guests
  return 'done'
}

/** Withdraws pending applications. Cancelling twice is allowed. */
function cancel(model: MachineModel): Outcome {
  if (model.isCancelled) return 'done'
  if (!isOpen(model)) return 'activity_closed'
  model.isCancelled = true
  for (const [index, { state }] of model.guests.entries())
    if (state === 'PENDING' || state === 'WAITLISTED') enter(model, index, 'WITHDRAWN', 'closed')
  return 'done'
}

function edit(model: MachineModel, step: StepOf<'set-maximum' | 'set-offers' | 'move-start'>): Outcome {
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

/** Answers an offer. The same answer given twice is answered alike. */
function answer(model: MachineModel, move: 'accept' | 'pass', userIndex: number): Outcome {
  const guest = guestAt(model, userIndex)
  if (!guest.offer) return 'not_found'
  const { outcome } = guest.offer
  const isAnswered =
    move === 'accept'
      ? outcome === 'accepted' && guest.state === 'APPROVED'
      : outcome === 'passed' && guest.state === 'WITHDRAWN'
  const made = makeMove(model, move, { userIndex, seats: guest.seats })
  return isAnswered ? 'done' : made
}
