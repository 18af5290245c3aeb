import { findActivity } from '../activities/store/find'
import type { AnswerSubject } from '../notices/answer-link'
import { findOffer } from '../offers/store'
import { now } from '../platform/clock'
import type { Database, Results } from '../platform/database'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import { findRoster } from '../seats/load'
import type { Asked } from './kinds/kind'
import { findAnswerer } from './store'

/** Returns statements that read a link's question, for `toAsked`. */
export const askedReads = (db: Database, { kind, userId, activityId, about }: AnswerSubject) => ({
  person: first(findAnswerer(db, { userId, activityId })),
  row: first(findActivity(db, { id: activityId, userId })),
  rows: findRoster(db, { activityId, userIds: [userId] }),
  offer: kind === 'offer' ? first(findOffer(db, { id: about, viewerId: userId })) : undefined,
})

/**
 * Returns the question, if the link's user exists, is not suspended, and may see the activity.
 * @throws AppError answer_link_ended
 */
export function toAsked(
  subject: AnswerSubject,
  { person, row, rows, offer }: Results<ReturnType<typeof askedReads>>,
): Asked {
  if (!person || person.suspendedAt !== null || person.deletedAt !== null || !row)
    throw new AppError('answer_link_ended')
  return { subject, person, row, rows, offer, at: now() }
}
