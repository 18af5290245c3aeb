import { z } from 'zod'
import { currency, id, instant } from '../common'
import {
  ACTIVITY_TYPES,
  ACTIVITY_VISIBILITIES,
  DISPUTE_DECISIONS,
  EDITED_TEXTS,
  HELPER_ROLES,
  PLACE_AUDIENCES,
  REPORT_SUBJECTS,
} from '../vocabulary'

/** An instant and the time zone to show it in. */
const when = z.object({ dateTime: instant, timeZone: z.string() })
export type When = z.infer<typeof when>

/** Old and new values of an activity's change; null for unchanged ones. */
const change = z.object({
  time: z.object({ from: when, to: when }).nullable(),
  place: z.object({ from: z.string(), to: z.string() }).nullable(),
  price: z.object({ from: z.number(), to: z.number() }).nullable(),
  /** Currencies of the prices, unless they are dollars. */
  currency: z.object({ from: currency, to: currency }).optional(),
  /** Only for the organizer, if a co-organizer made the change. */
  visibility: z.object({ from: z.enum(ACTIVITY_VISIBILITIES), to: z.enum(ACTIVITY_VISIBILITIES) }).optional(),
  placeShown: z.object({ from: z.enum(PLACE_AUDIENCES), to: z.enum(PLACE_AUDIENCES) }).optional(),
  /** Texts that were rewritten. */
  texts: z.array(z.enum(EDITED_TEXTS)).optional(),
})
export type NoticeChange = z.infer<typeof change>

/** Data that a kind's text may use. */
export const noticeFacts = z.object({
  createdAt: instant,
  readAt: instant.nullable(),
  /** The activity in its current state. `place` is the exact one if the recipient may see it. */
  activity: when
    .extend({
      id,
      title: z.string(),
      type: z.enum(ACTIVITY_TYPES),
      place: z.string(),
      whatToBring: z.string().nullable(),
      /** Present while the activity is tentative. */
      minimum: z
        .object({ participants: z.number().int(), decidesAt: instant, isConfirmed: z.boolean() })
        .nullable()
        .optional(),
      participants: z.number().int().optional(),
    })
    .nullable(),
  /**
   * seat_offered: the end of the offer when it was made, whether it is for a group, and whether the seat belongs to a participant
   * who may still confirm that they are coming.
   */
  offer: z
    .object({ until: instant, isForGroup: z.boolean().optional(), mayBeKept: z.boolean().optional() })
    .optional(),
  /** seat_freed: how an offer of the seat ended, if there was one. */
  unclaimed: z.enum(['passed', 'expired', 'withdrawn']).optional(),
  /** application_waitlisted: the organizer has also approved the recipient for the next free seat. */
  isWaitlistApproved: z.boolean().optional(),
  /** The user who caused the event; null for cron, an admin, or a deleted account. */
  actor: z.object({ id, name: z.string(), avatar: z.string().nullable() }).nullable(),
  /** application_received: the applicant joined the waitlist. */
  isWaitlisted: z.boolean(),
  /** application_received: number of people with the applicant, as group members or guests. */
  others: z.number().int().optional(),
  /** activity_cancelled: someone other than the organizer canceled it. */
  isByAdmin: z.boolean(),
  /** activity_cancelled, activity_changed: the recipient is the organizer. */
  isOwn: z.boolean(),
  /** activity_cancelled: number of participants, if it was canceled because there were too few. */
  calledOff: z.object({ joined: z.number().int(), needed: z.number().int() }).optional(),
  comment: z.object({ id, content: z.string() }).nullable(),
  /** question_received, question_answered: the beginning of the question or answer. */
  quote: z.string().optional(),
  /** application_removed: the organizer's message. */
  reason: z.string().optional(),
  /** alert_matched: the place of the alert, and how many more activities match. */
  alert: z.object({ place: z.string(), more: z.number().int() }).optional(),
  /** activity_changed, activity_cancelled, and others: the number of dates of a series, if there are several. */
  dates: z.number().int().optional(),
  /** report_decided: what the report was about, and whether we took action. */
  report: z.object({ subject: z.enum(REPORT_SUBJECTS), outcome: z.enum(['resolved', 'closed']) }).optional(),
  /** marked_absent: deadline for a dispute. still_coming_reminder: when the seat is first offered to others. */
  until: instant.optional(),
  /** dispute_decided: the decision. */
  dispute: z.enum(['corrected', ...DISPUTE_DECISIONS]).optional(),
  /** team_message: the whole text. */
  message: z.string().optional(),
  /** co_organizer_invited, co_organizer_joined: the helper's role. activity_changed: the role of a helper who has not applied. */
  role: z.enum(HELPER_ROLES).optional(),
  change: change.nullable(),
  /** seat_freed: the first in line, if a seat is free now. */
  next: z.object({ applicationId: id, name: z.string() }).nullable(),
})
export type NoticeFacts = z.infer<typeof noticeFacts>
