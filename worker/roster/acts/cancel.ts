import type { Change, Draft, Refusal } from '../change'
import { changed, enter, refuse } from '../change'
import type { Roster } from '../roster'
import { isOpen } from '../roster'

/**
 * Cancels an activity before its start: open applications and offers are closed, and participants keep their seats in the history
 * (product.md 4.32, 6.2). Doing it twice changes nothing. `by` is null where too few people joined (product.md 23.4).
 */
export function cancel(roster: Roster, { by }: { by: string | null }, at: number): Change | Refusal {
  if (roster.cancelledAt !== null) return changed(roster, () => undefined)
  if (!isOpen(roster, at)) return refuse('activity_closed')
  return changed(roster, (draft) => close(draft, { by, at }))
}

/** Saving it closes all open applications of the activity, also those that are not in the roster. */
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
 * Decides about a minimum whose time has come: with enough participants the activity goes ahead for good, with too few it is called
 * off. Held seats do not count (product.md 23.2 to 23.4).
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
