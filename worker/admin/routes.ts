import { deleteComment } from '../comments/write'
import { adminCalls } from '../contract/calls/admin'
import { SECURITY_CATEGORIES } from '../contract/vocabulary'
import { findInviter, listInvited } from '../invitations/member-store'
import { notify } from '../notices/kinds/notify'
import { reportDecided } from '../notices/kinds/team'
import { listUndeliverable } from '../notices/undeliverable-store'
import { handle } from '../platform/calls'
import { now } from '../platform/clock'
import { toPage } from '../platform/cursor'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { mailProblem } from '../platform/mail'
import { countOpen, listOpen } from '../records/dispute-store'
import { countReports, decideReports, findReport, isAboutSame, listReports } from '../reports/store'
import { adminAct } from '../security/admin-act'
import { countEvents, listEvents } from '../security/store'
import { toAdminEvent, toCounts } from '../security/view'
import { authorize } from '../sessions/guards'
import { cancelActivity } from './cancel-activity'
import { changeUser } from './change-user'
import { clearEmailProblem } from './clear-email-problem'
import { decideDispute } from './decide-dispute'
import { setAdmin } from './set-admin'
import { countSuspended, listAdminUsers, listLog } from './store'
import { suspend, unsuspend } from './suspend'
import { sendTestEmail } from './test-email'
import {
  toAdminDispute,
  toAdminReport,
  toAdminUser,
  toEmailProblem,
  toInvitedPerson,
  toLogEntry,
} from './view'
import { writeAboutReport } from './write-about-report'

const DECISIONS = { open: 'report_reopened', resolved: 'report_resolved', closed: 'report_closed' } as const

export const adminRoutes = handle(adminCalls, {
  readAdminFigures: async (c) => {
    const { db } = c.var
    const { rows, suspended, disputes } = await authorize(c, () => ({
      rows: countReports(db),
      suspended: first(countSuspended(db)),
      disputes: first(countOpen(db, now())),
    }))
    const reports = { open: 0, resolved: 0, closed: 0 }
    for (const { status, count } of rows) reports[status] = count
    return { reports, suspended: suspended?.count ?? 0, disputes: disputes?.count ?? 0 }
  },
  listReports: async (c) => {
    const query = c.req.valid('query')
    const { rows } = await authorize(c, () => ({ rows: listReports(c.var.db, query) }))
    return toPage(rows, {
      limit: query.limit,
      item: toAdminReport,
      keys: ({ report }) => [report.createdAt, report.id],
    })
  },
  decideReport: async (c) => {
    const { db } = c.var
    const [{ id }, { status, note }] = [c.req.valid('param'), c.req.valid('json')]
    const { user: admin } = await authorize(c)
    const act = { adminId: admin.id, subjectType: 'report', subjectId: id } as const
    const at = now()
    const { row } = await batch(db, {
      decided: decideReports(db, { id, status, note, at }),
      ...adminAct(c, { ...act, action: DECISIONS[status], note }),
      notified: notify(db, at, [reportDecided.to({ where: isAboutSame(id), at })]),
      row: first(findReport(db, id)),
    })
    if (!row) throw new AppError('not_found')
    return toAdminReport(row)
  },
  writeAboutReport: (c) => writeAboutReport(c, { ...c.req.valid('param'), ...c.req.valid('json') }),
  listOpenDisputes: async (c) => {
    const query = c.req.valid('query')
    const { rows } = await authorize(c, (adminId) => ({
      rows: listOpen(c.var.db, { ...query, adminId, at: now() }),
    }))
    return toPage(rows, {
      limit: query.limit,
      item: toAdminDispute,
      keys: ({ dispute }) => [dispute.createdAt, dispute.id],
    })
  },
  decideDispute: (c) => decideDispute(c, { ...c.req.valid('param'), ...c.req.valid('json') }),
  deleteCommentAsAdmin: async (c) => {
    const { db } = c.var
    const { id } = c.req.valid('param')
    const { user: admin } = await authorize(c)
    const act = { adminId: admin.id, subjectType: 'comment', subjectId: id } as const
    const { deleted, ...others } = deleteComment(db, id)
    const results = await batch(db, {
      deleted,
      // Must directly follow the update: logs only if the update changed a row.
      ...adminAct(c, { ...act, action: 'comment_deleted' }),
      ...others,
    })
    if (results.deleted.length === 0) throw new AppError('not_found')
  },
  cancelActivityAsAdmin: async (c) => {
    const [{ id }, { note }] = [c.req.valid('param'), c.req.valid('json')]
    const { user: admin } = await authorize(c)
    return cancelActivity(c, { id, adminId: admin.id, note })
  },
  listUsers: async (c) => {
    const query = c.req.valid('query')
    const { rows } = await authorize(c, () => ({ rows: listAdminUsers(c.var.db, query) }))
    return toPage(rows, {
      limit: query.limit,
      item: toAdminUser,
      keys: ({ user }) => [user.createdAt, user.id],
    })
  },
  verifyUser: (c) => {
    const [{ id }, { reason, at }] = [c.req.valid('param'), c.req.valid('json')]
    const verifiedAt = at === undefined ? now() : Date.parse(at)
    if (verifiedAt > now()) throw new AppError('future_date')
    return changeAndShow(c, {
      id,
      action: 'user_verified',
      changes: { verifiedAt, verifiedReason: reason },
      note: reason,
    })
  },
  unverifyUser: (c) =>
    changeAndShow(c, {
      ...c.req.valid('param'),
      action: 'user_unverified',
      changes: { verifiedAt: null, verifiedReason: null },
    }),
  makeOrganization: (c) =>
    changeAndShow(c, {
      ...c.req.valid('param'),
      action: 'user_made_organization',
      changes: { role: 'CREATOR', canJoinActivities: false },
    }),
  makePersonal: (c) =>
    changeAndShow(c, {
      ...c.req.valid('param'),
      action: 'user_made_personal',
      changes: { role: 'USER', canJoinActivities: true },
    }),
  changeQuota: (c) => {
    const [{ id }, { factor, reason }] = [c.req.valid('param'), c.req.valid('json')]
    return changeAndShow(c, {
      id,
      action: 'user_quota_changed',
      changes: { quotaFactor: factor },
      note: `×${factor}: ${reason}`,
    })
  },
  listInvitedPeople: async (c) => {
    const { db } = c.var
    const { id } = c.req.valid('param')
    const { inviter, rows } = await authorize(c, () => ({
      inviter: first(findInviter(db, id)),
      rows: listInvited(db, id),
    }))
    return { inviter: inviter ?? null, items: rows.map(toInvitedPerson) }
  },
  changeInvitationAllowance: (c) => {
    const [{ id }, { count }] = [c.req.valid('param'), c.req.valid('json')]
    return changeAndShow(c, {
      id,
      action: 'user_invitations_changed',
      changes: { invitationAllowance: count },
      note: count === null ? 'as many as everyone else' : String(count),
    })
  },
  suspendUser: async (c) => {
    const { user: admin } = await authorize(c)
    const row = await suspend(c, { admin, ...c.req.valid('param'), ...c.req.valid('json') })
    return toAdminUser(row)
  },
  unsuspendUser: async (c) => {
    const { user: admin } = await authorize(c)
    const row = await unsuspend(c, { admin, ...c.req.valid('param') })
    return toAdminUser(row)
  },
  grantAdmin: async (c) => toAdminUser(await setAdmin(c, { ...c.req.valid('param'), isAdmin: true })),
  revokeAdmin: async (c) => toAdminUser(await setAdmin(c, { ...c.req.valid('param'), isAdmin: false })),
  listEmailProblems: async (c) => {
    const query = c.req.valid('query')
    const { rows } = await authorize(c, () => ({ rows: listUndeliverable(c.var.db, query) }))
    return toPage(rows, {
      limit: query.limit,
      item: toEmailProblem,
      keys: ({ createdAt, email }) => [createdAt, email],
    })
  },
  clearEmailProblem: (c) => clearEmailProblem(c, c.req.valid('json')),
  readSite: async (c) => {
    await authorize(c)
    const { settings } = c.var
    return { mail: { problem: mailProblem({ settings, bindings: c.env }), from: settings.mail.from } }
  },
  sendTestEmail,
  listAdminLog: async (c) => {
    const query = c.req.valid('query')
    const { rows } = await authorize(c, () => ({ rows: listLog(c.var.db, query) }))
    return toPage(rows, {
      limit: query.limit,
      item: toLogEntry,
      keys: ({ entry }) => [entry.createdAt, entry.id],
    })
  },
  listSecurityEventsAsAdmin: async (c) => {
    const query = c.req.valid('query')
    const { rows } = await authorize(c, () => ({ rows: listEvents(c.var.db, query) }))
    return toPage(rows, {
      limit: query.limit,
      item: toAdminEvent,
      keys: ({ event }) => [event.createdAt, event.id],
    })
  },
  countSecurityEvents: async (c) => {
    const query = c.req.valid('query')
    const { counted } = await authorize(c, () => ({
      counted: SECURITY_CATEGORIES.map((category) => countEvents(c.var.db, { ...query, category })),
    }))
    return toCounts(counted.flat())
  },
})

async function changeAndShow(c: AppContext, change: Parameters<typeof changeUser>[1]) {
  return toAdminUser(await changeUser(c, change))
}
