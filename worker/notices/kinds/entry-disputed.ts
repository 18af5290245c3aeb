import { sql } from 'drizzle-orm'
import { DISPUTES_WITH_SEATS, disputeState } from '../../db/record'
import { notices } from '../../db/schema'
import { neverOutdated, noticeKind, SETTLE_MS } from './kind'

/** Sent to the organizer when a user disputes an entry, once per entry. The reason is only on the page. */
export const entryDisputed = noticeKind('entry_disputed', {
  email: {
    lane: 'other',
    delayMs: SETTLE_MS,
    topic: { key: sql`'disputes:' || ${notices.activityId}`, isShared: true, isList: true },
    actionLabel: 'Answer the dispute',
    isOutdated: neverOutdated,
  },
  recipients: ({ id, at }: { id: string; at: number }) => ({
    from: DISPUTES_WITH_SEATS,
    where: sql`dispute.id = ${id} and ${disputeState(at)} = 'waits_for_host'`,
    userId: sql.raw('past.creator_id'),
    key: sql.raw('dispute.id'),
    activityId: sql.raw('dispute.activity_id'),
    actorId: sql.raw('dispute.user_id'),
  }),
})
