import { and, desc, eq, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { PageQuery } from '../contract/common'
import { OPEN_QUESTIONS_MAX, QUESTIONS_MAX } from '../contract/limits'
import { mayMessage } from '../db/organizes'
import { activities, notices, questions, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { withdrawNotices } from '../notices/withdrawn'
import { packRow } from '../platform/columns'
import type { Database } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import { isAfter } from '../platform/time-order'

const questionColumns = {
  question: packRow('question', getTableColumns(questions)),
  author: packRow('author', { id: users.id, name: users.name, avatar: users.avatar }),
}
export type QuestionRow = SelectResultFields<typeof questionColumns> & { organizes: 0 | 1 }

/** Selects questions, and whether the user may answer them. */
function selectQuestions(db: Database, userId: string) {
  const organizes = sql<0 | 1>`${mayMessage(userId)}`.as('organizes')
  return db
    .select({ ...questionColumns, organizes })
    .from(questions)
    .innerJoin(activities, eq(activities.id, questions.activityId))
    .innerJoin(users, eq(users.id, questions.userId))
}

/** Lists an activity's questions that a user may read, newest first. */
export function listQuestions(
  db: Database,
  { activityId, userId, cursor, limit }: PageQuery & { activityId: string; userId: string },
) {
  return selectQuestions(db, userId)
    .where(
      and(
        eq(questions.activityId, activityId),
        isVisible(userId, questions.userId),
        or(
          and(eq(questions.isPublic, true), isNotNull(questions.answeredAt)),
          eq(questions.userId, userId),
          mayMessage(userId),
        ),
        isAfter([questions.createdAt, questions.id], { cursor, sort: 'newest' }),
      ),
    )
    .orderBy(desc(questions.createdAt), desc(questions.id))
    .limit(limit + 1)
}

/** Finds a question whose author and organizer are visible to the user. */
export function findQuestion(db: Database, { id, userId }: { id: string; userId: string }) {
  return selectQuestions(db, userId)
    .where(
      and(eq(questions.id, id), isVisible(userId, questions.userId), isVisible(userId, activities.creatorId)),
    )
    .limit(1)
}

type NewQuestion = {
  id: string
  activityId: string
  userId: string
  content: string
  isPublic: boolean
  at: number
}

/**
 * Inserts a question, if the activity is open, and the author is not its organizer and has asked few questions there
 * (product.md 6.24). Returns nothing otherwise.
 */
export function insertQuestion(db: Database, { id, activityId, userId, content, isPublic, at }: NewQuestion) {
  const ofAuthor = sql`from ${questions} own where own.user_id = ${userId} and own.activity_id = ${activityId}`
  return insertSelect(
    db,
    questions,
    { id, activityId: activities.id, userId, content, isPublic, createdAt: at },
    sql`from ${activities}
        where ${activities.id} = ${activityId} and ${activities.creatorId} <> ${userId}
        and ${activities.cancelledAt} is null and ${activities.startsAt} > ${at}
        and ${isVisible(userId, activities.creatorId)}
        and (select count(*) ${ofAuthor}) < ${QUESTIONS_MAX}
        and (select count(*) ${ofAuthor} and own.answered_at is null) < ${OPEN_QUESTIONS_MAX}`,
  ).returning({ id: questions.id })
}

/** Stores or changes an answer as organizer or co-organizer. A change keeps the time of the first answer. */
export function setAnswer(
  db: Database,
  { id, userId, answer, at }: { id: string; userId: string; answer: string; at: number },
) {
  return db
    .update(questions)
    .set({ answer, answeredAt: sql`coalesce(${questions.answeredAt}, ${at})` })
    .where(
      and(
        eq(questions.id, id),
        sql`exists (select 1 from ${activities} where ${activities.id} = ${questions.activityId} and ${mayMessage(userId)})`,
      ),
    )
}

/** Returns the statements that delete a question and the notices about it. */
export function deleteQuestion(db: Database, id: string) {
  const activityId = sql`(select ${questions.activityId} from ${questions} where ${questions.id} = ${id})`
  return {
    noticesDeleted: withdrawNotices(
      db,
      sql`${notices.activityId} = ${activityId}
          and ${notices.key} in (${`question_received:${id}`}, ${`question_answered:${id}`})`,
    ),
    deleted: db.delete(questions).where(inArray(questions.id, [id])),
  }
}
