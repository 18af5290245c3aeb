import { OFFER_COLLECT_AFTER_HOURS, OFFER_EXTENSIONS_MAX } from '../contract/limits'
import type { SeatOffers } from '../contract/offers'
import { HOUR_MS } from '../contract/units'
import { iso } from '../platform/clock'
import type { CollectingRow, ListedOfferRow } from './store'

type Seats = { rows: ListedOfferRow[]; collecting: CollectingRow[] }

/** Converts offers and collected seats for the organizer. A group's rows become one offer. */
export function toSeatOffers({ rows, collecting }: Seats): SeatOffers {
  const groups = Map.groupBy(rows, ({ application: { id, groupId } }) => groupId ?? id)
  return { offers: [...groups.values()].map(toSeatOffer), collecting: toCollecting(collecting) }
}

function toCollecting([first, ...others]: CollectingRow[]): SeatOffers['collecting'] {
  if (!first) return null
  const { unit, seats: collected, firstAt } = first.collection
  const rows = [first, ...others].filter(({ collection }) => collection.unit === unit)
  return {
    applicationId: first.application.id,
    user: first.user,
    members: rows.map(toMember),
    seats: rows.reduce((sum, { application }) => sum + 1 + application.guestSeats, 0),
    collected,
    firstSince: iso(firstAt),
    collectsFrom: iso(firstAt + OFFER_COLLECT_AFTER_HOURS * HOUR_MS),
  }
}

type MemberRow = { application: { id: string }; user: CollectingRow['user'] }
const toMember = ({ application: { id }, user }: MemberRow) => ({ applicationId: id, user })

function toSeatOffer(rows: ListedOfferRow[]): SeatOffers['offers'][number] {
  const [{ offer, user, application }] = rows as [ListedOfferRow]
  return {
    id: offer.id,
    applicationId: application.id,
    user,
    members: rows.map(toMember),
    seats: rows.reduce((sum, { offer }) => sum + offer.seats, 0),
    waitingSince: iso(application.waitlistedAt ?? application.createdAt),
    offeredAt: iso(offer.offeredAt),
    expiresAt: iso(offer.expiresAt),
    holdMinutes: offer.holdMinutes,
    extensionsLeft: Math.max(0, OFFER_EXTENSIONS_MAX - offer.extensions),
    seatOfUserId: offer.seatOfUserId,
  }
}
