import type { AdminDispute } from '../contract/admin'
import type { DISPUTE_DECISIONS } from '../contract/vocabulary'
import { notify } from '../notices/kinds/notify'
import { disputeDecided } from '../notices/kinds/records'
import { now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { findDispute, removeMark, saveDecision } from '../records/dispute-store'
import { adminAct } from '../security/admin-act'
import { authorize } from '../sessions/guards'
import { toAdminDispute } from './view'

const ACTIONS = { accepted: 'dispute_accepted', rejected: 'dispute_rejected' } as const

/**
 * Decides a dispute awaiting an admin, logs the decision, and notifies the user (product.md 24.11).
 * @throws AppError not_found, forbidden for a party to it, dispute_decided
 */
export async function decideDispute(
  c: AppContext,
  { id, decision }: { id: string; decision: (typeof DISPUTE_DECISIONS)[number] },
): Promise<AdminDispute> {
  const { db } = c.var
  const { user: admin } = await authorize(c)
  const at = now()
  const { decided, row } = await batch(db, {
    decided: saveDecision(db, { id, adminId: admin.id, decision, at }),
    // Must directly follow the update: logged only if it changed a row.
    ...adminAct(c, {
      ...{ adminId: admin.id, action: ACTIONS[decision] },
      ...{ subjectType: 'dispute', subjectId: id },
    }),
    unmarked: removeMark(db, id),
    notified: notify(db, at, [disputeDecided.to({ id, at })]),
    row: first(findDispute(db, { id, adminId: admin.id, at })),
  })
  if (!row) throw new AppError('not_found')
  const shown = toAdminDispute(row)
  if (decided.meta.changes > 0) return shown
  throw new AppError(shown.isOwn ? 'forbidden' : 'dispute_decided')
}
