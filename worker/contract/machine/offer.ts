import type { OFFER_OUTCOMES } from '../vocabulary'
import type { Transition } from './transition'

export type OfferOutcome = (typeof OFFER_OUTCOMES)[number]
type OfferState = 'none' | 'live' | OfferOutcome

/** `outcome` is the state of the ended offer. */
type OfferMove = Omit<Transition<OfferState>, 'to'> & { outcome: OfferOutcome }

/** Making and extending an offer. */
export const OFFER_STARTS = {
  offer: {
    by: 'time',
    from: ['none'],
    to: 'live',
    needs: 'a free seat, and an approved person on the waitlist',
    seats: 'held',
    notifies: ['seat_offered'],
  },
  extend: { by: 'creator', from: ['live'], to: 'live', needs: 'two extensions at most' },
} as const satisfies Record<string, Transition<OfferState>>

/** Moves that end a live offer. `expire` needs no write; it follows from the time alone. */
export const OFFER_MOVES = {
  accept: { by: ['participant', 'creator'], from: ['live'], outcome: 'accepted', seats: 'taken' },
  pass: { by: 'participant', from: ['live'], outcome: 'passed', seats: 'freed' },
  expire: {
    by: 'time',
    from: ['live'],
    outcome: 'expired',
    needs: 'no answer in time',
    seats: 'freed',
    notifies: ['offer_expired'],
  },
  skip: { by: 'creator', from: ['live'], outcome: 'skipped', seats: 'freed' },
  end: { by: 'creator', from: ['live'], outcome: 'ended', seats: 'freed' },
  /** The application was withdrawn, or one of the users was blocked, suspended, or deleted. */
  leave: { by: ['participant', 'creator', 'admin'], from: ['live'], outcome: 'withdrawn', seats: 'freed' },
  /** The activity started or was canceled. */
  close: { by: ['creator', 'time'], from: ['live'], outcome: 'closed', seats: 'freed' },
} as const satisfies Record<string, OfferMove>

type ApprovalState = 'none' | 'approved' | 'silent' | 'skipped'

/** Moves of an applicant's waitlist approval. Only approved applicants are offered seats. */
export const APPROVAL_MOVES = {
  approve: { by: 'creator', from: ['none', 'approved', 'silent', 'skipped'], to: 'approved' },
  takeBack: { by: 'creator', from: ['approved', 'silent', 'skipped'], to: 'none' },
  miss: { by: 'time', from: ['approved'], to: 'silent', needs: 'an offer that expires' },
  skip: { by: 'creator', from: ['approved'], to: 'skipped', needs: 'a live offer' },
  askAgain: { by: 'participant', from: ['silent'], to: 'approved' },
  leave: {
    by: ['participant', 'creator', 'admin'],
    from: ['approved', 'silent', 'skipped'],
    to: 'none',
    needs: 'leaving the waitlist',
  },
} as const satisfies Record<string, Transition<ApprovalState>>

type CollectingState = 'none' | 'waiting' | 'collecting'

/** Whether seats freed while the first in line need several are offered to others or held for them. */
export const COLLECTING_MOVES = {
  wait: { by: 'time', from: ['none'], to: 'waiting', needs: 'being first in line for several seats' },
  collect: { by: 'time', from: ['waiting'], to: 'collecting', needs: '24 hours since then', seats: 'held' },
  offer: {
    by: 'time',
    from: ['waiting', 'collecting'],
    to: 'none',
    needs: 'all their seats free',
    seats: 'held',
  },
  end: { by: 'creator', from: ['collecting'], to: 'waiting', seats: 'freed' },
  leave: {
    by: ['participant', 'creator', 'admin'],
    from: ['waiting', 'collecting'],
    to: 'none',
    needs: 'none of them approved for the waitlist',
    seats: 'freed',
  },
  close: {
    by: ['creator', 'time'],
    from: ['waiting', 'collecting'],
    to: 'none',
    needs: 'a cancellation, or the start',
    seats: 'freed',
  },
} as const satisfies Record<string, Transition<CollectingState>>
