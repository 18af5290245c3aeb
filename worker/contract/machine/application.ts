import type { SeatEvent } from '../vocabulary'
import type { Transition } from './transition'

/**
 * States of an application (product.md 6.1). NONE means no application, WAITLISTED means PENDING with a position in the
 * waitlist.
 */
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
  /** Event in the log of the activity. Acts of participants are not logged. */
  event?: SeatEvent
  /** Whether there must be free seats, or too few. */
  room?: 'free' | 'full'
  /** Whether it needs a live offer of a seat. */
  needsOffer?: true
  /** What it does to the applicant's approval for the waitlist. */
  waitlistApproval?: 'given' | 'taken back'
  /** Whether the organizer cannot undo it. */
  isFinal?: true
  wrongState: Refusal
  late: Refusal
}

/**
 * Moves that a participant or the organizer can request: the states they start from and lead to, whether the activity
 * must have free seats or be full, what happens to the seats, who is told, and the error for an application in another state or an
 * activity that has started. The conditional writes in worker/transitions use the same table.
 */
export const MOVES = {
  apply: {
    by: 'participant',
    from: ['NONE', 'WITHDRAWN'],
    to: 'PENDING',
    room: 'free',
    tells: ['application_received'],
    wrongState: 'already_applied',
    late: 'activity_closed',
  },
  joinWaitlist: {
    by: 'participant',
    from: ['NONE', 'WITHDRAWN'],
    to: 'WAITLISTED',
    room: 'full',
    tells: ['application_received'],
    wrongState: 'already_applied',
    late: 'activity_closed',
  },
  withdraw: {
    by: 'participant',
    from: ['PENDING', 'WAITLISTED'],
    to: 'WITHDRAWN',
    tells: ['first_in_line', 'group_member_left'],
    wrongState: 'wrong_state',
    late: 'already_started',
  },
  quit: {
    by: 'participant',
    from: ['APPROVED'],
    to: 'WITHDRAWN',
    seats: 'freed',
    tells: ['seat_freed', 'first_in_line', 'group_member_left'],
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
    tells: ['application_approved'],
    wrongState: 'wrong_state',
    late: 'already_started',
  },
  reject: {
    by: 'creator',
    event: 'declined',
    from: ['PENDING', 'WAITLISTED'],
    to: 'REJECTED',
    tells: ['application_declined', 'first_in_line'],
    wrongState: 'wrong_state',
    late: 'already_started',
  },
  waitlist: {
    by: 'creator',
    event: 'waitlisted',
    from: ['PENDING', 'REJECTED'],
    to: 'WAITLISTED',
    tells: ['application_waitlisted'],
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
    tells: ['application_waitlisted'],
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
    seats: 'taken',
    // The other members of a group.
    tells: ['application_approved'],
    wrongState: 'offer_over',
    late: 'offer_over',
  },
  pass: {
    by: 'participant',
    from: ['WAITLISTED'],
    to: 'WITHDRAWN',
    needsOffer: true,
    event: 'passed',
    tells: ['first_in_line', 'group_member_left'],
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
    seats: 'taken',
    tells: ['application_approved'],
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
    seats: 'freed',
    tells: ['application_removed', 'first_in_line', 'group_member_left'],
    isFinal: true,
    wrongState: 'wrong_state',
    late: 'already_started',
  },
} as const satisfies Record<string, MoveRule>

export type Move = keyof typeof MOVES

/** Moves that follow from another action. Nobody requests them, and they are always allowed. */
export const CONSEQUENCES = {
  /** A block, a suspension, or a deleted account ends applications to activities that have not started. */
  leave: {
    by: ['participant', 'creator', 'admin'],
    from: ['PENDING', 'WAITLISTED', 'APPROVED'],
    to: 'WITHDRAWN',
    needs: 'a block, a suspension, or a deleted account',
    seats: 'freed',
    tells: ['seat_freed', 'first_in_line', 'group_member_left'],
  },
  /** The activity is cancelled, or the applicant or organizer has deleted their account. */
  close: {
    by: ['creator', 'admin', 'time'],
    from: ['PENDING', 'WAITLISTED'],
    to: 'WITHDRAWN',
    needs: 'a cancellation',
    tells: ['activity_cancelled'],
  },
  /** Somebody accepts the offer of the seat of a participant who has not answered "Still coming?". */
  passOn: {
    by: 'time',
    from: ['APPROVED'],
    to: 'WITHDRAWN',
    needs: 'an accepted offer of the seat',
    seats: 'freed',
    tells: ['seat_passed_on', 'group_member_left'],
  },
} as const satisfies Record<string, Transition<State>>
