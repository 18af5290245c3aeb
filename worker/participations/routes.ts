import { Hono } from 'hono'
import { requireVisible } from '../activities/require-visible'
import { findActivity } from '../activities/store'
import { toOwnParticipation } from '../activities/view'
import type { PageQuery } from '../contract/common'
import { pageQuery } from '../contract/common'
import { absence } from '../contract/participations'
import { toPage } from '../platform/cursor'
import type { AppContext, AppEnv } from '../platform/http'
import { validate } from '../platform/http'
import { requireSelf, requireUser, viewerOf } from '../sessions/guards'
import { isAdmin } from '../users/rules'
import { noteAbsence } from './no-show'
import { requireActivityOf } from './require-activity-of'
import { listSeats } from './store'
import { listComing, listPast } from './store-list'
import { toOwn, toSeat } from './view'

/** `/participations`: a person's coming and past activities, and who comes to an activity. */
export const participationRoutes = new Hono<AppEnv>()
  .get('/coming/:userId', validate('query', pageQuery), async (c) =>
    c.json(await pageOfUser(c, listComing, { userId: c.req.param('userId'), ...c.req.valid('query') })),
  )
  .get('/past/:userId', validate('query', pageQuery), async (c) =>
    c.json(await pageOfUser(c, listPast, { userId: c.req.param('userId'), ...c.req.valid('query') })),
  )
  .get('/activity/:activityId', validate('query', pageQuery), async (c) => {
    const [query, activityId] = [c.req.valid('query'), c.req.param('activityId')]
    const [user, [found], rows] = await requireUser(c, (viewerId) => [
      findActivity(c.var.db, { id: activityId, userId: viewerId }),
      listSeats(c.var.db, { ...query, activityId, viewerId }),
    ])
    requireVisible(found, user.id)
    return c.json(
      toPage(rows, {
        limit: query.limit,
        item: toSeat,
        keys: ({ participation }) => [participation.joinedAt, participation.id],
      }),
    )
  })
  .patch('/no-show/:activityId', validate('json', absence), async (c) => {
    const [mark, id] = [c.req.valid('json'), c.req.param('activityId')]
    const [user, [found]] = await requireUser(c, (userId) => [findActivity(c.var.db, { id, userId })])
    return c.json(await noteAbsence(c.var.db, { found, by: user.id, ...mark }))
  })
  .get('/user/:userId/activity/:activityId', async (c) => {
    const row = await requireActivityOf(c, c.req.param())
    return c.json({ participation: toOwnParticipation(row) })
  })

/** A page of a person's seats, from lists that belong one behind the other. */
async function pageOfUser(
  c: AppContext,
  lists: typeof listComing | typeof listPast,
  query: PageQuery & { userId: string },
) {
  const [user, ...parts] = await requireUser(c, () => lists(c.var.db, query))
  if (!isAdmin(user, c.var.settings.adminEmail)) requireSelf(user, query.userId)
  const viewer = viewerOf(c, user)
  return toPage(parts.flat(), {
    limit: query.limit,
    item: (row) => toOwn(row, viewer),
    keys: ({ activity, ownParticipation }) => [activity.startsAt, ownParticipation.id ?? ''],
  })
}
