import { excerptOfNote, namesOf } from '../activities/view'
import type { CheckIn, Guest, OwnCheckIn } from '../contract/door'
import { doorTimes } from '../contract/door-times'
import type { Arrival, CheckInWay } from '../contract/vocabulary'
import { iso } from '../platform/clock'
import type { listGuests } from './store'

export type GuestRow = Awaited<ReturnType<typeof listGuests>>[number]
type CheckInRow = { state: Arrival | null; way: CheckInWay | null; at: number | null }

/** Converts a participant on the door list. */
export function toGuest({ guest, seat, checkIn, visits, application }: GuestRow, passKey: string): Guest {
  const { id, name, avatar, verifiedAt } = guest
  return {
    userId: id,
    name,
    avatar,
    isVerified: verifiedAt !== null,
    visits,
    note: application.note && excerptOfNote(application.note),
    ...(seat.guestSeats > 0 && { guests: namesOf(seat) }),
    checkIn: toCheckIn(checkIn),
    passKey,
  }
}

type OwnRow = {
  activity: { id: string; startsAt: number; endsAt: number }
  checkIn: CheckInRow | undefined
  passKey: string
}

/** Converts a participant's own check-in. */
export function toOwnCheckIn({ activity, checkIn, passKey }: OwnRow): OwnCheckIn {
  const { opensAt, closesAt } = doorTimes(activity)
  return {
    activityId: activity.id,
    checkIn: checkIn ? toCheckIn(checkIn) : null,
    opensAt: iso(opensAt),
    closesAt: iso(closesAt),
    passKey,
  }
}

function toCheckIn({ state, way, at }: CheckInRow): CheckIn | null {
  return state === null || way === null || at === null ? null : { state, way, at: iso(at) }
}
