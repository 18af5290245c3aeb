import { Hono } from 'hono'
import { requireOwn } from '../activities/require-visible'
import type { Viewer } from '../activities/rules'
import type { ActivityRow } from '../activities/store'
import { findActivity } from '../activities/store'
import { toOwnApplication } from '../activities/view'
import { applicationsQuery, applicationUpdate, newApplication, waitlistOrder } from '../contract/applications'
import type { PageQuery } from '../contract/common'
import { pageQuery } from '../contract/common'
import { PAGE_MAX } from '../contract/limits'
import { requireActivityOf } from '../participations/require-activity-of'
import { now } from '../platform/clock'
import { toPage } from '../platform/cursor'
import { AppError } from '../platform/errors'
import type { AppEnv } from '../platform/http'
import { validate } from '../platform/http'
import { requireSelf, requireUser, viewerOf } from '../sessions/guards'
import { canJoinActivities, isAdmin, roleOf } from '../users/rules'
import { apply } from './apply'
import { moveApplication } from './move'
import { quit } from './quit'
import { reorderWaitlist } from './store'
import { findApplication, listOfUser, listReceived, listWaitlist } from './store-list'
import type { ReceivedRow } from './view'
import { toOwn, toReceived } from './view'

/** `/applications`: apply, decide or withdraw, and the lists of both sides. */
export const applicationRoutes = new Hono<AppEnv>()
  .post('/', validate('json', newApplication), async (c) => {
    const { activityId, userId, note = null, waitlist = false } = c.req.valid('json')
    const [user] = await requireUser(c)
    requireSelf(user, userId)
    if (!canJoinActivities(user, c.var.settings.adminEmail)) throw new AppError('not_a_participant')
    return c.json(await apply(c.var.db, { activityId, userId: user.id, note, waitlist }), 201)
  })
  .patch('/', validate('json', applicationUpdate), async (c) => {
    const asked = c.req.valid('json')
    const [user, [found]] = await requireUser(c, (viewerId) => [
      findApplication(c.var.db, { id: asked.applicationId, viewerId }),
    ])
    const role = roleOf(user, c.var.settings.adminEmail)
    return c.json(await moveApplication(c.var.db, { userId: user.id, role, found, asked }))
  })
  .get('/mine', validate('query', applicationsQuery), async (c) => {
    const query = c.req.valid('query')
    const [user, rows] = await requireUser(c, (userId) => [listOfUser(c.var.db, { ...query, userId })])
    return c.json(ownPage(rows, query, viewerOf(c, user)))
  })
  .get('/received', validate('query', applicationsQuery), async (c) => {
    const query = c.req.valid('query')
    const [, rows] = await requireUser(c, (creatorId) => [
      listReceived(c.var.db, { ...query, creatorId, viewerId: creatorId }),
    ])
    return c.json(receivedPage(rows, query))
  })
  .get('/user/:userId', validate('query', applicationsQuery), async (c) => {
    const [query, userId] = [c.req.valid('query'), c.req.param('userId')]
    const [user, rows] = await requireUser(c, () => [listOfUser(c.var.db, { ...query, userId })])
    if (!isAdmin(user, c.var.settings.adminEmail)) requireSelf(user, userId)
    return c.json(ownPage(rows, query, viewerOf(c, user)))
  })
  .get('/user/:userId/activity/:activityId', async (c) => {
    const row = await requireActivityOf(c, c.req.param())
    return c.json({ application: toOwnApplication(row) })
  })
  .get('/activity/:activityId', validate('query', applicationsQuery), async (c) => {
    const query = { ...c.req.valid('query'), activityId: c.req.param('activityId') }
    const [user, [found], rows] = await requireUser(c, (userId) => [
      findActivity(c.var.db, { id: query.activityId, userId }),
      listReceived(c.var.db, { ...query, viewerId: userId }),
    ])
    if (!found) throw new AppError('activity_not_found')
    if (!isAdmin(user, c.var.settings.adminEmail)) requireOwn(found, user.id)
    return c.json(receivedPage(rows, query))
  })
  .get('/waitlist/:activityId', validate('query', pageQuery), async (c) => {
    const query = { ...c.req.valid('query'), activityId: c.req.param('activityId') }
    const [user, [found], rows] = await requireUser(c, (userId) => [
      findActivity(c.var.db, { id: query.activityId, userId }),
      listWaitlist(c.var.db, query),
    ])
    requireOwn(found, user.id)
    return c.json(waitlistPage(rows, query))
  })
  .patch('/waitlist', validate('json', waitlistOrder), async (c) => {
    const order = c.req.valid('json')
    const [user, [found]] = await requireUser(c, (userId) => [
      findActivity(c.var.db, { id: order.activityId, userId }),
    ])
    const { activity } = requireOwn(found, user.id)
    const at = now()
    if (activity.cancelledAt !== null) throw new AppError('activity_closed')
    if (activity.startsAt <= at) throw new AppError('already_started')
    const query = { activityId: order.activityId, limit: PAGE_MAX }
    const [, rows] = await c.var.db.batch([
      reorderWaitlist(c.var.db, { ...order, creatorId: user.id, at }),
      listWaitlist(c.var.db, query),
    ])
    return c.json(waitlistPage(rows, query))
  })

/** `PATCH /participations/quit/{activityId}`: stands here because it writes the application too. */
export const quitRoutes = new Hono<AppEnv>().patch('/quit/:activityId', async (c) => {
  const [user] = await requireUser(c)
  return c.json(await quit(c.var.db, { activityId: c.req.param('activityId'), userId: user.id }))
})

function ownPage(rows: ActivityRow[], { limit }: PageQuery, viewer: Viewer) {
  return toPage(rows, {
    limit,
    item: (row) => toOwn(row, viewer),
    keys: ({ ownApplication }) => [ownApplication.createdAt ?? 0, ownApplication.id ?? ''],
  })
}

function receivedPage(rows: ReceivedRow[], { limit }: PageQuery) {
  return toPage(rows, {
    limit,
    item: toReceived,
    keys: ({ application }) => [application.createdAt, application.id],
  })
}

function waitlistPage(rows: ReceivedRow[], { limit }: { limit: number }) {
  return toPage(rows, {
    limit,
    item: toReceived,
    keys: ({ application }) => [application.waitlistRank ?? 0, application.id],
  })
}
