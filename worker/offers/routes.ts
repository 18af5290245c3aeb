import { sql } from 'drizzle-orm'
import { requireAct } from '../activities/require-visible'
import { findUncounted } from '../activities/store/find'
import { offerCalls } from '../contract/calls/offers'
import { handle } from '../platform/calls'
import { now } from '../platform/clock'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { deskOf } from '../seats/desk'
import { findRoster } from '../seats/load'
import { authorize } from '../sessions/guards'
import { canJoinActivities } from '../users/rules'
import { answerOffer } from './answer'
import { endCollecting, manageOffer } from './manage'
import { findOffer, listSeats } from './store'
import { toSeatOffers } from './view'

export const offerRoutes = handle(offerCalls, {
  listOffers: async (c) => {
    const { activityId } = c.req.valid('param')
    const { user, found, ...listed } = await authorize(c, (userId) => ({
      found: first(findUncounted(c.var.db, { id: activityId, userId })),
      ...listSeats(c.var.db, { activityId, viewerId: userId, at: now() }),
    }))
    requireAct(found, 'seeSeats', user.id)
    return toSeatOffers(listed)
  },
  acceptOffer: async (c) => {
    const { user, ...offer } = await authorizeFor(c, c.req.valid('param'))
    if (!canJoinActivities(user)) throw new AppError('not_a_participant')
    return answerOffer(deskOf(c), { ...offer, userId: user.id, name: 'accept' })
  },
  passOffer: async (c) => {
    const { user, ...offer } = await authorizeFor(c, c.req.valid('param'))
    return answerOffer(deskOf(c), { ...offer, userId: user.id, name: 'pass' })
  },
  skipOffer: (c) => manage(c, c.req.valid('param'), 'skip'),
  extendOffer: (c) => manage(c, c.req.valid('param'), 'extend'),
  endOffer: (c) => manage(c, c.req.valid('param'), 'endOffer'),
  endCollecting: async (c) => {
    const { activityId } = c.req.valid('param')
    const { user, found, rows } = await authorize(c, (userId) => ({
      found: first(findUncounted(c.var.db, { id: activityId, userId })),
      rows: findRoster(c.var.db, { activityId, userIds: [userId] }, now()),
    }))
    requireAct(found, 'manageSeats', user.id)
    return endCollecting(deskOf(c), { activityId, rows, userId: user.id })
  },
})

async function manage(c: AppContext, offer: { id: string }, name: 'skip' | 'extend' | 'endOffer') {
  const { user, ...found } = await authorizeFor(c, offer)
  return manageOffer(deskOf(c), { ...found, userId: user.id, name })
}

const authorizeFor = (c: AppContext, { id }: { id: string }) =>
  authorize(c, (viewerId) => ({
    found: first(findOffer(c.var.db, { id, viewerId })),
    rows: findRoster(
      c.var.db,
      {
        activityId: sql`select activity_id from offers where id = ${id}`,
        offerIds: [id],
        userIds: [viewerId],
      },
      now(),
    ),
  }))
