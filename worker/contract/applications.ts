import { z } from 'zod'
import * as validationText from '#messages/validation'
import { answer, newAnswers } from './applicant-questions'
import { APPLICATION_SOURCES } from './application-sources'
import { id, instant, line, pageQuery, prose, searchText } from './common'
import {
  APPLICATION_NOTE_MAX_CHARACTERS,
  DECISIONS_AT_ONCE_MAX,
  GUEST_NAME_MAX_CHARACTERS,
  GUESTS_MAX,
  PAGE_MAX,
  PARTICIPANTS_MAX,
  PARTICIPANTS_MIN,
  REMOVAL_REASON_MAX_CHARACTERS,
} from './limits'
import { stillComing } from './participations'
import { ACTIVITY_TYPES, APPLICATION_STATUSES, PASSED_OVER, REPLY_TIMES } from './vocabulary'

/** How an applicant found an activity. */
export type ApplicationSource = (typeof APPLICATION_SOURCES)[number]

const applicationStatus = z.enum(APPLICATION_STATUSES)
export type ApplicationStatus = z.infer<typeof applicationStatus>

/** Facts about an applicant shown to the organizer, beside name, picture, and note (product.md 6.26). */
const applicantFacts = z.object({
  /** Null if the applicant hides it. */
  city: z.string().nullable(),
  /** Truncated if long. */
  bio: z.string().nullable(),
  interests: z.array(z.enum(ACTIVITY_TYPES)),
  isVerified: z.boolean(),
  /**
   * Counted entries of the applicant's record: attended, and total (product.md 24.4). Absent with fewer than three entries,
   * once the activity has started, and for callers who are neither organizer nor co-organizer.
   */
  attendance: z.object({ attended: z.number().int(), of: z.number().int() }).optional(),
  /** Whether they have never attended an activity. */
  isNew: z.boolean(),
  /** How often they attended this organizer's activities. */
  timesWithYou: z.number().int(),
})
export type ApplicantFacts = z.infer<typeof applicantFacts>

/** Another member of a group. */
const companion = z.object({ userId: id, name: z.string(), avatar: z.string().nullable() })

/** An application. Only the activity's creator and the admin receive the applicant's name, avatar, and email address. */
export const application = z.object({
  id,
  activityId: id,
  userId: id,
  status: applicationStatus,
  /** In lists, a long note is truncated and ends with an ellipsis. */
  note: z.string().nullable(),
  /** Present if `note` is truncated. `GET /applications/{id}` returns the whole note. */
  isNoteShortened: z.literal(true).optional(),
  /** Answers, each with its question as originally asked. */
  answers: z.array(answer),
  waitlistedAt: instant.nullable(),
  /** 1 is first in line; null if not waitlisted. */
  waitlistPosition: z.number().int().nullable(),
  /** Whether the organizer approved the applicant for the next free seat. Present on the waitlist, as are the next two fields. */
  isWaitlistApproved: z.boolean().optional(),
  /**
   * Why an approved applicant gets no offers: they let one expire, or the organizer skipped them. Only the organizer sees skips.
   */
  passedOver: z.enum(PASSED_OVER).nullable().optional(),
  /** The offer of a seat held for the applicant. */
  offer: z
    .object({ id, expiresAt: instant, mayBeKept: z.literal(true).optional() })
    .nullable()
    .optional(),
  createdAt: instant,
  /** Time of the approval, decline, or withdrawal. */
  decidedAt: instant.nullable(),
  /** Organizer or co-organizer who approved or declined. Present only if several people decide. */
  decidedBy: z.object({ id, name: z.string() }).optional(),
  /** Deadline for undoing the decision, and its identifier. Present while the organizer can still undo it. */
  undoableUntil: instant.optional(),
  /** Whether it applies to every date of a series. */
  isForEveryDate: z.boolean(),
  /** Id of the group that applied together; absent once all other members have left. */
  groupId: id.optional(),
  /** First names of guests. Present if there are any. */
  guests: z.array(z.string()).optional(),
  /** Seats needed to approve it, for the whole group with guests. Only for the organizer, co-organizers, and the admin. */
  seats: z.number().int().optional(),
  /** Other group members visible to the caller. Only for members who read the activity. */
  companions: z.array(companion).optional(),
  applicantName: z.string().optional(),
  applicantEmail: z.string().optional(),
  applicantAvatar: z.string().nullable().optional(),
  applicant: applicantFacts.optional(),
  activityTitle: z.string().optional(),
  /** An approved applicant's answer to "Still coming?", if asked. Only for the organizer, co-organizers, and the admin. */
  stillComing: stillComing.optional(),
})
export type Application = z.infer<typeof application>

export const note = prose(APPLICATION_NOTE_MAX_CHARACTERS)
  .transform((text) => text || null)
  .nullable()

/** First names of guests without an account. */
export const guestNames = z
  .array(line(GUEST_NAME_MAX_CHARACTERS).min(1, { error: () => validationText.enterFirstName() }))
  .max(GUESTS_MAX)

/** Body of `POST /applications`. `userId` and `status` are checked but otherwise ignored (product.md 2.6). */
export const newApplication = z.object({
  activityId: id,
  userId: id.optional(),
  status: z.literal('PENDING').optional(),
  note: note.optional(),
  answers: newAnswers.optional().describe('Answers to the questions of the activity'),
  waitlist: z.boolean().optional(),
  everyDate: z.boolean().optional().describe('Apply to every upcoming date of its series with free seats'),
  guests: guestNames
    .optional()
    .describe('First names of guests who come along, where the organizer allows it'),
  /** How the applicant found the activity, for the organizer's statistics. */
  source: z.enum(APPLICATION_SOURCES).optional(),
})
export type NewApplication = z.infer<typeof newApplication>

/** Body of `PATCH /applications`: the creator decides, the participant withdraws. PENDING from the creator means Wait List. */
export const applicationUpdate = z.object({
  applicationId: id,
  status: applicationStatus,
  waitlist: z.boolean().optional(),
  everyDate: z
    .boolean()
    .optional()
    .describe('Decide on all that the applicant sent at once for every date of a series'),
})
export type ApplicationUpdate = z.infer<typeof applicationUpdate>

/** Applications to one activity, decided in one call. */
const applicationIds = z.array(id).min(1).max(DECISIONS_AT_ONCE_MAX)

/** Body of `POST /applications/decisions`: one decision for several applications. PENDING means Wait List. */
export const decisionsTogether = z.object({
  activityId: id,
  applicationIds,
  status: z.enum(['APPROVED', 'PENDING', 'REJECTED']),
  maxParticipants: z
    .number()
    .int()
    .min(PARTICIPANTS_MIN)
    .max(PARTICIPANTS_MAX)
    .optional()
    .describe(
      'Where too few seats are free, approving raises the maximum by as many as are missing, up to this',
    ),
})
export type DecisionsTogether = z.infer<typeof decisionsTogether>

/** Body of the calls that approve waitlisted applications and take that back. They apply to all of them or none. */
export const waitlistApprovals = z.object({ activityId: id, applicationIds })
export type WaitlistApprovals = z.infer<typeof waitlistApprovals>

/** Body of `POST /applications/undo`: a batch of decisions, identified by its `undoableUntil`. */
export const undoneDecisions = z.object({ activityId: id, applicationIds, until: instant })
export type UndoneDecisions = z.infer<typeof undoneDecisions>

export const changedApplications = z.object({ applications: z.array(application) })
export type ChangedApplications = z.infer<typeof changedApplications>

/** Body of `POST /applications/remove/{id}`. The participant sees the reason. */
export const removal = z.object({
  reason: line(REMOVAL_REASON_MAX_CHARACTERS)
    .transform((text) => text || null)
    .nullish(),
})
export type Removal = z.infer<typeof removal>

/** Body of `PUT /applications/note/{id}`. */
export const applicationNote = z.object({
  note,
  answers: newAnswers.optional().describe('Replace all answers; without it, they stay'),
})
export type ApplicationNote = z.infer<typeof applicationNote>

/** Another plan of the user that leaves too little travel time. Distances in miles, drives in minutes. */
const clash = z.object({
  activityId: id,
  title: z.string(),
  dateTime: instant,
  endsAt: instant,
  timeZone: z.string(),
  /** Whether the other plan is before or after the activity, or overlaps with it. */
  kind: z.enum(['before', 'during', 'after']),
  miles: z.number(),
  driveMinutes: z.number().int(),
  /** How late the user would arrive at the later of the two; 0 when they overlap. */
  lateMinutes: z.number().int(),
})
export type PlanClash = z.infer<typeof clash>

/** Information shown before applying. `replyTime` is null until enough applications have been answered. */
export const beforeApplying = z.object({
  replyTime: z.enum(REPLY_TIMES).nullable(),
  clashes: z.array(clash),
})
export type BeforeApplying = z.infer<typeof beforeApplying>

/** Query of the application lists. */
export const applicationsQuery = pageQuery.extend({
  status: applicationStatus.optional(),
  q: searchText,
  activityId: id.optional(),
})
export type ApplicationsQuery = z.infer<typeof applicationsQuery>

/** Body of `PATCH /applications/waitlist`: the waitlist in its new order. Omitted applications keep their position. */
export const waitlistOrder = z.object({ activityId: id, applicationIds: z.array(id).min(1).max(PAGE_MAX) })
