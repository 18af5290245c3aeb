import type { ApplicationStatus, ApplicationUpdate } from '../contract/applications'

/** The states of an application (product.md 6.1). NONE: no application. WAITLISTED: PENDING with a place in the waitlist. */
export const STATES = ['NONE', 'PENDING', 'WAITLISTED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type State = (typeof STATES)[number]

/**
 * Every move of an application: who makes it, from where, to where, whether the activity must have free spots or be
 * full, and what is answered where the application stands elsewhere or the activity has started. The conditional writes
 * of the store take their conditions from here.
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
export type Refusal =
  | 'activity_closed'
  | 'activity_full'
  | 'activity_has_room'
  | 'already_applied'
  | 'already_started'
  | 'not_found'
  | 'wrong_state'
export type Room = 'free' | 'full'
type MoveRule = {
  by: 'participant' | 'creator'
  from: readonly State[]
  to: Exclude<State, 'NONE'>
  room?: Room
  elsewhere: Refusal
  late: Refusal
}

/** A move's rule, without regard to which move it is. */
export const ruleOf = (move: Move): MoveRule => MOVES[move]

/** What the moves need to know of an activity. */
export type Occasion = {
  startsAt: number
  cancelledAt: number | null
  participantsCount: number
  maxParticipants: number
}

/** The state that a row of the database is in; a join that found none is NONE. */
export function stateOf(application: {
  status: ApplicationStatus | null
  waitlistedAt: number | null
}): State {
  return application.waitlistedAt === null ? (application.status ?? 'NONE') : 'WAITLISTED'
}

/**
 * The move that a body of `PATCH /applications` asks for, or null where that status is not for this person to set.
 * PENDING is Wait List (product.md 6.4), except on a declined application, which it reopens; `waitlist` says it outright.
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

/** Why a move may not be made now, or null where it may. */
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

/**
 * The ways to write a search text that differ for SQLite, whose `lower()` knows A to Z only: as small letters, as
 * capitals, and with each word's first letter as a capital. One for a text without accents.
 */
export function spellings(text: string): string[] {
  const small = text.toLowerCase()
  const titled = small.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  const asSqlite = (spelling: string) => spelling.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return [...new Set([small, titled, text.toUpperCase()].map(asSqlite))]
}
