import type { Activity, NewActivity } from '../contract/activities'
import type { ImageRow } from '../images/store'
import { locationOf } from '../places/choose-location'
import type { LocationRow } from '../places/store'
import { insertLocation } from '../places/store'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { AppError, refusing } from '../platform/errors'
import { newId } from '../platform/ids'
import { tileColumns } from '../platform/tiles'
import { instantOf } from '../platform/zones'
import { priceCents } from './rules'
import { attachImage, findActivity, insertActivity } from './store'
import { toActivity } from './view'

/**
 * Publishes an activity. `picture` is the image that it names, if the person owns it.
 * @throws AppError image_not_yours, place_unclear, past_time
 */
export async function createActivity(
  db: Database,
  { creatorId, wanted, picture }: { creatorId: string; wanted: NewActivity; picture: ImageRow | undefined },
): Promise<Activity> {
  const at = now()
  if (wanted.image && !picture) throw new AppError('image_not_yours')
  const place = locationOf(wanted.locationFeature)
  const startsAt = instantOf(wanted.dateTime, wanted.timeZone ?? place.timeZone)
  if (startsAt <= at) throw new AppError('past_time')
  const id = newId()
  const [, , , [row]] = await refusing({ image_not_yours: 'image_not_yours' }, () =>
    db.batch([
      insertLocation(db, place),
      insertActivity(db, {
        id,
        creatorId,
        title: wanted.title,
        description: wanted.description,
        type: wanted.type,
        difficulty: wanted.difficulty,
        startsAt,
        durationMinutes: wanted.durationMinutes,
        image: wanted.image ?? null,
        priceCents: priceCents(wanted),
        maxParticipants: wanted.maxParticipants,
        ...placeColumns(place),
        createdAt: at,
        updatedAt: at,
      }),
      attachImage(db, { key: picture?.key ?? '', ownerId: creatorId, activityId: id }),
      findActivity(db, { id, userId: creatorId }),
    ]),
  )
  if (!row) throw new AppError('internal')
  return toActivity(row, { counts: row.counts })
}

/** What an activity keeps of its place, the time zone included: every screen shows the time that the place has. */
export function placeColumns(place: LocationRow) {
  const { id: locationId, name: locationName, city, state, latitude, longitude, timeZone } = place
  return { locationId, locationName, city, state, latitude, longitude, timeZone, ...tileColumns(place) }
}
