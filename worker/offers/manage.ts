import { sql } from 'drizzle-orm'
import { OFFER_EXTENSIONS_MAX } from '../contract/limits'
import { OFFER_MOVES } from '../contract/machine/offer'
import type { SeatOffers } from '../contract/offers'
import { notify } from '../notices/kinds/notify'
import { deleteUndoneOfferNotices } from '../notices/store'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { moveTogether } from '../transitions/applications'
import { holdEnd, nightAt } from '../transitions/offer-rules'
import { endOffers, extendOffer, settleOffers } from '../transitions/offers'
import { recordSeatEvents } from '../transitions/seat-events'
import type { OfferRow } from './store'
import { endCollection, findOffer, isDecided, isEndedByOrganizer, isOffered, listSeats } from './store'
import { toSeatOffers } from './view'

type Managed = { found: OfferRow | undefined; userId: string }

/**
 * Offers the seat to the next person instead. The skipped applicant stays on the waitlist and gets no offers until the organizer
 * approves them again (product.md 21.7).
 * @throws AppError not_found, own_application, offer_over
 */
export async function skipOffer(db: Database, { found, userId }: Managed): Promise<SeatOffers> {
  const { id, activityId } = requireDecided(found, userId)
  const at = now()
  const { before, offered, notices } = settleOffers(db, { activityIds: sql`${activityId}`, at })
  const { skipped, ...listed } = await batch(db, {
    before,
    // Otherwise repeatedly making and skipping an offer would pile up notices.
    noticesWithdrawn: deleteUndoneOfferNotices(db, { where: isOffered({ id, userId, at }) }),
    recorded: recordSeatEvents(db, {
      event: 'skipped',
      where: isOffered({ id, userId, at }),
      actorId: userId,
      at,
    }),
    skipped: endOffers(db, { where: isDecided({ id, userId }), outcome: OFFER_MOVES.skip.outcome, at }),
    offered,
    notified: notify(db, at, notices),
    ...listSeats(db, { activityId, viewerId: userId, at }),
  })
  if (skipped.length === 0) throw new AppError('offer_over')
  return toSeatOffers(listed)
}

/**
 * Extends an offer by its hold time, counted from its current end. A double click extends it once.
 * @throws AppError not_found, own_application, offer_over, no_extensions_left
 */
export async function lengthenOffer(db: Database, { found, userId }: Managed): Promise<SeatOffers> {
  const {
    id,
    activityId,
    expiresAt: from,
    holdMinutes: minutes,
    startsAt,
    timeZone,
  } = requireDecided(found, userId)
  const at = now()
  const until = holdEnd({ from, minutes, night: nightAt(from, timeZone), startsAt })
  const { extended, offer, ...listed } = await batch(db, {
    extended: extendOffer(db, { where: isDecided({ id, userId }), from, until, at }),
    offer: first(findOffer(db, { id, viewerId: userId })),
    ...listSeats(db, { activityId, viewerId: userId, at }),
  })
  const { endedAt, expiresAt, extensions } = requireDecided(offer, userId)
  if (endedAt !== null || expiresAt <= at) throw new AppError('offer_over')
  if (extended.length === 0 && expiresAt === from && extensions >= OFFER_EXTENSIONS_MAX)
    throw new AppError('no_extensions_left')
  return toSeatOffers(listed)
}

/**
 * Ends an offer and withdraws the waitlist approval. The seat goes to the next approved person.
 * @throws AppError not_found, own_application, offer_over
 */
export async function endOffer(db: Database, { found, userId }: Managed): Promise<SeatOffers> {
  const { id, activityId, applicationId } = requireDecided(found, userId)
  const at = now()
  const { closed, ...listed } = await batch(db, {
    noticesWithdrawn: deleteUndoneOfferNotices(db, { where: isOffered({ id, userId, at }) }),
    endRecorded: recordSeatEvents(db, {
      event: 'offer_ended',
      where: isOffered({ id, userId, at }),
      actorId: userId,
      at,
    }),
    closed: endOffers(db, { where: isDecided({ id, userId }), outcome: OFFER_MOVES.end.outcome, at }),
    ...moveTogether(db, {
      move: 'takeBackApproval',
      activityId,
      ids: [applicationId],
      onlyIf: isEndedByOrganizer(id, at),
      actorId: userId,
      at,
    }),
    ...listSeats(db, { activityId, viewerId: userId, at }),
  })
  if (closed.length === 0) throw new AppError('offer_over')
  return toSeatOffers(listed)
}

/**
 * Stops collecting seats for the first in line. The seats go to the next people, and the wait before collecting starts again
 * (product.md 21.15). Has no effect if none are collected.
 */
export async function endCollecting(
  db: Database,
  { activityId, userId }: { activityId: string; userId: string },
): Promise<SeatOffers> {
  const at = now()
  const { before, offered, notices } = settleOffers(db, { activityIds: sql`${activityId}`, at })
  const { ended, ...listed } = await batch(db, {
    before,
    ended: endCollection(db, { activityId, userId, at }),
    offered,
    notified: notify(db, at, notices),
    ...listSeats(db, { activityId, viewerId: userId, at }),
  })
  return toSeatOffers(listed)
}

/** @throws AppError not_found for an offer to the user, or if they may not decide; own_application */
function requireDecided(found: OfferRow | undefined, userId: string): OfferRow {
  if (found?.mayDecide !== 1 || found.userId === userId) throw new AppError('not_found')
  if (found.isApplicant) throw new AppError('own_application')
  return found
}
