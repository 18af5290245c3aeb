import type { ApplicationStatus, ApplicationUpdate } from '../contract/applications'
import type { Move, MoveRule, Refusal, State } from '../contract/machine/application'
import { MOVES } from '../contract/machine/application'

/** Returns the rule of a move as the general type, for code that handles any move. */
export const ruleOf = (move: Move): MoveRule => MOVES[move]

/** Fields of an activity that determine whether a move is allowed. */
export type MoveActivity = {
  startsAt: number
  cancelledAt: number | null
  participantsCount: number
  heldCount: number
  maxParticipants: number
}

/** Returns the state of an application row. A join without a row has the state NONE. */
export function stateOf(application: {
  status: ApplicationStatus | null
  waitlistedAt: number | null
}): State {
  return application.waitlistedAt === null ? (application.status ?? 'NONE') : 'WAITLISTED'
}

/**
 * Returns the move requested by a `PATCH /applications` body, or null if this user may not set that status. PENDING puts the
 * application on the waitlist (product.md 6.4), or reopens a declined one. `waitlist` chooses explicitly.
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
 * Returns the error for a move that is not allowed now, or null. `seats` are those it needs, and `held` those held for it by live
 * offers.
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
