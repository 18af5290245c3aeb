import type { Activity, ActivityUpdate } from '../contract/activities'
import { plainFields } from '../contract/activities'
import type { ImageRow } from '../images/store'
import { resolveLocation } from '../places/choose-location'
import { insertLocations } from '../places/store'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError, translateDatabaseErrors } from '../platform/errors'
import { formatWallClock, parseInstant } from '../platform/zones'
import { editRefusal, raisesMinimum } from '../transitions/co-organizer-rules'
import { editActivity } from '../transitions/edit'
import { minimumEdit } from './minimum'
import { placeColumns } from './place'
import {
  autoApprovalColumns,
  heldSeatsSentence,
  hiddenPlaceOf,
  isApplicant,
  isOpen,
  isSameMinimum,
  isSamePlace,
  matchesPlace,
  priceCents,
  publicPlaceOf,
  storedQuestions,
} from './rules'
import type { OpenDate } from './series/edit-dates'
import { editDates } from './series/edit-dates'
import type { ActivityRow } from './store/columns'
import { findActivity } from './store/find'
import { attachImage } from './store/write'
import { toActivity } from './view'

type Stored = ActivityRow['activity']
type Change = {
  stored: Stored
  /** Whether the user's own application is open. */
  isApplicant: boolean
  /** The organizer or a co-organizer. */
  userId: string
  /** The changes, or a function that returns them for the activity as it was read. */
  input: ActivityUpdate | ((stored: Stored) => ActivityUpdate)
  image: ImageRow | undefined
  /** The upcoming dates of its series, with itself. */
  dates: readonly OpenDate[]
  secret: string
  /** Times it may be tried again after another request was faster. */
  retries?: number
}

/** Retries of an edit whose basis another request changed between its read and its write. */
const RETRIES_MAX = 2

/**
 * Updates an activity, and the dates of its series within the scope, in one round trip. `stored` is the activity as it was
 * read, and `image` the row of the image named in `input`, if the user owns it.
 * @throws AppError activity_closed, forbidden, only_organizer_shows, only_organizer_minimum, own_application, image_not_yours, place_unclear, past_time, maximum_below_participants, maximum_below_minimum,
 * decision_time, goes_ahead_already, decision_earlier, decision_extended, edited_meanwhile
 */
export async function updateActivity(db: Database, change: Change): Promise<Activity> {
  const { stored, userId, image: ownImage, retries = RETRIES_MAX } = change
  const input = typeof change.input === 'function' ? change.input(stored) : change.input
  const { id, creatorId } = stored
  const at = now()
  if (!isOpen(stored, at)) throw new AppError('activity_closed')
  // Only the organizer's own pictures can be used, so a co-organizer keeps the current one.
  const isOwn = userId === creatorId
  if (!isOwn && input.image !== undefined && input.image !== stored.image) throw new AppError('forbidden')
  if (isOwn && input.image && !ownImage) throw new AppError('image_not_yours')

  const place = changedPlace({ ...change, input })
  const timeZone = input.placeTimeZone ?? place?.columns.timeZone ?? stored.timeZone
  const start = changedStart(stored, input, timeZone)
  if (start !== undefined && start <= at) throw new AppError('past_time')
  const edited = { ...stored, isApplicant: change.isApplicant }
  const { others, startsAt, startOf, replanned } = editDates(db, {
    edited,
    dates: change.dates,
    scope: input.scope ?? 'this',
    startsAt: start,
    timeZone,
    at,
  })
  if (!isOwn && raisesMinimum([edited, ...others], input.minimum))
    throw new AppError('only_organizer_minimum')
  const minimum = minimumEdit({
    edited,
    others,
    startOf,
    asked: input.minimum,
    maxParticipants: input.maxParticipants,
    timeZone: input.timeZone ?? timeZone,
    at,
  })
  const changes = {
    ...plainFields(input),
    image: isOwn ? input.image : undefined,
    ...place?.columns,
    ...(input.placeTimeZone && { timeZone }),
    startsAt,
    priceCents: changedPrice(stored, input),
    ...(input.autoApproval !== undefined && autoApprovalColumns(input.autoApproval)),
    applicantQuestions: input.applicantQuestions && storedQuestions(input.applicantQuestions),
    ...minimum?.changes,
  }
  const refusal = isOwn ? null : editRefusal([edited, ...others], changes)
  if (refusal) throw new AppError(refusal)

  const refusals = {
    activities_capacity: 'maximum_below_participants',
    activities_minimum: 'maximum_below_minimum',
    activities_decision: 'decision_time',
    activities_held: new AppError('maximum_below_participants', {
      message: heldSeatsSentence(stored, input.maxParticipants),
    }),
    image_not_yours: 'image_not_yours',
  } as const
  const { updated, row } = await translateDatabaseErrors(refusals, () =>
    batch(db, {
      locations: place?.locations.length ? insertLocations(db, place.locations) : undefined,
      ...editActivity(db, {
        id,
        others: others.map((date) => date.id),
        userId,
        at,
        changes,
        basedOnPlace: place && stored,
        basedOnMinimum: minimum,
      }),
      replanned,
      attached: ownImage && attachImage(db, { key: ownImage.key, ownerId: creatorId, activityId: id }),
      row: first(findActivity(db, { id, userId })),
    }),
  )
  if (updated.length > 0 && row)
    return toActivity(row, { viewer: { id: userId, isAdmin: false }, counts: row.counts })
  if (!row) throw new AppError('activity_closed')
  const changed = { ...row.activity, isApplicant: isApplicant(row) }
  const refusedNow = isOwn ? null : editRefusal([changed], changes)
  if (refusedNow) throw new AppError(refusedNow)
  // Another request changed the place after it was read. Retry with the new one, or its change would be lost. The minimum is
  // checked in the same way, because cron may have decided in the meantime.
  const isPlaceOther = place !== undefined && !isSamePlace(row.activity, stored)
  const dependsOnMinimum = minimum !== undefined && isOpen(row.activity, at)
  if (!isPlaceOther && !dependsOnMinimum) throw new AppError('activity_closed')
  const isMinimumOther = dependsOnMinimum && !isSameMinimum(row.activity, stored)
  if (retries === 0 || (!isPlaceOther && !isMinimumOther)) throw new AppError('edited_meanwhile')
  return updateActivity(db, {
    ...change,
    stored: row.activity,
    isApplicant: isApplicant(row),
    retries: retries - 1,
  })
}

/**
 * Returns the columns and location rows of a new place, or of the same place when it becomes hidden or public.
 * Undefined when neither changes.
 * @throws AppError place_unclear if the place is a text other than the stored place
 */
function changedPlace({
  stored,
  userId,
  input,
  secret,
}: Pick<Change, 'stored' | 'userId' | 'secret'> & { input: ActivityUpdate }) {
  const hidden = hiddenPlaceOf(stored)
  const before = hidden ?? publicPlaceOf(stored)
  const requested = input.locationFeature ?? input.location
  if (typeof requested === 'string' && !matchesPlace(requested, before)) throw new AppError('place_unclear')
  // With the organizer's key, a co-organizer could test where the organizer's other hidden places are.
  const isOwn = userId === stored.creatorId
  const key = { ownerId: isOwn ? userId : `${stored.id}\n${userId}`, secret }
  const moved = typeof requested === 'object' ? resolveLocation(requested, key) : undefined
  const isHidden = input.hidesExactLocation ?? hidden !== null
  if (!moved && isHidden === (hidden !== null)) return undefined
  const { columns, locations } = placeColumns(
    moved ?? { ...before, timeZone: stored.timeZone },
    isHidden ? key : null,
  )
  return { columns, locations: moved ? [moved, ...locations] : locations }
}

/** Returns the new start in milliseconds, or undefined. A move to another time zone keeps the local time. */
function changedStart(stored: Stored, input: ActivityUpdate, timeZone: string): number | undefined {
  if (input.dateTime !== undefined) return parseInstant(input.dateTime, input.timeZone ?? timeZone)
  if (timeZone === stored.timeZone) return undefined
  return parseInstant(formatWallClock(stored.startsAt, stored.timeZone), timeZone)
}

/** Returns the new price in cents, or undefined. Setting `isFree` to false without a price keeps the stored price. */
function changedPrice(stored: Stored, { price, isFree }: ActivityUpdate): number | undefined {
  if (price === undefined && isFree === undefined) return undefined
  return priceCents({ price: price ?? stored.priceCents / 100, isFree })
}
