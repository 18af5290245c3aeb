/** States of an application, and when each move is possible. Imports no schemas, so that the app can load it. */
import type { ApplicationStatus } from '../applications'
import type { ErrorCode } from '../errors'

/** States of an application (product.md 6.1). NONE means no application, WAITLISTED means PENDING with a waitlist position. */
export const STATES = ['NONE', 'PENDING', 'WAITLISTED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type State = (typeof STATES)[number]

/** States of an application that is not decided. */
export const UNDECIDED = ['PENDING', 'WAITLISTED'] as const satisfies readonly State[]

export const isUndecided = (state: State) => UNDECIDED.some((each) => each === state)

/** Returns the state of an application, as stored or on the wire. */
export function stateOf(
  application: { status: ApplicationStatus | null; waitlistedAt: number | string | null } | null | undefined,
): State {
  if (!application) return 'NONE'
  return application.waitlistedAt === null ? (application.status ?? 'NONE') : 'WAITLISTED'
}

/** When a move is possible. */
export type MoveTerms = {
  from: readonly State[]
  /** Whether the move requires free seats, or too few. */
  room?: 'free' | 'full'
  /** Whether the move requires a live seat offer. */
  needsOffer?: true
  /** Error in another state (default: wrong_state), and after the start (default: already_started). */
  wrongState?: ErrorCode
  late?: ErrorCode
  /** Whether the error of another state comes before that of a closed activity. */
  isStateFirst?: true
}

export const MOVE_TERMS = {
  apply: {
    from: ['NONE', 'WITHDRAWN'],
    room: 'free',
    wrongState: 'already_applied',
    late: 'activity_closed',
  },
  joinWaitlist: {
    from: ['NONE', 'WITHDRAWN'],
    room: 'full',
    wrongState: 'already_applied',
    late: 'activity_closed',
  },
  withdraw: { from: UNDECIDED },
  quit: { from: ['APPROVED'], wrongState: 'not_found', isStateFirst: true },
  approve: { from: [...UNDECIDED, 'REJECTED'], room: 'free' },
  reject: { from: UNDECIDED },
  waitlist: { from: ['PENDING', 'REJECTED'] },
  reopen: { from: ['WAITLISTED', 'REJECTED'] },
  approveForWaitlist: { from: UNDECIDED },
  takeBackApproval: { from: ['WAITLISTED'] },
  accept: { from: ['WAITLISTED'], needsOffer: true, wrongState: 'offer_over', late: 'offer_over' },
  pass: { from: ['WAITLISTED'], needsOffer: true, wrongState: 'offer_over', late: 'offer_over' },
  approveAtOnce: { from: ['PENDING'], room: 'free' },
  remove: { from: ['APPROVED'] },
} as const satisfies Record<string, MoveTerms>

export type Move = keyof typeof MOVE_TERMS

/** Returns whether a move starts from a state. */
export const startsFrom = (move: Move, state: State) =>
  (MOVE_TERMS[move].from as readonly State[]).includes(state)
