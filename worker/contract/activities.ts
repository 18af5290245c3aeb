import { z } from 'zod'
import * as validationText from '#messages/validation'
import { applicantQuestion, applicantQuestions } from './applicant-questions'
import { application } from './applications'
import {
  currency,
  dollars,
  id,
  instant,
  latitude,
  latitudeParam,
  line,
  longitude,
  longitudeParam,
  pageQuery,
  prose,
  searchText,
  sentImage,
} from './common'
import {
  ACTIVITY_DURATION_DEFAULT_MINUTES,
  ACTIVITY_DURATION_MAX_MINUTES,
  ACTIVITY_DURATION_MIN_MINUTES,
  CANCELLATION_MESSAGE_MAX_CHARACTERS,
  DESCRIPTION_MAX_CHARACTERS,
  NEARBY_RADIUS_MAX_MILES,
  PARTICIPANTS_MAX,
  PARTICIPANTS_MIN,
  PRICE_DEFAULT_DOLLARS,
  PRICE_MAX,
  PRICE_MAX_DOLLARS,
  TITLE_MAX_CHARACTERS,
  WHAT_TO_BRING_MAX_CHARACTERS,
} from './limits'
import { dateTime, minimum, newMinimum } from './minimum'
import { participation } from './participations'
import { PLACE_TIME_ZONES } from './place-time-zones'
import { bboxParam, chosenFeature, location } from './places'
import { editScope, repeat, series } from './series'
import {
  ACTIVITY_LANGUAGES,
  ACTIVITY_TYPES,
  ACTIVITY_VISIBILITIES,
  AUTO_APPROVALS,
  DIFFICULTIES,
  EXPLORE_ORDERS,
  HIDING_FILTERS,
  ORGANIZING_ROLES,
  TIMES_OF_DAY,
  VISIBILITY_DEFAULT,
} from './vocabulary'

export const activityType = z.enum(ACTIVITY_TYPES)
export type ActivityType = z.infer<typeof activityType>
const activityLanguage = z.enum(ACTIVITY_LANGUAGES)
export type ActivityLanguage = z.infer<typeof activityLanguage>
export const difficulty = z.enum(DIFFICULTIES)
export type Difficulty = z.infer<typeof difficulty>
const timeOfDay = z.enum(TIMES_OF_DAY)
export type TimeOfDay = z.infer<typeof timeOfDay>
const exploreOrder = z.enum(EXPLORE_ORDERS)
export type ExploreOrder = z.infer<typeof exploreOrder>
const visibility = z.enum(ACTIVITY_VISIBILITIES)
export type ActivityVisibility = z.infer<typeof visibility>
/**
 * Derived in this order: `cancelled`, then `full`, then `upcoming` (product.md 4.6). Only the cancellation is stored.
 */
const activityStatus = z.enum(['upcoming', 'full', 'cancelled'])
export type ActivityStatus = z.infer<typeof activityStatus>

/** Who is approved without a decision, up to a number of seats taken (product.md 6.32). */
const autoApproval = z.object({
  who: z.enum(AUTO_APPROVALS),
  seats: z.number().int().min(PARTICIPANTS_MIN).max(PARTICIPANTS_MAX),
})
export type AutoApproval = z.infer<typeof autoApproval>

const title = line(TITLE_MAX_CHARACTERS).min(1, { error: () => validationText.enterTitle() })
const description = prose(DESCRIPTION_MAX_CHARACTERS).min(1, {
  error: () => validationText.enterDescription(),
})
/** Blank text counts as no value. */
const whatToBring = line(WHAT_TO_BRING_MAX_CHARACTERS)
  .nullable()
  .transform((text) => text || null)
const durationMinutes = z.number().int().min(ACTIVITY_DURATION_MIN_MINUTES).max(ACTIVITY_DURATION_MAX_MINUTES)
/** Returns an error message for a value that is present but not a number. */
const unlessMissing = (message: () => string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? undefined : message()
const maxParticipants = z
  .number({ error: unlessMissing(() => validationText.wholeNumber()) })
  .int()
  .min(PARTICIPANTS_MIN, { error: () => validationText.oneParticipant() })
  .max(PARTICIPANTS_MAX)

/** The people who can read a field. `everyone` means all who can see the activity; `organizers` includes co-organizers. */
type Readers = 'everyone' | 'withExactPlace' | 'organizers'

/**
 * Fields stored and shown as sent (product.md 4.1). `shown` is optional unless everyone can read the field. Texts that may reveal a hidden
 * place, such as "park behind 12 Rose Avenue", are read `withExactPlace` (product.md 5.9).
 */
const PLAIN = {
  title: { sent: title, shown: z.string(), readers: 'everyone' },
  description: { sent: description, shown: z.string(), readers: 'everyone' },
  whatToBring: { sent: whatToBring.optional(), shown: z.string().nullable(), readers: 'everyone' },
  /** The language of the texts. Null if unknown. */
  language: {
    sent: activityLanguage.nullable().optional(),
    shown: activityLanguage.nullable(),
    readers: 'everyone',
  },
  type: { sent: activityType, shown: activityType, readers: 'everyone' },
  difficulty: { sent: difficulty, shown: difficulty, readers: 'everyone' },
  visibility: { sent: visibility, shown: visibility, readers: 'everyone' },
  durationMinutes: { sent: durationMinutes, shown: z.number().int(), readers: 'everyone' },
  image: { sent: sentImage.optional(), shown: z.string().nullable(), readers: 'everyone' },
  maxParticipants: { sent: maxParticipants, shown: z.number().int(), readers: 'everyone' },
  /** Whether applicants may bring guests without an account. */
  allowsGuests: { sent: z.boolean().optional(), shown: z.boolean(), readers: 'everyone' },
  /** Whether freed seats are offered to people approved for the waitlist. */
  offersSeats: { sent: z.boolean().optional(), shown: z.boolean().optional(), readers: 'organizers' },
  /** Whether the seats of participants who have not answered are offered as well. */
  passesOnSilentSeats: { sent: z.boolean().optional(), shown: z.boolean().optional(), readers: 'organizers' },
} as const satisfies Record<string, { sent: z.ZodType; shown: z.ZodType; readers: Readers }>

type Plain = typeof PLAIN
type PlainField = keyof Plain
const PLAIN_FIELDS = Object.keys(PLAIN) as PlainField[]
type FieldFor<By extends Readers> = {
  [Name in PlainField]: Plain[Name]['readers'] extends By ? Name : never
}[PlainField]

const plainObject = <Key extends 'sent' | 'shown'>(key: Key) =>
  z.object(
    Object.fromEntries(PLAIN_FIELDS.map((name) => [name, PLAIN[name][key]])) as {
      [Name in PlainField]: Plain[Name][Key]
    },
  )
const sentFields = plainObject('sent')
const shownFields = plainObject('shown')
/** The plain fields with all values, as the organizer receives them. */
export const storedFields = shownFields.required()

/** Returns the names of the plain fields with these readers. */
export const fieldsRead = <By extends Readers>(by: By) =>
  PLAIN_FIELDS.filter((name): name is FieldFor<By> => PLAIN[name].readers === by)

/** Returns the plain fields of an activity, as it is sent, stored, or shown. */
export function plainFields<From extends { [Name in PlainField]?: unknown }>(from: From) {
  const fields = PLAIN_FIELDS.filter((name) => name in from).map((name) => [name, from[name]])
  return Object.fromEntries(fields) as Pick<From, PlainField & keyof From>
}

/** Returns the plain fields with these readers. */
export function fieldsFor<By extends Readers, From extends { [Name in FieldFor<By>]: unknown }>(
  by: By,
  from: From,
) {
  return Object.fromEntries(fieldsRead(by).map((name) => [name, from[name]])) as Pick<From, FieldFor<By>>
}

/** The place of an activity. */
const activityPlace = location.pick({
  id: true,
  name: true,
  city: true,
  state: true,
  latitude: true,
  longitude: true,
})

const applicationCounts = z.object({
  pending: z.number().int(),
  waitlisted: z.number().int(),
  applications: z.number().int(),
})

/** An activity as the caller sees it. */
export const activity = shownFields.extend({
  id,
  dateTime: instant,
  timeZone: z.string(),
  price: dollars.describe('In units of `currency`'),
  currency,
  isFree: z.boolean(),
  participants: z.number().int(),
  numberOfParticipations: z.number().int(),
  /** Seats held by offers. They are not free. Absent if there are none. */
  heldSeats: z.number().int().optional(),
  spotsLeft: z.number().int(),
  status: activityStatus,
  creatorId: id,
  creator: z.object({ id, name: z.string(), avatar: z.string().nullable(), isVerified: z.boolean() }),
  /**
   * The exact place if the caller may see it: always if it is public, otherwise for the creator, helpers, the admin,
   * and users with a seat. For everyone else the neighborhood or city, with a fixed point within 500 m (product.md 5.9).
   */
  location: activityPlace.extend({ isApproximate: z.boolean() }),
  /** Whether only approved users see the exact place. */
  hidesExactLocation: z.boolean(),
  /** The place shown to others instead of a hidden one; only for the creator and co-organizers. */
  approximateLocation: activityPlace.optional(),
  rating: z.number().nullable(),
  /** Miles with one decimal, if the call gave a position. */
  distance: z.number().optional(),
  /** The caller's own. */
  application: application.nullable().optional(),
  /** The caller's own. */
  participation: participation.nullable().optional(),
  /** On the detail call, at most 8. */
  participantAvatars: z.array(z.object({ name: z.string(), avatar: z.string().nullable() })).optional(),
  /** On the detail call: the caller's membership in a forming group, or null. */
  formingGroup: z.enum(['leader', 'member', 'invited']).nullable().optional(),
  /** The caller's role: organizer, or joined co-organizer or door help. */
  role: z.enum(ORGANIZING_ROLES).nullable(),
  /** Only for the creator and co-organizers. A group counts once; `people` counts each member. */
  counts: applicationCounts.extend({ people: applicationCounts }).optional(),
  /** Only for the creator and co-organizers. */
  autoApproval: autoApproval.nullable().optional(),
  /** Questions for every applicant. */
  applicantQuestions: z.array(applicantQuestion),
  /** Null for a single activity. */
  series: series.nullable(),
  /** Null for an activity without a minimum, which takes place no matter how many people join. */
  minimum: minimum.nullable(),
  /** `SEQUENCE` of calendar files. Rises with each change of title, time, place, or minimum, and with a cancellation. */
  calendarSequence: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  cancelledAt: instant.nullable(),
})
export type Activity = z.infer<typeof activity>

/** An activity in lists, without the fields that only its page and its organizers need (product.md 14.21). */
export const listedActivity = activity.omit({
  participantAvatars: true,
  formingGroup: true,
  counts: true,
  autoApproval: true,
  offersSeats: true,
  passesOnSilentSeats: true,
})
export type ListedActivity = z.infer<typeof listedActivity>

/** Items of lists that include the activity. */
export const applicationWithActivity = application.extend({ activity: listedActivity })
export type ApplicationWithActivity = z.infer<typeof applicationWithActivity>
export const participationWithActivity = participation.extend({ activity: listedActivity })
export type ParticipationWithActivity = z.infer<typeof participationWithActivity>

const placeTimeZone = z.enum(PLACE_TIME_ZONES)
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: () => validationText.unknownTimeZone() })
const price = z
  .number({ error: unlessMissing(() => validationText.price()) })
  .min(0, { error: () => validationText.negativePrice() })
  .max(PRICE_MAX, { error: () => validationText.price() })
  .refine((value) => Math.abs(value - Number(value.toFixed(2))) < 1e-8, {
    error: () => validationText.twoDecimals(),
  })
  .describe(
    `In the currency of the place: at most ${PRICE_MAX_DOLLARS} US dollars, more in currencies of smaller units`,
  )
const correctedZone = placeTimeZone
  .optional()
  .describe('The time zone of the place, if the one determined from its coordinates is wrong')

/** Body of `POST /activities`: the wizard's payload (product.md 4.1). */
export const newActivity = sentFields.extend({
  dateTime,
  timeZone: timeZone.optional(),
  placeTimeZone: correctedZone,
  durationMinutes: durationMinutes.default(ACTIVITY_DURATION_DEFAULT_MINUTES),
  difficulty: difficulty.default('Beginner'),
  price: price.default(PRICE_DEFAULT_DOLLARS),
  isFree: z.boolean().optional(),
  locationFeature: chosenFeature,
  hidesExactLocation: z.boolean().default(false),
  visibility: visibility.default(VISIBILITY_DEFAULT),
  autoApproval: autoApproval.nullable().optional(),
  applicantQuestions: applicantQuestions.optional(),
  minimum: newMinimum.nullable().optional(),
  repeat: repeat.optional(),
  creatorId: id.optional(),
})
export type NewActivity = z.infer<typeof newActivity>

/** Body of `PATCH /activities/{id}`: any of the fields; `location` is a feature or the text of the unchanged place. */
export const activityUpdate = sentFields.partial().extend({
  dateTime: dateTime.optional(),
  timeZone: timeZone.optional(),
  placeTimeZone: correctedZone,
  location: z.union([chosenFeature, line(300)]).optional(),
  locationFeature: chosenFeature.optional(),
  hidesExactLocation: z.boolean().optional(),
  price: price.optional(),
  isFree: z.boolean().optional(),
  autoApproval: autoApproval.nullable().optional(),
  applicantQuestions: applicantQuestions.optional(),
  minimum: newMinimum.nullable().optional(),
  scope: editScope.optional().describe('Which dates of its series to change; without it, only this one'),
})
export type ActivityUpdate = z.infer<typeof activityUpdate>

const startsFrom = instant.optional().describe('Earliest start')
const startsTo = instant.optional().describe('Latest start')

/** Query of `GET /activities`. */
export const activitiesQuery = pageQuery
  .extend({
    q: searchText,
    type: activityType.optional(),
    difficulty: difficulty.optional(),
    language: activityLanguage.optional(),
    from: startsFrom,
    to: startsTo,
    bbox: bboxParam.optional(),
    lat: latitudeParam.optional(),
    lng: longitudeParam.optional(),
    radius: z.coerce.number().positive().max(500).optional().describe('Miles around `lat` and `lng`'),
  })
  .refine((query) => (query.lat === undefined) === (query.lng === undefined), {
    error: () => validationText.latAndLng(),
    path: ['lat'],
  })
export type ActivitiesQuery = z.infer<typeof activitiesQuery>

/** Query of `GET /activities/unjoined-activities`. Without a position, `DEFAULT_POSITION` is used. */
export const unjoinedQuery = pageQuery.extend({
  userId: id.optional(),
  lat: latitudeParam.optional(),
  lng: longitudeParam.optional(),
  q: searchText,
  type: activityType.optional(),
  difficulty: difficulty.optional(),
  language: activityLanguage.optional(),
  from: startsFrom,
  to: startsTo,
  time: timeOfDay
    .optional()
    .describe('Start at the place: before noon, from noon to 5 PM, or from 5 PM to midnight'),
  radius: z.coerce
    .number()
    .positive()
    .max(NEARBY_RADIUS_MAX_MILES)
    .optional()
    .describe('Miles around the position; a text search without it has no limit'),
  sort: exploreOrder.default('nearest').describe('A cursor belongs to one order'),
})
export type UnjoinedQuery = z.infer<typeof unjoinedQuery>

const { cursor: _cursor, limit: _limit, sort: _sort, userId: _userId, ...nearbyFilters } = unjoinedQuery.shape

/** Query of `GET /activities/hidden`: the filters of Explore or, with a box, of the map. */
export const hiddenQuery = z.object({ ...nearbyFilters, bbox: bboxParam.optional() })
export type HiddenQuery = z.infer<typeof hiddenQuery>

/**
 * Answer of `GET /activities/hidden`: for each filter, the number of activities without it, and the number without any filter.
 * Counts end at `HIDDEN_COUNT_MAX`.
 */
export const hiddenActivities = z.object({
  total: z.number().int(),
  filters: z.array(z.object({ filter: z.enum(HIDING_FILTERS), count: z.number().int() })),
})
export type HiddenActivities = z.infer<typeof hiddenActivities>

/** Query of `GET /activities/{id}`: the position to measure the distance from. */
export const positionQuery = z.object({ lat: latitudeParam.optional(), lng: longitudeParam.optional() })

/** Query of `GET /activities/map`. */
export const mapQuery = z.object({
  bbox: bboxParam,
  zoom: z.coerce.number().min(0).max(24).describe('Zoom level of the map'),
  q: searchText,
  type: activityType.optional(),
  difficulty: difficulty.optional(),
})
export type MapQuery = z.infer<typeof mapQuery>

const point = z.object({ type: z.literal('Point'), coordinates: z.tuple([longitude, latitude]) })
/**
 * Answer of `GET /activities/map`: single activities, or clusters if there are many. `total` counts all activities
 * within the bounds.
 */
export const activityMap = z.object({
  type: z.literal('FeatureCollection'),
  total: z.number().int(),
  /** Present if a text has more matches than `MAP_MATCHES_MAX`: `total` then counts the soonest ones only. */
  isTotalAtLeast: z.literal(true).optional(),
  features: z.array(
    z.union([
      z.object({
        type: z.literal('Feature'),
        id,
        geometry: point,
        properties: z.object({
          type: activityType,
          title: z.string(),
          dateTime: instant,
          /** Whether the point is only within 500 m of the place. */
          isApproximate: z.boolean(),
        }),
      }),
      z.object({
        type: z.literal('Feature'),
        geometry: point,
        properties: z.object({
          count: z.number().int(),
          types: z.partialRecord(activityType, z.number().int()),
        }),
      }),
    ]),
  ),
})
export type ActivityMap = z.infer<typeof activityMap>

/** An item of `GET /activities/types`: upcoming activities only. */
export const activityTypeCount = z.object({ type: activityType, label: z.string(), count: z.number().int() })

/**
 * Body of `POST /activities/again/{id}`. Without `dateTime`, the same weekday and local time as before, from next week on.
 * `invite` notifies the earlier activity's participants.
 */
export const again = z.object({
  dateTime: dateTime.optional(),
  invite: z.boolean().default(true),
  repeat: repeat.optional(),
})
export type Again = z.infer<typeof again>

/** Body of a deletion. The message is ignored if there is no one to notify. */
export const deletionMessage = z.object({
  message: line(CANCELLATION_MESSAGE_MAX_CHARACTERS)
    .optional()
    .describe('Message in the notices about a canceled activity'),
})
export const deletion = z.object({ outcome: z.enum(['deleted', 'cancelled']) })

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
