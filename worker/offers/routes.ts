import { requireDecider, requireSeatDecider } from '../activities/require-visible'
import { findActivity } from '../activities/store/find'
import { offerCalls } from '../contract/calls/offers'
import { handle } from '../platform/calls'
import { now } from '../platform/clock'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { authorize } from '../sessions/guards'
import { canJoinActivities } from '../users/rules'
import { answerOffer } from './answer'
import { endCollecting, endOffer, lengthenOffer, skipOffer } from './manage'
import { findOffer, listSeats } from './store'
import { toSeatOffers } from './view'

export const offerRoutes = handle(offerCalls, {
  listOffers: async (c) => {
    const { activityId } = c.req.valid('param')
    const { user, found, ...listed } = await authorize(c, (userId) => ({
      found: first(findActivity(c.var.db, { id: activityId, userId })),
      ...listSeats(c.var.db, { activityId, viewerId: userId, at: now() }),
    }))
    requireDecider(found, user.id)
    return toSeatOffers(listed)
  },
  acceptOffer: async (c) => {
    const { user, found } = await authorizeFor(c, c.req.valid('param'))
    if (!canJoinActivities(user)) throw new AppError('not_a_participant')
    return answerOffer(c.var.db, { found, userId: user.id, move: 'accept' })
  },
  passOffer: async (c) => {
    const { user, found } = await authorizeFor(c, c.req.valid('param'))
    return answerOffer(c.var.db, { found, userId: user.id, move: 'pass' })
  },
  skipOffer: async (c) => {
    const { user, found } = await authorizeFor(c, c.req.valid('param'))
    return skipOffer(c.var.db, { found, userId: user.id })
  },
  extendOffer: async (c) => {
    const { user, found } = await authorizeFor(c, c.req.valid('param'))
    return lengthenOffer(c.var.db, { found, userId: user.id })
  },
  endCollecting: async (c) => {
    const { activityId } = c.req.valid('param')
    const { user, found } = await authorize(c, (userId) => ({
      found: first(findActivity(c.var.db, { id: activityId, userId })),
    }))
    requireSeatDecider(found, user.id)
    return endCollecting(c.var.db, { activityId, userId: user.id })
  },
  endOffer: async (c) => {
    const { user, found } = await authorizeFor(c, c.req.valid('param'))
    return endOffer(c.var.db, { found, userId: user.id })
  },
})

const authorizeFor = (c: AppContext, { id }: { id: string }) =>
  authorize(c, (viewerId) => ({ found: first(findOffer(c.var.db, { id, viewerId })) }))
