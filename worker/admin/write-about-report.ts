import type { ReportMessage } from '../contract/admin'
import { notify } from '../notices/kinds/notify'
import { teamMessage } from '../notices/kinds/team'
import { now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import { findAccused } from '../reports/store'
import { adminAct } from '../security/admin-act'
import { authorize } from '../sessions/guards'

/**
 * Messages the accused user of a report, on behalf of the team (product.md 10.14). Neither the message nor the notice mentions the
 * report.
 * @throws AppError not_found for an unknown report, or if the accused user is an admin, suspended, or deleted
 */
export async function writeAboutReport(
  c: AppContext,
  { id: reportId, message }: ReportMessage & { id: string },
): Promise<void> {
  const { db } = c.var
  const { user: admin, found } = await authorize(c, () => ({ found: first(findAccused(db, reportId)) }))
  if (!found) throw new AppError('not_found')
  const at = now()
  const [notice, ...sent] = notify(db, at, [teamMessage.to({ id: newId(), reportId, message })])
  await batch(db, {
    notice: notice ? [notice] : [],
    // Must directly follow the notice: logged only with it.
    ...adminAct(c, {
      ...{ adminId: admin.id, action: 'team_message_sent', note: message },
      ...{ subjectType: 'report', subjectId: reportId },
    }),
    sent,
  })
}
