import type { ApplicationUpdate } from '../contract/applications'
import type { Move, State } from '../contract/moves'

export type RequestedMove = Extract<Move, 'withdraw' | 'approve' | 'reject' | 'waitlist' | 'reopen'>

/**
 * Returns the move requested by a `PATCH /applications` body, or null if this user may not set that status. PENDING puts the
 * application on the waitlist (product.md 6.4), or reopens a declined one. `waitlist` chooses explicitly.
 */
export function requestedMove(
  by: 'participant' | 'creator',
  update: Pick<ApplicationUpdate, 'status' | 'waitlist'>,
  state: State,
): RequestedMove | null {
  if (by === 'participant') return update.status === 'WITHDRAWN' ? 'withdraw' : null
  if (update.status === 'APPROVED') return 'approve'
  if (update.status === 'REJECTED') return 'reject'
  if (update.status === 'WITHDRAWN') return null
  return (update.waitlist ?? state !== 'REJECTED') ? 'waitlist' : 'reopen'
}
