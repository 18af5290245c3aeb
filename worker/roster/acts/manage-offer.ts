import { refusalOf } from '../../contract/abilities'
import { OFFER_EXTENSIONS_MAX } from '../../contract/limits'
import type { Change, Refusal } from '../change'
import { changed, endCollecting, endOffer, refuse, setOffer, setPlace, update } from '../change'
import { cachedNight, holdEnd } from '../holds'
import type { Entry, Offer, Roster } from '../roster'
import { liveOffer, unitIdOf, unitOf } from '../roster'
import { standingOf } from '../rules'

type Managed = { offerId: string; by: string }

/**
 * Offers the seats to the next in line. Who is skipped keeps their place, passed over until they are approved again (product.md
 * 21.5, 21.7).
 */
export function skip(roster: Roster, managed: Managed, at: number): Change | Refusal {
  const unit = offeredUnit(roster, managed)
  if ('refusal' in unit) return unit
  return changed(roster, (draft) => {
    for (const entry of unit) {
      draft.events.push({ kind: 'skipped', id: entry.id, by: managed.by })
      endOffer(draft, entry, 'skipped', at)
      setPlace(draft, entry, { passedOver: 'skipped' })
    }
  })
}

/** Ends an offer and undoes the approval for the waitlist. The applicant keeps their place (product.md 21.5, 21.7). */
export function endOfferTo(roster: Roster, managed: Managed, at: number): Change | Refusal {
  const unit = offeredUnit(roster, managed)
  if ('refusal' in unit) return unit
  return changed(roster, (draft) => {
    for (const entry of unit) {
      draft.events.push({ kind: 'offer_ended', id: entry.id, by: managed.by })
      endOffer(draft, entry, 'ended', at)
      setPlace(draft, entry, { approvedAt: null, passedOver: null })
      update(draft, entry, { undo: null })
      endCollecting(draft, unitIdOf(entry))
    }
  })
}

/**
 * Extends an offer by its original duration, counted from its end: at most twice, and not past the start. `from` is the end that the user saw,
 * so that pressing twice extends it once (product.md 21.7).
 */
export function extend(roster: Roster, { from, ...managed }: Managed & { from?: number }): Change | Refusal {
  const unit = offeredUnit(roster, managed)
  if ('refusal' in unit) return unit
  const isUsedUp = ({ extensions }: Offer) => extensions >= OFFER_EXTENSIONS_MAX
  const offers = unit.flatMap((entry) => liveOffer(entry) ?? [])
  if (from !== undefined && offers.some(({ expiresAt }) => expiresAt !== from))
    return changed(roster, () => undefined)
  if (offers.some(isUsedUp)) return refuse('no_extensions_left')
  return changed(roster, (draft) => {
    for (const entry of unit) {
      const offer = liveOffer(entry)
      if (offer) setOffer(draft, entry, extended(roster, offer))
      draft.events.push({ kind: 'extended', id: entry.id, by: managed.by })
    }
  })
}

function extended({ timeZone, startsAt }: Roster, offer: Offer): Offer {
  const { expiresAt: from, holdMinutes: minutes, extensions } = offer
  const expiresAt = holdEnd({ from, minutes, night: cachedNight(from, timeZone), startsAt })
  return { ...offer, expiresAt, extensions: extensions + 1 }
}

/**
 * Returns the recipients of a live offer (the whole group), or the reason why the user can't decide on it: users can't decide on offers to
 * themselves or their own group (product.md 21.12).
 */
function offeredUnit(roster: Roster, { offerId, by }: Managed): readonly Entry[] | Refusal {
  const entry = roster.entries.find(({ offers }) => offers.some(({ id }) => id === offerId))
  const refusal = refusalOf('manageSeats', standingOf(roster, by))
  if (!entry || refusal === 'forbidden') return refuse('not_found')
  const unit = unitOf(roster, entry)
  if (entry.hiddenFrom.includes(by) || unit.some(({ userId }) => userId === by)) return refuse('not_found')
  if (refusal) return refuse(refusal)
  return liveOffer(entry)?.id === offerId ? unit : refuse('offer_over')
}
