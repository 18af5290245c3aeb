import { Hono } from 'hono'
import { requireVisible } from '../activities/require-visible'
import { findActivity } from '../activities/store'
import { requirePart } from '../comments/require-comment'
import { findComment } from '../comments/store'
import { newReport } from '../contract/reports'
import { findProfile } from '../follows/store'
import { AppError } from '../platform/errors'
import type { AppEnv } from '../platform/http'
import { validate } from '../platform/http'
import { requireUser } from '../sessions/guards'
import { countTry } from '../sessions/store'
import { report, reportsOf } from './report'

/** `/comments/{id}/report`, for whoever may read the comment. */
export const commentReportRoutes = new Hono<AppEnv>().post(
  '/:id/report',
  validate('json', newReport),
  async (c) => {
    const id = c.req.param('id')
    const [user, [row], counted] = await requireUser(c, (userId) => [
      findComment(c.var.db, { id, userId }),
      countTry(c.var.db, reportsOf(c, userId)),
    ])
    if (!row) throw new AppError('not_found')
    requirePart(c, user, row)
    if (row.comment.userId === user.id) throw new AppError('own_comment')
    await report(c, { subject: 'comment', id, reporterId: user.id, counted, ...c.req.valid('json') })
    return c.body(null, 204)
  },
)

/** `/activities/{id}/report`, for whoever sees the activity. */
export const activityReportRoutes = new Hono<AppEnv>().post(
  '/:id/report',
  validate('json', newReport),
  async (c) => {
    const id = c.req.param('id')
    const [user, [row], counted] = await requireUser(c, (userId) => [
      findActivity(c.var.db, { id, userId }),
      countTry(c.var.db, reportsOf(c, userId)),
    ])
    if (requireVisible(row, user.id).activity.creatorId === user.id) throw new AppError('own_report')
    await report(c, { subject: 'activity', id, reporterId: user.id, counted, ...c.req.valid('json') })
    return c.body(null, 204)
  },
)

/** `/users/{id}/report`, for whoever sees the person. */
export const userReportRoutes = new Hono<AppEnv>().post(
  '/:id/report',
  validate('json', newReport),
  async (c) => {
    const id = c.req.param('id')
    const [user, [row], counted] = await requireUser(c, (followerId) => [
      findProfile(c.var.db, { followerId, creatorId: id }),
      countTry(c.var.db, reportsOf(c, followerId)),
    ])
    if (!row) throw new AppError('not_found')
    if (row.id === user.id) throw new AppError('own_report')
    await report(c, { subject: 'user', id, reporterId: user.id, counted, ...c.req.valid('json') })
    return c.body(null, 204)
  },
)
