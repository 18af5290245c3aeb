import type { Activity, ActivityStatus } from '../contract/activities'
import * as shared from '../contract/activity-status'
import type { Participation, ParticipationStatus } from '../contract/participations'

/** Returns the status on the wire of a stored activity. */
export function activityStatus({
  cancelledAt,
  participantsCount: participants,
  maxParticipants,
}: {
  cancelledAt: number | null
  participantsCount: number
  maxParticipants: number
}): ActivityStatus {
  return shared.activityStatus({ isCancelled: cancelledAt !== null, participants, maxParticipants })
}

/** Returns the number of free seats of a stored activity, never below 0. */
export function spotsLeft({
  participantsCount: participants,
  maxParticipants,
}: {
  participantsCount: number
  maxParticipants: number
}): number {
  return shared.spotsLeft({ participants, maxParticipants })
}

/** Returns whether a stored activity takes applications and edits. */
export function isOpen(
  { cancelledAt, startsAt }: { cancelledAt: number | null; startsAt: number },
  at: number,
): boolean {
  return shared.isOpen({ isCancelled: cancelledAt !== null, startsAt }, at)
}

/** A seat of an activity that has ended is FINISHED, stored so or not yet; what was cancelled never took place. */
export function participationStatus(
  status: ParticipationStatus,
  activity: { endsAt: number; cancelledAt: number | null },
  at: number,
): ParticipationStatus {
  const tookPlace = activity.cancelledAt === null && activity.endsAt <= at
  return status === 'JOINED' && tookPlace ? 'FINISHED' : status
}

/** How it ended for a participant: null before the end (product.md 7.3). */
export function participationResult(
  status: ParticipationStatus,
  noShowAt: number | null,
): Participation['result'] {
  if (status !== 'FINISHED') return null
  return noShowAt === null ? 'participated' : 'missed'
}

/** Whole cents of a price in dollars; a free activity costs nothing, whatever price stands beside it. */
export function priceCents({ price, isFree }: { price: number; isFree?: boolean | undefined }): number {
  return isFree ? 0 : Math.round(price * 100)
}

/** Whether a person may see an activity: a cancelled one only whoever had to do with it (product.md 4.32). */
export function canSee(
  activity: { creatorId: string; cancelledAt: number | null },
  viewer: { userId: string; hasApplied: boolean; hasJoined: boolean },
): boolean {
  const isInvolved = activity.creatorId === viewer.userId || viewer.hasApplied || viewer.hasJoined
  return activity.cancelledAt === null || isInvolved
}

/** A place as it stands beside an activity. */
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

/** What everybody may see of an activity's place. */
export function shownPlaceOf(activity: PlaceColumns): Place {
  const { locationId: id, locationName: name, city, state, latitude, longitude } = activity
  return { id, name, city, state, latitude, longitude }
}

/** The place that only few may know; null where everybody sees the exact one. */
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

/** Whether two readings of an activity have it at one place, with the same people who may know. */
export function isSamePlace(
  one: Pick<PlaceColumns, 'locationId' | 'exactLocationId'>,
  other: Pick<PlaceColumns, 'locationId' | 'exactLocationId'>,
): boolean {
  return one.locationId === other.locationId && one.exactLocationId === other.exactLocationId
}

/** Who reads an activity. */
export type Viewer = { id: string; isAdmin: boolean }

/** Whether a person may know where exactly an activity is: its creator, the admin, and who has a seat, not who gave it back. */
export function mayKnowPlace(
  viewer: Viewer,
  {
    creatorId,
    seat,
  }: { creatorId: string; seat: { userId: string | null; status: ParticipationStatus | null } },
): boolean {
  const hasSeat = seat.userId === viewer.id && (seat.status === 'JOINED' || seat.status === 'FINISHED')
  return viewer.isAdmin || creatorId === viewer.id || hasSeat
}

/** Whether a text names a place: as stored, or with city and state behind it. */
export function namesPlace(
  text: string,
  { name, city, state }: Pick<Place, 'name' | 'city' | 'state'>,
): boolean {
  const parts = [name, ...(city === name ? [] : [city]), state].filter(Boolean)
  const known = [name, parts.join(', '), `${name}, ${city}, ${state}`]
  return known.some((each) => each.toLowerCase() === text.toLowerCase())
}
