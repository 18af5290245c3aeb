import { DAY_MS, HOUR_MS } from '../../worker/contract/units'
import type { disputes, participations } from '../../worker/db/schema'
import type { DemoRow } from './demo-row'
import { rowOf } from './demo-row'
import { PARTICIPANT, personId } from './people'
import { demoId } from './random'

type Dispute = typeof disputes.$inferInsert

/** Returns three disputes: corrected by the organizer, awaiting an admin, and awaiting the organizer account. */
export function disputeRows(
  activities: readonly DemoRow[],
  seats: readonly (typeof participations.$inferInsert)[],
  now: number,
): Dispute[] {
  const dispute = (name: string, userId: string, values: Pick<Dispute, 'reason' | 'createdAt'>) => ({
    id: demoId('dispute', name),
    activityId: rowOf(activities, name).id,
    userId,
    ...values,
  })
  const participant = personId(PARTICIPANT)
  const tennis = 'Sunset Tennis Doubles/-2'
  const absent = seats.find(
    ({ activityId, noShowAt }) => activityId === rowOf(activities, tennis).id && noShowAt,
  )
  return [
    {
      ...dispute('Vinyl and Board Games Night/-15', participant, {
        reason: 'I brought the Coltrane record and left before the last game.',
        createdAt: now - 14 * DAY_MS,
      }),
      ...{ hostAnswer: 'corrected', hostNote: 'Right, the Coltrane was you.', answeredAt: now - 13 * DAY_MS },
    },
    {
      ...dispute('Yoga in the Grass/-12', participant, {
        reason: 'I was there from the second song on, at the very back under the tree.',
        createdAt: now - 8 * DAY_MS,
      }),
      ...{ hostAnswer: 'stands', hostNote: 'I counted the mats twice.', answeredAt: now - 7 * DAY_MS },
    },
    ...(absent
      ? [
          dispute(tennis, absent.userId, {
            reason: 'I was on court 4 with Ruth and forgot to check in. She can confirm it.',
            createdAt: now - 20 * HOUR_MS,
          }),
        ]
      : []),
  ]
}
