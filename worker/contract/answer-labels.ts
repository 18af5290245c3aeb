import * as answersText from '#messages/answers'

/** Questions answered with one tap through a signed link, with the labels of their answers (product.md 22.4). */
export const ANSWER_LABELS = {
  coming: {
    yes: {
      button: () => answersText.yesComing(),
      short: () => answersText.yes(),
      done: () => answersText.seeYouThere(),
    },
    no: {
      button: () => answersText.cannotMakeIt(),
      short: () => answersText.cannotMakeIt(),
      done: () => answersText.gaveUpSpot(),
    },
  },
  group: {
    yes: {
      button: () => answersText.yesComing(),
      short: () => answersText.yes(),
      done: () => answersText.stillIn(),
    },
    no: {
      button: () => answersText.cannotMakeIt(),
      short: () => answersText.cannotMakeIt(),
      done: () => answersText.gaveUpPlace(),
    },
  },
  offer: {
    yes: {
      button: () => answersText.imIn(),
      short: () => answersText.imIn(),
      done: () => answersText.youreIn(),
    },
    no: {
      button: () => answersText.noThanks(),
      short: () => answersText.noThanks(),
      done: () => answersText.saidNo(),
    },
  },
} as const satisfies Record<string, Record<Answer, AnswerLabel>>

/** Labels of an answer: on the page's button, on the notification's button, and in the confirmation. */
type AnswerLabel = { button: () => string; short: () => string; done: () => string }
export type Answer = 'yes' | 'no'
export type AnswerKind = keyof typeof ANSWER_LABELS
