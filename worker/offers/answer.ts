import { toApplication } from '../activities/view'
import { findApplication } from '../applications/store'
import type { Application } from '../contract/applications'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { hasApplicationId, moveApplications, moveTogether } from '../transitions/applications'
import { refusalReason, stateOf } from '../transitions/rules'
import { passOnSeat } from '../transitions/silent-seats'
import type { OfferRow } from './store'
import { findOffer, isLiveOffer, markPassed } from './store'

type Answer = { found: OfferRow | undefined; userId: string; move: 'accept' | 'pass' }

/**
 * Accepts a live offer, for the whole group if there is one, or passes, which withdraws only the user's own application
 * (product.md 21.5, 21.12). Repeating an answer, for instance by a double click, gives the same result.
 * @throws AppError not_found, offer_over, activity_closed, wrong_state
 */
export async function answerOffer(db: Database, { found, userId, move }: Answer): Promise<Application> {
  if (found?.userId !== userId) throw new AppError('not_found')
  const at = now()
  const { id, activityId, applicationId } = found
  const onlyIf = isLiveOffer(id, at)
  const { moved, row, offer } = await batch(db, {
    passedOn:
      move === 'accept' && found.seatOfUserId !== null
        ? passOnSeat(db, { offerId: id, seat: { activityId, userId: found.seatOfUserId }, at })
        : undefined,
    ...(move === 'accept'
      ? moveTogether(db, { move, activityId, ids: [applicationId], onlyIf, actorId: null, at })
      : moveApplications(db, {
          move,
          where: hasApplicationId(applicationId),
          onlyIf,
          actorId: null,
          at,
        })),
    passed: move === 'pass' ? markPassed(db, { id, at }) : undefined,
    row: first(findApplication(db, { id: applicationId, viewerId: userId })),
    offer: first(findOffer(db, { id, viewerId: userId })),
  })
  if (!row) throw new AppError('not_found')
  const { application, activity } = row
  const isAnswered =
    move === 'accept'
      ? offer?.outcome === 'accepted' && application.status === 'APPROVED'
      : offer?.outcome === 'passed' && application.status === 'WITHDRAWN'
  if (moved.length > 0 || isAnswered) return toApplication(application)
  throw new AppError(refusalReason(move, { state: stateOf(application), activity, at }) ?? 'wrong_state')
}
