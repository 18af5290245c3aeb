import { OFFER_EXTENSIONS_MAX } from '../contract/limits'
import type { SeatOffers } from '../contract/offers'
import { iso } from '../platform/clock'
import type { ListedOfferRow } from './store'

/** Converts offers for the organizer. */
export function toSeatOffers(rows: ListedOfferRow[]): SeatOffers {
  return {
    offers: rows.map(({ offer, user, application }) => ({
      id: offer.id,
      applicationId: offer.applicationId,
      user,
      waitingSince: iso(application.waitlistedAt ?? application.createdAt),
      offeredAt: iso(offer.offeredAt),
      expiresAt: iso(offer.expiresAt),
      holdMinutes: offer.holdMinutes,
      extensionsLeft: Math.max(0, OFFER_EXTENSIONS_MAX - offer.extensions),
    })),
  }
}
