import { sql } from 'drizzle-orm'
import { authorizeIn } from '../activities/authorize-in'
import { offerCalls } from '../contract/calls/offers'
import { handle } from '../platform/calls'
import { now } from '../platform/clock'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { findRoster } from '../seats/load'
import { deskOf } from '../seats/run'
import { authorize } from '../sessions/guards'
import { canJoinActivities } from '../users/rules'
import { actAndList, answerOffer, manageOffer } from './acts'
import { findOffer, listSeats } from './store'
import { toSeatOffers } from './view'

export const offerRoutes = handle(offerCalls, {
  listOffers: async (c) => {
    const { activityId } = c.req.valid('param')
    const listed = await authorizeIn(c, { activityId, act: 'seeSeats' }, (viewerId) =>
      listSeats(c.var.db, { activityId, viewerId, at: now() }),
    )
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
    const { user, rows } = await authorizeIn(c, { activityId, act: 'manageSeats' }, (userId) => ({
      rows: findRoster(c.var.db, { activityId, userIds: [userId] }),
    }))
    const act = { name: 'endCollecting', input: { by: user.id } } as const
    return actAndList(deskOf(c), { activityId, act, rows, userId: user.id })
  },
})

async function manage(c: AppContext, offer: { id: string }, name: 'skip' | 'extend' | 'endOffer') {
  const { user, ...found } = await authorizeFor(c, offer)
  return manageOffer(deskOf(c), { ...found, userId: user.id, name })
}

const authorizeFor = (c: AppContext, { id }: { id: string }) =>
  authorize(c, (viewerId) => ({
    found: first(findOffer(c.var.db, { id, viewerId })),
    rows: findRoster(c.var.db, {
      activityId: sql`select activity_id from offers where id = ${id}`,
      ...{ offerIds: [id], userIds: [viewerId] },
    }),
  }))
