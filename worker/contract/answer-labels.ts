/** Questions answered with one press through a signed link, with the labels of their answers (product.md 22.4). */
export const ANSWER_LABELS = {
  coming: {
    yes: { button: "Yes, I'm coming", short: 'Yes', done: 'See you there' },
    no: { button: "I can't make it", short: "I can't make it", done: 'You gave up your spot' },
  },
  group: {
    yes: { button: "Yes, I'm coming", short: 'Yes', done: 'Good, you are still in' },
    no: { button: "I can't make it", short: "I can't make it", done: 'You gave up your place' },
  },
  offer: {
    yes: { button: "I'm in", short: "I'm in", done: "You're in" },
    no: { button: 'No thanks', short: 'No thanks', done: 'You said no' },
  },
} as const satisfies Record<string, Record<Answer, AnswerLabel>>

/** Labels of an answer: on the page's button, on the notification's button, and in the confirmation. */
type AnswerLabel = { button: string; short: string; done: string }
export type Answer = 'yes' | 'no'
export type AnswerKind = keyof typeof ANSWER_LABELS
