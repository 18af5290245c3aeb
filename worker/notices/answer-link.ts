import { z } from 'zod'
import type { AnswerKind } from '../contract/answer-labels'
import { answerKind } from '../contract/answers'
import type { Settings } from '../env'
import { sign, unsign } from '../platform/tokens'
import type { SentFacts } from './facts-store'
import { workerKind } from './kinds'
import type { NoticeData } from './view'

const PURPOSE = 'answer'
const tokenValue = z.tuple([answerKind, z.string(), z.string(), z.string()])

/** Subject of a signed link. `about` distinguishes questions of one kind to the same user about one activity. */
export type AnswerSubject = { kind: AnswerKind; userId: string; activityId: string; about: string }

/** Returns kind and token of the question in a notice; null for a notice without one. */
export function questionOf(
  { notice: { kind, userId, activityId } }: Pick<SentFacts, 'notice'>,
  data: NoticeData,
  { linkSecret }: Pick<Settings, 'linkSecret'>,
): { kind: AnswerKind; token: string } | null {
  const question = kind && workerKind(kind).email.question
  if (!question || userId === null || activityId === null) return null
  const { about, expiresAt } = question.subjectOf(data)
  const value = JSON.stringify([question.kind, userId, activityId, about])
  return { kind: question.kind, token: sign({ value, purpose: PURPOSE, expiresAt, secret: linkSecret }) }
}

/** Returns the path of a question's page. */
export const answerPath = (token: string) => `/answer/${token}`

/** Verifies the token of a link and returns its subject; null if it is forged or expired. */
export function verifyAnswerToken(
  token: string,
  { linkSecrets }: Pick<Settings, 'linkSecrets'>,
): AnswerSubject | null {
  const value = unsign({ token, purpose: PURPOSE, secrets: linkSecrets })
  if (value === null) return null
  const [kind, userId, activityId, about] = tokenValue.parse(JSON.parse(value))
  return { kind, userId, activityId, about }
}
