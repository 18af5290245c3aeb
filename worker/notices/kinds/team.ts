import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { notices, reports } from '../../db/schema'
import { neverOutdated, noticeKind, SETTLE_MS } from './kind'

const SUBJECT = sql`case when ${reports.commentId} is not null then 'comment'
  when ${reports.activityId} is not null then 'activity' else 'user' end`

/**
 * Sent to everyone whose report was resolved or closed, once for each outcome. It contains no more than the reporter knows: not who was
 * reported, what we did, or who else reported it.
 */
export const reportDecided = noticeKind('report_decided', {
  budget: 'team',
  sentBy: ['decideReport'],
  email: {
    delayMs: SETTLE_MS,
    topic: { key: sql`'report:' || (${notices.data} ->> '$.report.id')` },
    isOutdated: neverOutdated,
  },
  /** The reports that were decided at this instant. */
  recipients: ({ where, at }: { where: SQL; at: number }) => ({
    from: sql`${reports}`,
    where: sql`${where} and ${reports.decidedAt} = ${at} and ${reports.status} <> 'open' and not exists (
      select 1 from ${notices} told where told.user_id = ${reports.reporterId}
        and told.key >= 'report_decided:' || ${reports.id} and told.key < 'report_decided:' || ${reports.id} || ';'
        and told.data ->> '$.report.filedAt' = ${reports.createdAt}
        and told.data ->> '$.report.outcome' = ${reports.status})`,
    userId: reports.reporterId,
    key: reports.id,
    activityId: sql`null`,
    data: sql`json_object('report', json_object('id', ${reports.id}, 'filedAt', ${reports.createdAt},
      'subject', ${SUBJECT}, 'outcome', ${reports.status}))`,
    // A decision that is undone right away is reported only in its final state.
    updatesUnread: {},
  }),
})

/** Sent to the person whom a report is about, when an admin writes to them. It does not reveal the report. */
export const teamMessage = noticeKind('team_message', {
  budget: 'team',
  sentBy: ['writeAboutReport'],
  email: { lane: 'decision', isOutdated: neverOutdated },
  recipients: ({ id, reportId, message }: { id: string; reportId: string; message: string }) => ({
    from: sql`${reports}`,
    where: sql`${reports.id} = ${reportId} and ${reports.accusedId} is not null`,
    userId: reports.accusedId,
    key: sql`${id}`,
    activityId: sql`null`,
    data: sql`json_object('message', ${message})`,
  }),
})
