import { sql } from 'drizzle-orm'
import { notices, ratings } from '../../db/schema'
import { neverOutdated, noticeKind, quoted, SETTLE_MS } from './kind'

/** Sent to the organizer when a participant thanks, once for each participant and activity. */
export const hostThanked = noticeKind('host_thanked', {
  email: {
    lane: 'other',
    delayMs: SETTLE_MS,
    topic: { key: sql`'thanks:' || ${notices.activityId}`, isShared: true, isList: true },
    isOutdated: neverOutdated,
  },
  recipients: ({ activityId, userId, at }: { activityId: string; userId: string; at: number }) => ({
    from: sql`${ratings}`,
    where: sql`${ratings.activityId} = ${activityId} and ${ratings.userId} = ${userId} and ${ratings.thankedAt} = ${at}`,
    userId: ratings.creatorId,
    key: sql`${ratings.activityId} || ':' || ${ratings.userId}`,
    activityId: ratings.activityId,
    actorId: ratings.userId,
    data: sql`iif(${ratings.message} is null, null, ${quoted(ratings.message)})`,
  }),
})
