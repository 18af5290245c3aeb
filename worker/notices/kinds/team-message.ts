import { sql } from 'drizzle-orm'
import { reports } from '../../db/schema'
import { neverOutdated, noticeKind } from './kind'

/** Sent to the person whom a report is about, when an admin writes to them. Nothing in it tells of the report. */
export const teamMessage = noticeKind('team_message', {
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
