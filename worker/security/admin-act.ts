import { sql } from 'drizzle-orm'
import type { SecurityEventKind } from '../contract/security-kinds'
import type { AppContext } from '../platform/http'
import type { AdminAction } from '../users/store'
import { logAdminAction } from '../users/store'
import { ifChanged, securityEvent } from './event'

/** Actions with a kind of their own. All others are `admin_acted`. */
const KINDS: Partial<Record<AdminAction['action'], SecurityEventKind>> = {
  user_quota_changed: 'quota_changed',
  admin_granted: 'admin_granted',
  admin_revoked: 'admin_revoked',
  email_problem_cleared: 'email_problem_cleared',
}

/**
 * Returns statements that write an admin's action to the admin log and the security log (product.md 2.67). Spread them into the
 * action's batch, directly after the statement that changes something: they are written only if it does.
 *
 * @example batch(db, { updated, ...adminAct(c, { adminId, action, subjectType: 'user', subjectId }) })
 */
export function adminAct(c: AppContext, act: AdminAction) {
  const { call, db } = c.var
  return {
    logged: logAdminAction(db, act),
    event: securityEvent(
      c,
      {
        kind: KINDS[act.action] ?? 'admin_acted',
        userId: act.subjectType === 'user' ? sql`nullif(${act.subjectId}, '')` : null,
        actorId: act.adminId,
        about: call?.summary ?? null,
        facts: { call: call ? `${call.method} ${call.path}` : null },
      },
      ifChanged,
    ),
  }
}
