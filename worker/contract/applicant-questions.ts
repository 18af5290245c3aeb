import { z } from 'zod'
import * as validationText from '#messages/validation'
import { line } from './common'
import {
  APPLICANT_ANSWER_MAX_CHARACTERS,
  APPLICANT_QUESTION_MAX_CHARACTERS,
  APPLICANT_QUESTION_OPTION_MAX_CHARACTERS,
  APPLICANT_QUESTION_OPTIONS_MAX,
  APPLICANT_QUESTION_OPTIONS_MIN,
  APPLICANT_QUESTIONS_MAX,
} from './limits'
import { APPLICANT_QUESTION_KINDS } from './vocabulary'

/** A question for every applicant to an activity (product.md 6.34). */
export const applicantQuestion = z.object({
  question: z.string(),
  kind: z.enum(APPLICANT_QUESTION_KINDS),
  /** Choices; empty for a text question. */
  options: z.array(z.string()),
  isRequired: z.boolean(),
})
export type ApplicantQuestion = z.infer<typeof applicantQuestion>

/** An activity's questions, as sent by its organizer. */
export const applicantQuestions = z
  .array(
    z
      .object({
        question: line(APPLICANT_QUESTION_MAX_CHARACTERS).min(1, {
          error: () => validationText.enterQuestion(),
        }),
        kind: applicantQuestion.shape.kind,
        options: z
          .array(
            line(APPLICANT_QUESTION_OPTION_MAX_CHARACTERS).min(1, {
              error: () => validationText.enterOption(),
            }),
          )
          .max(APPLICANT_QUESTION_OPTIONS_MAX)
          .refine(areDistinct, { error: () => validationText.optionOnce() }),
        isRequired: z.boolean(),
      })
      .refine(({ kind, options }) => kind === 'text' || options.length >= APPLICANT_QUESTION_OPTIONS_MIN, {
        error: () => validationText.optionsAtLeast({ min: APPLICANT_QUESTION_OPTIONS_MIN }),
        path: ['options'],
      })
      .refine(({ kind, options }) => kind === 'choice' || options.length === 0, {
        error: () => validationText.onlyChoiceHasOptions(),
        path: ['options'],
      }),
  )
  .max(APPLICANT_QUESTIONS_MAX)
  .refine((questions) => areDistinct(questions.map(({ question }) => question)), {
    error: () => validationText.questionOnce(),
  })

/** An applicant's answer, with the question as originally asked. */
export const answer = z.object({ question: z.string(), answer: z.string() })
export type Answer = z.infer<typeof answer>

/** Answers, as sent by the applicant. A blank answer counts as missing. */
export const newAnswers = z
  .array(
    z.object({
      question: line(APPLICANT_QUESTION_MAX_CHARACTERS),
      answer: line(APPLICANT_ANSWER_MAX_CHARACTERS),
    }),
  )
  .max(APPLICANT_QUESTIONS_MAX)
  .refine((answers) => areDistinct(answers.map(({ question }) => question)), {
    error: () => validationText.answerOnce(),
  })

function areDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}
