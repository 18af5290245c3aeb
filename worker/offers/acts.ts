import { sql } from 'drizzle-orm'
import { actOnOwn } from '../applications/acts'
import type { Application } from '../contract/applications'
import type { SeatOffers } from '../contract/offers'
import { offers } from '../db/schema'
import { isVisible } from '../db/visibility'
import { now } from '../platform/clock'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { entryWithOffer, liveOffer } from '../roster/roster'
import type { Act } from '../seats/decide'
import type { RosterRows } from '../seats/load'
import { findRoster, toLoaded } from '../seats/load'
import type { Desk } from '../seats/run'
import { deskOf, run } from '../seats/run'
import { authorize } from '../sessions/guards'
import { canJoinActivities } from '../users/rules'
import { listSeats } from './store'
import { toSeatOffers } from './view'

type Answer = { offerId: string; rows: RosterRows; userId: string; name: 'accept' | 'pass' }

/**
 * Accepts a live offer, for the whole group if there is one, or passes, which withdraws only the user's own application (product.md 21.5,
 * 21.12). Repeating an answer, for example by double-clicking, gives the same result.
 * @throws AppError not_found, offer_over, activity_closed
 */
export async function answerOffer(desk: Desk, { offerId, rows, userId, name }: Answer): Promise<Application> {
  const { activityId, entry } = requireOffer(rows, offerId)
  return actOnOwn(desk, { id: entry.id, userId, rows, activityId, act: { name, input: { offerId, userId } } })
}

/**
 * Same for the caller.
 * @throws AppError not_a_participant
 */
export async function answerOfferToCaller(
  c: AppContext,
  { id: offerId }: { id: string },
  name: Answer['name'],
): Promise<Application> {
  const { user, rows } = await authorizeAbout(c, offerId)
  if (name === 'accept' && !canJoinActivities(user)) throw new AppError('not_a_participant')
  return answerOffer(deskOf(c), { offerId, rows, userId: user.id, name })
}

/**
 * Offers the seat to the next person, extends the offer, or ends it and withdraws the waitlist approval (product.md 21.7).
 * @throws AppError not_found for an offer to the user, or if they may not decide; own_application, offer_over, no_extensions_left
 */
export async function manageOffer(
  c: AppContext,
  { id: offerId }: { id: string },
  name: 'skip' | 'extend' | 'endOffer',
): Promise<SeatOffers> {
  const { user, rows } = await authorizeAbout(c, offerId)
  const { activityId, entry } = requireOffer(rows, offerId)
  const from = liveOffer(entry)?.expiresAt
  const act: Act = { name, input: { offerId, by: user.id, ...(name === 'extend' && { from }) } }
  return actAndList(deskOf(c), { activityId, act, rows, userId: user.id })
}

/** Reads the seats of an offer's activity, if its applicant is visible to the user. */
const authorizeAbout = (c: AppContext, offerId: string) =>
  authorize(c, (userId) => ({
    rows: findRoster(c.var.db, {
      activityId: sql`select activity_id from offers where id = ${offerId} and ${isVisible(userId, offers.userId)}`,
      ...{ offerIds: [offerId], userIds: [userId] },
    }),
  }))

/** @throws AppError not_found */
function requireOffer(rows: RosterRows, offerId: string) {
  const roster = toLoaded(rows)?.roster
  const entry = roster && entryWithOffer(roster, offerId)
  if (!entry) throw new AppError('not_found')
  return { activityId: roster.id, entry }
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
