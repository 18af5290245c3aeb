import { invitationCalls } from '../contract/calls/invitations'
import { DEFAULT_RULES } from '../contract/invitations'
import { handle } from '../platform/calls'
import { now } from '../platform/clock'
import { toPage } from '../platform/cursor'
import { batch, first } from '../platform/database'
import { AppError, translateDatabaseErrors } from '../platform/errors'
import { newId } from '../platform/ids'
import { adminAct } from '../security/admin-act'
import { authorize, requireSelf } from '../sessions/guards'
import { createOwnInvitation } from './create-own'
import {
  findAllowance,
  findRules,
  listMemberSignUps,
  listOwnInvitations,
  revokeOwnInvitation,
  saveRules,
  sumMemberInvitations,
} from './member-store'
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
import { toCodeDetails, toInvitationCode, toMemberInvitation, toMemberSignUp } from './view'

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
  listOwnInvitations: async (c) => {
    const { db, settings } = c.var
    const { allowed, rows } = await authorize(c, (userId) => ({
      allowed: first(findAllowance(db, userId)),
      rows: listOwnInvitations(db, userId),
    }))
    const allowance = allowed?.allowance ?? 0
    return {
      allowance,
      left: Math.max(0, allowance - rows.length),
      items: rows.map((row) => toMemberInvitation(row, settings)),
    }
  },
  createOwnInvitation: async (c) => {
    const { user } = await authorize(c)
    return createOwnInvitation(c, user.id)
  },
  revokeOwnInvitation: async (c) => {
    const { user } = await authorize(c)
    const { revoked } = await batch(c.var.db, {
      revoked: revokeOwnInvitation(c.var.db, { ...c.req.valid('param'), userId: user.id }),
    })
    if (revoked.length === 0) throw new AppError('not_found')
  },
  readMemberInvitationRules: async (c) => {
    const { rules } = await authorize(c, () => ({ rules: first(findRules(c.var.db)) }))
    return rules ?? DEFAULT_RULES
  },
  changeMemberInvitationRules: async (c) => {
    const { user: admin } = await authorize(c)
    const rules = c.req.valid('json')
    await batch(c.var.db, {
      saved: saveRules(c.var.db, rules),
      ...adminAct(c, {
        ...adminActOn(admin, 'members'),
        action: 'member_invitations_changed',
        note: `${rules.count}, ${rules.inviters}`,
      }),
    })
    return rules
  },
  readInvitationAnalytics: async (c) => {
    const { db } = c.var
    const { totals, codes, redemptions, ofMembers, joined } = await authorize(c, () => ({
      totals: first(sumInvitations(db)),
      codes: listCodesForAnalytics(db),
      redemptions: listRedemptions(db),
      ofMembers: first(sumMemberInvitations(db)),
      joined: listMemberSignUps(db),
    }))
    return {
      totals: totals ?? NO_CODES,
      codeDetails: toCodeDetails(codes, redemptions),
      members: { ...(ofMembers ?? { created: 0, used: 0 }), joined: joined.map(toMemberSignUp) },
    }
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

function adminActOn(admin: { id: string }, subjectId: string) {
  return { adminId: admin.id, subjectType: 'invitation' as const, subjectId }
}

/** Parses an instant from the wire; undefined leaves the stored one unchanged. */
function parseInstant(instant: string | null | undefined): number | null | undefined {
  return typeof instant === 'string' ? Date.parse(instant) : instant
}
