import type { Draft } from '../change'
import { enter, freeSeat, leaveGroup, Refused } from '../change'
import { findEntry } from '../roster'
import { mayDecideAbout, requireManager, requireMove } from '../rules'

type Input = { id: string; by: string; reason: string | null }

/** Frees a participant's seat, removes them from their group, and declines them. This can't be undone (product.md 6.28). */
export function remove(draft: Draft, { id, by, reason }: Input, at: number): void {
  const entry = findEntry(draft, id)
  if (!entry) throw new Refused('not_found')
  requireManager(draft, by, mayDecideAbout(by, [entry]))
  requireMove(draft, 'remove', { entries: [entry], at })
  draft.events.push({ kind: 'removed', id, by, reason })
  enter(draft, leaveGroup(draft, entry), 'REJECTED', { at })
  freeSeat(draft, entry, { by: 'organizer', at })
}
