import { passedOnFrom } from '../activities/rules'
import type { ActivityRow } from '../activities/store/columns'
import { toOffer } from '../activities/view'
import type { Answer, AnswerKind } from '../contract/answer-labels'
import type { AskedQuestion } from '../contract/answers'
import { SILENT_HOURS } from '../contract/limits'
import { isUndecided, stateOf as stateOfApplication } from '../contract/moves'
import type { AnswerSubject } from '../notices/answer-link'
import { answerOffer } from '../offers/acts'
import { decideOwnSeat } from '../participations/acts'
import { HOUR_MS, iso } from '../platform/clock'
import { AppError } from '../platform/errors'
import type { RosterRows } from '../seats/load'
import type { Desk } from '../seats/run'
import { run } from '../seats/run'
import { canJoinActivities } from '../users/rules'
import type { Answerer } from './store'

/** An asked question: its link's subject, the answering user, and the activity with their rows and its seats. */
export type Asked = {
  subject: AnswerSubject
  person: Answerer
  row: ActivityRow
  rows: RosterRows
  at: number
}

/** State of a question, as in the contract. */
export type QuestionState = Pick<AskedQuestion, 'state' | 'answer' | 'reason' | 'answerBy'>
type State = Omit<QuestionState, 'answerBy'>
const OPEN: State = { state: 'open', answer: null, reason: null }
const answered = (answer: 'yes' | 'no'): State => ({ state: 'answered', answer, reason: null })
const over = (reason: State['reason']): State => ({ state: 'over', answer: null, reason })

/** A kind of question answered by a signed link. */
type QuestionKind = {
  /** Returns the state in an activity that takes place. */
  stateOf: (asked: Asked) => State
  /** Returns the deadline for an answer (ms). */
  answerBy: (asked: Asked) => number
  /**
   * Stores the answer of the link's user, if the question has not changed since it was read.
   * @throws any AppError if it has changed
   */
  answer: (desk: Desk, answer: Answer, asked: Asked) => Promise<unknown>
}

/** The question "Still coming?" to a participant. Its link is valid for the start it was sent for. */
const coming: QuestionKind = {
  stateOf: ({ subject, at, row: { activity, ownApplication, ownParticipation: seat } }) => {
    if (seat.status === 'QUIT' && seat.passedOnAt !== null) return over('seat_gone')
    if (seat.status === 'QUIT' && ownApplication.status === 'WITHDRAWN') return answered('no')
    if (seat.status !== 'JOINED') return over('seat_gone')
    if (String(activity.startsAt) !== subject.about || activity.startsAt <= at || seat.askedAt === null)
      return over('moved')
    return seat.confirmedAt === null ? OPEN : answered('yes')
  },
  // When the participant becomes silent or, after the reminder, when the seat is offered.
  answerBy: ({ row: { activity, ownParticipation: seat } }) =>
    seat.remindedAt === null
      ? activity.startsAt - SILENT_HOURS * HOUR_MS
      : passedOnFrom(activity.startsAt, seat.remindedAt),
  answer: (desk, answer, { subject: { activityId, userId, about }, rows }) => {
    const name = answer === 'no' ? 'quit' : 'sayComing'
    return decideOwnSeat(desk, { name, activityId, userId, startsAt: Number(about), rows })
  },
}

/**
 * Asks group members whether they are still coming after someone left. Only "no" has an effect. The link is valid for the application
 * at that time, which a later one replaces.
 */
const group: QuestionKind = {
  stateOf: ({ subject, at, row: { activity, ownApplication } }) => {
    const state = stateOfApplication(ownApplication)
    if (String(ownApplication.createdAt) !== subject.about) return over('seat_gone')
    if (state === 'WITHDRAWN') return answered('no')
    const isOpen = (state === 'APPROVED' || isUndecided(state)) && activity.startsAt > at
    return isOpen ? OPEN : over('seat_gone')
  },
  answerBy: ({ row }) => row.activity.startsAt,
  answer: async (desk, answer, { subject: { activityId, userId, about }, row, rows }) => {
    if (answer === 'yes') return
    const asked = { userId, appliedAt: Number(about) }
    if (row.ownApplication.status === 'APPROVED')
      return decideOwnSeat(desk, { name: 'quit', activityId, rows, ...asked })
    const act = { name: 'withdraw', input: { id: row.ownApplication.id ?? '', ...asked } } as const
    return run(desk, { steps: [{ activityId, act }], rows, view: {} })
  },
}

/** The question whether a user accepts an offered seat. Its link is valid for that offer. */
const offer: QuestionKind = {
  stateOf: ({ subject, at, row: { ownApplication } }) => {
    if (ownApplication.status === 'APPROVED') return answered('yes')
    if (ownApplication.status === 'WITHDRAWN') return answered('no')
    if (ownApplication.offerId === subject.about && toOffer(ownApplication, at) !== null) return OPEN
    return over('offer_over')
  },
  answerBy: ({ row, at }) => row.ownApplication.offerExpiresAt ?? at,
  answer: (desk, answer, { subject: { userId, about: offerId }, person, rows }) => {
    if (answer === 'yes' && !canJoinActivities(person)) throw new AppError('answer_over')
    return answerOffer(desk, { offerId, rows, userId, name: answer === 'yes' ? 'accept' : 'pass' })
  },
}

/** All kinds of questions, by name. */
export const QUESTION_KINDS: Record<AnswerKind, QuestionKind> = { coming, group, offer }

/** Returns the state of a question. */
export function stateOf(asked: Asked): QuestionState {
  const { stateOf, answerBy } = QUESTION_KINDS[asked.subject.kind]
  const state = asked.row.activity.cancelledAt === null ? stateOf(asked) : over('cancelled')
  return { ...state, answerBy: iso(answerBy(asked)) }
}
