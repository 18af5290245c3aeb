import { isUndecided, stateOf as stateOfApplication } from '../../contract/moves'
import { decideOwnSeat } from '../../participations/decide-seat'
import { iso } from '../../platform/clock'
import { run } from '../../seats/run'
import type { Asked, QuestionKind } from './kind'
import { answered, OPEN, over } from './kind'

/**
 * Asks group members whether they are still coming after someone left. Only "no" has an effect. The link is valid for the application
 * at that time, which a later one replaces.
 */
export const group: QuestionKind = {
  stateOf: (asked) => ({ ...stateOf(asked), answerBy: iso(asked.row.activity.startsAt) }),
  answer: async (desk, answer, { subject: { activityId, userId, about }, row, rows }) => {
    if (answer === 'yes') return
    if (row.ownApplication.status === 'APPROVED') {
      await decideOwnSeat(desk, { name: 'quit', activityId, userId, appliedAt: Number(about), rows })
      return
    }
    const id = row.ownApplication.id ?? ''
    const act = { name: 'withdraw', input: { id, userId, appliedAt: Number(about) } } as const
    await run(desk, { steps: [{ activityId, act }], rows, view: {} })
  },
}

function stateOf({ subject, row, at }: Asked) {
  const { activity, ownApplication } = row
  const state = stateOfApplication(ownApplication)
  if (activity.cancelledAt !== null) return over('cancelled')
  const isLater = String(ownApplication.createdAt) !== subject.about
  if (isLater) return over('seat_gone')
  if (state === 'WITHDRAWN') return answered('no')
  const isOpen = (state === 'APPROVED' || isUndecided(state)) && activity.startsAt > at
  return isOpen ? OPEN : over('seat_gone')
}
