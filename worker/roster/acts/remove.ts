import type { Change, Refusal } from '../change'
import { changed, enter, freeSeat, leaveGroup, refuse } from '../change'
import type { Roster } from '../roster'
import { findEntry } from '../roster'
import { actRefusal, mayDecideAbout, moveRefusal } from '../rules'

type Input = { id: string; by: string; reason: string | null }

/** Frees a participant's seat, removes them from their group, and declines them. This can't be undone (product.md 6.28). */
export function remove(roster: Roster, { id, by, reason }: Input, at: number): Change | Refusal {
  const entry = findEntry(roster, id)
  const refused = actRefusal(roster, 'manageSeats', { by, at })
  if (!entry || refused?.refusal === 'forbidden' || !mayDecideAbout(by, [entry])) return refuse('not_found')
  const refusal = refused ?? moveRefusal(roster, 'remove', { entries: [entry], at })
  if (refusal) return refusal
  return changed(roster, (draft) => {
    draft.events.push({ kind: 'removed', id, by, reason })
    enter(draft, leaveGroup(draft, entry), 'REJECTED', { at })
    freeSeat(draft, entry, { by: 'organizer', at })
  })
}
