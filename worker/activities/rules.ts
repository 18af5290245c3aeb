import * as errorsText from '#messages/errors'
import { may } from '../contract/abilities'
import type { Activity, ActivityStatus, AutoApproval } from '../contract/activities'
import * as shared from '../contract/activity-status'
import type { ApplicantQuestion } from '../contract/applicant-questions'
import type { Minimum } from '../contract/goes-ahead'
import { moreNeeded } from '../contract/goes-ahead'
import { tentativeText } from '../contract/goes-ahead-text'
import { PASS_ON_HOURS, PASS_ON_NOTICE_HOURS, SILENT_HOURS } from '../contract/limits'
import { stateOf } from '../contract/moves'
import type { Participation, ParticipationStatus } from '../contract/participations'
import { HOUR_MS } from '../contract/units'
import type { HelperRole, OrganizingRole } from '../contract/vocabulary'

type StoredSeats = { participantsCount: number; heldCount: number; maxParticipants: number }

/** Returns a stored activity's status, as on the wire. */
export function activityStatus({
  cancelledAt,
  ...activity
}: StoredSeats & { cancelledAt: number | null }): ActivityStatus {
  return shared.activityStatus({ isCancelled: cancelledAt !== null, ...seatsOf(activity) })
}

/** Returns a stored activity's number of free seats, never below 0. */
export const spotsLeft = (activity: StoredSeats): number => shared.spotsLeft(seatsOf(activity))

function seatsOf({ participantsCount, heldCount, maxParticipants }: StoredSeats): shared.Seats {
  return { participants: participantsCount, heldSeats: heldCount, maxParticipants }
}

/**
 * Returns the error message for a maximum below the taken and held seats (product.md 21.6). If this activity's seats fit, the
 * message is about another date of its series.
 */
export function heldSeatsSentence(stored: StoredSeats, maximum = stored.maxParticipants): string {
  const { participantsCount: taken, heldCount: held } = stored
  if (maximum < taken || maximum >= taken + held) return errorsText.maximumTaken()
  return errorsText.maximumHeld({ taken, saved: held, least: taken + held })
}

/**
 * Returns a seat's status on the wire: FINISHED once its activity has ended, even before cron stores that. Seats of a canceled
 * activity stay JOINED.
 */
export function participationStatus(
  status: ParticipationStatus,
  activity: { endsAt: number; cancelledAt: number | null },
  at: number,
): ParticipationStatus {
  const tookPlace = activity.cancelledAt === null && activity.endsAt <= at
  return status === 'JOINED' && tookPlace ? 'FINISHED' : status
}

/** Returns a participant's result, or null before the end (product.md 7.3). */
export function participationResult(
  status: ParticipationStatus,
  noShowAt: number | null,
): Participation['result'] {
  if (status !== 'FINISHED') return null
  return noShowAt === null ? 'participated' : 'missed'
}

/** Returns whether an unanswered "Still coming?" already counts as silent (product.md 22.6). */
export const isSilentAt = (startsAt: number, at: number): boolean => at >= startsAt - SILENT_HOURS * HOUR_MS

/** Returns when a reminded participant's seat is first offered to others (ms, product.md 22.8). */
export const passedOnFrom = (startsAt: number, remindedAt: number): number =>
  Math.max(startsAt - PASS_ON_HOURS * HOUR_MS, remindedAt + PASS_ON_NOTICE_HOURS * HOUR_MS)

/** Returns the automatic approval's columns; both null for none. */
export function autoApprovalColumns(autoApproval: AutoApproval | null | undefined) {
  return { autoApprove: autoApproval?.who ?? null, autoApproveSeats: autoApproval?.seats ?? null }
}

/** Converts questions for applicants to the stored column: null for none. */
export function storedQuestions(questions: ApplicantQuestion[] | undefined): ApplicantQuestion[] | null {
  return questions?.length ? questions : null
}

/** Columns of an activity that determine whether it goes ahead. */
export type Decided = {
  minParticipants: number | null
  decidesAt: number | null
  decisionExtendedAt: number | null
  goesAheadAt: number | null
}

/** Returns a stored activity's minimum; null if there is none. */
export function minimumOf({
  minParticipants: participants,
  decidesAt,
  goesAheadAt,
}: Omit<Decided, 'decisionExtendedAt'>): Minimum | null {
  if (participants === null || decidesAt === null) return null
  return { participants, decidesAt: new Date(decidesAt).toISOString(), isConfirmed: goesAheadAt !== null }
}

type Needing = Omit<Decided, 'decisionExtendedAt'> & { participantsCount: number }

/** Returns how many people a stored activity still needs for its minimum; 0 once it is confirmed. */
export function moreNeededOf(activity: Needing): number {
  const minimum = minimumOf(activity)
  return minimum?.isConfirmed ? 0 : moreNeeded({ participants: activity.participantsCount, minimum })
}

/** Returns a stored activity's progress toward its minimum as text, with the decision time; null once it is decided. */
export function tentativeTextOf(
  activity: Needing & { timeZone: string; cancelledAt: number | null },
): string | null {
  if (activity.cancelledAt !== null) return null
  return tentativeText({
    ...activity,
    participants: activity.participantsCount,
    minimum: minimumOf(activity),
  })
}

/**
 * Returns whether a user may see an activity. A canceled one is visible only to its organizer and to users who applied, joined, or
 * help (product.md 4.32).
 */
export function canSee(
  activity: { creatorId: string; cancelledAt: number | null },
  viewer: { userId: string; isInvolved: boolean },
): boolean {
  return activity.cancelledAt === null || activity.creatorId === viewer.userId || viewer.isInvolved
}

/** Returns a user's role in an activity: organizer, co-organizer, door help, or null. */
export function roleInActivity(
  {
    activity,
    ownHelp,
  }: { activity: { creatorId: string }; ownHelp: { role: HelperRole | null; joinedAt: number | null } },
  userId: string,
): OrganizingRole | null {
  if (activity.creatorId === userId) return 'organizer'
  return ownHelp.joinedAt === null ? null : ownHelp.role
}

/** Facts that `refusalOf` needs about a user and an activity. */
export function factsOf(
  row: Parameters<typeof roleInActivity>[0] & {
    activity: { startsAt: number; endsAt: number; cancelledAt: number | null }
    ownApplication: Parameters<typeof stateOf>[0]
    ownParticipation: { status: ParticipationStatus | null }
  },
  userId: string,
  at: number,
) {
  const { startsAt, endsAt, cancelledAt } = row.activity
  const own = stateOf(row.ownApplication)
  const isSeated = hasSeat(row.ownParticipation)
  return { role: roleInActivity(row, userId), own, isSeated, startsAt, endsAt, cancelledAt, at }
}

/** Returns whether a seat is taken, or was kept until the end. */
const hasSeat = ({ status }: { status: ParticipationStatus | null }) =>
  status === 'JOINED' || status === 'FINISHED'

/** Returns whether a user may decide applications: the organizer and co-organizers (product.md 20.1). */
export function decidesIn(row: Parameters<typeof roleInActivity>[0], userId: string): boolean {
  return may('seeSeats', { role: roleInActivity(row, userId) })
}

/** An activity's place. */
type Place = Pick<Activity['location'], 'id' | 'name' | 'city' | 'state' | 'latitude' | 'longitude'>
type PlaceColumns = {
  locationId: string
  locationName: string
  city: string
  state: string
  latitude: number
  longitude: number
  exactLocationId: string | null
  exactLocationName: string | null
  exactCity: string | null
  exactState: string | null
  exactLatitude: number | null
  exactLongitude: number | null
}

/** Returns the public place. */
export function publicPlaceOf(activity: PlaceColumns): Place {
  const { locationId: id, locationName: name, city, state, latitude, longitude } = activity
  return { id, name, city, state, latitude, longitude }
}

/** Returns the exact place if it is hidden; null if it is public. */
export function hiddenPlaceOf(activity: PlaceColumns): Place | null {
  const {
    exactLocationId: id,
    exactLocationName: name,
    exactLatitude: latitude,
    exactLongitude: longitude,
  } = activity
  if (id === null || name === null || latitude === null || longitude === null) return null
  return { id, name, city: activity.exactCity ?? '', state: activity.exactState ?? '', latitude, longitude }
}

/** The user who views an activity. */
export type Viewer = { id: string; isAdmin: boolean }

/**
 * Returns whether a viewer may see a hidden exact place: the organizer, helpers, the admin, and users with a seat
 * (product.md 5.9).
 */
export function maySeeExactPlace(
  viewer: Viewer,
  {
    role,
    seat,
  }: {
    role: OrganizingRole | null
    seat: { userId: string | null; status: ParticipationStatus | null }
  },
): boolean {
  return viewer.isAdmin || role !== null || (seat.userId === viewer.id && hasSeat(seat))
}

/** Returns whether a text is a place's name, alone or followed by city and state. */
export function matchesPlace(
  text: string,
  { name, city, state }: Pick<Place, 'name' | 'city' | 'state'>,
): boolean {
  const parts = [name, ...(city === name ? [] : [city]), state].filter(Boolean)
  const known = [name, parts.join(', '), `${name}, ${city}, ${state}`]
  return known.some((each) => each.toLowerCase() === text.toLowerCase())
}
