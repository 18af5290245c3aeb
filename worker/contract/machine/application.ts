import type { SeatEvent } from '../vocabulary'
import type { Transition } from './transition'

/** States of an application (product.md 6.1). NONE means no application, WAITLISTED means PENDING with a waitlist position. */
export const STATES = ['NONE', 'PENDING', 'WAITLISTED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type State = (typeof STATES)[number]

export type Refusal =
  | 'activity_closed'
  | 'activity_full'
  | 'activity_has_room'
  | 'already_applied'
  | 'already_started'
  | 'not_found'
  | 'offer_over'
  | 'wrong_state'

export type MoveRule = Omit<Transition<State>, 'by' | 'to'> & {
  by: 'participant' | 'creator'
  to: Exclude<State, 'NONE'>
  /** Event in the activity's log. Participants' actions are not logged. */
  event?: SeatEvent
  /** Whether the move requires free seats, or too few. */
  room?: 'free' | 'full'
  /** Whether the move requires a live seat offer. */
  needsOffer?: true
  /** Effect on the applicant's waitlist approval. */
  waitlistApproval?: 'given' | 'taken back'
  /** Whether the organizer can't undo the move. */
  isFinal?: true
  wrongState: Refusal
  late: Refusal
}

/**
 * Moves that a participant or the organizer can request: their start and end states, whether the activity must have free seats
 * or be full, the effect on seats, the notices, and the errors for an application in another state or an activity that has
 * started. The conditional writes in worker/transitions use the same table.
 */
export const MOVES = {
  apply: {
    by: 'participant',
    from: ['NONE', 'WITHDRAWN'],
    to: 'PENDING',
    room: 'free',
    notifies: ['application_received'],
    wrongState: 'already_applied',
    late: 'activity_closed',
  },
  joinWaitlist: {
    by: 'participant',
    from: ['NONE', 'WITHDRAWN'],
    to: 'WAITLISTED',
    room: 'full',
    notifies: ['application_received'],
    wrongState: 'already_applied',
    late: 'activity_closed',
  },
  withdraw: {
    by: 'participant',
    from: ['PENDING', 'WAITLISTED'],
    to: 'WITHDRAWN',
    notifies: ['first_in_line', 'group_member_left'],
    wrongState: 'wrong_state',
    late: 'already_started',
  },
  quit: {
    by: 'participant',
    from: ['APPROVED'],
    to: 'WITHDRAWN',
    seats: 'freed',
    notifies: ['seat_freed', 'first_in_line', 'group_member_left'],
    wrongState: 'not_found',
    late: 'already_started',
  },
  approve: {
    by: 'creator',
    event: 'approved',
    from: ['PENDING', 'WAITLISTED', 'REJECTED'],
    to: 'APPROVED',
    room: 'free',
    seats: 'taken',
    notifies: ['application_approved'],
    wrongState: 'wrong_state',
    late: 'already_started',
  },
  reject: {
    by: 'creator',
    event: 'declined',
    from: ['PENDING', 'WAITLISTED'],
    to: 'REJECTED',
    notifies: ['application_declined', 'first_in_line'],
    wrongState: 'wrong_state',
    late: 'already_started',
  },
  waitlist: {
    by: 'creator',
    event: 'waitlisted',
    from: ['PENDING', 'REJECTED'],
    to: 'WAITLISTED',
    notifies: ['application_waitlisted'],
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
  /** Makes an applicant eligible for offers of freed seats. On the waitlist, it also undoes a skip. */
  approveForWaitlist: {
    by: 'creator',
    from: ['PENDING', 'WAITLISTED'],
    to: 'WAITLISTED',
    waitlistApproval: 'given',
    event: 'approved_for_waitlist',
    notifies: ['application_waitlisted'],
    wrongState: 'wrong_state',
    late: 'already_started',
  },
  /** Also ends the applicant's offer. */
  takeBackApproval: {
    by: 'creator',
    from: ['WAITLISTED'],
    to: 'WAITLISTED',
    waitlistApproval: 'taken back',
    isFinal: true,
    wrongState: 'wrong_state',
    late: 'already_started',
  },
  /** Takes the offered seat. */
  accept: {
    by: 'participant',
    from: ['WAITLISTED'],
    to: 'APPROVED',
    needsOffer: true,
    event: 'accepted',
    seats: 'taken',
    // To the other members of a group.
    notifies: ['application_approved'],
    wrongState: 'offer_over',
    late: 'offer_over',
  },
  pass: {
    by: 'participant',
    from: ['WAITLISTED'],
    to: 'WITHDRAWN',
    needsOffer: true,
    event: 'passed',
    notifies: ['first_in_line', 'group_member_left'],
    wrongState: 'offer_over',
    late: 'offer_over',
  },
  /** Immediately follows an application that needs no decision. */
  approveAtOnce: {
    by: 'creator',
    event: 'approved_automatically',
    from: ['PENDING'],
    to: 'APPROVED',
    room: 'free',
    seats: 'taken',
    notifies: ['application_approved'],
    isFinal: true,
    wrongState: 'wrong_state',
    late: 'already_started',
  },
  /** Only through `POST /applications/remove/{id}`, so that a late decline doesn't remove a participant. */
  remove: {
    by: 'creator',
    event: 'removed',
    from: ['APPROVED'],
    to: 'REJECTED',
    seats: 'freed',
    notifies: ['application_removed', 'first_in_line', 'group_member_left'],
    isFinal: true,
    wrongState: 'wrong_state',
    late: 'already_started',
  },
} as const satisfies Record<string, MoveRule>

export type Move = keyof typeof MOVES

/** Moves caused by other actions. They can't be requested and are always allowed. */
export const CONSEQUENCES = {
  /** A block, a suspension, or a deleted account ends applications to activities that have not started. */
  leave: {
    by: ['participant', 'creator', 'admin'],
    from: ['PENDING', 'WAITLISTED', 'APPROVED'],
    to: 'WITHDRAWN',
    needs: 'a block, a suspension, or a deleted account',
    seats: 'freed',
    notifies: ['seat_freed', 'first_in_line', 'group_member_left'],
  },
  /** The activity was canceled, or the applicant or organizer deleted their account. */
  close: {
    by: ['creator', 'admin', 'time'],
    from: ['PENDING', 'WAITLISTED'],
    to: 'WITHDRAWN',
    needs: 'a cancellation',
    notifies: ['activity_cancelled'],
  },
  /** Another user accepts the offer of a silent participant's seat. */
  passOn: {
    by: 'time',
    from: ['APPROVED'],
    to: 'WITHDRAWN',
    needs: 'an accepted offer of the seat',
    seats: 'freed',
    notifies: ['seat_passed_on', 'group_member_left'],
  },
} as const satisfies Record<string, Transition<State>>
