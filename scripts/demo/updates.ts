import { HOUR_MS } from '../../worker/contract/units'
import type { applications, comments, updateRecipients } from '../../worker/db/schema'
import type { DemoRow } from './demo-row'
import { demoId } from './random'

type Application = typeof applications.$inferInsert
type UpdateRows = {
  comments: (typeof comments.$inferInsert)[]
  recipients: (typeof updateRecipients.$inferInsert)[]
}

const SENT_AGO_MS = 5 * HOUR_MS
const TO_WAITLIST =
  'Two people may give up their spots tonight. I go down the list in order, so keep an eye on your email.'

/** Returns a message to each upcoming activity's waitlist. */
export function updateRows(
  activities: readonly DemoRow[],
  applied: readonly Application[],
  now: number,
): UpdateRows {
  const rows: UpdateRows = { comments: [], recipients: [] }
  for (const { row } of activities) {
    if (row.startsAt <= now || row.cancelledAt) continue
    const waiting = applied.filter(
      ({ activityId, status, waitlistedAt }) => activityId === row.id && status === 'PENDING' && waitlistedAt,
    )
    if (waiting.length === 0) continue
    const [id, sentAt] = [demoId('comment', `${row.id}/to-waitlist`), now - SENT_AGO_MS]
    rows.comments.push({
      ...{ id, activityId: row.id, userId: row.creatorId, content: TO_WAITLIST, isCreatorUpdate: true },
      ...{ audience: 'waitlisted', sentTo: waiting.length, createdAt: sentAt },
    })
    rows.recipients.push(...waiting.map(({ userId }) => ({ commentId: id, userId, sentAt })))
  }
  return rows
}
