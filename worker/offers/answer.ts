import { runOnOwn } from '../applications/still-interested'
import type { Application } from '../contract/applications'
import { AppError } from '../platform/errors'
import type { RosterRows } from '../seats/load'
import type { Desk } from '../seats/run'
import type { OfferRow } from './store'

type Answer = { found: OfferRow | undefined; rows: RosterRows; userId: string; name: 'accept' | 'pass' }

/**
 * Accepts a live offer, for the whole group if there is one, or passes, which withdraws only the user's own application (product.md 21.5,
 * 21.12). Repeating an answer, for example by double-clicking, gives the same result.
 * @throws AppError not_found, offer_over, activity_closed
 */
export async function answerOffer(desk: Desk, { found, rows, userId, name }: Answer): Promise<Application> {
  if (found?.userId !== userId) throw new AppError('not_found')
  const { id: offerId, activityId, applicationId } = found
  const step = { activityId, act: { name, input: { offerId, userId } } } as const
  return runOnOwn(desk, { id: applicationId, userId, step, rows })
}
