import type { ApplicationUpdate } from '../../../worker/contract/applications'
import type { Refusal, State } from '../../../worker/transitions/rules'
import { MOVES, refusalReason, requestedMove } from '../../../worker/transitions/rules'

/** A model, without a database, of one activity and the state of each user's application to it. */
export type SeatsModel = { maximum: number; isCancelled: boolean; hasBegun: boolean; states: State[] }

/** A request to the API or a change of the activity. `userIndex` is an index of `states`. */
export type Step =
  | { kind: 'apply'; userIndex: number; waitlist: boolean }
  | { kind: 'quit'; userIndex: number }
  | {
      kind: 'patch'
      userIndex: number
      by: 'creator' | 'participant'
      update: Pick<ApplicationUpdate, 'status' | 'waitlist'>
    }
  | { kind: 'set-maximum'; maximum: number }
  | { kind: 'cancel' }
  | { kind: 'begin' }

/** Every outcome of a step except `done`. */
export const REFUSALS = [
  'activity_closed',
  'activity_full',
  'activity_has_room',
  'already_applied',
  'already_started',
  'forbidden',
  'maximum_below_participants',
  'not_found',
  'wrong_state',
]

/** Result of a step: `done`, or the error code. */
export type Outcome = 'done' | Refusal | 'forbidden' | 'maximum_below_participants'

/** Counts the seats taken in the model. */
export const seatsTaken = (model: SeatsModel) => model.states.filter((state) => state === 'APPROVED').length

/** Applies a step to the model and returns its outcome and the new model. */
export function applyStep(model: SeatsModel, step: Step): { outcome: Outcome; model: SeatsModel } {
  if (step.kind === 'begin') return { outcome: 'done', model: { ...model, hasBegun: true } }
  if (step.kind === 'cancel') return cancel(model)
  if (step.kind === 'set-maximum') {
    if (model.isCancelled || model.hasBegun) return { outcome: 'activity_closed', model }
    if (step.maximum < seatsTaken(model)) return { outcome: 'maximum_below_participants', model }
    return { outcome: 'done', model: { ...model, maximum: step.maximum } }
  }
  const state = model.states[step.userIndex] ?? 'NONE'
  // Without an application there is no id to send a PATCH for.
  if (step.kind === 'patch' && state === 'NONE') return { outcome: 'not_found', model }
  const move = moveOf(step, state)
  if (!move) return { outcome: 'forbidden', model }
  const activity = {
    startsAt: model.hasBegun ? 0 : 2,
    cancelledAt: model.isCancelled ? 0 : null,
    participantsCount: seatsTaken(model),
    maxParticipants: model.maximum,
  }
  const refusal = refusalReason(move, { state, activity, at: 1 })
  if (refusal) return { outcome: refusal, model }
  return { outcome: 'done', model: { ...model, states: model.states.with(step.userIndex, MOVES[move].to) } }
}

/** Withdraws pending applications. Cancelling twice is allowed. */
function cancel(model: SeatsModel): { outcome: Outcome; model: SeatsModel } {
  if (model.isCancelled) return { outcome: 'done', model }
  if (model.hasBegun) return { outcome: 'activity_closed', model }
  const states = model.states.map((state) =>
    state === 'PENDING' || state === 'WAITLISTED' ? 'WITHDRAWN' : state,
  )
  return { outcome: 'done', model: { ...model, isCancelled: true, states } }
}

function moveOf(step: Exclude<Step, { kind: 'cancel' | 'begin' | 'set-maximum' }>, state: State) {
  if (step.kind === 'apply') return step.waitlist ? ('joinWaitlist' as const) : ('apply' as const)
  if (step.kind === 'quit') return 'quit' as const
  return requestedMove(step.by, step.update, state)
}

/** Returns a random step; steps that close the activity are rare, so that most sequences stay long. */
export function randomStep(random: () => number, userCount: number): Step {
  const pick = <T>(...choices: [T, ...T[]]): T => choices[Math.floor(random() * choices.length)] ?? choices[0]
  const userIndex = Math.floor(random() * userCount)
  const kind = random()
  if (kind < 0.3) return { kind: 'apply', userIndex, waitlist: random() < 0.4 }
  if (kind < 0.4) return { kind: 'quit', userIndex }
  if (kind < 0.5)
    return {
      kind: 'patch',
      userIndex,
      by: 'participant',
      update: { status: pick('WITHDRAWN', 'WITHDRAWN', 'APPROVED') },
    }
  if (kind < 0.87) {
    const status = pick('APPROVED', 'APPROVED', 'APPROVED', 'REJECTED', 'PENDING', 'PENDING', 'WITHDRAWN')
    const waitlist = pick(undefined, true, false)
    return {
      kind: 'patch',
      userIndex,
      by: 'creator',
      update: waitlist === undefined ? { status } : { status, waitlist },
    }
  }
  if (kind < 0.97) return { kind: 'set-maximum', maximum: pick(1, 1, 2, 3) }
  return { kind: pick('cancel', 'begin') }
}
