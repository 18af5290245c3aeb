import type { Activity, ActivityUpdate } from '../contract/activities'
import type { ChosenFeature } from '../contract/places'
import type { ImageRow } from '../images/store'
import { locationOf } from '../places/choose-location'
import type { LocationRow } from '../places/store'
import { findLocation, insertLocation } from '../places/store'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { AppError, refusing } from '../platform/errors'
import { instantOf, wallClockOf } from '../platform/zones'
import { placeColumns } from './create'
import { isOpen, namesPlace, priceCents } from './rules'
import type { ActivityChanges, ActivityRow } from './store'
import { attachImage, findActivity, updateOwnActivity } from './store'
import { toActivity } from './view'

type Stored = ActivityRow['activity']

/**
 * Changes an activity of the caller's own. `picture` is the image that it names, if the person owns it.
 * @throws AppError activity_closed, image_not_yours, place_unclear, past_time, maximum_below_participants
 */
export async function updateActivity(
  db: Database,
  { stored, wanted, picture }: { stored: Stored; wanted: ActivityUpdate; picture: ImageRow | undefined },
): Promise<Activity> {
  const at = now()
  const { id, creatorId } = stored
  if (!isOpen(stored, at)) throw new AppError('activity_closed')
  if (wanted.image && !picture) throw new AppError('image_not_yours')
  const feature = movedTo(stored, wanted)
  const place = feature && locationOf(feature)
  const changes = changesOf(stored, wanted, place)
  if (changes.startsAt !== undefined && changes.startsAt <= at) throw new AppError('past_time')
  const refusals = {
    activities_capacity: 'maximum_below_participants',
    image_not_yours: 'image_not_yours',
  } as const
  const [, updated, , [row]] = await refusing(refusals, () =>
    db.batch([
      place ? insertLocation(db, place) : findLocation(db, stored.locationId),
      updateOwnActivity(db, { id, creatorId, at, changes: { ...changes, updatedAt: at } }),
      attachImage(db, { key: picture?.key ?? '', ownerId: creatorId, activityId: id }),
      findActivity(db, { id, userId: creatorId }),
    ]),
  )
  if (updated.length === 0 || !row) throw new AppError('activity_closed')
  return toActivity(row, { counts: row.counts })
}

/** The feature of another place, if one is asked for. @throws AppError place_unclear for a text that names no known one */
function movedTo(stored: Stored, { location, locationFeature }: ActivityUpdate): ChosenFeature | undefined {
  const asked = locationFeature ?? location
  if (typeof asked !== 'string') return asked
  if (!namesPlace(asked, stored)) throw new AppError('place_unclear')
  return undefined
}

function changesOf(stored: Stored, wanted: ActivityUpdate, place: LocationRow | undefined): ActivityChanges {
  const { title, type, description, maxParticipants, difficulty, image, durationMinutes, isFree } = wanted
  const zone = place?.timeZone ?? stored.timeZone
  // Whoever moves an activity across a time zone means the same hour there.
  const isShifted = wanted.dateTime !== undefined || zone !== stored.timeZone
  const dateTime = wanted.dateTime ?? wallClockOf(stored.startsAt, stored.timeZone)
  const price = wanted.price ?? stored.priceCents / 100
  return {
    ...given({ title, type, description, maxParticipants, difficulty, image, durationMinutes }),
    ...(place && placeColumns(place)),
    ...(isShifted && { startsAt: instantOf(dateTime, (wanted.dateTime && wanted.timeZone) || zone) }),
    priceCents: priceCents({ price, isFree }),
  }
}

/** Without the fields that were not sent. */
function given<T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }
}
