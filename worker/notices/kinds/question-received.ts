import { sql } from 'drizzle-orm'
import { activities, notices, questions } from '../../db/schema'
import { noticeKind, outdatedAfterStart, quoted, SETTLE_MS } from './kind'

/** Sent to the organizer when somebody asks. */
export const questionReceived = noticeKind('question_received', {
  email: {
    lane: 'other',
    delayMs: SETTLE_MS,
    topic: { key: sql`'questions:' || ${notices.activityId}`, isShared: true, isList: true },
    opening: 'They decide whether to apply once you answer.',
    isOutdated: outdatedAfterStart,
  },
  recipients: ({ questionId }: { questionId: string }) => ({
    from: sql`${questions} cross join ${activities} on ${activities.id} = ${questions.activityId}`,
    where: sql`${questions.id} = ${questionId}`,
    userId: activities.creatorId,
    key: questions.id,
    activityId: questions.activityId,
    actorId: questions.userId,
    data: quoted(questions.content),
  }),
})
