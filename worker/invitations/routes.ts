import { Hono } from 'hono'
import { pageQuery } from '../contract/common'
import type { InvitationPreview } from '../contract/invitations'
import { invitationGate, invitationUpdate, newInvitationCode } from '../contract/invitations'
import { HOUR_MS, now } from '../platform/clock'
import { toPage } from '../platform/cursor'
import { AppError, refusing } from '../platform/errors'
import type { AppEnv } from '../platform/http'
import { validate } from '../platform/http'
import { newId } from '../platform/ids'
import { clientAddress, requireWithin } from '../platform/rate-limit'
import { requireAdmin, requireSelf } from '../sessions/guards'
import { countTry } from '../sessions/store'
import type { User } from '../users/store'
import { logAct } from '../users/store'
import {
  findUsableCode,
  insertInvitation,
  isUnusableCode,
  listCodesWithHistory,
  listInvitations,
  listRedemptions,
  sumInvitations,
  updateInvitation,
} from './store'
import { invitationToken } from './token'
import { toCodeDetails, toInvitationCode } from './view'

const wrongCodesOf = (address: string) => ({ key: `invitation:${address}`, max: 10, windowMs: HOUR_MS })
/** Guesses that come from everywhere at once. */
const WRONG_CODES_OF_ALL = { key: 'invitation', max: 1000, windowMs: HOUR_MS }

const NO_CODES = { codes: 0, active: 0, used: 0, remaining: 0 }

/** `/invitations`: the gate for everybody, the codes for the admin. */
export const invitationRoutes = new Hono<AppEnv>()
  .post('/validate', validate('json', invitationGate), async (c) => {
    const { db, settings } = c.var
    const { code } = c.req.valid('json')
    const wrongCodes = wrongCodesOf(clientAddress(c))
    const isWrong = isUnusableCode(db, code)
    const [counted, countedOfAll, [usable]] = await db.batch([
      countTry(db, wrongCodes, isWrong),
      countTry(db, WRONG_CODES_OF_ALL, isWrong),
      findUsableCode(db, { code }),
    ])
    requireWithin(wrongCodes, counted, settings.rateLimitFactor)
    requireWithin(WRONG_CODES_OF_ALL, countedOfAll, settings.rateLimitFactor)
    if (!usable) throw new AppError('invalid_invitation')
    return c.json({ valid: true, codeId: invitationToken(c, usable.id) } satisfies InvitationPreview)
  })
  .post('/create', validate('json', newInvitationCode), async (c) => {
    const [admin] = await requireAdmin(c)
    const { createdBy, expiresAt, ...given } = c.req.valid('json')
    requireSelf(admin, createdBy)
    const row = {
      ...given,
      id: newId(),
      createdBy: admin.id,
      expiresAt: instantOf(expiresAt),
      createdAt: now(),
    }
    const [[created]] = await refusing({ 'invitation_codes.code': 'code_exists' }, () =>
      c.var.db.batch([
        insertInvitation(c.var.db, row),
        logAct(c.var.db, { ...actOn(admin, row.id), action: 'invitation_created', note: row.code }),
      ]),
    )
    if (!created) throw new AppError('internal')
    return c.json(toInvitationCode(created), 201)
  })
  .patch('/update', validate('json', invitationUpdate), async (c) => {
    const [admin] = await requireAdmin(c)
    const { id, expiresAt, ...changes } = c.req.valid('json')
    const [[updated]] = await refusing(
      { 'invitation_codes.code': 'code_exists', invitation_codes_uses_left: 'uses_below_used' },
      () =>
        c.var.db.batch([
          updateInvitation(c.var.db, id, { ...changes, expiresAt: instantOf(expiresAt) }),
          logAct(c.var.db, { ...actOn(admin, id), action: 'invitation_changed' }),
        ]),
    )
    if (!updated) throw new AppError('not_found')
    return c.json(toInvitationCode(updated))
  })
  .get('/', validate('query', pageQuery), async (c) => {
    const query = c.req.valid('query')
    const [, rows] = await requireAdmin(c, () => [listInvitations(c.var.db, query)])
    return c.json(
      toPage(rows, {
        limit: query.limit,
        item: toInvitationCode,
        keys: (row) => [row.createdAt, row.id],
      }),
    )
  })
  .get('/analytics', async (c) => {
    const { db } = c.var
    const [, [totals], codes, redemptions] = await requireAdmin(c, () => [
      sumInvitations(db),
      listCodesWithHistory(db),
      listRedemptions(db),
    ])
    return c.json({ totals: totals ?? NO_CODES, codeDetails: toCodeDetails(codes, redemptions) })
  })
  .delete('/:id', async (c) => {
    const [admin] = await requireAdmin(c)
    const id = c.req.param('id')
    const [[deleted]] = await c.var.db.batch([
      updateInvitation(c.var.db, id, { deletedAt: now() }),
      logAct(c.var.db, { ...actOn(admin, id), action: 'invitation_deleted' }),
    ])
    if (!deleted) throw new AppError('not_found')
    return c.body(null, 204)
  })

function actOn(admin: User, subjectId: string) {
  return { adminId: admin.id, subjectType: 'invitation' as const, subjectId }
}

/** An instant of the wire for the database; undefined leaves what is there. */
function instantOf(instant: string | null | undefined): number | null | undefined {
  return typeof instant === 'string' ? Date.parse(instant) : instant
}
