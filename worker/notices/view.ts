import { z } from 'zod'
import { shorten } from '../contract/cut-text'
import type { NoticeChange } from '../contract/notice-kinds/facts'
import { EXCERPT_CHARACTERS } from '../contract/notice-kinds/kind'
import type { Notice } from '../contract/notices'
import { formatPlace } from '../contract/place-name'
import { readName } from '../contract/stored-names'
import { cleanLine, cleanProse } from '../contract/text'
import {
  ACTIVITY_VISIBILITIES,
  DISPUTE_DECISIONS,
  EDITED_TEXTS,
  HELPER_ROLES,
  PLACE_AUDIENCES,
  REPORT_SUBJECTS,
} from '../contract/vocabulary'
import { iso, isoOrNull } from '../platform/clock'
import type { NoticeRow } from './store'

/** Text from JSON, which no column sanitizes. */
const typedLine = z.string().overwrite(cleanLine)
const pair = <T extends z.ZodType>(value: T) => z.tuple([value, value])
const time = z.object({ startsAt: z.number(), timeZone: z.string() })
const place = z.object({
  name: typedLine,
  city: typedLine,
  state: typedLine,
  isApproximate: z.boolean().optional(),
})

/** JSON of `notices.data`. Pairs are old and new values. */
export const noticeData = z.object({
  applicationId: z.string().optional(),
  isWaitlisted: z.boolean().optional(),
  others: z.number().optional(),
  isWaitlistApproved: z.boolean().optional(),
  /** seat_offered: the offer, and its original end. */
  offerId: z.string().optional(),
  offeredUntil: z.number().optional(),
  isForGroup: z.boolean().optional(),
  mayBeKept: z.boolean().optional(),
  unclaimed: z.enum(['passed', 'expired', 'withdrawn']).optional(),
  isByAdmin: z.boolean().optional(),
  isOwn: z.boolean().optional(),
  calledOff: z.object({ joined: z.number(), needed: z.number() }).optional(),
  /** group_member_left: when the recipient applied. */
  appliedAt: z.number().optional(),
  /** activity_reminder, still_coming, group_member_left: the start at that time. */
  startsAt: z.number().optional(),
  quote: typedLine.optional(),
  reason: typedLine.optional(),
  alert: z.object({ place: typedLine, more: z.number() }).optional(),
  /** The number of dates of a series, if the notice is about several. */
  dates: z.number().optional(),
  report: z.object({ subject: z.enum(REPORT_SUBJECTS), outcome: z.enum(['resolved', 'closed']) }).optional(),
  until: z.number().optional(),
  dispute: z.enum(['corrected', ...DISPUTE_DECISIONS]).optional(),
  message: z.string().overwrite(cleanProse).optional(),
  /** co_organizer_invited, co_organizer_joined: the helper's role. activity_changed: the role of a helper who has not applied. */
  role: z.enum(HELPER_ROLES).optional(),
  time: pair(time).optional(),
  place: pair(place).optional(),
  price: pair(z.object({ cents: z.number(), currency: z.string() })).optional(),
  visibility: pair(z.enum(ACTIVITY_VISIBILITIES)).optional(),
  placeShown: pair(z.enum(PLACE_AUDIENCES)).optional(),
  texts: z.partialRecord(z.enum(EDITED_TEXTS), z.literal(true)).optional(),
})
export type NoticeData = z.infer<typeof noticeData>

const next = z.object({ applicationId: z.string(), name: typedLine })
const CENTS = 100

/** A notice with the rows it refers to, for the list in the app and for emails. */
export type NoticeFacts = Pick<NoticeRow, 'activity' | 'actor' | 'comment' | 'isSeated' | 'knowsPlace'> & {
  notice: Pick<NoticeRow['notice'], 'id' | 'kind' | 'createdAt' | 'readAt' | 'data'>
  next?: string | null
}

/**
 * Returns the part of a notice's data that its recipient may still read: no typed text of a suspended user, whose notices of some kinds are
 * always on, and no change of an exact place that the recipient can't see anymore.
 */
export function readableData({
  notice,
  activity,
  actor,
  knowsPlace,
}: {
  notice: Pick<NoticeRow['notice'], 'data'>
  activity: Pick<NoticeRow['activity'], 'exactLocationId'>
  actor: Pick<NoticeRow['actor'], 'suspendedAt'>
  knowsPlace: boolean
}): NoticeData {
  const { quote, reason, place, ...data } = noticeData.parse(notice.data ?? {})
  const hidesPlace = activity.exactLocationId !== null && !knowsPlace
  const isShown = !hidesPlace || place?.every(({ isApproximate }) => isApproximate !== undefined)
  return {
    ...data,
    ...(actor.suspendedAt === null && { quote, reason }),
    ...(isShown && { place }),
  }
}

export function toNotice(facts: NoticeFacts): Notice {
  const { notice, activity, actor, comment, isSeated, next: nextApplicant = null } = facts
  const data = readableData(facts)
  return {
    id: notice.id,
    kind: notice.kind,
    createdAt: iso(notice.createdAt),
    readAt: isoOrNull(notice.readAt),
    activity: toNoticeActivity(activity, isSeated),
    actor:
      actor.id === null ? null : { id: actor.id, name: readName(actor.name ?? ''), avatar: actor.avatar },
    isWaitlisted: data.isWaitlisted ?? false,
    isByAdmin: data.isByAdmin ?? false,
    ...(data.others !== undefined && { others: data.others }),
    isOwn: data.isOwn ?? false,
    ...(data.calledOff !== undefined && { calledOff: data.calledOff }),
    comment: comment.id === null ? null : { id: comment.id, content: comment.content ?? '' },
    ...(data.offeredUntil !== undefined && {
      offer: {
        until: iso(data.offeredUntil),
        ...(data.isForGroup && { isForGroup: true }),
        ...(data.mayBeKept && { mayBeKept: true }),
      },
    }),
    ...(data.unclaimed !== undefined && { unclaimed: data.unclaimed }),
    ...(data.isWaitlistApproved && { isWaitlistApproved: true }),
    ...(data.quote !== undefined && { quote: shorten(data.quote, EXCERPT_CHARACTERS) }),
    ...(data.reason !== undefined && { reason: data.reason }),
    ...(data.alert !== undefined && { alert: data.alert }),
    ...(data.dates !== undefined && { dates: data.dates }),
    ...(data.report !== undefined && { report: data.report }),
    ...(data.until !== undefined && { until: iso(data.until) }),
    ...(data.dispute !== undefined && { dispute: data.dispute }),
    ...(data.message !== undefined && { message: data.message }),
    ...(data.role !== undefined && { role: data.role }),
    change: toChange(data),
    next: nextApplicant === null ? null : toNext(nextApplicant),
  }
}

function toNext(json: string): Notice['next'] {
  const applicant = next.parse(JSON.parse(json))
  return { ...applicant, name: readName(applicant.name) }
}

/** Returns the progress of a tentative activity toward its minimum. */
function toUndecided({
  minParticipants: participants,
  decidesAt,
  goesAheadAt,
  cancelledAt,
  participantsCount,
}: NoticeRow['activity']): Partial<NonNullable<Notice['activity']>> {
  if (participants === null || decidesAt === null || goesAheadAt !== null || cancelledAt !== null) return {}
  const minimum = { participants, decidesAt: iso(decidesAt), isConfirmed: false }
  return { minimum, participants: participantsCount ?? 0 }
}

function toNoticeActivity(activity: NoticeRow['activity'], isSeated: boolean): Notice['activity'] {
  const { id, title, whatToBring, type, startsAt, timeZone, locationName, city, state } = activity
  const { exactLocationId, exactLocationName } = activity
  if (id === null || type === null) return null
  const isApproximate = exactLocationId !== null && (exactLocationName === null || !isSeated)
  const name = (isApproximate ? null : exactLocationName) ?? locationName ?? ''
  return {
    id,
    title: title ?? '',
    whatToBring,
    type,
    dateTime: iso(startsAt ?? 0),
    timeZone: timeZone ?? 'UTC',
    place: formatPlace({ name, city: city ?? '', state: state ?? '', isApproximate }),
    ...toUndecided(activity),
  }
}

function toChange({
  time,
  place,
  price,
  visibility,
  placeShown,
  texts = {},
}: NoticeData): NoticeChange | null {
  const edited = EDITED_TEXTS.filter((name) => texts[name])
  if (!time && !place && !price && !visibility && !placeShown && edited.length === 0) return null
  return {
    time: time ? mapPair(time, ({ startsAt, timeZone }) => ({ dateTime: iso(startsAt), timeZone })) : null,
    place: place ? mapPair(place, formatPlace) : null,
    price: price ? mapPair(price, ({ cents }) => cents / CENTS) : null,
    ...(price?.some(({ currency }) => currency !== 'USD') && {
      currency: mapPair(price, ({ currency }) => currency),
    }),
    ...(visibility && { visibility: { from: visibility[0], to: visibility[1] } }),
    ...(placeShown && { placeShown: { from: placeShown[0], to: placeShown[1] } }),
    ...(edited.length > 0 && { texts: edited }),
  }
}

function mapPair<From, To>([from, to]: [From, From], map: (value: From) => To): { from: To; to: To } {
  return { from: map(from), to: map(to) }
}
