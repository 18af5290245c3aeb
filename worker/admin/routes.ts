import { Hono } from 'hono'
import { deleteComment } from '../comments/store'
import {
  adminLogQuery,
  adminReportsQuery,
  adminUsersQuery,
  cancellation,
  newSuspension,
  newVerification,
  reportDecision,
} from '../contract/admin'
import { now } from '../platform/clock'
import { toPage } from '../platform/cursor'
import { AppError } from '../platform/errors'
import type { AppContext, AppEnv } from '../platform/http'
import { validate } from '../platform/http'
import { countReports, decideReports, findReport, listReports } from '../reports/store'
import { requireAdmin } from '../sessions/guards'
import { logAct } from '../users/store'
import { cancelActivity } from './cancel-activity'
import { changePerson } from './change-person'
import { countSuspended, listLog, listPeople } from './store'
import { suspend, unsuspend } from './suspend'
import { toAdminReport, toAdminUser, toLogEntry } from './view'

const decided = { open: 'report_reopened', resolved: 'report_resolved', closed: 'report_closed' } as const

/** `/admin`: what was reported, who is who, and what was done about it. Every act is written down with itself. */
export const adminRoutes = new Hono<AppEnv>()
  .get('/figures', async (c) => {
    const [, rows, [suspended]] = await requireAdmin(c, () => [
      countReports(c.var.db),
      countSuspended(c.var.db),
    ])
    const reports = { open: 0, resolved: 0, closed: 0 }
    for (const { status, count } of rows) reports[status] = count
    return c.json({ reports, suspended: suspended?.count ?? 0 })
  })
  .get('/reports', validate('query', adminReportsQuery), async (c) => {
    const query = c.req.valid('query')
    const [, rows] = await requireAdmin(c, () => [listReports(c.var.db, query)])
    const { adminEmail } = c.var.settings
    return c.json(
      toPage(rows, {
        limit: query.limit,
        item: (row) => toAdminReport(row, adminEmail),
        keys: ({ report }) => [report.createdAt, report.id],
      }),
    )
  })
  .patch('/reports/:id', validate('json', reportDecision), async (c) => {
    const { db, settings } = c.var
    const [id, { status, note }] = [c.req.param('id'), c.req.valid('json')]
    const [admin] = await requireAdmin(c)
    const [, , [row]] = await db.batch([
      decideReports(db, { id, status, note }),
      logAct(db, {
        adminId: admin.id,
        action: decided[status],
        subjectType: 'report',
        subjectId: id,
        note,
      }),
      findReport(db, id),
    ])
    if (!row) throw new AppError('not_found')
    return c.json(toAdminReport(row, settings.adminEmail))
  })
  .delete('/comments/:id', async (c) => {
    const { db } = c.var
    const id = c.req.param('id')
    const [admin] = await requireAdmin(c)
    const [deleted] = await db.batch([
      deleteComment(db, id),
      logAct(db, {
        adminId: admin.id,
        action: 'comment_deleted',
        subjectType: 'comment',
        subjectId: id,
      }),
    ])
    if (deleted.meta.changes === 0) throw new AppError('not_found')
    return c.body(null, 204)
  })
  .put('/activities/:id/cancellation', validate('json', cancellation), async (c) => {
    const [id, { note }] = [c.req.param('id'), c.req.valid('json')]
    const [admin] = await requireAdmin(c)
    return c.json(await cancelActivity(c.var.db, { id, adminId: admin.id, note }))
  })
  .get('/users', validate('query', adminUsersQuery), async (c) => {
    const query = c.req.valid('query')
    const [, rows] = await requireAdmin(c, () => [listPeople(c.var.db, query)])
    const { adminEmail } = c.var.settings
    return c.json(
      toPage(rows, {
        limit: query.limit,
        item: (row) => toAdminUser(row, adminEmail),
        keys: ({ person }) => [person.createdAt, person.id],
      }),
    )
  })
  .put('/users/:id/verification', validate('json', newVerification), async (c) => {
    const { reason, at } = c.req.valid('json')
    const verifiedAt = at === undefined ? now() : Date.parse(at)
    if (verifiedAt > now()) throw new AppError('future_date')
    return change(c, {
      action: 'user_verified',
      changes: { verifiedAt, verifiedReason: reason },
      note: reason,
    })
  })
  .delete('/users/:id/verification', (c) =>
    change(c, { action: 'user_unverified', changes: { verifiedAt: null, verifiedReason: null } }),
  )
  .put('/users/:id/organization', (c) =>
    change(c, {
      action: 'user_made_organization',
      changes: { role: 'CREATOR', canJoinActivities: false },
    }),
  )
  .delete('/users/:id/organization', (c) =>
    change(c, { action: 'user_made_personal', changes: { role: 'USER', canJoinActivities: true } }),
  )
  .put('/users/:id/suspension', validate('json', newSuspension), async (c) => {
    const [admin] = await requireAdmin(c)
    const row = await suspend(c, { admin, id: c.req.param('id'), ...c.req.valid('json') })
    return c.json(toAdminUser(row, c.var.settings.adminEmail))
  })
  .delete('/users/:id/suspension', async (c) => {
    const [admin] = await requireAdmin(c)
    const row = await unsuspend(c, { admin, id: c.req.param('id') })
    return c.json(toAdminUser(row, c.var.settings.adminEmail))
  })
  .get('/log', validate('query', adminLogQuery), async (c) => {
    const query = c.req.valid('query')
    const [, rows] = await requireAdmin(c, () => [listLog(c.var.db, query)])
    return c.json(
      toPage(rows, {
        limit: query.limit,
        item: toLogEntry,
        keys: ({ entry }) => [entry.createdAt, entry.id],
      }),
    )
  })

async function change(c: AppContext, what: Parameters<typeof changePerson>[1]) {
  const row = await changePerson(c, what)
  return c.json(toAdminUser(row, c.var.settings.adminEmail))
}
