import { z } from 'zod'
import type { Activity, ActivityUpdate } from '../../../../worker/contract/activities'
import { activityUpdate } from '../../../../worker/contract/activities'
import type { LocationFeature } from '../../../../worker/contract/places'
import { locationFeature } from '../../../../worker/contract/places'
import { ApiError } from '../../../lib/api'
import { dateAt, formatPlace } from '../../../lib/format'

/**
 * Schema of the edit dialog: its eight fields (product.md 4.28), and the choices of who sees it and its exact place.
 * Date and time are the wall clock at the place.
 */
export const editForm = activityUpdate
  .pick({
    title: true,
    type: true,
    maxParticipants: true,
    price: true,
    description: true,
    hidesExactLocation: true,
    visibility: true,
  })
  .required()
  .extend({
    date: z.iso.date('Please choose a date'),
    time: z.iso.time('Please choose a time'),
    place: locationFeature,
  })
export type EditForm = z.infer<typeof editForm>

/** Returns the initial form values of an activity. */
export function toForm(activity: Activity): EditForm {
  const { title, type, maxParticipants, price, description, hidesExactLocation, visibility } = activity
  return {
    title,
    type,
    maxParticipants,
    price,
    description,
    hidesExactLocation,
    visibility,
    date: dateAt(activity),
    time: timeAt(activity),
    place: placeOf(activity),
  }
}

/**
 * Returns the update to send. Start and place are included only when they changed: the server keeps the wall clock when
 * only the place changes.
 */
export function toUpdate(
  { date, time, place, hidesExactLocation, visibility, ...rest }: EditForm,
  activity: Activity,
): ActivityUpdate {
  const before = toForm(activity)
  const hasNewStart = date !== before.date || time !== before.time
  return {
    ...rest,
    ...(hasNewStart && { dateTime: `${date}T${time}` }),
    ...(place.id !== before.place.id && { location: place }),
    ...(hidesExactLocation !== before.hidesExactLocation && { hidesExactLocation }),
    ...(visibility !== before.visibility && { visibility }),
  }
}

/** Returns the form field that the server refused, or null. */
export function refusedField(error: unknown): keyof EditForm | null {
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

/** Returns the start as the clock at the place shows it: `18:00`. */
function timeAt({ dateTime, timeZone }: Activity): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(dateTime))
}
