import { findActivity, findUncounted } from '../activities/store/find'
import { toOwnParticipation } from '../activities/view'
import type { Participation } from '../contract/participations'
import { first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import type { RosterRows } from '../seats/load'
import { findRoster } from '../seats/load'
import type { Desk } from '../seats/run'
import { deskOf, run } from '../seats/run'
import { authorize } from '../sessions/guards'
import { findSeat } from './store'
import { toSeat } from './view'

type OfSeat = { activityId: string; userId: string; rows: RosterRows }
type OwnSeat = OfSeat & { name: 'quit' | 'sayComing'; startsAt?: number; appliedAt?: number }

/**
 * Gives up the user's seat, or records a yes to "Still coming?" (product.md 6.10, 22.3). `startsAt` and `appliedAt` restrict it to the start and
 * application that a question was asked about.
 * @throws AppError activity_not_found, not_found, activity_closed, already_started, not_asked
 */
export async function decideOwnSeat(
  desk: Desk,
  { activityId, rows, name, ...input }: OwnSeat,
): Promise<Participation> {
  const { userId } = input
  const { row } = await run(desk, {
    steps: [{ activityId, act: { name, input } }],
    rows,
    view: { row: first(findActivity(desk.db, { id: activityId, userId })) },
  })
  const participation = row && toOwnParticipation(row)
  if (!participation) throw new AppError('activity_not_found')
  return participation
}

/** Same for the caller, who must see the activity. */
export async function decideSeatOfCaller(
  c: AppContext,
  { activityId }: { activityId: string },
  name: OwnSeat['name'],
): Promise<Participation> {
  const { user, found, rows } = await authorize(c, (userId) => ({
    found: first(findUncounted(c.var.db, { id: activityId, userId })),
    rows: findRoster(c.var.db, { activityId, userIds: [userId] }),
  }))
  if (!found) throw new AppError('activity_not_found')
  return decideOwnSeat(deskOf(c), { name, activityId, rows, userId: user.id })
}

/**
 * Records a yes for a participant whose seat the organizer or a co-organizer keeps (product.md 22.7).
 * @throws AppError not_found, activity_closed, already_started, not_asked
 */
export async function keepSeat(
  desk: Desk,
  { activityId, rows, actorId, userId }: OfSeat & { actorId: string },
): Promise<Participation> {
  const { seat } = await run(desk, {
    steps: [{ activityId, act: { name: 'keepSeat', input: { userId, by: actorId } } }],
    rows,
    view: { seat: first(findSeat(desk.db, { activityId, userId, viewerId: actorId })) },
  })
  if (!seat) throw new AppError('not_found')
  return toSeat(seat, { decides: true })
}
