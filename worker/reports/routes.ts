import { requireVisible } from '../activities/require-visible'
import { findActivity } from '../activities/store/find'
import { requireReadable } from '../comments/require-comment'
import { findComment } from '../comments/store'
import { reportCalls } from '../contract/calls/reports'
import { findProfile } from '../follows/store'
import { handle } from '../platform/calls'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import { authorize } from '../sessions/guards'
import { insertReport } from './store'

export const reportRoutes = handle(reportCalls, {
  reportComment: async (c) => {
    const { id } = c.req.valid('param')
    const { user, row } = await authorize(c, (userId) => ({
      row: first(findComment(c.var.db, { id, userId })),
    }))
    if (requireReadable(user, row).isAuthor) throw new AppError('own_comment')
    await insertReport(c.var.db, { subject: 'comment', id, reporterId: user.id, ...c.req.valid('json') })
  },
  reportActivity: async (c) => {
    const { id } = c.req.valid('param')
    const { user, row } = await authorize(c, (userId) => ({
      row: first(findActivity(c.var.db, { id, userId })),
    }))
    if (requireVisible(row, user.id).activity.creatorId === user.id) throw new AppError('own_report')
    await insertReport(c.var.db, { subject: 'activity', id, reporterId: user.id, ...c.req.valid('json') })
  },
  reportUser: async (c) => {
    const { id } = c.req.valid('param')
    const { user, row } = await authorize(c, (followerId) => ({
      row: first(findProfile(c.var.db, { followerId, creatorId: id })),
    }))
    if (!row) throw new AppError('not_found')
    if (row.id === user.id) throw new AppError('own_report')
    await insertReport(c.var.db, { subject: 'user', id, reporterId: user.id, ...c.req.valid('json') })
  },
})
