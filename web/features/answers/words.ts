import type { AnswerKind } from '../../../worker/contract/answer-labels'
import { ANSWER_LABELS } from '../../../worker/contract/answer-labels'
import type { AskedQuestion } from '../../../worker/contract/answers'
import { dayOf } from '../../lib/day-of'
import { formatTime, pluralize } from '../../lib/format'

type Words = {
  question: (asked: AskedQuestion) => string
  /** Text above the buttons, with the deadline in the middle. */
  lead?: (asked: AskedQuestion) => [string, string, string]
  /** Text below the buttons, such as the effect of no answer. */
  note: (asked: AskedQuestion) => string
  answered: Record<'yes' | 'no', string>
  /** Whether the page offers "no" after a yes. */
  isYesOpen: boolean
  /** Whether the page shows the number of waiting people. Not for offers, to avoid pressure. */
  saysWaiting: boolean
}

/** Texts of the page of a link, by kind of question. */
export const WORDS: Record<AnswerKind, Words> = {
  coming: {
    question: ({ activity }) => `Still coming ${dayOf(activity)}?`,
    note: () => 'A quick yes helps the organizer plan.',
    answered: {
      yes: 'We told the organizer. Plans change? Tap below any time before it starts.',
      no: 'Someone else can have it now. You can apply again until the activity starts.',
    },
    isYesOpen: true,
    saysWaiting: true,
  },
  offer: {
    question: ({ isForGroup }) => (isForGroup ? 'Spots opened up for your group' : 'A spot opened up'),
    lead: ({ activity, answerBy, isForGroup, mayBeKept }) => {
      const until = timeAndDay(answerBy, activity.timeZone)
      if (mayBeKept)
        return [
          "Someone hasn't said whether they're coming. Until they do, you can have their spot. The offer ends at ",
          until,
          '.',
        ]
      return [
        isForGroup ? "We're holding them for you until " : "We're holding it for you until ",
        until,
        '.',
      ]
    },
    note: ({ isForGroup }) =>
      isForGroup
        ? 'One yes takes the spots for all of you. If you say no, only you leave the group.'
        : "If you say no or don't answer, it goes to the next person on the waitlist.",
    answered: {
      yes: "See you there. Can't make it after all? Let someone else have your spot.",
      no: 'You are no longer on the waitlist. You can apply again until the activity starts.',
    },
    isYesOpen: false,
    saysWaiting: false,
  },
  group: {
    question: () => 'Are you still coming?',
    note: () => 'Someone left your group. If you do not answer, nothing changes.',
    answered: {
      yes: 'Nothing changes. Plans change? Give up your spot on the activity’s page.',
      no: 'You can apply again until the activity starts.',
    },
    isYesOpen: true,
    saysWaiting: true,
  },
}

/** Title and text of a question that is no longer open. */
export const OVER: Record<NonNullable<AskedQuestion['reason']>, { title: string; text: string }> = {
  moved: {
    title: 'The time has changed',
    text: 'This link asked about the earlier time. See the activity for the new one.',
  },
  cancelled: { title: 'This activity was canceled', text: 'You do not need to do anything.' },
  offer_over: {
    title: 'This offer is over',
    text: "We're no longer holding the spot for you. See the activity for how to get another one.",
  },
  seat_gone: { title: "You don't have a spot anymore", text: 'See the activity for what you can do.' },
}

/** Returns the heading of the page. */
export function titleOf(asked: AskedQuestion): string {
  if (asked.answer) return ANSWER_LABELS[asked.kind][asked.answer].done
  return asked.reason ? OVER[asked.reason].title : WORDS[asked.kind].question(asked)
}

/** Returns "3 people are waiting for a spot". */
export function waitingText(waiting: number): string {
  return `${pluralize(waiting, 'person', 'people')} ${waiting === 1 ? 'is' : 'are'} waiting for a spot`
}

const timeAndDay = (dateTime: string, timeZone: string) =>
  `${formatTime({ dateTime, timeZone })} ${dayOf({ dateTime, timeZone })}`
