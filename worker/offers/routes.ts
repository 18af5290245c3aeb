import { authorizeIn } from '../activities/authorize-in'
import { offerCalls } from '../contract/calls/offers'
import { handle } from '../platform/calls'
import { now } from '../platform/clock'
import { findRoster } from '../seats/load'
import { deskOf } from '../seats/run'
import { actAndList, answerOfferToCaller, manageOffer } from './acts'
import { listSeats } from './store'
import { toSeatOffers } from './view'

export const offerRoutes = handle(offerCalls, {
  listOffers: async (c) => {
    const { activityId } = c.req.valid('param')
    const listed = await authorizeIn(c, { activityId, act: 'seeSeats' }, (viewerId) =>
      listSeats(c.var.db, { activityId, viewerId, at: now() }),
    )
    return toSeatOffers(listed)
  },
  acceptOffer: (c) => answerOfferToCaller(c, c.req.valid('param'), 'accept'),
  passOffer: (c) => answerOfferToCaller(c, c.req.valid('param'), 'pass'),
  skipOffer: (c) => manageOffer(c, c.req.valid('param'), 'skip'),
  extendOffer: (c) => manageOffer(c, c.req.valid('param'), 'extend'),
  endOffer: (c) => manageOffer(c, c.req.valid('param'), 'endOffer'),
  endCollecting: async (c) => {
    const { activityId } = c.req.valid('param')
    const { user, rows } = await authorizeIn(c, { activityId, act: 'manageSeats' }, (userId) => ({
      rows: findRoster(c.var.db, { activityId, userIds: [userId] }),
    }))
    const act = { name: 'endCollecting', input: { by: user.id } } as const
    return actAndList(deskOf(c), { activityId, act, rows, userId: user.id })
  },
})
