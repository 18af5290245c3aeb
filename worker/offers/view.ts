import { OFFER_EXTENSIONS_MAX } from '../contract/limits'
import type { SeatOffers } from '../contract/offers'
import { iso } from '../platform/clock'
import type { ListedOfferRow } from './store'

/** Converts offers for the organizer. The rows of a group become one offer. */
export function toSeatOffers(rows: ListedOfferRow[]): SeatOffers {
  const groups = Map.groupBy(rows, ({ application: { id, groupId } }) => groupId ?? id)
  return { offers: [...groups.values()].map(toSeatOffer), collecting: null }
}

function toSeatOffer(rows: ListedOfferRow[]): SeatOffers['offers'][number] {
  const [{ offer, user, application }] = rows as [ListedOfferRow]
  return {
    id: offer.id,
    applicationId: application.id,
    user,
    members: rows.map(({ application: { id }, user }) => ({ applicationId: id, user })),
    seats: rows.reduce((sum, { offer }) => sum + offer.seats, 0),
    waitingSince: iso(application.waitlistedAt ?? application.createdAt),
    offeredAt: iso(offer.offeredAt),
    expiresAt: iso(offer.expiresAt),
    holdMinutes: offer.holdMinutes,
    extensionsLeft: Math.max(0, OFFER_EXTENSIONS_MAX - offer.extensions),
    seatOfUserId: offer.seatOfUserId,
  }
}
