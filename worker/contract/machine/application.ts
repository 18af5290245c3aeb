import type { SeatEvent } from '../vocabulary'
import type { Move, MoveTerms, State } from './moves'
import { MOVE_TERMS, UNDECIDED } from './moves'
import type { Transition } from './transition'

export type MoveRule = MoveTerms &
  Omit<Transition<State>, 'by' | 'to'> & {
    by: 'participant' | 'creator'
    to: Exclude<State, 'NONE'>
    /** Event in the activity's log. Participants' actions are not logged. */
    event?: SeatEvent
    /** Effect on the applicant's waitlist approval. */
    waitlistApproval?: 'given' | 'taken back'
    /** Whether the organizer can't undo the move. */
    isFinal?: true
  }

/**
 * Moves that a participant or the organizer can request: their end states, the effect on seats, and the notices. `abilities.ts`
 * checks when they are possible.
 */
export const MOVES = {
  apply: {
    ...MOVE_TERMS.apply,
    by: 'participant',
    to: 'PENDING',
    notifies: ['application_received'],
  },
  joinWaitlist: {
    ...MOVE_TERMS.joinWaitlist,
    by: 'participant',
    to: 'WAITLISTED',
    notifies: ['application_received'],
  },
  withdraw: {
    ...MOVE_TERMS.withdraw,
    by: 'participant',
    to: 'WITHDRAWN',
    notifies: ['first_in_line', 'group_member_left'],
  },
  quit: {
    ...MOVE_TERMS.quit,
    by: 'participant',
    to: 'WITHDRAWN',
    seats: 'freed',
    notifies: ['seat_freed', 'first_in_line', 'group_member_left'],
  },
  approve: {
    ...MOVE_TERMS.approve,
    by: 'creator',
    event: 'approved',
    to: 'APPROVED',
    seats: 'taken',
    notifies: ['application_approved'],
  },
  reject: {
    ...MOVE_TERMS.reject,
    by: 'creator',
    event: 'declined',
    to: 'REJECTED',
    notifies: ['application_declined', 'first_in_line'],
  },
  waitlist: {
    ...MOVE_TERMS.waitlist,
    by: 'creator',
    event: 'waitlisted',
    to: 'WAITLISTED',
    notifies: ['application_waitlisted'],
  },
  reopen: {
    ...MOVE_TERMS.reopen,
    by: 'creator',
    event: 'reopened',
    to: 'PENDING',
  },
  /** Makes an applicant eligible for offers of freed seats. On the waitlist, it also undoes a skip. */
  approveForWaitlist: {
    ...MOVE_TERMS.approveForWaitlist,
    by: 'creator',
    to: 'WAITLISTED',
    waitlistApproval: 'given',
    event: 'approved_for_waitlist',
    notifies: ['application_waitlisted'],
  },
  /** Also ends the applicant's offer. */
  takeBackApproval: {
    ...MOVE_TERMS.takeBackApproval,
    by: 'creator',
    to: 'WAITLISTED',
    waitlistApproval: 'taken back',
    isFinal: true,
  },
  /** Takes the offered seat. */
  accept: {
    ...MOVE_TERMS.accept,
    by: 'participant',
    to: 'APPROVED',
    event: 'accepted',
    seats: 'taken',
    // To the other members of a group.
    notifies: ['application_approved'],
  },
  pass: {
    ...MOVE_TERMS.pass,
    by: 'participant',
    to: 'WITHDRAWN',
    event: 'passed',
    notifies: ['first_in_line', 'group_member_left'],
  },
  /** Immediately follows an application that needs no decision. */
  approveAtOnce: {
    ...MOVE_TERMS.approveAtOnce,
    by: 'creator',
    event: 'approved_automatically',
    to: 'APPROVED',
    seats: 'taken',
    notifies: ['application_approved'],
    isFinal: true,
  },
  /** Only through `POST /applications/remove/{id}`, so that a late decline doesn't remove a participant. */
  remove: {
    ...MOVE_TERMS.remove,
    by: 'creator',
    event: 'removed',
    to: 'REJECTED',
    seats: 'freed',
    notifies: ['application_removed', 'first_in_line', 'group_member_left'],
    isFinal: true,
  },
} as const satisfies Record<Move, MoveRule>

/** Moves caused by other actions. They can't be requested and are always allowed. */
export const CONSEQUENCES = {
  /** A block, a suspension, or a deleted account ends applications to activities that have not started. */
  leave: {
    by: ['participant', 'creator', 'admin'],
    from: [...UNDECIDED, 'APPROVED'],
    to: 'WITHDRAWN',
    needs: 'a block, a suspension, or a deleted account',
    seats: 'freed',
    notifies: ['seat_freed', 'first_in_line', 'group_member_left'],
  },
  /** The activity was canceled, or the applicant or organizer deleted their account. */
  close: {
    by: ['creator', 'admin', 'time'],
    from: UNDECIDED,
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
