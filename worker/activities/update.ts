import type { Activity, ActivityUpdate } from '../contract/activities'
import { plainFields } from '../contract/activities'
import type { ImageRow } from '../images/store'
import { resolveLocation } from '../places/choose-location'
import { currencyOf } from '../places/currency'
import { insertLocations } from '../places/store'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { AppError, translateDatabaseErrors } from '../platform/errors'
import { formatWallClock, parseInstant } from '../platform/zones'
import type { RosterRows } from '../seats/load'
import { refusalError } from '../seats/run'
import { askedMinimum } from './minimum'
import { placeColumns } from './place'
import { changedPrice } from './price'
import {
  autoApprovalColumns,
  heldSeatsSentence,
  hiddenPlaceOf,
  matchesPlace,
  publicPlaceOf,
  storedQuestions,
} from './rules'
import { saveAndRead } from './save-edit'
import type { OpenDate } from './series/edit-dates'
import { editDates } from './series/edit-dates'
import type { ActivityRow } from './store/columns'
import { findActivity } from './store/find'
import { attachImage } from './store/write'

type Stored = ActivityRow['activity']
type Change = {
  stored: Stored
  /** The organizer or a co-organizer. */
  userId: string
  input: ActivityUpdate
  image: ImageRow | undefined
  /** The upcoming dates of its series, including itself. */
  dates: readonly OpenDate[]
  secret: string
  /** The deployment's countries. */
  countries: readonly string[]
  /** The activity's roster, if no other date changes with it. */
  rows?: RosterRows | undefined
  /** Remaining retries after a concurrent change by another request. */
  retries?: number
}

/** Maximum retries of an edit after another request changed the activity between its read and its write. */
const RETRIES_MAX = 2

/**
 * Updates an activity, and the dates of its series within the scope, in one round trip. `stored` is the activity as it was
 * read, and `image` the row of the image named in `input`, if the user owns it.
 * @throws AppError invalid_request, activity_closed, forbidden, only_organizer_shows, only_organizer_minimum, own_application, image_not_yours, place_unclear, past_time, maximum_below_participants, maximum_below_minimum,
 * decision_time, goes_ahead_already, decision_earlier, decision_extended, edited_meanwhile
 */
export async function updateActivity(db: Database, change: Change): Promise<Activity> {
  const { stored, userId, input, image: ownImage, retries = RETRIES_MAX } = change
  const { id, creatorId } = stored
  const at = now()
  // Only the organizer's own pictures can be used, so a co-organizer keeps the current one.
  const isOwn = userId === creatorId
  if (!isOwn && input.image !== undefined && input.image !== stored.image) throw new AppError('forbidden')
  if (isOwn && input.image && !ownImage) throw new AppError('image_not_yours')

  const place = await changedPlace(db, change)
  const timeZone = input.placeTimeZone ?? place?.columns.timeZone ?? stored.timeZone
  const start = changedStart(stored, input, timeZone)
  if (start !== undefined && start <= at) throw new AppError('past_time')
  const { ids, startsAt, startOf, replanned } = editDates(db, {
    edited: stored,
    dates: change.dates,
    scope: input.scope ?? 'this',
    startsAt: start,
    timeZone,
    at,
  })
  const minimum = askedMinimum(input, { stored, startsAt: start ?? stored.startsAt, timeZone })
  const changes = {
    ...plainFields(input),
    image: isOwn ? input.image : undefined,
    ...place?.columns,
    ...(input.placeTimeZone && { timeZone }),
    startsAt,
    priceCents: changedPrice(stored, input, place?.columns.currency),
    ...(input.autoApproval !== undefined && autoApprovalColumns(input.autoApproval)),
    applicantQuestions: input.applicantQuestions && storedQuestions(input.applicantQuestions),
  }
  const { maxParticipants: maximum, visibility } = input
  const { offersSeats, passesOnSilentSeats, allowsGuests, autoApproval } = input
  const choices = { offersSeats, passesOnSilentSeats, allowsGuests, autoApproval }
  const steps = ids.map((date) => ({
    activityId: date,
    act: {
      name: 'edit',
      input: {
        by: userId,
        ...{ maximum, startsAt: startOf[date], timeZone: changes.timeZone, choices },
        ...(date === id ? minimum?.own : minimum?.followed),
      },
      shown: {
        visibility,
        durationMinutes: changes.durationMinutes,
        locationId: changes.locationId,
        exactLocationId: changes.exactLocationId,
        replaces: date === id && place ? stored : undefined,
      },
    } as const,
  }))
  const saved = await translateDatabaseErrors({ image_not_yours: 'image_not_yours' }, () =>
    saveAndRead(db, {
      ...{ id, userId, steps, rows: change.rows, changes },
      before: place?.locations.length ? [insertLocations(db, place.locations)] : [],
      after: [
        ...(replanned ? [replanned] : []),
        ...(ownImage ? [attachImage(db, { key: ownImage.key, ownerId: creatorId, activityId: id })] : []),
      ],
    }),
  )
  if ('activity' in saved) return saved.activity
  const { refusal, isHeld } = saved.refusal
  if (isHeld) throw new AppError(refusal, { message: heldSeatsSentence(stored, maximum) })
  // Another request changed the place after it was read. Retry with the new place, or that change would be lost.
  if (refusal !== 'edited_meanwhile' || retries === 0) throw refusalError(saved.refusal)
  const [row] = await findActivity(db, { id, userId })
  if (!row) throw new AppError('activity_closed')
  return updateActivity(db, { ...change, stored: row.activity, rows: undefined, retries: retries - 1 })
}

/**
 * Returns the columns and location rows of a new place, or of the same place when it becomes hidden or public.
 * Undefined when neither changes.
 * @throws AppError place_unclear if the place is a text other than the stored place
 */
async function changedPlace(db: Database, { stored, userId, input, secret, countries }: Change) {
  const hidden = hiddenPlaceOf(stored)
  const before = hidden ?? publicPlaceOf(stored)
  const requested = input.locationFeature ?? input.location
  if (typeof requested === 'string' && !matchesPlace(requested, before)) throw new AppError('place_unclear')
  // With the organizer's key, a co-organizer could test where the organizer's other hidden places are.
  const isOwn = userId === stored.creatorId
  const key = { ownerId: isOwn ? userId : `${stored.id}\n${userId}`, secret }
  const atlas = { db, countries }
  const moved =
    typeof requested === 'object' ? await resolveLocation(atlas, { feature: requested, key }) : undefined
  const isHidden = input.hidesExactLocation ?? hidden !== null
  if (!moved && isHidden === (hidden !== null)) return undefined
  const { columns, locations } = await placeColumns(atlas, {
    exact: moved ?? { ...before, timeZone: stored.timeZone },
    key: isHidden ? key : null,
  })
  return {
    columns: { ...columns, ...(moved && { currency: currencyOf(moved.country) }) },
    locations: moved ? [moved, ...locations] : locations,
  }
}

/** Returns the new start in milliseconds, or undefined. A move to another time zone keeps the local time. */
function changedStart(stored: Stored, input: ActivityUpdate, timeZone: string): number | undefined {
  if (input.dateTime !== undefined) return parseInstant(input.dateTime, input.timeZone ?? timeZone)
  if (timeZone === stored.timeZone) return undefined
  return parseInstant(formatWallClock(stored.startsAt, stored.timeZone), timeZone)
}
