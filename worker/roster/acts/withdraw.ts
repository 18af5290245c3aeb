import type { Draft } from '../change'
import { enter, Refused } from '../change'
import { findEntry } from '../roster'
import { requireMove } from '../rules'

/** Withdraws an open application. The rest of the group stays. `appliedAt` identifies the application by its time (product.md 6.2, 25.10). */
export function withdraw(
  draft: Draft,
  { id, userId, appliedAt }: { id: string; userId: string; appliedAt?: number },
  at: number,
): void {
  const entry = findEntry(draft, id)
  if (entry?.userId !== userId || entry.appliedAt !== (appliedAt ?? entry.appliedAt))
    throw new Refused('not_found')
  requireMove(draft, 'withdraw', { entries: [entry], at })
  draft.events.push({ kind: 'withdrawn', id })
  enter(draft, entry, 'WITHDRAWN', { at })
}
