import { isOpen } from '../../contract/activity-status'
import type { Draft } from '../change'
import { enter, Refused } from '../change'

/**
 * Cancels an activity before its start: closes open applications and offers, and keeps participants' seats in the history (product.md 4.32,
 * 6.2). Repeating it changes nothing. `by` is null if too few people joined (product.md 23.4). Saving it closes all open applications of
 * the activity, including those that were not loaded.
 */
export function cancel(draft: Draft, { by }: { by: string | null }, at: number): void {
  if (draft.cancelledAt !== null) return
  if (!isOpen(draft, at)) throw new Refused('activity_closed')
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
 * Decides whether an activity with a minimum goes ahead, once the decision is due: with enough participants, it is confirmed for
 * good; otherwise it is canceled. Held seats do not count (product.md 23.2 to 23.4).
 */
export function decideMinimum(draft: Draft, at: number): void {
  const { minimum, taken } = draft
  if (!minimum || minimum.goesAheadAt !== null || minimum.decidesAt > at || !isOpen(draft, at)) return
  if (taken < minimum.participants) cancel(draft, { by: null }, at)
  else {
    draft.minimum = { ...minimum, goesAheadAt: at }
    draft.events.push({ kind: 'confirmed' })
  }
}
