import type { Change, Refusal } from '../change'
import { changed, enter, freeSeat, refuse } from '../change'
import type { Roster } from '../roster'
import { entryOf } from '../roster'
import { moveRefusal } from '../rules'

type Input = {
  userId: string
  /** The start, or the time of the application, that the participant was asked about. */
  startsAt?: number
  appliedAt?: number
}

/**
 * Gives up a seat before the start, including those of the guests (product.md 6.10). The record contains how long before the start, and
 * therefore whether it was late (product.md 24.1).
 */
export function quit(roster: Roster, { userId, startsAt, appliedAt }: Input, at: number): Change | Refusal {
  const entry = entryOf(roster, userId)
  if (!entry) return refuse('not_found')
  const refusal = moveRefusal(roster, 'quit', { entries: [entry], at })
  if (refusal) return refusal
  const isAsked =
    (startsAt ?? roster.startsAt) === roster.startsAt && (appliedAt ?? entry.appliedAt) === entry.appliedAt
  if (!isAsked) return refuse('not_found')
  return changed(roster, (draft) => {
    draft.events.push({ kind: 'quit', id: entry.id })
    enter(draft, entry, 'WITHDRAWN', { at })
    freeSeat(draft, entry, { by: 'participant', at })
  })
}
