import type { Activity, ActivityUpdate } from '../contract/activities'
import type { ChosenFeature } from '../contract/places'
import type { ImageRow } from '../images/store'
import { locationOf } from '../places/choose-location'
import { insertLocations } from '../places/store'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch } from '../platform/database'
import { AppError, refusing } from '../platform/errors'
import { instantOf, wallClockOf } from '../platform/zones'
import type { ActivityChanges } from '../transitions/edit'
import { editActivity } from '../transitions/edit'
import { hiddenPlaceOf, isOpen, isSamePlace, namesPlace, priceCents, shownPlaceOf } from './rules'
import type { ActivityRow } from './store/columns'
import { findActivity } from './store/find'
import { attachImage } from './store/write'
import { toActivity } from './view'
import { writtenPlace } from './write-place'

type Stored = ActivityRow['activity']
type Change = { stored: Stored; wanted: ActivityUpdate; picture: ImageRow | undefined; secret: string }

/**
 * Changes an activity of the caller's own. `picture` is the image that it names, if the person owns it.
 * @throws AppError activity_closed, image_not_yours, place_unclear, past_time, maximum_below_participants
 */
export async function updateActivity(db: Database, change: Change): Promise<Activity> {
  const { stored, wanted, picture } = change
  const at = now()
  const { id, creatorId } = stored
  if (!isOpen(stored, at)) throw new AppError('activity_closed')
  if (wanted.image && !picture) throw new AppError('image_not_yours')
  const place = changedPlace(change)
  const changes = changesOf(stored, wanted, place?.columns)
  if (changes.startsAt !== undefined && changes.startsAt <= at) throw new AppError('past_time')
  const [first, ...others] = place?.locations ?? []
  const refusals = {
    activities_capacity: 'maximum_below_participants',
    image_not_yours: 'image_not_yours',
  } as const
  const {
    updated,
    activities: [row],
  } = await refusing(refusals, () =>
    batch(db, {
      locations: first && insertLocations(db, [first, ...others]),
      ...editActivity(db, { id, creatorId, at, changes, placed: place && stored }),
      attached: attachImage(db, { key: picture?.key ?? '', ownerId: creatorId, activityId: id }),
      activities: findActivity(db, { id, userId: creatorId }),
    }),
  )
  if (updated.length > 0 && row)
    return toActivity(row, { viewer: { id: creatorId, isAdmin: false }, counts: row.counts })
  // Its place was changed at the same moment: what was made of the former one would bring that back.
  if (row && place && !isSamePlace(row.activity, stored))
    return updateActivity(db, { ...change, stored: row.activity })
  throw new AppError('activity_closed')
}

/** Where it is from now on and who may know, if either is to change. @throws AppError place_unclear */
function changedPlace({ stored, wanted, secret }: Change) {
  const hidden = hiddenPlaceOf(stored)
  const before = hidden ?? shownPlaceOf(stored)
  const feature = movedTo(before, wanted)
  const hides = wanted.hidesExactLocation ?? hidden !== null
  if (!feature && hides === (hidden !== null)) return undefined
  const moved = feature && locationOf(feature, secret)
  const { columns, locations } = writtenPlace(
    moved ?? { ...before, timeZone: stored.timeZone },
    hides ? { ownerId: stored.creatorId, secret } : null,
  )
  return { columns, locations: moved ? [moved, ...locations] : locations }
}

/** The feature of another place, if one is asked for. @throws AppError place_unclear for a text that names no known one */
function movedTo(
  before: Parameters<typeof namesPlace>[1],
  { location, locationFeature }: ActivityUpdate,
): ChosenFeature | undefined {
  const asked = locationFeature ?? location
  if (typeof asked !== 'string') return asked
  if (!namesPlace(asked, before)) throw new AppError('place_unclear')
  return undefined
}

function changesOf(
  stored: Stored,
  wanted: ActivityUpdate,
  place: ReturnType<typeof writtenPlace>['columns'] | undefined,
): ActivityChanges {
  const { title, type, description, maxParticipants, difficulty, image, durationMinutes, isFree } = wanted
  const zone = place?.timeZone ?? stored.timeZone
  // Whoever moves an activity across a time zone means the same hour there.
  const isShifted = wanted.dateTime !== undefined || zone !== stored.timeZone
  const dateTime = wanted.dateTime ?? wallClockOf(stored.startsAt, stored.timeZone)
  const price = wanted.price ?? stored.priceCents / 100
  return {
    ...given({ title, type, description, maxParticipants, difficulty, image, durationMinutes }),
    ...place,
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
