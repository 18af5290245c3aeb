import type { AnswerKind } from '../../../worker/contract/answer-labels'
import { ANSWER_LABELS } from '../../../worker/contract/answer-labels'
import type { AskedQuestion } from '../../../worker/contract/answers'
import { OFFER_CALM_MINUTES } from '../../../worker/contract/limits'
import { MINUTE_MS } from '../../../worker/contract/units'
import { dayOf } from '../../lib/day-of'
import { formatTime, pluralize } from '../../lib/format'

type Words = {
  question: (asked: AskedQuestion) => string
  /** Text above the buttons, with the deadline in the middle. */
  lead?: (asked: AskedQuestion) => [string, string, string]
  /** Text below the buttons: the deadline, or the effect of no answer. */
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
    note: ({ activity, answerBy }) =>
      Date.parse(answerBy) > Date.now()
        ? `Please answer by ${timeAndDay(answerBy, activity.timeZone)}, so that the organizer can plan.`
        : 'Please answer now, so that the organizer can plan.',
    answered: {
      yes: 'The organizer knows that you are coming. If your plans change, give up your spot here until the start.',
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
          'Somebody has not said whether they are coming. Until they do, you can have their seat. The offer ends at ',
          until,
          '.',
        ]
      const isCalm = Date.parse(answerBy) - Date.now() > OFFER_CALM_MINUTES * MINUTE_MS
      const end = isCalm ? ', so there is no rush.' : '.'
      return [isForGroup ? 'They are yours until ' : 'It is yours until ', until, end]
    },
    note: ({ isForGroup }) =>
      isForGroup
        ? 'One yes takes the seats for all of you. If you pass, only you leave the group.'
        : 'If you pass or do not answer, the seat is offered to the next person in line.',
    answered: {
      yes: 'See you there. If your plans change, give up your spot so that someone else can come.',
      no: 'You are no longer on the waitlist. You can apply again until the activity starts.',
    },
    isYesOpen: false,
    saysWaiting: false,
  },
  group: {
    question: () => 'Are you still coming?',
    note: () => 'Someone left your group. If you do not answer, nothing changes.',
    answered: {
      yes: 'Nothing changes. If your plans change, give up your spot on the activity’s page.',
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
  cancelled: { title: 'This activity was cancelled', text: 'You do not need to do anything.' },
  offer_over: {
    title: 'This offer is over',
    text: 'The seat is no longer held for you. See the activity for how you can get another one.',
  },
  seat_gone: { title: 'You do not have a spot anymore', text: 'See the activity for what you can do.' },
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
