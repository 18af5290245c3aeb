import { OFFER_EXTENSIONS_MAX } from '../../contract/limits'
import type { Draft } from '../change'
import { endOffer, Refused, requireNone, setOffer, setPlace, takeBackApprovalOf } from '../change'
import { holdEndAt } from '../holds'
import type { Entry, Offer, Roster } from '../roster'
import { entryWithOffer, liveOffer, unitOf } from '../roster'
import { managerRefusal } from '../rules'

type Managed = { offerId: string; by: string }

/**
 * Offers the seats to the next in line instead. The people who are skipped keep their place, but get no offers until they are
 * approved again (product.md 21.5, 21.7).
 */
export function skip(draft: Draft, managed: Managed, at: number): void {
  for (const entry of offeredUnit(draft, managed)) {
    draft.events.push({ kind: 'skipped', id: entry.id, by: managed.by })
    endOffer(draft, entry, 'skipped', at)
    setPlace(draft, entry, { passedOver: 'skipped' })
  }
}

/** Ends an offer and undoes the approval for the waitlist. The applicant keeps their place (product.md 21.5, 21.7). */
export function endOfferTo(draft: Draft, managed: Managed, at: number): void {
  for (const entry of offeredUnit(draft, managed)) {
    draft.events.push({ kind: 'offer_ended', id: entry.id, by: managed.by })
    takeBackApprovalOf(draft, entry, at)
  }
}

/**
 * Extends an offer by its original duration, counted from its end: at most twice, and not past the start. `from` is the end that
 * the user saw, so that tapping twice extends it once (product.md 21.7).
 */
export function extend(draft: Draft, { from, ...managed }: Managed & { from?: number | undefined }): void {
  const unit = offeredUnit(draft, managed)
  const offers = unit.flatMap((entry) => liveOffer(entry) ?? [])
  if (from !== undefined && offers.some(({ expiresAt }) => expiresAt !== from)) return
  if (offers.some(({ extensions }) => extensions >= OFFER_EXTENSIONS_MAX))
    throw new Refused('no_extensions_left')
  for (const entry of unit) {
    const offer = liveOffer(entry)
    if (offer) setOffer(draft, entry, extended(draft, offer))
    draft.events.push({ kind: 'extended', id: entry.id, by: managed.by })
  }
}

const extended = (roster: Roster, offer: Offer): Offer => ({
  ...offer,
  expiresAt: holdEndAt(roster, { from: offer.expiresAt, minutes: offer.holdMinutes }),
  extensions: offer.extensions + 1,
})

/**
 * Returns the recipients of a live offer (the whole group), if the user can decide on it: users can't decide on offers to themselves or their
 * own group (product.md 21.12).
 * @throws Refused
 */
function offeredUnit(roster: Roster, { offerId, by }: Managed): readonly Entry[] {
  const entry = entryWithOffer(roster, offerId)
  const unit = entry ? unitOf(roster, entry) : []
  if (!entry || unit.some(({ userId }) => userId === by)) throw new Refused('not_found')
  // Hidden people have left before the act, so their offers are over.
  requireNone(managerRefusal(roster, by, { ...entry, isHidden: false }))
  if (liveOffer(entry)?.id !== offerId) throw new Refused('offer_over')
  return unit
}
