import type { AnswerKind } from '../../contract/answer-labels'
import { coming } from './coming'
import { group } from './group'
import type { QuestionKind } from './kind'
import { offer } from './offer'

/** All kinds of questions, by name. */
export const QUESTION_KINDS: Record<AnswerKind, QuestionKind> = { coming, group, offer }
