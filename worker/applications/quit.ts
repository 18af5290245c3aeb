import { findActivity } from '../activities/store/find'
import { toOwnParticipation } from '../activities/view'
import type { Participation } from '../contract/participations'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { RosterRows } from '../seats/load'
import type { Desk } from '../seats/run'
import { run } from '../seats/run'

type Quit = { activityId: string; userId: string; startsAt?: number; appliedAt?: number; rows: RosterRows }

/**
 * Gives up the user's seat (product.md 6.10). `startsAt` and `appliedAt` restrict it to the start and application that a question was asked
 * about.
 * @throws AppError activity_not_found, not_found, activity_closed, already_started
 */
export async function quit(desk: Desk, { activityId, rows, ...input }: Quit): Promise<Participation> {
  const { userId } = input
  const { row } = await run(desk, {
    steps: [{ sought: { activityId, userIds: [userId] }, act: { name: 'quit', input } }],
    rows,
    view: { row: first(findActivity(desk.db, { id: activityId, userId })) },
  })
  const participation = row && toOwnParticipation(row)
  if (!participation) throw new AppError('activity_not_found')
  return participation
}
