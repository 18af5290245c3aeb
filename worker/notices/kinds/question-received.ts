import { sql } from 'drizzle-orm'
import { organizersOf } from '../../db/organizes'
import { activities, notices, questions } from '../../db/schema'
import { noticeKind, outdatedAfterStart, quoted, SETTLE_MS } from './kind'

/** Sent to the organizer and co-organizers when a user asks a question. */
export const questionReceived = noticeKind('question_received', {
  email: {
    lane: 'other',
    delayMs: SETTLE_MS,
    topic: { key: sql`'questions:' || ${notices.activityId}`, isShared: true, isList: true },
    opening: 'They decide whether to apply once you answer.',
    isOutdated: outdatedAfterStart,
  },
  recipients: ({ questionId }: { questionId: string }) => ({
    from: sql`${questions} cross join ${activities} on ${activities.id} = ${questions.activityId}
      cross join ${organizersOf(activities)}`,
    where: sql`${questions.id} = ${questionId} and organizer.value <> ${questions.userId}`,
    userId: sql.raw('organizer.value'),
    key: questions.id,
    activityId: questions.activityId,
    actorId: questions.userId,
    data: quoted(questions.content),
  }),
})
