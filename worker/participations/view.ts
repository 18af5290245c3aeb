import type { Viewer } from '../activities/rules'
import type { ListedRow } from '../activities/store/columns'
import { namesOf, toListedActivity, toParticipation, toStillComing } from '../activities/view'
import type { ParticipationWithActivity } from '../contract/activities'
import type { GivenUpSeat, Participation } from '../contract/participations'
import { iso } from '../platform/clock'
import { AppError } from '../platform/errors'
import type { GivenUpRow, listSeats } from './store'

export type SeatRow = Awaited<ReturnType<typeof listSeats>>[number]

export function toOwnWithActivity(row: ListedRow, viewer: Viewer): ParticipationWithActivity {
  const activity = toListedActivity(row, { viewer })
  if (!activity.participation) throw new AppError('not_found')
  return { ...activity.participation, activity }
}

/** Converts a participation with its user, for a viewer of the activity. `decides` includes the answer to "Still coming?". */
export function toSeat(
  { participation, user, activity, seesGuests }: SeatRow,
  { decides }: { decides: boolean },
): Participation {
  const showsGuests = seesGuests === 1 && participation.guestSeats > 0
  return {
    ...toParticipation(participation, activity),
    ...(decides && { stillComing: toStillComing(participation, activity) }),
    user,
    ...(showsGuests && { guests: namesOf(participation) }),
  }
}

/** Converts given-up seats for the organizer. */
export function toGivenUp(rows: GivenUpRow[]): { items: GivenUpSeat[] } {
  return {
    items: rows.map(({ givenUpAt, guestSeats, passedOnAt, ...person }) => ({
      ...person,
      givenUpAt: iso(givenUpAt),
      isPassedOn: passedOnAt !== null,
      seats: 1 + guestSeats,
    })),
  }
}
