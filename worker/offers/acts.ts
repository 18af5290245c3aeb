import { actOnOwn } from '../applications/acts'
import type { Application } from '../contract/applications'
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

type Found<Name> = { found: OfferRow | undefined; rows: RosterRows; userId: string; name: Name }

/**
 * Accepts a live offer, for the whole group if there is one, or passes, which withdraws only the user's own application (product.md 21.5,
 * 21.12). Repeating an answer, for example by double-clicking, gives the same result.
 * @throws AppError not_found, offer_over, activity_closed
 */
export async function answerOffer(
  desk: Desk,
  { found, rows, userId, name }: Found<'accept' | 'pass'>,
): Promise<Application> {
  if (found?.userId !== userId) throw new AppError('not_found')
  const { id: offerId, activityId, applicationId: id } = found
  return actOnOwn(desk, { id, userId, rows, activityId, act: { name, input: { offerId, userId } } })
}

/**
 * Offers the seat to the next person, extends the offer, or ends it and withdraws the waitlist approval (product.md 21.7).
 * @throws AppError not_found for an offer to the user, or if they may not decide; own_application, offer_over, no_extensions_left
 */
export async function manageOffer(
  desk: Desk,
  { found, rows, userId, name }: Found<'skip' | 'extend' | 'endOffer'>,
): Promise<SeatOffers> {
  if (found?.mayDecide !== 1 || found.userId === userId) throw new AppError('not_found')
  const { id: offerId, activityId, expiresAt: from } = found
  const act: Act = { name, input: { offerId, by: userId, ...(name === 'extend' && { from }) } }
  return actAndList(desk, { activityId, act, rows, userId })
}

/**
 * Performs an act of an organizer on the offers of an activity, and lists them. Ending the collecting of seats for the first in line gives
 * them to the next people, and restarts the wait before collecting (product.md 21.15).
 * @throws AppError own_application
 */
export async function actAndList(
  desk: Desk,
  { activityId, act, rows, userId }: { activityId: string; act: Act; rows: RosterRows; userId: string },
): Promise<SeatOffers> {
  const view = listSeats(desk.db, { activityId, viewerId: userId, at: now() })
  return toSeatOffers(await run(desk, { steps: [{ activityId, act }], rows, view }))
}
