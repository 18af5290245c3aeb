import type { ApplicationUpdate } from '../../../worker/contract/applications'
import type { Refusal, State } from '../../../worker/transitions/rules'
import { MOVES, refusalReason, requestedMove } from '../../../worker/transitions/rules'

/** One activity and what everybody's application to it stands at: what the database should hold, without one. */
export type World = { maximum: number; isCancelled: boolean; hasBegun: boolean; states: State[] }

/** What somebody asks of the API, or what happens to the activity. `who` is a place in `states`. */
export type Step =
  | { kind: 'apply'; who: number; waitlist: boolean }
  | { kind: 'quit'; who: number }
  | {
      kind: 'patch'
      who: number
      by: 'creator' | 'participant'
      asked: Pick<ApplicationUpdate, 'status' | 'waitlist'>
    }
  | { kind: 'set-maximum'; maximum: number }
  | { kind: 'cancel' }
  | { kind: 'begin' }

/** Everything that a step can answer besides `done`. */
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

export type Outcome = 'done' | Refusal | 'forbidden' | 'maximum_below_participants'

export const seatsTaken = (world: World) => world.states.filter((state) => state === 'APPROVED').length

/** What a step answers, and the world behind it. */
export function play(world: World, step: Step): { outcome: Outcome; world: World } {
  if (step.kind === 'begin') return { outcome: 'done', world: { ...world, hasBegun: true } }
  if (step.kind === 'cancel') return cancel(world)
  if (step.kind === 'set-maximum') {
    if (world.isCancelled || world.hasBegun) return { outcome: 'activity_closed', world }
    if (step.maximum < seatsTaken(world)) return { outcome: 'maximum_below_participants', world }
    return { outcome: 'done', world: { ...world, maximum: step.maximum } }
  }
  const state = world.states[step.who] ?? 'NONE'
  // Who never applied has no application that a PATCH could name.
  if (step.kind === 'patch' && state === 'NONE') return { outcome: 'not_found', world }
  const move = moveOf(step, state)
  if (!move) return { outcome: 'forbidden', world }
  const activity = {
    startsAt: world.hasBegun ? 0 : 2,
    cancelledAt: world.isCancelled ? 0 : null,
    participantsCount: seatsTaken(world),
    maxParticipants: world.maximum,
  }
  const refusal = refusalReason(move, { state, activity, at: 1 })
  if (refusal) return { outcome: refusal, world }
  return { outcome: 'done', world: { ...world, states: world.states.with(step.who, MOVES[move].to) } }
}

/** Cancelling closes what is pending; to cancel twice is no mistake. */
function cancel(world: World): { outcome: Outcome; world: World } {
  if (world.isCancelled) return { outcome: 'done', world }
  if (world.hasBegun) return { outcome: 'activity_closed', world }
  const states = world.states.map((state) =>
    state === 'PENDING' || state === 'WAITLISTED' ? 'WITHDRAWN' : state,
  )
  return { outcome: 'done', world: { ...world, isCancelled: true, states } }
}

function moveOf(step: Exclude<Step, { kind: 'cancel' | 'begin' | 'set-maximum' }>, state: State) {
  if (step.kind === 'apply') return step.waitlist ? ('joinWaitlist' as const) : ('apply' as const)
  if (step.kind === 'quit') return 'quit' as const
  return requestedMove(step.by, step.asked, state)
}

/** A step at random; the end of an activity is rare, so that much happens before it. */
export function randomStep(random: () => number, people: number): Step {
  const pick = <T>(...choices: [T, ...T[]]): T => choices[Math.floor(random() * choices.length)] ?? choices[0]
  const who = Math.floor(random() * people)
  const kind = random()
  if (kind < 0.3) return { kind: 'apply', who, waitlist: random() < 0.4 }
  if (kind < 0.4) return { kind: 'quit', who }
  if (kind < 0.5)
    return {
      kind: 'patch',
      who,
      by: 'participant',
      asked: { status: pick('WITHDRAWN', 'WITHDRAWN', 'APPROVED') },
    }
  if (kind < 0.87) {
    const status = pick('APPROVED', 'APPROVED', 'APPROVED', 'REJECTED', 'PENDING', 'PENDING', 'WITHDRAWN')
    const waitlist = pick(undefined, true, false)
    return {
      kind: 'patch',
      who,
      by: 'creator',
      asked: waitlist === undefined ? { status } : { status, waitlist },
    }
  }
  if (kind < 0.97) return { kind: 'set-maximum', maximum: pick(1, 1, 2, 3) }
  return { kind: pick('cancel', 'begin') }
}
