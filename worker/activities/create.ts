import type { Activity, NewActivity } from '../contract/activities'
import { plainFields } from '../contract/activities'
import type { ImageRow } from '../images/store'
import { resolveLocation } from '../places/choose-location'
import { currencyOf } from '../places/currency'
import { insertLocations } from '../places/store'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError, translateDatabaseErrors } from '../platform/errors'
import { newId } from '../platform/ids'
import { parseInstant } from '../platform/zones'
import { publishActivity } from '../transitions/publish'
import { newMinimumColumns } from './minimum'
import { placeColumns } from './place'
import { priceCents } from './price'
import { autoApprovalColumns, storedQuestions } from './rules'
import { dateAt, laterDates } from './series/dates'
import { findActivity } from './store/find'
import { copyActivity } from './store/series'
import { attachImage } from './store/write'
import { toActivity } from './view'

/**
 * Publishes an activity, with the later dates of a series. `image` is the row of the image named in `input`, if the organizer owns it.
 * @throws AppError invalid_request, image_not_yours, place_abroad, past_time, decision_time
 */
export async function createActivity(
  db: Database,
  {
    creatorId,
    input,
    image,
    secret,
    countries,
  }: {
    creatorId: string
    input: NewActivity
    image: ImageRow | undefined
    secret: string
    countries: readonly string[]
  },
): Promise<Activity> {
  const at = now()
  if (input.image && !image) throw new AppError('image_not_yours')
  const key = { ownerId: creatorId, secret }
  const atlas = { db, countries }
  const place = await resolveLocation(atlas, { feature: input.locationFeature, key })
  const currency = currencyOf(place.country)
  const placeTimeZone = input.placeTimeZone ?? place.timeZone
  const timeZone = input.timeZone ?? placeTimeZone
  const startsAt = parseInstant(input.dateTime, timeZone)
  if (startsAt <= at) throw new AppError('past_time')
  const { maxParticipants } = input
  const minimum = newMinimumColumns(input.minimum, { startsAt, timeZone, maxParticipants, at })
  const id = newId()
  const { columns, locations } = await placeColumns(atlas, {
    exact: { ...place, timeZone: placeTimeZone },
    key: input.hidesExactLocation ? key : null,
  })
  const start = { startsAt, timeZone: columns.timeZone }
  const series = input.repeat && { id: newId(), frequency: input.repeat.frequency }
  const later = input.repeat ? laterDates(start, input.repeat) : []
  const { row } = await translateDatabaseErrors({ image_not_yours: 'image_not_yours' }, () =>
    batch(db, {
      locations: insertLocations(db, [place, ...locations]),
      ...publishActivity(db, {
        id,
        creatorId,
        ...plainFields(input),
        startsAt,
        priceCents: priceCents(input, currency),
        currency,
        ...autoApprovalColumns(input.autoApproval),
        applicantQuestions: storedQuestions(input.applicantQuestions),
        ...minimum,
        ...columns,
        ...(series && {
          seriesId: series.id,
          seriesFrequency: series.frequency,
          seriesDate: dateAt(start),
        }),
        createdAt: at,
        updatedAt: at,
      }),
      later: later.length > 0 ? copyActivity(db, { from: id, dates: later, series: 'same', at }) : undefined,
      attached: image && attachImage(db, { key: image.key, ownerId: creatorId, activityId: id }),
      row: first(findActivity(db, { id, userId: creatorId })),
    }),
  )
  if (!row) throw new AppError('internal')
  return toActivity(row, { viewer: { id: creatorId, isAdmin: false }, counts: row.counts })
}
