import type { OfferOutcome } from '../../contract/vocabulary'
import type { Change, Draft, Refusal } from '../change'
import { changed, enter, freeSeat, refuse, takeSeat } from '../change'
import type { Entry, Roster } from '../roster'
import { entryOf, liveOffer, stateOf, unitOf } from '../roster'

type Answer = { offerId: string; userId: string }

/**
 * Accepts a live offer; in a group, any member accepts for the whole group. If the seat still belongs to a silent participant, it passes to the
 * user in the same step (product.md 21.5, 21.12, 22.10).
 */
export function accept(roster: Roster, answer: Answer, at: number): Change | Refusal {
  const entry = offeredTo(roster, answer)
  if (!entry) return refuse('not_found')
  const offer = liveOffer(entry)
  if (offer?.id !== answer.offerId)
    return answeredBefore(roster, entry, { ...answer, outcome: 'accepted', state: 'APPROVED' })
  return changed(roster, (draft) => {
    if (offer.seatOf !== null) passOn(draft, offer.seatOf, at)
    for (const member of unitOf(roster, entry)) {
      draft.events.push({ kind: 'accepted', id: member.id, by: entry.userId })
      enter(draft, member, 'APPROVED', { at })
      takeSeat(draft, member, at)
    }
  })
}

/** Declines an offer, which withdraws only the user's own application. The rest of the group keeps theirs (product.md 21.5, 21.12). */
export function pass(roster: Roster, answer: Answer, at: number): Change | Refusal {
  const entry = offeredTo(roster, answer)
  if (!entry) return refuse('not_found')
  if (liveOffer(entry)?.id !== answer.offerId)
    return answeredBefore(roster, entry, { ...answer, outcome: 'passed', state: 'WITHDRAWN' })
  return changed(roster, (draft) => {
    draft.events.push({ kind: 'passed', id: entry.id })
    enter(draft, entry, 'WITHDRAWN', { at, outcome: 'passed' })
  })
}

function offeredTo(roster: Roster, { offerId, userId }: Answer): Entry | undefined {
  const entry = entryOf(roster, userId)
  return entry?.offers.some(({ id }) => id === offerId) ? entry : undefined
}

/** Repeating the same answer, for example by pressing twice, succeeds. Any other answer comes too late (product.md 21.5). */
function answeredBefore(
  roster: Roster,
  entry: Entry,
  { offerId, outcome, state }: Answer & { outcome: OfferOutcome; state: string },
): Change | Refusal {
  const offer = entry.offers.find(({ id }) => id === offerId)
  if (offer?.ended?.outcome === outcome && stateOf(entry) === state) return changed(roster, () => undefined)
  return refuse(roster.cancelledAt === null ? 'offer_over' : 'activity_closed')
}

/** Ends a silent participant's seat for the user who accepts the offer of it. The record calls that a late give-up (product.md 22.10). */
function passOn(draft: Draft, userId: string, at: number): void {
  const silent = entryOf(draft, userId)
  if (!silent) return
  draft.events.push({ kind: 'passed_on', id: silent.id })
  enter(draft, silent, 'WITHDRAWN', { at })
  freeSeat(draft, silent, { by: 'participant', at, isPassedOn: true })
}
