import { requireVisible } from '../activities/require-visible'
import type { ActivityRow } from '../activities/store/columns'
import { findActivity } from '../activities/store/find'
import { ratingCalls } from '../contract/calls/ratings'
import { notify } from '../notices/kinds/notify'
import { hostThanked } from '../notices/kinds/records'
import { handle } from '../platform/calls'
import { now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { authorize } from '../sessions/guards'
import { findNext, findRating, saveRating, saveThanks } from './store'
import { isRatable, toAfterActivity } from './view'

export const ratingRoutes = handle(ratingCalls, {
  readAfter: async (c) => {
    const { activityId } = c.req.valid('param')
    const at = now()
    const { user, found, rating, next } = await authorize(c, (userId) => ({
      found: first(findActivity(c.var.db, { id: activityId, userId })),
      rating: first(findRating(c.var.db, { activityId, userId })),
      next: first(findNext(c.var.db, { activityId, userId, at })),
    }))
    const { activity } = requireAttended(found, user.id)
    return toAfterActivity({ activity, rating, next, at })
  },
  rate: async (c) => {
    const { activityId } = c.req.valid('param')
    const { user, found } = await authorize(c, (userId) => ({
      found: first(findActivity(c.var.db, { id: activityId, userId })),
    }))
    const { activity } = requireAttended(found, user.id)
    const at = now()
    const { saved } = await batch(c.var.db, {
      saved: saveRating(c.var.db, { ...c.req.valid('json'), activityId, userId: user.id, at }),
    })
    if (saved.length === 0) throw refusal(activity, at)
  },
  thank: async (c) => {
    const { db } = c.var
    const { activityId } = c.req.valid('param')
    const { message = null } = c.req.valid('json')
    const { user, found } = await authorize(c, (userId) => ({
      found: first(findActivity(db, { id: activityId, userId })),
    }))
    const { activity } = requireAttended(found, user.id)
    const at = now()
    const { saved } = await batch(db, {
      saved: saveThanks(db, { message, activityId, userId: user.id, at }),
      notices: notify(db, at, [hostThanked.to({ activityId, userId: user.id, at })]),
    })
    if (saved.length === 0)
      throw isRatable(activity, at) ? new AppError('already_thanked') : refusal(activity, at)
  },
})

/**
 * Returns the activity if the user had a seat and was not marked absent.
 * @throws AppError activity_not_found, forbidden
 */
function requireAttended(found: ActivityRow | undefined, userId: string) {
  const row = requireVisible(found, userId)
  const { status, noShowAt } = row.ownParticipation
  const attended = status !== null && status !== 'QUIT' && noShowAt === null
  if (!attended || row.activity.cancelledAt !== null) throw new AppError('forbidden')
  return row
}

/** Returns the error for an activity that has not ended, or ended too long ago. */
function refusal({ endsAt }: { endsAt: number }, at: number): AppError {
  return new AppError(endsAt > at ? 'not_ended' : 'rating_closed')
}
