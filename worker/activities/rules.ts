import type { ActivityStatus } from '../contract/activities'
import type { Participation, ParticipationStatus } from '../contract/participations'

/** What is told of an activity by its state: cancelled, then full, then upcoming (decisions, "Status"). */
export function activityStatus(activity: {
  cancelledAt: number | null
  participantsCount: number
  maxParticipants: number
}): ActivityStatus {
  if (activity.cancelledAt !== null) return 'cancelled'
  return spotsLeft(activity) > 0 ? 'upcoming' : 'full'
}

/** Free seats, never below 0 (spec §4). */
export function spotsLeft(activity: { participantsCount: number; maxParticipants: number }): number {
  return Math.max(0, activity.maxParticipants - activity.participantsCount)
}

/** Open to applications and edits: not cancelled and not begun. */
export function isOpen(activity: { cancelledAt: number | null; startsAt: number }, at: number): boolean {
  return activity.cancelledAt === null && activity.startsAt > at
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

/** How it ended for a participant: null before the end (decisions, "FINISHED"). */
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

/** Whether a person may see an activity: a cancelled one only whoever had to do with it (decisions, "Delete"). */
export function canSee(
  activity: { creatorId: string; cancelledAt: number | null },
  viewer: { userId: string; hasApplied: boolean; hasJoined: boolean },
): boolean {
  const isInvolved = activity.creatorId === viewer.userId || viewer.hasApplied || viewer.hasJoined
  return activity.cancelledAt === null || isInvolved
}

/** Whether a text names the place where an activity is: as stored, or with city and state behind it. */
export function namesPlace(
  text: string,
  place: { locationName: string; city: string; state: string },
): boolean {
  const { locationName, city, state } = place
  const parts = [locationName, ...(city === locationName ? [] : [city]), state].filter(Boolean)
  const known = [locationName, parts.join(', '), `${locationName}, ${city}, ${state}`]
  return known.some((each) => each.toLowerCase() === text.toLowerCase())
}
