import type { ApplicationStatus, ApplicationUpdate } from '../contract/applications'
import type { SeatEvent } from '../contract/vocabulary'

/**
 * States of an application (product.md 6.1). NONE means no application, WAITLISTED means PENDING with a position in the
 * waitlist.
 */
export const STATES = ['NONE', 'PENDING', 'WAITLISTED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type State = (typeof STATES)[number]

/**
 * Moves that a participant or the organizer can request: the states they start from and lead to, whether the activity
 * must have free seats or be full, and the error for an application in another state or an activity that has started.
 * The conditional writes in this folder use the same table.
 */
export const MOVES = {
  apply: {
    by: 'participant',
    from: ['NONE', 'WITHDRAWN'],
    to: 'PENDING',
    room: 'free',
    wrongState: 'already_applied',
    late: 'activity_closed',
  },
  joinWaitlist: {
    by: 'participant',
    from: ['NONE', 'WITHDRAWN'],
    to: 'WAITLISTED',
    room: 'full',
    wrongState: 'already_applied',
    late: 'activity_closed',
  },
  withdraw: {
    by: 'participant',
    from: ['PENDING', 'WAITLISTED'],
    to: 'WITHDRAWN',
    wrongState: 'wrong_state',
    late: 'already_started',
  },
  quit: {
    by: 'participant',
    from: ['APPROVED'],
    to: 'WITHDRAWN',
    wrongState: 'not_found',
    late: 'already_started',
  },
  approve: {
    by: 'creator',
    event: 'approved',
    from: ['PENDING', 'WAITLISTED', 'REJECTED'],
    to: 'APPROVED',
    room: 'free',
    wrongState: 'wrong_state',
    late: 'already_started',
  },
  reject: {
    by: 'creator',
    event: 'declined',
    from: ['PENDING', 'WAITLISTED'],
    to: 'REJECTED',
    wrongState: 'wrong_state',
    late: 'already_started',
  },
  waitlist: {
    by: 'creator',
    event: 'waitlisted',
    from: ['PENDING', 'REJECTED'],
    to: 'WAITLISTED',
    wrongState: 'wrong_state',
    late: 'already_started',
  },
  reopen: {
    by: 'creator',
    event: 'reopened',
    from: ['WAITLISTED', 'REJECTED'],
    to: 'PENDING',
    wrongState: 'wrong_state',
    late: 'already_started',
  },
  /** Lets an applicant be offered a seat that is freed. From the waitlist it also takes back a skip. */
  approveForWaitlist: {
    by: 'creator',
    from: ['PENDING', 'WAITLISTED'],
    to: 'WAITLISTED',
    waitlistApproval: 'given',
    event: 'approved_for_waitlist',
    wrongState: 'wrong_state',
    late: 'already_started',
  },
  /** Ends the applicant's offer as well. */
  takeBackApproval: {
    by: 'creator',
    from: ['WAITLISTED'],
    to: 'WAITLISTED',
    waitlistApproval: 'taken back',
    isFinal: true,
    wrongState: 'wrong_state',
    late: 'already_started',
  },
  /** Takes the seat that an offer holds. */
  accept: {
    by: 'participant',
    from: ['WAITLISTED'],
    to: 'APPROVED',
    needsOffer: true,
    event: 'accepted',
    wrongState: 'offer_over',
    late: 'offer_over',
  },
  pass: {
    by: 'participant',
    from: ['WAITLISTED'],
    to: 'WITHDRAWN',
    needsOffer: true,
    event: 'passed',
    wrongState: 'offer_over',
    late: 'offer_over',
  },
  /** Follows an application at once, where the organizer lets the applicant in without a decision. */
  approveAtOnce: {
    by: 'creator',
    event: 'approved_automatically',
    from: ['PENDING'],
    to: 'APPROVED',
    room: 'free',
    isFinal: true,
    wrongState: 'wrong_state',
    late: 'already_started',
  },
  /** Only by `POST /applications/remove/{id}`, so that a decline that comes late removes nobody. */
  remove: {
    by: 'creator',
    event: 'removed',
    from: ['APPROVED'],
    to: 'REJECTED',
    isFinal: true,
    wrongState: 'wrong_state',
    late: 'already_started',
  },
} as const satisfies Record<string, MoveRule>

export type Move = keyof typeof MOVES

/** Moves that follow from another action. Nobody requests them, and they are always allowed. */
export const CONSEQUENCES = {
  /** A block, a suspension, or a deleted account ends applications to activities that have not started. */
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
  | 'offer_over'
  | 'wrong_state'
type Room = 'free' | 'full'
export type MoveRule = {
  by: 'participant' | 'creator'
  /** Event in the log of the activity. Acts of participants are not logged. */
  event?: SeatEvent
  from: readonly State[]
  to: Exclude<State, 'NONE'>
  room?: Room
  /** Whether it needs a live offer of a seat. */
  needsOffer?: true
  /** What it does to the applicant's approval for the waitlist. */
  waitlistApproval?: 'given' | 'taken back'
  /** Whether the organizer cannot undo it. */
  isFinal?: true
  wrongState: Refusal
  late: Refusal
}

/** Returns the rule of a move as the general type, for code that handles any move. */
export const ruleOf = (move: Move): MoveRule => MOVES[move]

/** Fields of an activity that decide whether a move is allowed. */
export type MoveActivity = {
  startsAt: number
  cancelledAt: number | null
  participantsCount: number
  heldCount: number
  maxParticipants: number
}

/** Returns the state of an application row. A join that found no row has the state NONE. */
export function stateOf(application: {
  status: ApplicationStatus | null
  waitlistedAt: number | null
}): State {
  return application.waitlistedAt === null ? (application.status ?? 'NONE') : 'WAITLISTED'
}

/**
 * Returns the move that a body of `PATCH /applications` requests, or null if this user may not set that status. PENDING
 * puts the application on the waitlist (product.md 6.4), except that it reopens a declined one. `waitlist` chooses
 * explicitly.
 */
export function requestedMove(
  by: 'participant' | 'creator',
  update: Pick<ApplicationUpdate, 'status' | 'waitlist'>,
  state: State,
): Move | null {
  if (by === 'participant') return update.status === 'WITHDRAWN' ? 'withdraw' : null
  if (update.status === 'APPROVED') return 'approve'
  if (update.status === 'REJECTED') return 'reject'
  if (update.status === 'WITHDRAWN') return null
  return (update.waitlist ?? state !== 'REJECTED') ? 'waitlist' : 'reopen'
}

/**
 * Returns the error for a move that is not allowed now, or null. `seats` are those that it takes, or waits for, and `held` those
 * that live offers hold for it.
 */
export function refusalReason(
  move: Move,
  {
    state,
    activity,
    at,
    seats = 1,
    held = 0,
  }: { state: State; activity: MoveActivity; at: number; seats?: number; held?: number },
): Refusal | null {
  const { from, room, needsOffer, wrongState, late } = ruleOf(move)
  if (move === 'quit' && !from.includes(state)) return wrongState
  if (activity.cancelledAt !== null) return 'activity_closed'
  if (activity.startsAt <= at) return late
  if (!from.includes(state)) return wrongState
  if (needsOffer && held === 0) return 'offer_over'
  const isFull = activity.participantsCount + activity.heldCount - held + seats > activity.maxParticipants
  if (room === 'free' && isFull) return 'activity_full'
  return room === 'full' && !isFull ? 'activity_has_room' : null
}
