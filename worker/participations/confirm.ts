import { findActivity } from '../activities/store/find'
import { toOwnParticipation } from '../activities/view'
import type { Participation } from '../contract/participations'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { RosterRows } from '../seats/load'
import type { Desk } from '../seats/run'
import { run } from '../seats/run'
import { findSeat } from './store'
import { toSeat } from './view'

type Coming = { activityId: string; userId: string; startsAt?: number; rows: RosterRows }

/**
 * Records that the user answered yes to "Still coming?", for the start that they were asked about (product.md 22.3).
 * @throws AppError activity_not_found, not_found, activity_closed, already_started, not_asked
 */
export async function sayComing(desk: Desk, { activityId, rows, ...input }: Coming): Promise<Participation> {
  const { userId } = input
  const { row } = await run(desk, {
    steps: [{ sought: { activityId, userIds: [userId] }, act: { name: 'sayComing', input } }],
    rows,
    view: { row: first(findActivity(desk.db, { id: activityId, userId })) },
  })
  const participation = row && toOwnParticipation(row)
  if (!participation) throw new AppError('activity_not_found')
  return participation
}

/**
 * Records a yes for a participant whose seat the organizer or a co-organizer keeps (product.md 22.7).
 * @throws AppError not_found, activity_closed, already_started, not_asked
 */
export async function keepSeat(
  desk: Desk,
  { activityId, rows, actorId, userId }: Coming & { actorId: string },
): Promise<Participation> {
  const { seat } = await run(desk, {
    steps: [
      {
        sought: { activityId, userIds: [userId] },
        act: { name: 'keepSeat', input: { userId, by: actorId } },
      },
    ],
    rows,
    view: { seat: first(findSeat(desk.db, { activityId, userId, viewerId: actorId })) },
  })
  if (!seat) throw new AppError('not_found')
  return toSeat(seat, { decides: true })
}
