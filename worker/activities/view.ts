import type { Activity, ActivityMap } from '../contract/activities'
import type { Application } from '../contract/applications'
import type { Position } from '../contract/distance'
import { distanceMiles } from '../contract/distance'
import type { Participation } from '../contract/participations'
import { iso, isoOrNull, now } from '../platform/clock'
import type { Viewer } from './rules'
import {
  activityStatus,
  hiddenPlaceOf,
  mayKnowPlace,
  participationResult,
  participationStatus,
  shownPlaceOf,
  spotsLeft,
} from './rules'
import type { ActivityRow, ApplicationRow, ParticipationRow } from './store/columns'
import type { FeatureRow } from './store/map'

type Eyes = { viewer: Viewer; from?: Position | undefined; counts?: Activity['counts'] | null }

/**
 * An activity on the wire, with as much of its place as `viewer` may know. `from` gives it a distance, from what the
 * viewer sees: several of them from around would otherwise tell the rest. `counts` is for its creator's eyes alone.
 */
export function toActivity(row: ActivityRow, { viewer, from, counts }: Eyes): Activity {
  const { activity, creator } = row
  const [hidden, shown] = [hiddenPlaceOf(activity), shownPlaceOf(activity)]
  const { creatorId } = activity
  const isKnown = hidden !== null && mayKnowPlace(viewer, { creatorId, seat: row.ownParticipation })
  const place = isKnown ? hidden : shown
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
    creatorId,
    creator: {
      id: creator.id,
      name: creator.name,
      avatar: creator.avatar,
      isVerified: creator.verifiedAt !== null,
    },
    location: { ...place, isApproximate: hidden !== null && !isKnown },
    hidesExactLocation: hidden !== null,
    ...(hidden && creatorId === viewer.id && { approximateLocation: shown }),
    // Nobody rates activities here: no invented number.
    rating: null,
    ...(from && { distance: distanceMiles(from, place) }),
    application: toOwnApplication(row),
    participation: toOwnParticipation(row),
    ...(counts && { counts }),
    createdAt: iso(activity.createdAt),
    updatedAt: iso(activity.updatedAt),
    cancelledAt: isoOrNull(activity.cancelledAt),
  }
}

/** The application of the person whose row it is, or null. */
export function toOwnApplication({ ownApplication }: ActivityRow): Application | null {
  return isThere(ownApplication) ? toApplication(ownApplication) : null
}

/** The participation of the person whose row it is, or null. */
export function toOwnParticipation({ activity, ownParticipation }: ActivityRow): Participation | null {
  return isThere(ownParticipation) ? toParticipation(ownParticipation, activity) : null
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
export function toMap(rows: FeatureRow[]): ActivityMap {
  return {
    type: 'FeatureCollection',
    total: rows.reduce((sum, { count }) => sum + (count ?? 1), 0),
    ...(rows[0]?.isPartial && { isTotalAtLeast: true as const }),
    features: rows.map(toFeature),
  }
}

function toFeature({
  id,
  type,
  title,
  startsAt,
  longitude,
  latitude,
  isApproximate,
  count,
  types,
}: FeatureRow): ActivityMap['features'][number] {
  const geometry = { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] }
  return id === null
    ? { type: 'Feature', geometry, properties: { count, types: present(types) } }
    : {
        type: 'Feature',
        id,
        geometry,
        properties: { type, title, dateTime: iso(startsAt), isApproximate: Boolean(isApproximate) },
      }
}

/** Without the types that there are none of. */
function present(types: FeatureRow['types']): Partial<FeatureRow['types']> {
  return Object.fromEntries(Object.entries(types).filter(([, count]) => count > 0))
}

/** Whether a left join found its row. */
function isThere<Row extends { id: string }>(row: { [Key in keyof Row]: Row[Key] | null }): row is Row {
  return row.id !== null
}
