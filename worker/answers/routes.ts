import { findActivity } from '../activities/store/find'
import { answerCalls } from '../contract/calls/answers'
import type { QuotaName } from '../contract/quotas'
import { verifyAnswerToken } from '../notices/answer-link'
import { findOffer } from '../offers/store'
import { handle } from '../platform/calls'
import { now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { quotaOf, requireWithinQuota } from '../platform/rate-limit'
import { countAttempt } from '../sessions/quota-store'
import { QUESTION_KINDS } from './kinds'
import { findAnswerer } from './store'
import { toAskedQuestion } from './view'

export const answerRoutes = handle(answerCalls, {
  readAnswerLink: async (c) => {
    const asked = await requireQuestion(c, { ...c.req.valid('param'), quota: 'readAnswer' })
    const { subject, person, row } = asked
    return toAskedQuestion(subject, { row, person, state: QUESTION_KINDS[subject.kind].stateOf(asked) })
  },
  answerByLink: async (c) => {
    const { answer } = c.req.valid('json')
    const asked = await requireQuestion(c, { ...c.req.valid('param'), quota: 'answer' })
    const kind = QUESTION_KINDS[asked.subject.kind]
    const before = kind.stateOf(asked)
    if (before.answer === answer) return { answer }
    if (before.state === 'over' || before.answer === 'no') throw new AppError('answer_over')
    await kind.answer(c.var.db, answer, asked)
    return { answer }
  },
})

/**
 * Returns the question of a link, if the user whom it names exists, is not suspended, and may see the activity.
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
  const { counted, person, row, offer } = await batch(db, {
    counted: countAttempt(db, limit),
    person: first(findAnswerer(db, subject)),
    row: first(findActivity(db, { id: activityId, userId })),
    offer: kind === 'offer' ? first(findOffer(db, { id: about, viewerId: userId })) : undefined,
  })
  requireWithinQuota(limit, counted)
  if (!person || person.suspendedAt !== null || person.deletedAt !== null || !row)
    throw new AppError('answer_link_ended')
  return { subject, person, row, offer, at: now() }
}
