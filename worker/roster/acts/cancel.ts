import { isOpen } from '../../contract/activity-status'
import type { Change, Draft, Refusal } from '../change'
import { changed, enter, refuse } from '../change'
import type { Roster } from '../roster'

/**
 * Cancels an activity before its start: closes open applications and offers, and keeps participants' seats in the history (product.md 4.32,
 * 6.2). Repeating it changes nothing. `by` is null if too few people joined (product.md 23.4).
 */
export function cancel(roster: Roster, { by }: { by: string | null }, at: number): Change | Refusal {
  if (roster.cancelledAt !== null) return changed(roster, () => undefined)
  if (!isOpen(roster, at)) return refuse('activity_closed')
  return changed(roster, (draft) => close(draft, { by, at }))
}

/** Saving it closes all open applications of the activity, including those that were not loaded. */
function close(draft: Draft, { by, at }: { by: string | null; at: number }): void {
  draft.cancelledAt = at
  for (const entry of draft.entries) {
    if (entry.status !== 'PENDING') continue
    draft.events.push({ kind: 'closed', id: entry.id })
    enter(draft, entry, 'WITHDRAWN', { at, outcome: 'closed' })
  }
  draft.collections = []
  draft.held = 0
  draft.events.push({ kind: 'cancelled', by })
}

/**
 * Makes a minimum's decision when it is due: with enough participants, the activity is confirmed for good; otherwise it is canceled. Held seats
 * do not count (product.md 23.2 to 23.4).
 */
export function decideMinimum(roster: Roster, at: number): Change {
  const { minimum, taken } = roster
  if (!minimum || minimum.goesAheadAt !== null || minimum.decidesAt > at || !isOpen(roster, at))
    return changed(roster, () => undefined)
  return changed(roster, (draft) => {
    if (taken < minimum.participants) return close(draft, { by: null, at })
    draft.minimum = { ...minimum, goesAheadAt: at }
    draft.events.push({ kind: 'confirmed' })
  })
}
