import { requireAct, requireVisible } from '../activities/require-visible'
import { findActivity } from '../activities/store/find'
import { questionCalls } from '../contract/calls/questions'
import { questionAnswered, questionReceived } from '../notices/kinds/comments'
import { notify } from '../notices/kinds/notify'
import { handle } from '../platform/calls'
import { now } from '../platform/clock'
import { toPage } from '../platform/cursor'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { newId } from '../platform/ids'
import { authorize } from '../sessions/guards'
import { deleteQuestion, findQuestion, insertQuestion, listQuestions, setAnswer } from './store'
import { toQuestion } from './view'

export const questionRoutes = handle(questionCalls, {
  listQuestions: async (c) => {
    const [query, { activityId }] = [c.req.valid('query'), c.req.valid('param')]
    const { user, found, rows } = await authorize(c, (userId) => ({
      found: first(findActivity(c.var.db, { id: activityId, userId })),
      rows: listQuestions(c.var.db, { ...query, activityId, userId }),
    }))
    requireVisible(found, user.id)
    return toPage(rows, {
      limit: query.limit,
      item: (row) => toQuestion(row, user),
      keys: ({ question }) => [question.createdAt, question.id],
    })
  },
  askQuestion: async (c) => {
    const { db } = c.var
    const { activityId } = c.req.valid('param')
    const { user, found } = await authorize(c, (userId) => ({
      found: first(findActivity(db, { id: activityId, userId })),
    }))
    requireAct(found, 'askQuestion', user.id)
    const at = now()
    const question = { ...c.req.valid('json'), id: newId(), activityId, userId: user.id, at }
    const { asked, row } = await batch(db, {
      asked: insertQuestion(db, question),
      notices: notify(db, at, [questionReceived.to({ questionId: question.id })]),
      row: first(findQuestion(db, question)),
    })
    if (asked.length === 0) throw new AppError('too_many_questions')
    if (!row) throw new AppError('not_found')
    return toQuestion(row, user)
  },
  answerQuestion: async (c) => {
    const { db } = c.var
    const { id } = c.req.valid('param')
    const { user, found } = await authorize(c, (userId) => ({
      found: first(findQuestion(db, { id, userId })),
    }))
    if (!found) throw new AppError('not_found')
    if (!found.organizes)
      throw new AppError(
        isPublished(found.question) || found.question.userId === user.id ? 'forbidden' : 'not_found',
      )
    const at = now()
    const { row } = await batch(db, {
      answered: setAnswer(db, { ...c.req.valid('json'), id, userId: user.id, at }),
      notices: notify(db, at, [questionAnswered.to({ questionId: id, at })]),
      row: first(findQuestion(db, { id, userId: user.id })),
    })
    if (!row?.organizes) throw new AppError('not_found')
    return toQuestion(row, user)
  },
  deleteQuestion: async (c) => {
    const { db } = c.var
    const { id } = c.req.valid('param')
    const { user, found } = await authorize(c, (userId) => ({
      found: first(findQuestion(db, { id, userId })),
    }))
    if (!found) throw new AppError('not_found')
    const mayDelete = user.actsAsAdmin || found.organizes || found.question.userId === user.id
    if (!mayDelete) throw new AppError(isPublished(found.question) ? 'forbidden' : 'not_found')
    await batch(db, deleteQuestion(db, id))
  },
})

/** Returns whether everyone who sees the activity may read a question. */
function isPublished({ isPublic, answeredAt }: { isPublic: boolean; answeredAt: number | null }): boolean {
  return isPublic && answeredAt !== null
}
