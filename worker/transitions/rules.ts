import type { ApplicationStatus, ApplicationUpdate } from '../contract/applications'

/** States of an application (product.md 6.1). NONE: no application. WAITLISTED: PENDING with a place in the waitlist. */
export const STATES = ['NONE', 'PENDING', 'WAITLISTED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type State = (typeof STATES)[number]

/**
 * Moves that a participant or the organizer may ask for: the states they start from and lead to, whether the activity
 * must have free spots or be full, and the refusal for an application in another state or an activity that has started.
 * The conditional writes of this folder take their conditions from here.
 */
export const MOVES = {
  apply: {
    by: 'participant',
    from: ['NONE', 'WITHDRAWN'],
    to: 'PENDING',
    room: 'free',
    elsewhere: 'already_applied',
    late: 'activity_closed',
  },
  joinWaitlist: {
    by: 'participant',
    from: ['NONE', 'WITHDRAWN'],
    to: 'WAITLISTED',
    room: 'full',
    elsewhere: 'already_applied',
    late: 'activity_closed',
  },
  withdraw: {
    by: 'participant',
    from: ['PENDING', 'WAITLISTED'],
    to: 'WITHDRAWN',
    elsewhere: 'wrong_state',
    late: 'already_started',
  },
  quit: {
    by: 'participant',
    from: ['APPROVED'],
    to: 'WITHDRAWN',
    elsewhere: 'not_found',
    late: 'already_started',
  },
  approve: {
    by: 'creator',
    from: ['PENDING', 'WAITLISTED', 'REJECTED'],
    to: 'APPROVED',
    room: 'free',
    elsewhere: 'wrong_state',
    late: 'already_started',
  },
  reject: {
    by: 'creator',
    from: ['PENDING', 'WAITLISTED'],
    to: 'REJECTED',
    elsewhere: 'wrong_state',
    late: 'already_started',
  },
  waitlist: {
    by: 'creator',
    from: ['PENDING', 'REJECTED'],
    to: 'WAITLISTED',
    elsewhere: 'wrong_state',
    late: 'already_started',
  },
  reopen: {
    by: 'creator',
    from: ['WAITLISTED', 'REJECTED'],
    to: 'PENDING',
    elsewhere: 'wrong_state',
    late: 'already_started',
  },
} as const satisfies Record<string, MoveRule>

export type Move = keyof typeof MOVES

/** Moves that follow from another act. Nobody asks for them, and they are never refused. */
export const CONSEQUENCES = {
  /** A block, a suspension or a deleted account ends what has not started. */
  leave: { from: ['PENDING', 'WAITLISTED', 'APPROVED'], to: 'WITHDRAWN' },
  /** The activity is cancelled, or the applicant or organizer has deleted their account. */
  close: { from: ['PENDING', 'WAITLISTED'], to: 'WITHDRAWN' },
} as const satisfies Record<string, Pick<MoveRule, 'from' | 'to'>>

export type Refusal =
  | 'activity_closed'
  | 'activity_full'
  | 'activity_has_room'
  | 'already_applied'
  | 'already_started'
  | 'not_found'
  | 'wrong_state'
type Room = 'free' | 'full'
export type MoveRule = {
  by: 'participant' | 'creator'
  from: readonly State[]
  to: Exclude<State, 'NONE'>
  room?: Room
  elsewhere: Refusal
  late: Refusal
}

/** The rule of a move, with the type that all rules share. */
export const ruleOf = (move: Move): MoveRule => MOVES[move]

/** Facts of an activity that decide whether a move is allowed. */
export type Occasion = {
  startsAt: number
  cancelledAt: number | null
  participantsCount: number
  maxParticipants: number
}

/** State of an application row. A join that found no row has the state NONE. */
export function stateOf(application: {
  status: ApplicationStatus | null
  waitlistedAt: number | null
}): State {
  return application.waitlistedAt === null ? (application.status ?? 'NONE') : 'WAITLISTED'
}

/**
 * Move that a body of `PATCH /applications` asks for, or null when this person may not set that status. PENDING means
 * Wait List (product.md 6.4), but reopens a declined application. `waitlist` chooses explicitly.
 */
export function moveAsked(
  by: 'participant' | 'creator',
  asked: Pick<ApplicationUpdate, 'status' | 'waitlist'>,
  state: State,
): Move | null {
  if (by === 'participant') return asked.status === 'WITHDRAWN' ? 'withdraw' : null
  if (asked.status === 'APPROVED') return 'approve'
  if (asked.status === 'REJECTED') return 'reject'
  if (asked.status === 'WITHDRAWN') return null
  return (asked.waitlist ?? state !== 'REJECTED') ? 'waitlist' : 'reopen'
}

/** Reason to refuse a move now, or null when it is allowed. */
export function refusalOf(
  move: Move,
  { state, activity, at }: { state: State; activity: Occasion; at: number },
): Refusal | null {
  const { from, room, elsewhere, late } = ruleOf(move)
  if (move === 'quit' && !from.includes(state)) return elsewhere
  if (activity.cancelledAt !== null) return 'activity_closed'
  if (activity.startsAt <= at) return late
  if (!from.includes(state)) return elsewhere
  const isFull = activity.participantsCount >= activity.maxParticipants
  if (room === 'free' && isFull) return 'activity_full'
  return room === 'full' && !isFull ? 'activity_has_room' : null
}
