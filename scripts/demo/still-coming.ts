import { HOUR_MS, MINUTE_MS } from '../../worker/contract/units'
import type { notices, outbox, participations } from '../../worker/db/schema'
import { ASKED_ACTIVITY } from './activities'
import type { DemoRow } from './demo-row'
import { rowOf } from './demo-row'
import { DEMO_PEOPLE, PARTICIPANT, personId } from './people'
import { demoId } from './random'

type Participation = typeof participations.$inferInsert

const ASKED_HOURS_AGO = 2
/** Every third participant has not answered. */
const SILENT_EVERY = 3

/**
 * Returns the seats with answers to "Still coming?" in the activity that starts next. The participant account has been asked and
 * has not answered.
 */
export function answeredSeats(
  activities: readonly DemoRow[],
  seats: readonly Participation[],
  now: number,
): Participation[] {
  const { id } = rowOf(activities, ASKED_ACTIVITY)
  const askedAt = now - ASKED_HOURS_AGO * HOUR_MS
  return seats.map((seat, index) => {
    if (seat.activityId !== id || seat.joinedAt > askedAt) return seat
    const isAnswered = seat.userId !== personId(PARTICIPANT) && index % SILENT_EVERY > 0
    return { ...seat, askedAt, confirmedAt: isAnswered ? askedAt + index * MINUTE_MS : null }
  })
}

/** Returns the notice that asks the participant account, and its email. */
export function askedNotice(
  activities: readonly DemoRow[],
  now: number,
): { notice: typeof notices.$inferInsert; email: typeof outbox.$inferInsert } {
  const { id: activityId, startsAt } = rowOf(activities, ASKED_ACTIVITY)
  const id = demoId('notice', `still_coming ${activityId}`)
  const userId = personId(PARTICIPANT)
  const at = now - ASKED_HOURS_AGO * HOUR_MS
  const kind = 'still_coming' as const
  return {
    notice: { id, userId, kind, key: `${kind}:${activityId}`, activityId, data: { startsAt }, createdAt: at },
    email: {
      id: demoId('email', kind),
      key: `notice:${id}`,
      userId,
      email: DEMO_PEOPLE[PARTICIPANT]?.email ?? '',
      kind,
      lane: 'other',
      topic: `${kind}:${activityId}`,
      noticeId: id,
      createdAt: at,
      dueAt: at,
      attempts: 1,
      sentAt: at,
    },
  }
}
