import { sql } from 'drizzle-orm'
import { disputes } from '../../db/schema'
import { neverOutdated, noticeKind } from './kind'

/** Sent to the user who disputed an entry, when the organizer corrects it or an admin decides. */
export const disputeDecided = noticeKind('dispute_decided', {
  email: { lane: 'other', actionLabel: 'See your record', isOutdated: neverOutdated },
  recipients: ({ id, at }: { id: string; at: number }) => ({
    from: sql`${disputes}`,
    where: sql`${disputes.id} = ${id} and (${disputes.decidedAt} = ${at}
      or (${disputes.answeredAt} = ${at} and ${disputes.hostAnswer} = 'corrected'))`,
    userId: disputes.userId,
    key: disputes.id,
    activityId: disputes.activityId,
    data: sql`json_object('dispute', coalesce(${disputes.decision}, ${disputes.hostAnswer}))`,
  }),
})
