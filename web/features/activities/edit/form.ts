import { z } from 'zod'
import * as activityFormText from '#messages/activity-form'
import type { Activity, ActivityUpdate, storedFields } from '../../../../worker/contract/activities'
import { activityUpdate, plainFields } from '../../../../worker/contract/activities'
import { priceProblem } from '../../../../worker/contract/currency'
import { formatList } from '../../../../worker/contract/list-text'
import type { NewMinimum } from '../../../../worker/contract/minimum'
import type { LocationFeature } from '../../../../worker/contract/places'
import { locationFeature } from '../../../../worker/contract/places'
import type { NotifiedByScope } from '../../../../worker/contract/series'
import { ApiError } from '../../../lib/api'
import { dateAt, formatPlace } from '../../../lib/format'
import { TEXT_FIELDS } from '../fields/texts'
import { seatOptionsOf } from '../seat-options/options'
import { toNewMinimum } from '../seat-options/planned-minimum'

/**
 * Schema of the edit dialog: its fields (product.md 4.28), plus who can see the activity and its exact place. Date and time
 * are local to the place.
 */
export const editForm = activityUpdate
  .omit({
    dateTime: true,
    timeZone: true,
    location: true,
    locationFeature: true,
    isFree: true,
    scope: true,
  })
  .required()
  .extend({
    date: z.iso.date({ error: () => activityFormText.chooseDate() }),
    time: z.iso.time({ error: () => activityFormText.chooseTime() }),
    place: locationFeature,
    placeTimeZone: activityUpdate.shape.placeTimeZone,
    minimum: z.object({ participants: z.number(), hoursBefore: z.number() }).nullable(),
  })
  .superRefine(({ price, place }, { addIssue }) => {
    const message = priceProblem(price, place.properties.currency ?? 'USD')
    if (message !== null) addIssue({ code: 'custom', path: ['price'], message })
  })
export type EditForm = z.infer<typeof editForm>

/** Returns the initial form values of an activity. */
export function toForm(activity: Activity): EditForm {
  return {
    // Only organizers and co-organizers can edit, and they receive all of these fields.
    ...(plainFields(activity) as z.infer<typeof storedFields>),
    price: activity.price,
    hidesExactLocation: activity.hidesExactLocation,
    autoApproval: activity.autoApproval ?? null,
    applicantQuestions: activity.applicantQuestions,
    ...seatOptionsOf({
      ...activity,
      minimum: activity.minimum && { participants: activity.minimum.participants, hoursBefore: 0 },
    }),
    date: dateAt(activity),
    time: timeAt(activity),
    place: placeOf(activity),
  }
}

/**
 * Returns the update to send: five fields always, the others only if they changed. If only the place changed, the start is
 * omitted and the server keeps the local time.
 */
export function toUpdate(form: EditForm, activity: Activity): ActivityUpdate {
  const before = toForm(activity)
  const { title, type, maxParticipants, price, description, date, time, place, minimum, ...others } = form
  // All other fields are sent under their own names, so a new field can't be forgotten here.
  const changed = (Object.keys(others) as (keyof typeof others)[]).filter(
    (name) => !isSame(form[name], before[name]),
  )
  return {
    ...{ title, type, maxParticipants, price, description },
    ...(hasNewStart(form, before) && { dateTime: `${date}T${time}` }),
    ...(place.id !== before.place.id && { location: place }),
    ...(!isSame(minimum, before.minimum) && { minimum: minimumOf(form, activity) }),
    ...Object.fromEntries(changed.map((name) => [name, form[name]])),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Returns the minimum to send. An existing minimum keeps its decision time. */
function minimumOf(
  { minimum, date, time, maxParticipants }: EditForm,
  activity: Activity,
): NewMinimum | null {
  if (minimum === null) return null
  const planned = toNewMinimum(minimum, { date, time, maxParticipants })
  return activity.minimum ? { ...planned, decidesAt: activity.minimum.decidesAt } : planned
}

const hasNewStart = (form: EditForm, before: EditForm) =>
  form.date !== before.date || form.time !== before.time

/**
 * Returns who will be notified when the form is saved: "12 people will be notified of the new time and price." Null if no one
 * will be (product.md 4.30).
 */
export function describeTold(form: EditForm, activity: Activity, told: NotifiedByScope): string | null {
  const before = toForm(activity)
  const hasNewTime = hasNewStart(form, before) || form.placeTimeZone !== undefined
  const hasNewPlace = form.place.id !== before.place.id
  const news = [
    hasNewTime && activityFormText.newTime(),
    hasNewPlace && activityFormText.newPlace(),
    form.price !== before.price && activityFormText.newPrice(),
  ].filter((name) => name !== false)
  const people = hasNewTime || hasNewPlace ? told.this : told.applicants
  if (news.length === 0 || people === 0) return null
  return activityFormText.willBeNotified({ people, news: formatList(news) })
}

/** Returns the form field that the server rejected, or null. */
export function refusedField(error: unknown): keyof EditForm | null {
  if (!(error instanceof ApiError)) return null
  const [named] = Object.keys(error.fields).map((path) => FIELDS[path.split('.')[0] ?? ''])
  return named ?? FIELDS_BY_CODE[error.code] ?? null
}

const SHOWING_ERRORS = ['type', 'placeTimeZone', 'maxParticipants', 'price', 'applicantQuestions'] as const
const FIELDS: Record<string, keyof EditForm> = {
  dateTime: 'date',
  location: 'place',
  locationFeature: 'place',
  ...Object.fromEntries(
    [...SHOWING_ERRORS, ...TEXT_FIELDS.map(([name]) => name)].map((name) => [name, name]),
  ),
}
const FIELDS_BY_CODE: Record<string, keyof EditForm> = {
  maximum_below_participants: 'maxParticipants',
  maximum_below_minimum: 'maxParticipants',
  past_time: 'date',
  place_unclear: 'place',
}

function placeOf({ location, timeZone, currency }: Activity): LocationFeature {
  const { id, name, city, state } = location
  const center: LocationFeature['center'] = [location.longitude, location.latitude]
  return {
    id,
    type: 'Feature',
    text: name,
    place_name: formatPlace(location),
    center,
    geometry: { type: 'Point', coordinates: center },
    properties: { city, state, timeZone, currency },
  }
}

/** Returns the start in local time: `18:00`. */
function timeAt({ dateTime, timeZone }: Activity): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(dateTime))
}
