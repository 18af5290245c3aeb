/** Permissions in an activity, for the worker's errors and the app's buttons. Imports no schemas. */
import { isOpen, organizes } from './activity-status'
import { doorTimes, isDoorOpen } from './door-times'
import type { ErrorCode } from './errors'
import { ATTENDANCE_OPEN_HOURS } from './limits'
import type { Move, MoveRule, State } from './moves'
import { isUndecided, MOVES, startsFrom } from './moves'
import { HOUR_MS } from './units'
import type { OrganizingRole } from './vocabulary'

/** Returns the error that refuses an act, or null. */
type Check<Facts> = (facts: Facts) => ErrorCode | null

const only =
  <Facts>(isAllowed: (facts: Facts) => boolean, error: ErrorCode = 'forbidden'): Check<Facts> =>
  (facts) =>
    isAllowed(facts) ? null : error

/** The user's role in the activity. */
type Role = { role: OrganizingRole | null }
const organizer = only(({ role }: Role) => role === 'organizer')
const decider = only(organizes)
const helper = only(({ role }: Role) => role !== null)
const notOrganizer = (error: ErrorCode) => only(({ role }: Role) => role !== 'organizer', error)

/** Instants in milliseconds; `cancelledAt` also as on the wire. */
type Moment = { at: number; cancelledAt: number | string | null }
type Start = Moment & { startsAt: number }
type End = Moment & { endsAt: number }

const untilStart =
  (late: ErrorCode = 'already_started'): Check<Start> =>
  (activity) => {
    if (isOpen(activity, activity.at)) return null
    return activity.cancelledAt === null ? late : 'activity_closed'
  }
const takesPlace = only(({ cancelledAt }: Moment) => cancelledAt === null, 'activity_closed')
const untilEnd = only(({ at, endsAt }: End) => at < endsAt, 'activity_closed')
const afterEnd = only(({ at, endsAt }: End) => at >= endsAt, 'not_ended')
const untilAttendanceCloses = only(
  ({ at, endsAt }: End) => at < endsAt + ATTENDANCE_OPEN_HOURS * HOUR_MS,
  'attendance_closed',
)
const afterDoorOpens = only(
  ({ at, ...activity }: Start & End) => at >= doorTimes(activity).opensAt,
  'door_closed',
)
const whileDoorIsOpen = only((facts: Start & End) => isDoorOpen(facts, facts.at), 'door_closed')

/** Whether the user has a seat, or had one until the end. */
const seated = only(({ isSeated }: { isSeated: boolean }) => isSeated, 'no_seat')

/** The user's own application. */
type Own = { own: State }
/** While their own application is undecided, co-organizers can't decide on others (product.md 20.15). */
const notUndecided = only(({ own }: Own) => !isUndecided(own), 'own_application')

/** Applications that move together, and whether their seats do not fit. */
type Moving = Start & { states: readonly State[]; isFull: boolean }

function moveOf(terms: MoveRule): readonly [Check<Moving>] {
  const { from, room, isStateFirst, wrongState = 'wrong_state', late } = terms
  const isMovable = only(({ states }: Moving) => states.every((state) => from.includes(state)), wrongState)
  const hasRoom = only(({ isFull }: Moving) => room !== 'free' || !isFull, 'activity_full')
  const isWaitedFor = only(({ isFull }: Moving) => room !== 'full' || isFull, 'activity_has_room')
  const checks = [untilStart(late), isMovable, hasRoom, isWaitedFor]
  return [firstOf(isStateFirst ? [isMovable, ...checks] : checks)]
}

/** The checks of each act, in the order of their errors. */
const ACTS = {
  ...(Object.fromEntries(Object.entries(MOVES).map(([move, terms]) => [move, moveOf(terms)])) as Record<
    Move,
    readonly [Check<Moving>]
  >),
  changeNote: [untilStart(), only(({ own }: Own) => isUndecided(own), 'wrong_state')],
  /** Confirming that someone is coming (product.md 22.3). */
  confirmSeat: [untilStart()],
  formGroup: [
    notOrganizer('own_activity'),
    untilStart('activity_closed'),
    only(({ own }: Own) => startsFrom('apply', own), 'already_applied'),
  ],
  askQuestion: [notOrganizer('forbidden'), untilStart('activity_closed')],
  seeSeats: [decider],
  /** For decisions whose other checks come before the check of the start. */
  manageSeats: [decider, notUndecided],
  decide: [decider, notUndecided, untilStart()],
  edit: [decider, untilStart('activity_closed')],
  organize: [organizer],
  addDates: [organizer, untilStart('activity_closed')],
  inviteHelpers: [organizer, takesPlace, untilEnd],
  seeDoor: [helper],
  /** Organizers and helpers may send check-ins that their devices have queued until attendance closes (product.md 7.27). */
  checkIn: [helper, takesPlace, afterDoorOpens, untilAttendanceCloses],
  seeOwnCheckIn: [seated],
  checkInByCode: [seated, takesPlace, whileDoorIsOpen],
  markAttendance: [helper, takesPlace, afterEnd, untilAttendanceCloses],
} as const satisfies Record<string, readonly Check<never>[]>

export type Act = keyof typeof ACTS
type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
/** Facts that an act's checks need. */
export type FactsOf<Name extends Act> = Both<Parameters<(typeof ACTS)[Name][number]>[0]>

/** Returns the error that refuses an act, or null if the user may do it. */
export const refusalOf = <Name extends Act>(act: Name, facts: FactsOf<Name>): ErrorCode | null =>
  firstOf<never>(ACTS[act])(facts as never)

/** Returns whether the user may do an act. */
export const may = <Name extends Act>(act: Name, facts: FactsOf<Name>): boolean =>
  refusalOf(act, facts) === null

function firstOf<Facts>(checks: readonly Check<Facts>[]): Check<Facts> {
  return (facts) => {
    for (const check of checks) {
      const error = check(facts)
      if (error !== null) return error
    }
    return null
  }
}
