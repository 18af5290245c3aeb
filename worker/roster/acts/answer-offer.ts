import type { OfferOutcome } from '../../contract/vocabulary'
import type { Draft } from '../change'
import { enter, freeSeat, Refused, takeSeat } from '../change'
import type { Entry, Offer } from '../roster'
import { entryOf, liveOffer, stateOf, unitOf } from '../roster'

type Answer = { offerId: string; userId: string }

/**
 * Accepts a live offer; in a group, any member accepts for the whole group. If the seat still belongs to a silent participant, it passes to the
 * user in the same step (product.md 21.5, 21.12, 22.10).
 */
export function accept(draft: Draft, answer: Answer, at: number): void {
  const { entry, offer } = answered(draft, answer, { outcome: 'accepted', state: 'APPROVED' })
  if (!offer) return
  if (offer.seatOf !== null) passOn(draft, offer.seatOf, at)
  for (const member of unitOf(draft, entry)) {
    draft.events.push({ kind: 'accepted', id: member.id, by: entry.userId })
    enter(draft, member, 'APPROVED', { at })
    takeSeat(draft, member, at)
  }
}

/** Declines an offer, which withdraws only the user's own application. The rest of the group keeps theirs (product.md 21.5, 21.12). */
export function pass(draft: Draft, answer: Answer, at: number): void {
  const { entry, offer } = answered(draft, answer, { outcome: 'passed', state: 'WITHDRAWN' })
  if (!offer) return
  draft.events.push({ kind: 'passed', id: entry.id })
  enter(draft, entry, 'WITHDRAWN', { at, outcome: 'passed' })
}

/**
 * Returns the live offer to answer, or none if it already has this answer, for example after a double click. Any other answer is too
 * late (product.md 21.5).
 */
function answered(
  draft: Draft,
  { offerId, userId }: Answer,
  { outcome, state }: { outcome: OfferOutcome; state: string },
): { entry: Entry; offer?: Offer } {
  const entry = entryOf(draft, userId)
  const offer = entry?.offers.find(({ id }) => id === offerId)
  if (!entry || !offer) throw new Refused('not_found')
  if (liveOffer(entry) === offer) return { entry, offer }
  if (offer.ended?.outcome === outcome && stateOf(entry) === state) return { entry }
  throw new Refused(draft.cancelledAt === null ? 'offer_over' : 'activity_closed')
}

/**
 * Ends a silent participant's seat because another user accepted the offer of it. It counts as given up late in the record
 * (product.md 22.10).
 */
function passOn(draft: Draft, userId: string, at: number): void {
  const silent = entryOf(draft, userId)
  if (!silent) return
  draft.events.push({ kind: 'passed_on', id: silent.id })
  enter(draft, silent, 'WITHDRAWN', { at })
  freeSeat(draft, silent, { by: 'participant', at, isPassedOn: true })
}
