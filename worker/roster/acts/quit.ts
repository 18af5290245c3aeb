import type { Draft } from '../change'
import { enter, freeSeat, Refused } from '../change'
import { entryOf } from '../roster'
import { requireMove } from '../rules'

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
export function quit(draft: Draft, { userId, startsAt, appliedAt }: Input, at: number): void {
  const entry = entryOf(draft, userId)
  if (!entry) throw new Refused('not_found')
  requireMove(draft, 'quit', { entries: [entry], at })
  const isAsked =
    (startsAt ?? draft.startsAt) === draft.startsAt && (appliedAt ?? entry.appliedAt) === entry.appliedAt
  if (!isAsked) throw new Refused('not_found')
  draft.events.push({ kind: 'quit', id: entry.id })
  enter(draft, entry, 'WITHDRAWN', { at })
  freeSeat(draft, entry, { by: 'participant', at })
}
