import { answerCalls } from '../contract/calls/answers'
import type { QuotaName } from '../contract/quotas'
import { verifyAnswerToken } from '../notices/answer-link'
import { handle } from '../platform/calls'
import { batch } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { quotaOf, requireWithinQuota } from '../platform/rate-limit'
import { deskOf } from '../seats/run'
import { countAttempt } from '../sessions/quota-store'
import { askedReads, giveAnswer, toAsked } from './give-answer'
import { stateOf } from './kinds'
import { toAskedQuestion } from './view'

export const answerRoutes = handle(answerCalls, {
  readAnswerLink: async (c) => {
    const asked = await requireQuestion(c, { ...c.req.valid('param'), quota: 'readAnswer' })
    const { subject, person, row } = asked
    return toAskedQuestion(subject, { row, person, state: stateOf(asked) })
  },
  answerByLink: async (c) => {
    const { answer } = c.req.valid('json')
    await giveAnswer(
      deskOf(c),
      answer,
      await requireQuestion(c, { ...c.req.valid('param'), quota: 'answer' }),
    )
    return { answer }
  },
})

/**
 * Returns a link's question, if its user exists, is not suspended, and may see the activity.
 * @throws AppError answer_link_ended, rate_limited
 */
async function requireQuestion(
  c: AppContext,
  { token, quota }: { token: string; quota: Extract<QuotaName, 'answer' | 'readAnswer'> },
) {
  const { db, settings } = c.var
  const subject = verifyAnswerToken(token, settings)
  if (subject === null) throw new AppError('answer_link_ended')
  const { kind, userId, activityId, about } = subject
  const limit = quotaOf(c, quota, kind, userId, activityId, about)
  const { counted, ...rows } = await batch(db, {
    counted: countAttempt(db, limit),
    ...askedReads(db, subject),
  })
  requireWithinQuota(limit, counted)
  return toAsked(subject, rows)
}
