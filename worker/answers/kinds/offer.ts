import { toOffer } from '../../activities/view'
import { answerOffer } from '../../offers/answer'
import { iso } from '../../platform/clock'
import { AppError } from '../../platform/errors'
import { canJoinActivities } from '../../users/rules'
import type { Asked, QuestionKind } from './kind'
import { answered, OPEN, over } from './kind'

/** The question whether a user accepts an offered seat. Its link is valid for that offer. */
export const offer: QuestionKind = {
  stateOf: (asked) => ({
    ...stateOf(asked),
    answerBy: iso(asked.row.ownApplication.offerExpiresAt ?? asked.at),
  }),
  answer: async (desk, answer, { subject: { userId }, person, rows, offer: found }) => {
    if (answer === 'yes' && !canJoinActivities(person)) throw new AppError('answer_over')
    await answerOffer(desk, { found, rows, userId, name: answer === 'yes' ? 'accept' : 'pass' })
  },
}

function stateOf({ subject, row, at }: Asked) {
  const { activity, ownApplication } = row
  if (activity.cancelledAt !== null) return over('cancelled')
  if (ownApplication.status === 'APPROVED') return answered('yes')
  if (ownApplication.status === 'WITHDRAWN') return answered('no')
  if (ownApplication.offerId === subject.about && toOffer(ownApplication, at) !== null) return OPEN
  return over('offer_over')
}
