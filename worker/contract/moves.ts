/** States of an application, and when each move is possible. Imports no schemas, so that the app can load it. */
import type { ApplicationStatus, ApplicationUpdate } from './applications'
import type { ErrorCode } from './errors'

/** States of an application (product.md 6.1). NONE means no application, WAITLISTED means PENDING with a waitlist position. */
export const STATES = ['NONE', 'PENDING', 'WAITLISTED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type State = (typeof STATES)[number]

/** States of an application that has not been decided. */
const UNDECIDED = ['PENDING', 'WAITLISTED'] as const satisfies readonly State[]

export const isUndecided = (state: State): state is (typeof UNDECIDED)[number] =>
  UNDECIDED.some((each) => each === state)

/** Returns the state of an application, as stored or on the wire. */
export function stateOf(
  application: { status: ApplicationStatus | null; waitlistedAt: number | string | null } | null | undefined,
): State {
  if (!application) return 'NONE'
  return application.waitlistedAt === null ? (application.status ?? 'NONE') : 'WAITLISTED'
}

/** When a move is possible, and where it leads. */
export type MoveRule = {
  from: readonly State[]
  to: Exclude<State, 'NONE'>
  /** Whether the move requires free seats, or too few. */
  room?: 'free' | 'full'
  /** Error in another state (default: wrong_state), and after the start (default: already_started). */
  wrongState?: ErrorCode
  late?: ErrorCode
  /** Whether the error of another state comes before that of a closed activity. */
  isStateFirst?: true
  /** Event in the log. Set for decisions of the organizer or a co-organizer, which can be undone. */
  decided?: string
}

const APPLYING = {
  from: ['NONE', 'WITHDRAWN'],
  wrongState: 'already_applied',
  late: 'activity_closed',
} as const

/** Moves that a participant or the organizer can request (product.md 6.2), except answers to offers. `abilities.ts` checks when they are possible. */
export const MOVES = {
  apply: { ...APPLYING, to: 'PENDING', room: 'free' },
  joinWaitlist: { ...APPLYING, to: 'WAITLISTED', room: 'full' },
  withdraw: { from: UNDECIDED, to: 'WITHDRAWN' },
  quit: { from: ['APPROVED'], to: 'WITHDRAWN', wrongState: 'not_found', isStateFirst: true },
  approve: { from: [...UNDECIDED, 'REJECTED'], to: 'APPROVED', room: 'free', decided: 'approved' },
  reject: { from: UNDECIDED, to: 'REJECTED', decided: 'declined' },
  /** Puts people on the waitlist without approving them for it. */
  waitlist: { from: ['PENDING', 'REJECTED'], to: 'WAITLISTED', decided: 'waitlisted' },
  reopen: { from: ['WAITLISTED', 'REJECTED'], to: 'PENDING', decided: 'reopened' },
  /** Makes an applicant eligible for offers of freed seats. On the waitlist, it also undoes a skip. */
  approveForWaitlist: { from: UNDECIDED, to: 'WAITLISTED', decided: 'approved_for_waitlist' },
  takeBackApproval: { from: ['WAITLISTED'], to: 'WAITLISTED' },
  remove: { from: ['APPROVED'], to: 'REJECTED' },
} as const satisfies Record<string, MoveRule>

export type Move = keyof typeof MOVES

/** Returns whether a move starts from a state. */
export const startsFrom = (move: Move, state: State) => (MOVES[move].from as readonly State[]).includes(state)

/** Moves that are decisions. */
export type Decision = {
  [Name in Move]: (typeof MOVES)[Name] extends { decided: string } ? Name : never
}[Move]
export type Decided = (typeof MOVES)[Decision]['decided']

/** The decision that a status asks for. */
export const DECISION_OF = { APPROVED: 'approve', PENDING: 'waitlist', REJECTED: 'reject' } as const

/**
 * Returns the move requested by a `PATCH /applications` body, or null if this user may not set that status. PENDING puts the
 * application on the waitlist (product.md 6.4), or reopens a declined one. `waitlist` chooses explicitly.
 */
export function requestedMove(
  by: 'participant' | 'creator',
  { status, waitlist }: Pick<ApplicationUpdate, 'status' | 'waitlist'>,
  state: State,
): Exclude<Decision, 'approveForWaitlist'> | 'withdraw' | null {
  if (by === 'participant') return status === 'WITHDRAWN' ? 'withdraw' : null
  if (status === 'WITHDRAWN') return null
  const reopens = status === 'PENDING' && !(waitlist ?? state !== 'REJECTED')
  return reopens ? 'reopen' : DECISION_OF[status]
}
