import * as vocabularyText from '#messages/vocabulary'
import type { Activity, ActivityMap, ListedActivity } from '../contract/activities'
import { fieldsFor } from '../contract/activities'
import type { Application } from '../contract/applications'
import { shortenAfterWord } from '../contract/cut-text'
import type { Position } from '../contract/distance'
import { distanceMiles } from '../contract/distance'
import { APPLICATION_NOTE_EXCERPT_CHARACTERS } from '../contract/limits'
import type { Participation } from '../contract/participations'
import { cleanLine } from '../contract/text'
import { iso, isoOrNull, now } from '../platform/clock'
import type { Viewer } from './rules'
import {
  activityStatus,
  decidesIn,
  hiddenPlaceOf,
  isSilentAt,
  maySeeExactPlace,
  minimumOf,
  participationResult,
  participationStatus,
  passedOnFrom,
  publicPlaceOf,
  roleInActivity,
  spotsLeft,
} from './rules'
import type { ActivityRow, ApplicationRow, ListedRow, ParticipationRow } from './store/columns'
import type { FeatureRow } from './store/map'

/** Row of a single activity, with the other members of the viewer's group. */
type WithCompanions<Row> = Row & { companions?: Application['companions'] | null }
type ViewOptions = { viewer: Viewer; from?: Position | undefined; counts?: Activity['counts'] | null }

/**
 * Converts a row to an activity, with as much of its place as `viewer` may see. With `from`, it includes a distance. Pass `counts` only
 * for organizer and co-organizers.
 */
export function toActivity(row: WithCompanions<ActivityRow>, options: ViewOptions): Activity {
  const { activity } = row
  const { viewer, counts } = options
  return {
    ...toListedActivity(row, options),
    ...(counts && { counts }),
    ...(decidesIn(row, viewer.id) && {
      ...fieldsFor('organizers', activity),
      autoApproval: toAutoApproval(activity),
    }),
  }
}

/**
 * Converts a row to an activity as lists show it. Distances are measured to the place that the viewer sees. Otherwise several
 * distances together would reveal a hidden place.
 */
export function toListedActivity(
  row: WithCompanions<ListedRow>,
  { viewer, from }: Pick<ViewOptions, 'viewer' | 'from'>,
): ListedActivity {
  const { activity, creator } = row
  const [hidden, shown] = [hiddenPlaceOf(activity), publicPlaceOf(activity)]
  const role = roleInActivity(row, viewer.id)
  // The exact place of a deleted organizer's activity is erased, and the public one stays approximate.
  const isHidden = activity.exactLocationId !== null
  const showsExactPlace = hidden !== null && maySeeExactPlace(viewer, { role, seat: row.ownParticipation })
  const place = showsExactPlace ? hidden : shown
  return {
    id: activity.id,
    ...fieldsFor('everyone', activity),
    ...((showsExactPlace || !isHidden) && fieldsFor('withExactPlace', activity)),
    dateTime: iso(activity.startsAt),
    timeZone: activity.timeZone,
    price: activity.priceCents / 100,
    currency: activity.currency,
    isFree: activity.priceCents === 0,
    participants: activity.participantsCount,
    numberOfParticipations: activity.participantsCount,
    ...(activity.heldCount > 0 && { heldSeats: activity.heldCount }),
    spotsLeft: spotsLeft(activity),
    status: activityStatus(activity),
    creatorId: activity.creatorId,
    creator: {
      id: creator.id,
      name: creator.name,
      avatar: creator.avatar,
      isVerified: creator.verifiedAt !== null,
    },
    location: { ...place, isApproximate: isHidden && !showsExactPlace },
    hidesExactLocation: isHidden,
    ...(hidden && decidesIn(row, viewer.id) && { approximateLocation: shown }),
    // The wire requires the field, but there are no ratings.
    rating: null,
    ...(from && { distance: distanceMiles(from, place) }),
    application: toOwnApplication(row),
    participation: toOwnParticipation(row),
    role,
    applicantQuestions: activity.applicantQuestions ?? [],
    series: toSeries(activity),
    minimum: toMinimum(activity),
    calendarSequence: activity.calendarSequence,
    createdAt: iso(activity.createdAt),
    updatedAt: iso(activity.updatedAt),
    cancelledAt: isoOrNull(activity.cancelledAt),
  }
}

function toAutoApproval({ autoApprove: who, autoApproveSeats: seats }: ActivityRow['activity']) {
  return who && seats ? { who, seats } : null
}

function toSeries({ seriesId, seriesFrequency }: ListedRow['activity']): Activity['series'] {
  return seriesId && seriesFrequency ? { id: seriesId, frequency: seriesFrequency } : null
}

function toMinimum(activity: ListedRow['activity']): Activity['minimum'] {
  const minimum = minimumOf(activity)
  return minimum && { ...minimum, isExtended: activity.decisionExtendedAt !== null }
}

/** Returns the viewer's own application, or null. */
export function toOwnApplication({
  ownApplication,
  companions,
}: WithCompanions<Pick<ListedRow, 'ownApplication'>>): Application | null {
  if (!isPresent(ownApplication)) return null
  return { ...toApplication(ownApplication), ...(companions?.length && { companions }) }
}

/** Returns the viewer's own participation, or null. */
export function toOwnParticipation({ activity, ownParticipation }: ListedRow): Participation | null {
  if (!isPresent(ownParticipation)) return null
  return {
    ...toParticipation(ownParticipation, activity),
    stillComing: toStillComing(ownParticipation, activity),
  }
}

/** Returns the beginning of a note, as lists show it. */
export const excerptOfNote = (note: string) => shortenAfterWord(note, APPLICATION_NOTE_EXCERPT_CHARACTERS)

function noteOf({ note, isNoteStart }: ApplicationRow): Pick<Application, 'note' | 'isNoteShortened'> {
  const excerpt = note && isNoteStart === 1 ? excerptOfNote(note) : note
  return { note: excerpt, ...(excerpt !== note && { isNoteShortened: true }) }
}

/** Converts a row to an application, without the applicant's name and email address, which only the organizer gets. */
export function toApplication(application: ApplicationRow): Application {
  return {
    id: application.id,
    activityId: application.activityId,
    userId: application.userId,
    status: application.status,
    ...noteOf(application),
    answers: application.answers ?? [],
    waitlistedAt: isoOrNull(application.waitlistedAt),
    waitlistPosition: application.waitlistPosition,
    ...(application.waitlistedAt !== null && {
      isWaitlistApproved: application.waitlistApprovedAt !== null,
      // Skipped applicants are not notified.
      passedOver: application.passedOver === 'silent' ? 'silent' : null,
      offer: toOffer(application, now()),
    }),
    createdAt: iso(application.createdAt),
    decidedAt: isoOrNull(application.decidedAt),
    isForEveryDate: Boolean(application.isForEveryDate),
    ...(application.groupId !== null && { groupId: application.groupId }),
    ...(application.guestSeats > 0 && { guests: namesOf(application) }),
  }
}

/** Returns the first names of guests. After the account that brought them is deleted, they are `Guest`. */
export function namesOf({
  guestSeats,
  guestNames,
}: {
  guestSeats: number
  guestNames: string[] | null
}): string[] {
  return guestNames?.map(cleanLine) ?? Array.from({ length: guestSeats }, () => vocabularyText.guest())
}

/** Returns the offer of a seat that an application has at an instant, or null. */
export function toOffer(
  { offerId, offerExpiresAt, offerSeats }: Pick<ApplicationRow, 'offerId' | 'offerExpiresAt' | 'offerSeats'>,
  at: number,
): (Application['offer'] & {}) | null {
  if (offerId === null || offerExpiresAt === null || offerExpiresAt <= at) return null
  return {
    id: offerId,
    expiresAt: iso(offerExpiresAt),
    ...(offerSeats === 0 && { mayBeKept: true as const }),
  }
}

/**
 * Converts a row to a participation. It reads FINISHED once the activity has ended, even before the cron job stores
 * that.
 */
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
    ...(participation.guestSeats > 0 && { guestSeats: participation.guestSeats }),
  }
}

/** Returns a participant's answer to "Still coming?", for the participant and the organizer; null if not asked. */
export function toStillComing(
  {
    status,
    askedAt,
    confirmedAt,
    remindedAt,
  }: Pick<ParticipationRow, 'status' | 'askedAt' | 'confirmedAt' | 'remindedAt'>,
  { startsAt }: { startsAt: number },
): NonNullable<Participation['stillComing']> | null {
  if (status === 'QUIT' || askedAt === null) return null
  const open = isSilentAt(startsAt, now()) ? 'silent' : 'asked'
  if (confirmedAt !== null) return { state: 'confirmed', askedAt: iso(askedAt) }
  return {
    state: open,
    askedAt: iso(askedAt),
    ...(remindedAt !== null && { passedOnFrom: iso(passedOnFrom(startsAt, remindedAt)) }),
  }
}

/** Converts rows to the map's answer: activities, or clusters if there are too many. */
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
    ? { type: 'Feature', geometry, properties: { count, types: nonzeroTypes(types) } }
    : {
        type: 'Feature',
        id,
        geometry,
        properties: { type, title, dateTime: iso(startsAt), isApproximate: Boolean(isApproximate) },
      }
}

/** Leaves out types with a count of 0. */
function nonzeroTypes(types: FeatureRow['types']): Partial<FeatureRow['types']> {
  return Object.fromEntries(Object.entries(types).filter(([, count]) => count > 0))
}

/** Returns whether a left join found a row. */
function isPresent<Row extends { id: string }>(row: { [Key in keyof Row]: Row[Key] | null }): row is Row {
  return row.id !== null
}
