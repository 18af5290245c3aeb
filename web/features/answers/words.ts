import type { ReactNode } from 'react'
import * as answersText from '#messages/answers'
import type { AnswerKind } from '../../../worker/contract/answer-labels'
import { ANSWER_LABELS } from '../../../worker/contract/answer-labels'
import type { AskedQuestion } from '../../../worker/contract/answers'
import { dayOf } from '../../lib/day-of'
import { formatTime } from '../../lib/format'

type Words = {
  question: (asked: AskedQuestion) => string
  /** Text above the buttons, with the deadline. */
  lead?: (asked: AskedQuestion) => ReactNode
  /** Text below the buttons, such as what happens without an answer. */
  note: (asked: AskedQuestion) => string
  answered: Record<'yes' | 'no', () => string>
  /** Whether the page still offers "no" after a "yes". */
  isYesOpen: boolean
  /** Whether the page shows how many people are waiting. Not for offers, to avoid pressure. */
  saysWaiting: boolean
}

/** Texts of the answer page, by kind of question. */
export const WORDS: Record<AnswerKind, Words> = {
  coming: {
    question: ({ activity }) => answersText.stillComing({ day: dayOf(activity) }),
    note: () => answersText.quickYes(),
    answered: {
      yes: () => answersText.comingYes(),
      no: () => answersText.comingNo(),
    },
    isYesOpen: true,
    saysWaiting: true,
  },
  offer: {
    question: ({ isForGroup }) => (isForGroup ? answersText.groupOffer() : answersText.offer()),
    lead: ({ activity, answerBy, isForGroup, mayBeKept }) => {
      const at = { dateTime: answerBy, timeZone: activity.timeZone }
      const until = { time: formatTime(at), day: dayOf(at) }
      if (mayBeKept) return answersText.tentativeOffer(until)
      return isForGroup ? answersText.holdingThem(until) : answersText.holdingIt(until)
    },
    note: ({ isForGroup }) => (isForGroup ? answersText.groupOfferNote() : answersText.offerNote()),
    answered: {
      yes: () => answersText.offerYes(),
      no: () => answersText.offerNo(),
    },
    isYesOpen: false,
    saysWaiting: false,
  },
  group: {
    question: () => answersText.groupQuestion(),
    note: () => answersText.groupNote(),
    answered: {
      yes: () => answersText.groupYes(),
      no: () => answersText.groupNo(),
    },
    isYesOpen: true,
    saysWaiting: true,
  },
}

/** Title and text of a question that is no longer open. */
export const OVER: Record<
  NonNullable<AskedQuestion['reason']>,
  { title: () => string; text: () => string }
> = {
  moved: {
    title: () => answersText.timeHasChanged(),
    text: () => answersText.timeHasChangedHint(),
  },
  cancelled: { title: () => answersText.wasCanceled(), text: () => answersText.wasCanceledHint() },
  offer_over: {
    title: () => answersText.offerIsOver(),
    text: () => answersText.offerIsOverHint(),
  },
  seat_gone: { title: () => answersText.noSpotAnymore(), text: () => answersText.noSpotAnymoreHint() },
}

/** Returns the heading of the page. */
export function titleOf(asked: AskedQuestion): string {
  if (asked.answer) return ANSWER_LABELS[asked.kind][asked.answer].done()
  return asked.reason ? OVER[asked.reason].title() : WORDS[asked.kind].question(asked)
}

/** Returns "3 people are waiting for a spot". */
export function waitingText(waiting: number): string {
  return answersText.peopleWaiting({ count: waiting })
}
