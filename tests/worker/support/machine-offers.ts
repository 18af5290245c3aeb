import { holdEnd, nightAt } from '../../../worker/transitions/offer-rules'
import type { MachineModel, Outcome } from './machine-state'
import {
  endOffer,
  enter,
  expire,
  groupOf,
  guestAt,
  isDue,
  isOpen,
  loseApproval,
  offer,
  refusalOf,
  settle,
  ZONE,
} from './machine-state'
import type { StepOf } from './machine-steps'

export function approveForWaitlist(
  model: MachineModel,
  { kind, userIndexes }: StepOf<'approve-for-waitlist' | 'take-back'>,
): Outcome {
  const move = kind === 'take-back' ? 'takeBackApproval' : 'approveForWaitlist'
  settle(model, move)
  const guests = userIndexes.map((index) => guestAt(model, index))
  const refusal = guests.map(({ state }) => refusalOf(model, move, { state })).find((one) => one !== null)
  const isUnknown = guests.some(({ state }) => state === 'NONE')
  const outcome = whyNot(model, isUnknown ? 'not_found' : (refusal ?? 'done'))
  const chosen = userIndexes.flatMap((index) => groupOf(model, index))
  if (outcome === 'done')
    // People who are put on the waitlist together keep the order in which they applied.
    for (const index of model.rows.filter((row) => chosen.includes(row))) {
      const guest = guestAt(model, index)
      if (guest.state === 'PENDING') enter(model, index, 'WAITLISTED', 'withdrawn')
      if (kind === 'take-back') {
        loseApproval(guest)
        endOffer(guest, 'ended')
      } else {
        guest.isApproved = true
        guest.passedOver = null
      }
    }
  offer(model)
  return outcome
}

/** The activity comes before the applications. */
function whyNot(model: MachineModel, outcome: Outcome): Outcome {
  if (isOpen(model)) return outcome
  return model.isCancelled ? 'activity_closed' : 'already_started'
}

export function askAgain(model: MachineModel, userIndex: number): Outcome {
  const guest = guestAt(model, userIndex)
  if (guest.state === 'NONE') return 'not_found'
  expire(model)
  offer(model)
  if (isOpen(model))
    for (const index of groupOf(model, userIndex)) {
      const fellow = guestAt(model, index)
      if (fellow.passedOver === 'silent') fellow.passedOver = null
    }
  offer(model)
  const refusal = refusalOf(model, 'withdraw', { state: guest.state })
  return refusal ?? (guest.isApproved ? 'done' : 'wrong_state')
}

/** Ends the collecting of seats. The 24 hours start again. */
export function endCollecting(model: MachineModel): Outcome {
  expire(model)
  for (const guest of model.guests)
    if (guest.collecting && isDue(model, guest)) guest.collecting.firstAt = model.at
  offer(model)
  return 'done'
}

export function manage(model: MachineModel, kind: 'skip' | 'extend' | 'end', userIndex: number): Outcome {
  const { offer: last } = guestAt(model, userIndex)
  if (!last) return 'not_found'
  const isLive = last.outcome === 'live' && last.expiresAt > model.at
  if (kind === 'extend') return isLive ? extend(model, userIndex) : 'offer_over'
  expire(model)
  if (isLive)
    for (const index of groupOf(model, userIndex)) {
      const guest = guestAt(model, index)
      endOffer(guest, kind === 'skip' ? 'skipped' : 'ended')
      if (kind === 'skip') guest.passedOver = 'skipped'
      else loseApproval(guest)
    }
  offer(model)
  return isLive ? 'done' : 'offer_over'
}

function extend(model: MachineModel, userIndex: number): Outcome {
  for (const index of groupOf(model, userIndex)) {
    const { offer: last } = guestAt(model, index)
    if (!last) continue
    if (last.extensions >= 2) return 'no_extensions_left'
    const { expiresAt: from, minutes } = last
    last.expiresAt = holdEnd({ from, minutes, night: nightAt(from, ZONE), startsAt: model.startsAt })
    last.extensions += 1
  }
  return 'done'
}
