import type { Change, Refusal } from '../change'
import { changed, enter, refuse } from '../change'
import type { Roster } from '../roster'
import { findEntry } from '../roster'
import { moveRefusal } from '../rules'

/** Withdraws an open application. The rest of the group stays. `appliedAt` identifies the application by its time (product.md 6.2, 25.10). */
export function withdraw(
  roster: Roster,
  { id, userId, appliedAt }: { id: string; userId: string; appliedAt?: number },
  at: number,
): Change | Refusal {
  const entry = findEntry(roster, id)
  if (entry?.userId !== userId || entry.appliedAt !== (appliedAt ?? entry.appliedAt))
    return refuse('not_found')
  const refusal = moveRefusal(roster, 'withdraw', { entries: [entry], at })
  if (refusal) return refusal
  return changed(roster, (draft) => {
    draft.events.push({ kind: 'withdrawn', id })
    enter(draft, entry, 'WITHDRAWN', { at })
  })
}
