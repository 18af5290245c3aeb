import type { MiddlewareHandler } from 'hono'
import type { Call } from '../contract/calls/call'
import { isWrite } from '../contract/calls/call'
import type { ErrorCode } from '../contract/errors'
import type { SecurityEventKind } from '../contract/security-kinds'
import { AppError } from '../platform/errors'
import type { AppContext, AppEnv } from '../platform/http'
import { logAlert } from '../platform/http'
import { recordAfterAnswer } from './event'
import { existingUserId, findAdminSignInFromNewDevice } from './store'

/** Errors that are security events. Others, such as a full activity, are part of normal use. */
const REFUSALS: Partial<Record<ErrorCode, SecurityEventKind>> = {
  rate_limited: 'limit_reached',
  wrong_password: 'proof_failed',
  forbidden: 'request_refused',
  forbidden_origin: 'request_refused',
  admin_account: 'request_refused',
  suspended: 'request_refused',
  invalid_link: 'link_refused',
  invalid_invitation: 'invitation_refused',
}

/** Events for admins' reads, by path. Reads of mere numbers are not logged. */
const READS: Record<string, SecurityEventKind | null> = {
  '/admin/users': 'admin_read_people',
  '/admin/reports': 'admin_read_reports',
  '/admin/email-problems': 'admin_read_email',
  '/admin/log': 'admin_read_log',
  '/admin/security-events': 'admin_read_security_log',
  '/admin/security-events/counts': null,
  '/admin/figures': null,
}

/** Actions that alert the operator. */
const ALERTED = {
  'put /admin/users/:id/admin': 'admin_granted',
  'delete /admin/users/:id/admin': 'admin_revoked',
} as const
const isAlerted = (name: string): name is keyof typeof ALERTED => name in ALERTED

/**
 * Middleware that logs rejections, limits, and admins' reads, after the response. Admins' actions are logged in the action's
 * batch (`adminAct`).
 */
export const logSecurityOfAnswers: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const { call, userId = null, signInEventId } = c.var
  if (signInEventId !== undefined) c.executionCtx.waitUntil(alertOfAdminSignIn(c, signInEventId))
  if (c.error) logRefusal(c, c.error)
  else if (call?.who === 'admin' && userId !== null && c.res.ok) logAdmin(c, call, userId)
}

/** Alerts the operator of an admin's sign-in from a new device. */
async function alertOfAdminSignIn(c: AppContext, id: string): Promise<void> {
  const [event] = await findAdminSignInFromNewDevice(c.var.db, id)
  if (event) logAlert(c, 'admin_sign_in_from_new_device', event)
}

function logRefusal(c: AppContext, error: Error): void {
  const kind = error instanceof AppError ? REFUSALS[error.code] : undefined
  if (!kind || !(error instanceof AppError)) return
  const { call, userId = null } = c.var
  recordAfterAnswer(c, {
    kind,
    userId,
    about: call?.summary ?? null,
    facts: { call: call ? `${call.method} ${call.path}` : null, code: error.code },
  })
}

function logAdmin(c: AppContext, call: Call, actorId: string): void {
  const name = `${call.method} ${call.path}`
  const { q = '', category, status } = c.req.query()
  if (isAlerted(name)) logAlert(c, ALERTED[name], { userId: c.req.param('id') ?? null, actorId })
  if (isWrite(call)) return
  const kind = READS[call.path] === undefined ? 'admin_read_other' : READS[call.path]
  if (!kind) return
  const isOther = kind === 'admin_read_other'
  const about = isOther ? call.summary : (category ?? status)
  const read = c.req.query('user')
  const userId = read === undefined ? null : existingUserId(read)
  const facts = { call: name, ...(!isOther && q && { search: q }) }
  recordAfterAnswer(c, { kind, userId, actorId, ...(about && { about }), facts })
}
