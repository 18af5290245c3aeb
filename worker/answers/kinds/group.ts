import { sql } from 'drizzle-orm'
import { quit } from '../../applications/quit'
import { iso, now } from '../../platform/clock'
import { batch } from '../../platform/database'
import { AppError } from '../../platform/errors'
import { isForUserAndActivity, isMadeAt, moveApplications } from '../../transitions/applications'
import { stateOf as stateOfApplication } from '../../transitions/rules'
import type { Asked, QuestionKind, QuestionState } from './kind'

/**
 * The question to group members whether they still come after someone left. Only "no" has an effect. Its link is valid for the
 * application at that time, which a later one replaces.
 */
export const group: QuestionKind = {
  stateOf: (asked) => ({ ...stateOf(asked), answerBy: iso(asked.row.activity.startsAt) }),
  answer: async (db, answer, { subject: { activityId, userId, about }, row }) => {
    if (answer === 'yes') return
    if (row.ownApplication.status === 'APPROVED') {
      await quit(db, { activityId, userId }, { appliedAt: Number(about) })
      return
    }
    const where = sql`${isForUserAndActivity({ activityId, userId })} and ${isMadeAt(Number(about))}`
    const { moved } = await batch(
      db,
      moveApplications(db, { move: 'withdraw', where, actorId: userId, at: now() }),
    )
    if (moved.length === 0) throw new AppError('answer_over')
  },
}

function stateOf({ subject, row, at }: Asked): Pick<QuestionState, 'state' | 'answer' | 'reason'> {
  const { activity, ownApplication } = row
  const state = stateOfApplication(ownApplication)
  if (activity.cancelledAt !== null) return { state: 'over', answer: null, reason: 'cancelled' }
  const isLater = String(ownApplication.createdAt) !== subject.about
  if (isLater) return { state: 'over', answer: null, reason: 'seat_gone' }
  if (state === 'WITHDRAWN') return { state: 'answered', answer: 'no', reason: null }
  const isOpen = ['PENDING', 'WAITLISTED', 'APPROVED'].includes(state) && activity.startsAt > at
  return isOpen
    ? { state: 'open', answer: null, reason: null }
    : { state: 'over', answer: null, reason: 'seat_gone' }
}
