import type { SeatOffers } from '../contract/offers'
import { now } from '../platform/clock'
import { AppError } from '../platform/errors'
import type { Act } from '../seats/decide'
import type { RosterRows } from '../seats/load'
import type { Desk } from '../seats/run'
import { run } from '../seats/run'
import type { OfferRow } from './store'
import { listSeats } from './store'
import { toSeatOffers } from './view'

type Managed = {
  found: OfferRow | undefined
  rows: RosterRows
  userId: string
  name: 'skip' | 'extend' | 'endOffer'
}

/**
 * Offers the seat to the next person, extends the offer, or ends it and withdraws the waitlist approval (product.md 21.7).
 * @throws AppError not_found for an offer to the user, or if they may not decide; own_application, offer_over, no_extensions_left
 */
export async function manageOffer(desk: Desk, { found, rows, userId, name }: Managed): Promise<SeatOffers> {
  if (found?.mayDecide !== 1 || found.userId === userId) throw new AppError('not_found')
  const { id: offerId, activityId, expiresAt: from } = found
  const act: Act = { name, input: { offerId, by: userId, ...(name === 'extend' && { from }) } }
  return runAndList(desk, { activityId, act, rows, userId })
}

/**
 * Stops collecting seats for the first in line. The seats go to the next people, and the wait before collecting restarts (product.md
 * 21.15). Has no effect if none are collected.
 * @throws AppError own_application
 */
export const endCollecting = (
  desk: Desk,
  of: { activityId: string; rows: RosterRows; userId: string },
): Promise<SeatOffers> =>
  runAndList(desk, { ...of, act: { name: 'endCollecting', input: { by: of.userId } } })

type Listed = { activityId: string; act: Act; rows: RosterRows; userId: string }

async function runAndList(desk: Desk, { activityId, act, rows, userId }: Listed): Promise<SeatOffers> {
  const view = listSeats(desk.db, { activityId, viewerId: userId, at: now() })
  return toSeatOffers(await run(desk, { steps: [{ activityId, act }], rows, view }))
}
