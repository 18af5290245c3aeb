import { invitationCalls } from '../contract/calls/invitations'
import { handle } from '../platform/calls'
import { now } from '../platform/clock'
import { toPage } from '../platform/cursor'
import { batch, first } from '../platform/database'
import { AppError, translateDatabaseErrors } from '../platform/errors'
import { newId } from '../platform/ids'
import { adminAct } from '../security/admin-act'
import { authorize, requireSelf } from '../sessions/guards'
import type { User } from '../users/store'
import { requireUsableCode } from './require-usable-code'
import {
  insertInvitation,
  listCodesForAnalytics,
  listInvitations,
  listRedemptions,
  sumInvitations,
  updateInvitation,
} from './store'
import { invitationToken } from './token'
import { toCodeDetails, toInvitationCode } from './view'

const NO_CODES = { codes: 0, active: 0, used: 0, remaining: 0 }

export const invitationRoutes = handle(invitationCalls, {
  validateInvitation: async (c) => {
    const usable = await requireUsableCode(c, c.req.valid('json'))
    return { valid: true as const, codeId: invitationToken(c, usable.id) }
  },
  createInvitation: async (c) => {
    const { user: admin } = await authorize(c)
    const { createdBy, expiresAt, ...fields } = c.req.valid('json')
    requireSelf(admin, createdBy)
    const creation = { id: newId(), createdBy: admin.id, createdAt: now() }
    const row = { ...fields, ...creation, expiresAt: parseInstant(expiresAt) }
    const { created } = await translateDatabaseErrors({ 'invitation_codes.code': 'code_exists' }, () =>
      batch(c.var.db, {
        created: first(insertInvitation(c.var.db, row)),
        ...adminAct(c, {
          ...adminActOn(admin, row.id),
          action: 'invitation_created',
          note: row.code,
        }),
      }),
    )
    if (!created) throw new AppError('internal')
    return toInvitationCode(created)
  },
  updateInvitation: async (c) => {
    const { user: admin } = await authorize(c)
    const { id, expiresAt, ...changes } = c.req.valid('json')
    const { updated } = await translateDatabaseErrors(
      { 'invitation_codes.code': 'code_exists', invitation_codes_uses_left: 'uses_below_used' },
      () =>
        batch(c.var.db, {
          updated: first(updateInvitation(c.var.db, id, { ...changes, expiresAt: parseInstant(expiresAt) })),
          ...adminAct(c, { ...adminActOn(admin, id), action: 'invitation_changed' }),
        }),
    )
    if (!updated) throw new AppError('not_found')
    return toInvitationCode(updated)
  },
  listInvitations: async (c) => {
    const query = c.req.valid('query')
    const { rows } = await authorize(c, () => ({ rows: listInvitations(c.var.db, query) }))
    return toPage(rows, {
      limit: query.limit,
      item: toInvitationCode,
      keys: (row) => [row.createdAt, row.id],
    })
  },
  readInvitationAnalytics: async (c) => {
    const { db } = c.var
    const { totals, codes, redemptions } = await authorize(c, () => ({
      totals: first(sumInvitations(db)),
      codes: listCodesForAnalytics(db),
      redemptions: listRedemptions(db),
    }))
    return { totals: totals ?? NO_CODES, codeDetails: toCodeDetails(codes, redemptions) }
  },
  deleteInvitation: async (c) => {
    const { user: admin } = await authorize(c)
    const { id } = c.req.valid('param')
    const { deleted } = await batch(c.var.db, {
      deleted: first(updateInvitation(c.var.db, id, { deletedAt: now() })),
      ...adminAct(c, { ...adminActOn(admin, id), action: 'invitation_deleted' }),
    })
    if (!deleted) throw new AppError('not_found')
  },
})

function adminActOn(admin: User, subjectId: string) {
  return { adminId: admin.id, subjectType: 'invitation' as const, subjectId }
}

/** Parses an instant of the wire; undefined leaves the stored one unchanged. */
function parseInstant(instant: string | null | undefined): number | null | undefined {
  return typeof instant === 'string' ? Date.parse(instant) : instant
}
