import { z } from 'zod'
import type { Activity, ActivityUpdate } from '../../../../worker/contract/activities'
import { activityUpdate } from '../../../../worker/contract/activities'
import type { LocationFeature } from '../../../../worker/contract/places'
import { locationFeature } from '../../../../worker/contract/places'
import { ApiError } from '../../../lib/api'
import { dateAt, formatPlace } from '../../../lib/format'

/** The eight fields of the edit dialog (product.md 4.28), and whether the exact place is for approved people only. Date and time are the wall clock at the place. */
export const editForm = activityUpdate
  .pick({
    title: true,
    type: true,
    maxParticipants: true,
    price: true,
    description: true,
    hidesExactLocation: true,
  })
  .required()
  .extend({
    date: z.iso.date('Please choose a date'),
    time: z.iso.time('Please choose a time'),
    place: locationFeature,
  })
export type EditForm = z.infer<typeof editForm>

/** What the form shows at first. */
export function toForm(activity: Activity): EditForm {
  const { title, type, maxParticipants, price, description, hidesExactLocation } = activity
  return {
    title,
    type,
    maxParticipants,
    price,
    description,
    hidesExactLocation,
    date: dateAt(activity),
    time: timeAt(activity),
    place: placeOf(activity),
  }
}

/** What is sent: start, place and who may know it only where they have changed. Elsewhere it keeps the hour of the clock. */
export function toUpdate(
  { date, time, place, hidesExactLocation, ...rest }: EditForm,
  activity: Activity,
): ActivityUpdate {
  const before = toForm(activity)
  const isElsewhen = date !== before.date || time !== before.time
  return {
    ...rest,
    ...(isElsewhen && { dateTime: `${date}T${time}` }),
    ...(place.id !== before.place.id && { location: place }),
    ...(hidesExactLocation !== before.hidesExactLocation && { hidesExactLocation }),
  }
}

/** The field that a refusal is about, if it is about one. */
export function fieldToBlame(error: unknown): keyof EditForm | null {
  if (!(error instanceof ApiError)) return null
  const [named] = Object.keys(error.fields).map((path) => FIELDS[path.split('.')[0] ?? ''])
  return named ?? FIELDS_BY_CODE[error.code] ?? null
}

const FIELDS: Record<string, keyof EditForm> = {
  title: 'title',
  type: 'type',
  dateTime: 'date',
  location: 'place',
  locationFeature: 'place',
  maxParticipants: 'maxParticipants',
  price: 'price',
  description: 'description',
}
const FIELDS_BY_CODE: Record<string, keyof EditForm> = {
  maximum_below_participants: 'maxParticipants',
  past_time: 'date',
  place_unclear: 'place',
}

function placeOf({ location }: Activity): LocationFeature {
  const { id, name, city, state } = location
  const center: LocationFeature['center'] = [location.longitude, location.latitude]
  return {
    id,
    type: 'Feature',
    text: name,
    place_name: formatPlace(location),
    center,
    geometry: { type: 'Point', coordinates: center },
    properties: { city, state },
  }
}

/** The clock at the place, `18:00`. */
function timeAt({ dateTime, timeZone }: Activity): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(dateTime))
}
