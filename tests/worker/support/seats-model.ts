import fc from 'fast-check'
import type { ApplicationStatus, ApplicationUpdate } from '../../../worker/contract/applications'
import type { Refusal, State } from '../../../worker/transitions/rules'
import { MOVES, refusalReason, requestedMove } from '../../../worker/transitions/rules'

/** A model, without a database, of one activity and the state of each user's application to it. */
export type SeatsModel = { maximum: number; isCancelled: boolean; hasBegun: boolean; states: State[] }

/** A request to the API or a change of the activity. `userIndex` is an index of `states`. */
export type Step =
  | { kind: 'apply'; userIndex: number; waitlist: boolean }
  | { kind: 'quit'; userIndex: number }
  | { kind: 'remove'; userIndex: number }
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
  if ((step.kind === 'patch' || step.kind === 'remove') && state === 'NONE')
    return { outcome: 'not_found', model }
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
  if (step.kind === 'remove') return 'remove' as const
  return requestedMove(step.by, step.update, state)
}

/** Random steps. Those that close the activity are rare, so that most sequences stay long. */
export function stepsOf(userCount: number): fc.Arbitrary<Step> {
  const userIndex = fc.nat({ max: userCount - 1 })
  const kind = <Kind extends string>(name: Kind) => fc.constant(name)
  const status = <Status extends ApplicationStatus>(...some: [Status, ...Status[]]) =>
    fc.record({ status: fc.constantFrom(...some) })
  const decision = fc.record(
    { status: fc.constantFrom(...DECISIONS), waitlist: fc.boolean() },
    { requiredKeys: ['status'] },
  )
  return fc.oneof(
    { weight: 30, arbitrary: fc.record({ kind: kind('apply'), userIndex, waitlist: fc.boolean() }) },
    { weight: 10, arbitrary: fc.record({ kind: kind('quit'), userIndex }) },
    {
      weight: 10,
      arbitrary: fc.record({
        kind: kind('patch'),
        userIndex,
        by: kind('participant'),
        update: status('WITHDRAWN', 'WITHDRAWN', 'APPROVED'),
      }),
    },
    { weight: 6, arbitrary: fc.record({ kind: kind('remove'), userIndex }) },
    {
      weight: 37,
      arbitrary: fc.record({ kind: kind('patch'), userIndex, by: kind('creator'), update: decision }),
    },
    {
      weight: 10,
      arbitrary: fc.record({ kind: kind('set-maximum'), maximum: fc.constantFrom(1, 1, 2, 3) }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'begin' as const) }) },
  )
}

const DECISIONS = ['APPROVED', 'APPROVED', 'APPROVED', 'REJECTED', 'PENDING', 'PENDING', 'WITHDRAWN'] as const
