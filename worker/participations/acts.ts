import { authorizeIn } from '../activities/authorize-in'
import { requireAct } from '../activities/require-visible'
import { decidesIn, factsOf } from '../activities/rules'
import type { ActivityRow } from '../activities/store/columns'
import { findActivity, findUncounted } from '../activities/store/find'
import { toOwnParticipation } from '../activities/view'
import { refusalOf } from '../contract/abilities'
import type { Participation } from '../contract/participations'
import { now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import type { RosterRows } from '../seats/load'
import { findRoster } from '../seats/load'
import type { Desk } from '../seats/run'
import { deskOf, runOne } from '../seats/run'
import { authorize } from '../sessions/guards'
import { findSeat, markAtDoor, markNoShow, selectIfVisible } from './store'
import { toSeat } from './view'

type OfSeat = { activityId: string; userId: string }
type OwnSeat = OfSeat & {
  rows: RosterRows
  name: 'quit' | 'sayComing'
  startsAt?: number
  appliedAt?: number
}

/**
 * Gives up the user's seat, or records a yes to "Still coming?" (product.md 6.10, 22.3). `startsAt` and `appliedAt` restrict it to the start and
 * application that a question was asked about.
 * @throws AppError activity_not_found, not_found, activity_closed, already_started, not_asked
 */
export async function decideOwnSeat(
  desk: Desk,
  { activityId, rows, name, ...input }: OwnSeat,
): Promise<Participation> {
  const view = findActivity(desk.db, { id: activityId, userId: input.userId })
  const missing = 'activity_not_found'
  const row = await runOne(desk, { activityId, act: { name, input }, rows, view, missing })
  const participation = toOwnParticipation(row)
  if (!participation) throw new AppError(missing)
  return participation
}

/** Same for the caller, who must see the activity. */
export async function decideSeatOfCaller(
  c: AppContext,
  { activityId }: Pick<OfSeat, 'activityId'>,
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
 * @throws AppError activity_not_found, forbidden, not_found, activity_closed, already_started, not_asked
 */
export async function keepSeat(c: AppContext, { activityId, userId }: OfSeat): Promise<Participation> {
  const { db } = c.var
  const { user, rows } = await authorizeIn(c, { activityId, act: 'seeSeats' }, () => ({
    rows: findRoster(db, { activityId, userIds: [userId] }),
  }))
  const view = findSeat(db, { activityId, userId, viewerId: user.id })
  const act = { name: 'keepSeat', input: { userId, by: user.id } } as const
  return toSeat(await runOne(deskOf(c), { activityId, act, rows, view }), { decides: true })
}

/**
 * Records whether a participant attended (product.md 7.4). The organizer and helpers may do this for 72 hours after the
 * activity's end, but not for themselves.
 * @throws AppError activity_not_found, forbidden, not_found, activity_closed, not_ended, attendance_closed, attendance_corrected
 */
export async function setNoShow(c: AppContext, mark: OfSeat & { missed: boolean }): Promise<Participation> {
  const { db } = c.var
  const { user, row } = await authorizeIn(c, { activityId: mark.activityId, act: 'seeDoor' })
  const [actorId, at] = [user.id, now()]
  const marked = { ...mark, actorId, at }
  const { noShow, seat } = await batch(db, {
    noShow: markNoShow(db, marked),
    atDoor: markAtDoor(db, marked),
    seat: first(findSeat(db, { ...marked, viewerId: actorId })),
  })
  if (!seat || seat.participation.status === 'QUIT') throw new AppError('not_found')
  if (mark.userId === actorId) throw new AppError('forbidden')
  if (noShow.length > 0) return toSeat(seat, { decides: decidesIn(row, actorId) })
  throw new AppError(refusalOf('markAttendance', factsOf(row, actorId, at)) ?? 'attendance_corrected')
}

/**
 * Returns an activity with one user's application and participation, for that user, organizer, co-organizers, and the admin. One
 * round trip.
 * @throws AppError unauthorized, activity_not_found, forbidden
 */
export async function requireActivityOf(c: AppContext, { activityId, userId }: OfSeat): Promise<ActivityRow> {
  const { db } = c.var
  const { user, row, seen, visible } = await authorize(c, (viewerId) => ({
    row: first(findActivity(db, { id: activityId, userId })),
    seen: viewerId === userId ? undefined : first(findActivity(db, { id: activityId, userId: viewerId })),
    visible: selectIfVisible(db, { viewerId, userId }),
  }))
  if (user.id !== userId) {
    // Decided by the caller's own view: `row` depends on blocks between the other two users, which must not be inferred.
    if (!seen) throw new AppError('activity_not_found')
    if (!user.actsAsAdmin) requireAct(seen, 'seeSeats', user.id)
    if (!user.actsAsAdmin && visible.length === 0) throw new AppError('activity_not_found')
  }
  if (!row) throw new AppError('activity_not_found')
  return row
}
