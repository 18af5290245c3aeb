import { passedOnFrom } from '../../activities/rules'
import { SILENT_HOURS } from '../../contract/limits'
import { decideOwnSeat } from '../../participations/decide-seat'
import { HOUR_MS, iso } from '../../platform/clock'
import type { Asked, QuestionKind } from './kind'
import { answered, OPEN, over } from './kind'

/** The question "Still coming?" to a participant. Its link is valid for the start it was sent for. */
export const coming: QuestionKind = {
  stateOf: (asked) => ({
    ...stateOf(asked),
    answerBy: iso(answerBy(asked.row)),
  }),
  answer: async (desk, answer, { subject, rows }) => {
    const { activityId, userId, about } = subject
    const name = answer === 'no' ? 'quit' : 'sayComing'
    await decideOwnSeat(desk, { name, activityId, userId, startsAt: Number(about), rows })
  },
}

/**
 * Returns the deadline for an answer (ms): when the participant becomes silent or, after the reminder, when the seat is offered.
 */
function answerBy({ activity, ownParticipation: { remindedAt } }: Asked['row']): number {
  return remindedAt === null
    ? activity.startsAt - SILENT_HOURS * HOUR_MS
    : passedOnFrom(activity.startsAt, remindedAt)
}

function stateOf({ subject, row, at }: Asked) {
  const { activity, ownApplication, ownParticipation: seat } = row
  if (activity.cancelledAt !== null) return over('cancelled')
  if (seat.status === 'QUIT' && seat.passedOnAt !== null) return over('seat_gone')
  if (seat.status === 'QUIT' && ownApplication.status === 'WITHDRAWN') return answered('no')
  if (seat.status !== 'JOINED') return over('seat_gone')
  if (String(activity.startsAt) !== subject.about || activity.startsAt <= at || seat.askedAt === null)
    return over('moved')
  return seat.confirmedAt === null ? OPEN : answered('yes')
}
