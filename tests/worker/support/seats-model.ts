import fc from 'fast-check'
import type { ApplicationStatus, ApplicationUpdate } from '../../../worker/contract/applications'
import type { Refusal, State } from '../../../worker/contract/machine/application'
import { MOVES } from '../../../worker/contract/machine/application'
import { refusalReason, requestedMove } from '../../../worker/transitions/rules'

/**
 * A model of one activity and the state of each user's application, without a database. Users with the same number in
 * `groups` applied together and have not left.
 */
export type SeatsModel = {
  maximum: number
  isCancelled: boolean
  hasBegun: boolean
  states: State[]
  groups: (number | null)[]
}

/** A request to the API or a change of the activity. `userIndex` is an index of `states`. */
export type Step =
  | { kind: 'apply'; userIndex: number; waitlist: boolean }
  | { kind: 'apply-together'; userIndex: number; friendIndex: number; waitlist: boolean }
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
  'activity_not_found',
  'already_applied',
  'already_started',
  'forbidden',
  'maximum_below_participants',
  'not_found',
  'wrong_state',
]

/** Result of a step: `done`, or the error code. */
export type Outcome = 'done' | Refusal | 'activity_not_found' | 'forbidden' | 'maximum_below_participants'

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
  if (step.kind === 'apply-together') return applyTogether(model, step)
  const state = model.states[step.userIndex] ?? 'NONE'
  // Without an application there is no id to send a PATCH for.
  if ((step.kind === 'patch' || step.kind === 'remove') && state === 'NONE')
    return { outcome: 'not_found', model }
  const move = moveOf(step, state)
  if (!move) return { outcome: 'forbidden', model }
  const { by, to } = MOVES[move]
  // A decision applies to the whole group, but a removal to one person.
  const isAboutGroup = by === 'creator' && move !== 'remove'
  const moved = isAboutGroup ? groupOf(model, step.userIndex) : [step.userIndex]
  const seats = isAboutGroup ? moved.length : 1
  const refusal = refusalReason(move, { state, activity: activityOf(model), at: 1, seats })
  if (refusal) return { outcome: refusal, model }
  const leaves = !isAboutGroup
  return {
    outcome: 'done',
    model: {
      ...model,
      states: model.states.map((before, at) => (moved.includes(at) ? to : before)),
      groups: leaves ? model.groups.with(step.userIndex, null) : model.groups,
    },
  }
}

const activityOf = (model: SeatsModel) => ({
  startsAt: model.hasBegun ? 0 : 2,
  cancelledAt: model.isCancelled ? 0 : null,
  participantsCount: seatsTaken(model),
  heldCount: 0,
  maxParticipants: model.maximum,
})

/** Returns a user and the other members of their group. */
function groupOf({ groups }: SeatsModel, userIndex: number): number[] {
  const group = groups[userIndex] ?? null
  return group === null ? [userIndex] : groups.flatMap((each, at) => (each === group ? [at] : []))
}

/** Two users form a group and apply: both, or none. */
function applyTogether(
  model: SeatsModel,
  { userIndex, friendIndex, waitlist }: Extract<Step, { kind: 'apply-together' }>,
): { outcome: Outcome; model: SeatsModel } {
  const pair = [userIndex, friendIndex]
  const isFree = (at: number) => MOVES.apply.from.some((state) => state === model.states[at])
  if (model.isCancelled && model.states[userIndex] === 'NONE') return { outcome: 'activity_not_found', model }
  if (model.isCancelled || model.hasBegun) return { outcome: 'activity_closed', model }
  if (!pair.every(isFree)) return { outcome: 'already_applied', model }
  const move = waitlist ? 'joinWaitlist' : 'apply'
  const refusal = refusalReason(move, { state: 'NONE', activity: activityOf(model), at: 1, seats: 2 })
  if (refusal) return { outcome: refusal, model }
  const group = 1 + Math.max(0, ...model.groups.map((each) => each ?? 0))
  const forPair = <Value>(values: readonly Value[], value: Value) =>
    values.map((before, at) => (pair.includes(at) ? value : before))
  return {
    outcome: 'done',
    model: { ...model, states: forPair(model.states, MOVES[move].to), groups: forPair(model.groups, group) },
  }
}

/** Withdraws pending applications. Cancelling twice is allowed. */
function cancel(model: SeatsModel): { outcome: Outcome; model: SeatsModel } {
  if (model.isCancelled) return { outcome: 'done', model }
  if (model.hasBegun) return { outcome: 'activity_closed', model }
  const states = model.states.map((state) =>
    state === 'PENDING' || state === 'WAITLISTED' ? 'WITHDRAWN' : state,
  )
  const groups = model.groups.map((group, at) => (states[at] === 'WITHDRAWN' ? null : group))
  return { outcome: 'done', model: { ...model, isCancelled: true, states, groups } }
}

function moveOf(
  step: Exclude<Step, { kind: 'cancel' | 'begin' | 'set-maximum' | 'apply-together' }>,
  state: State,
) {
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
    {
      weight: 12,
      arbitrary: fc
        .record({
          kind: kind('apply-together'),
          userIndex,
          apart: fc.integer({ min: 1, max: userCount - 1 }),
          waitlist: fc.boolean(),
        })
        .map(({ apart, ...step }) => ({ ...step, friendIndex: (step.userIndex + apart) % userCount })),
    },
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
