import { sql } from 'drizzle-orm'
import { activities, questions } from '../../db/schema'
import { byActorAndActivity, noticeKind, outdatedAfterStart, quoted, SETTLE_MS } from './kind'

/** Sent to the author of a question that is answered, once for each question. */
export const questionAnswered = noticeKind('question_answered', {
  email: {
    lane: 'other',
    delayMs: SETTLE_MS,
    topic: { key: byActorAndActivity, isList: true },
    isOutdated: outdatedAfterStart,
  },
  /** The question, if it was first answered at this instant. */
  recipients: ({ questionId, at }: { questionId: string; at: number }) => ({
    from: sql`${questions} cross join ${activities} on ${activities.id} = ${questions.activityId}`,
    where: sql`${questions.id} = ${questionId} and ${questions.answeredAt} = ${at}`,
    userId: questions.userId,
    key: questions.id,
    activityId: questions.activityId,
    actorId: activities.creatorId,
    data: quoted(questions.answer),
  }),
})
