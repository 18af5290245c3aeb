import type { Activity, ActivityMap } from '../contract/activities'
import type { Application } from '../contract/applications'
import type { Participation } from '../contract/participations'
import { iso, isoOrNull, now } from '../platform/clock'
import type { Position } from '../platform/distance'
import { distanceMiles } from '../platform/distance'
import { activityStatus, participationResult, participationStatus, spotsLeft } from './rules'
import type { ActivityRow, ApplicationRow, ParticipationRow } from './store'
import type { ClusterRow, SingleRow } from './store-map'

/** An activity on the wire. `from` gives it a distance; `counts` is for its creator's eyes alone. */
export function toActivity(
  row: ActivityRow,
  { from, counts }: { from?: Position | undefined; counts?: Activity['counts'] | null } = {},
): Activity {
  const { activity, creator, ownApplication, ownParticipation } = row
  return {
    id: activity.id,
    title: activity.title,
    description: activity.description,
    type: activity.type,
    difficulty: activity.difficulty,
    dateTime: iso(activity.startsAt),
    timeZone: activity.timeZone,
    durationMinutes: activity.durationMinutes,
    image: activity.image,
    price: activity.priceCents / 100,
    isFree: activity.priceCents === 0,
    maxParticipants: activity.maxParticipants,
    participants: activity.participantsCount,
    numberOfParticipations: activity.participantsCount,
    spotsLeft: spotsLeft(activity),
    status: activityStatus(activity),
    creatorId: activity.creatorId,
    creator: {
      id: creator.id,
      name: creator.name,
      avatar: creator.avatar,
      isVerified: creator.verifiedAt !== null,
    },
    location: {
      id: activity.locationId,
      name: activity.locationName,
      city: activity.city,
      state: activity.state,
      latitude: activity.latitude,
      longitude: activity.longitude,
    },
    // Nobody rates activities here: no invented number.
    rating: null,
    ...(from && { distance: distanceMiles(from, activity) }),
    application: isThere(ownApplication) ? toApplication(ownApplication) : null,
    participation: isThere(ownParticipation) ? toParticipation(ownParticipation, activity) : null,
    ...(counts && { counts }),
    createdAt: iso(activity.createdAt),
    updatedAt: iso(activity.updatedAt),
    cancelledAt: isoOrNull(activity.cancelledAt),
  }
}

/** An application on the wire, without the applicant's name and address, which only the creator gets. */
export function toApplication(application: ApplicationRow): Application {
  return {
    id: application.id,
    activityId: application.activityId,
    userId: application.userId,
    status: application.status,
    note: application.note,
    waitlistedAt: isoOrNull(application.waitlistedAt),
    waitlistPosition: application.waitlistPosition,
    createdAt: iso(application.createdAt),
    decidedAt: isoOrNull(application.decidedAt),
  }
}

/** A participation on the wire; once its activity has ended it reads FINISHED, stored so or not yet. */
export function toParticipation(
  participation: ParticipationRow,
  activity: { endsAt: number; cancelledAt: number | null },
): Participation {
  const status = participationStatus(participation.status, activity, now())
  return {
    id: participation.id,
    activityId: participation.activityId,
    userId: participation.userId,
    status,
    joinedAt: iso(participation.joinedAt),
    result: participationResult(status, participation.noShowAt),
  }
}

/** The map's answer: the activities themselves, or clusters where there are too many of them. */
export function toMap(singles: SingleRow[], clusters: ClusterRow[]): ActivityMap {
  const point = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({
    type: 'Point' as const,
    coordinates: [longitude, latitude] as [number, number],
  })
  if (clusters.length === 0) {
    const features = singles.map(({ id, type, title, startsAt, ...position }) => ({
      type: 'Feature' as const,
      id,
      geometry: point(position),
      properties: { type, title, dateTime: iso(startsAt) },
    }))
    return { type: 'FeatureCollection', total: features.length, features }
  }
  const features = clusters.map(({ count, types, ...position }) => ({
    type: 'Feature' as const,
    geometry: point(position),
    properties: { count, types: present(types) },
  }))
  return { type: 'FeatureCollection', total: clusters.reduce((sum, { count }) => sum + count, 0), features }
}

/** Without the types that there are none of. */
function present(types: ClusterRow['types']): Partial<ClusterRow['types']> {
  return Object.fromEntries(Object.entries(types).filter(([, count]) => count > 0))
}

/** Whether a left join found its row. */
function isThere<Row extends { id: string }>(row: { [Key in keyof Row]: Row[Key] | null }): row is Row {
  return row.id !== null
}
