import { z } from 'zod'
import * as validationText from '#messages/validation'
import { id, instant, line, pageQuery, prose, searchText, sortByTime } from './common'
import {
  ADMIN_LOG_SUBJECTS_MAX,
  ADMIN_NOTE_MAX_CHARACTERS,
  EMAIL_MAX_CHARACTERS,
  QUOTA_FACTOR_MAX,
  QUOTA_FACTOR_MIN,
  SUSPENSION_REASON_MAX_CHARACTERS,
  TEAM_MESSAGE_MAX_CHARACTERS,
  VERIFICATION_REASON_MAX_CHARACTERS,
} from './limits'
import { reportReason, reportStatus, reportSubject } from './reports'
import { role } from './users'
import { ADMIN_ACTIONS, DISPUTE_DECISIONS, EMAIL_PROBLEMS, HOST_ANSWERS } from './vocabulary'

const note = prose(ADMIN_NOTE_MAX_CHARACTERS)
  .transform((text) => text || null)
  .nullable()
  .optional()
const face = z.object({ id, name: z.string(), avatar: z.string().nullable() })

/** Query of `GET /admin/reports`. */
export const adminReportsQuery = pageQuery.extend({
  status: reportStatus.default('open'),
  subject: reportSubject.optional(),
  q: searchText,
  sort: sortByTime,
})
export type AdminReportsQuery = z.infer<typeof adminReportsQuery>

/** A report with its subject. `evidence` is the subject's text at the time of the report. */
export const adminReport = z.object({
  id,
  subject: reportSubject,
  reason: reportReason,
  details: z.string().nullable(),
  status: reportStatus,
  note: z.string().nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  reporter: face,
  accused: face.extend({ isSuspended: z.boolean(), isAdmin: z.boolean() }).nullable(),
  evidence: z.string().nullable(),
  /** Number of open reports by others about the same subject. A decision applies to all of them. */
  alike: z.number().int(),
  comment: z.object({ id, content: z.string(), isDeleted: z.boolean() }).nullable(),
  /** The reported activity, or the activity of the reported comment. */
  activity: z
    .object({ id, title: z.string(), cancelledAt: instant.nullable(), isOver: z.boolean() })
    .nullable(),
})
export type AdminReport = z.infer<typeof adminReport>

/** Body of `PATCH /admin/reports/{id}`. */
export const reportDecision = z.object({ status: reportStatus, note })
export type ReportDecision = z.infer<typeof reportDecision>

/** A dispute awaiting an admin's decision, with both sides' texts. */
export const adminDispute = z.object({
  id,
  activity: z.object({ id, title: z.string(), dateTime: instant, timeZone: z.string() }),
  kind: z.enum(['missed', 'gave_up_late']),
  person: face,
  organizer: face,
  reason: z.string(),
  /** Null until the organizer answers. */
  hostAnswer: z.enum(HOST_ANSWERS).nullable(),
  hostNote: z.string().nullable(),
  createdAt: instant,
  answeredAt: instant.nullable(),
  decision: z.enum(DISPUTE_DECISIONS).nullable(),
  /** Whether the caller disputed the entry or organizes or helps with the activity. Another admin must decide then. */
  isOwn: z.boolean(),
})
export type AdminDispute = z.infer<typeof adminDispute>

/** Body of `PATCH /admin/disputes/{id}`. */
export const disputeDecision = z.object({ decision: z.enum(DISPUTE_DECISIONS) })

/** Body of `POST /admin/reports/{id}/message`. */
export const reportMessage = z.object({
  message: prose(TEAM_MESSAGE_MAX_CHARACTERS).min(1, { error: () => validationText.writeMessage() }),
})
export type ReportMessage = z.infer<typeof reportMessage>

/** Filter of the admin's list of users. */
const peopleKind = z.enum(['verified', 'organization', 'suspended'])
export type PeopleKind = z.infer<typeof peopleKind>

/** Query of `GET /admin/users`. */
export const adminUsersQuery = pageQuery.extend({
  q: searchText,
  kind: peopleKind.optional(),
  sort: sortByTime,
})
export type AdminUsersQuery = z.infer<typeof adminUsersQuery>

/** A user, as shown to admins. */
export const adminUser = face.extend({
  email: z.string(),
  emailVerified: z.boolean(),
  role,
  canJoinActivities: z.boolean(),
  isAdmin: z.boolean(),
  createdAt: instant,
  verification: z.object({ reason: z.string(), at: instant }).nullable(),
  suspension: z.object({ reason: z.string(), at: instant }).nullable(),
  /** Multiplies the user's quotas; 1 unless an admin changed it. */
  quotaFactor: z.number(),
  /** Number of people the user may invite, if an admin set it. */
  invitationAllowance: z.number().int().nullable(),
  counts: z.object({
    activities: z.number().int(),
    upcoming: z.number().int(),
    seats: z.number().int(),
    reports: z.number().int(),
    /** People who signed up with the user's invitations. */
    invited: z.number().int(),
  }),
})
export type AdminUser = z.infer<typeof adminUser>

/** Body of `PUT /admin/users/{id}/verification`: kind and date of the check (default: now). */
export const newVerification = z.object({
  reason: line(VERIFICATION_REASON_MAX_CHARACTERS).min(1, {
    error: () => validationText.sayWhatWasChecked(),
  }),
  at: instant.optional(),
})
export type NewVerification = z.infer<typeof newVerification>

/** Body of `PUT /admin/users/{id}/suspension`. The user reads the reason when they try to log in. */
export const newSuspension = z.object({
  reason: line(SUSPENSION_REASON_MAX_CHARACTERS).min(1, { error: () => validationText.giveReason() }),
  cancelActivities: z.boolean().default(false),
})
export type NewSuspension = z.infer<typeof newSuspension>

/** Body of `PUT /admin/users/{id}/quota`. */
export const quotaChange = z.object({
  factor: z.number().min(QUOTA_FACTOR_MIN).max(QUOTA_FACTOR_MAX),
  reason: line(ADMIN_NOTE_MAX_CHARACTERS).min(1, { error: () => validationText.giveReason() }),
})

export type QuotaChange = z.infer<typeof quotaChange>

/** Answer of `GET /admin/users/{id}/invited`: the newest people a user invited, and who invited the user. */
export const invitedPeople = z.object({
  inviter: z.object({ id, name: z.string() }).nullable(),
  items: z.array(face.extend({ isSuspended: z.boolean(), at: instant })),
})
export type InvitedPeople = z.infer<typeof invitedPeople>

/** Body of `PUT /admin/activities/{id}/cancellation`. */
export const cancellation = z.object({ note })

export const cancelled = z.object({ cancelledAt: instant })

/** Counts for the admin's overview. */
export const adminFigures = z.object({
  reports: z.object({ open: z.number().int(), resolved: z.number().int(), closed: z.number().int() }),
  suspended: z.number().int(),
  /** Disputes awaiting an admin. */
  disputes: z.number().int(),
})

/** Query of `GET /admin/email-problems`; `q` matches part of the address. */
export const emailProblemsQuery = pageQuery.extend({
  q: searchText,
  reason: z.enum(EMAIL_PROBLEMS).optional(),
})
export type EmailProblemsQuery = z.infer<typeof emailProblemsQuery>

/** An address that must not receive email, and the user it belongs to. */
export const emailProblem = z.object({
  email: z.string(),
  reason: z.enum(EMAIL_PROBLEMS),
  /** When the provider last reported it. */
  at: instant,
  user: face.nullable(),
})
export type EmailProblem = z.infer<typeof emailProblem>

/** Body of `POST /admin/email-problems/clear`. */
export const clearedEmail = z.object({ email: z.string().max(EMAIL_MAX_CHARACTERS) })

/** Query of `GET /admin/log`; `subjects` are ids, separated by commas. */
export const adminLogQuery = pageQuery.extend({
  subjects: z
    .string()
    .max(ADMIN_LOG_SUBJECTS_MAX * 65)
    .transform((ids) => ids.split(',').filter(Boolean).slice(0, ADMIN_LOG_SUBJECTS_MAX))
    .optional()
    .describe('Ids of reports, users, comments, activities, invitations, or disputes, separated by commas'),
})
export type AdminLogQuery = z.infer<typeof adminLogQuery>

/** An admin's action. `subject` is the current name of its subject, or null if that no longer exists. */
export const adminLogEntry = z.object({
  id,
  action: z.enum(ADMIN_ACTIONS),
  subjectType: z.enum(['report', 'user', 'comment', 'activity', 'invitation', 'dispute']),
  /** Empty if the subject has no row, such as an address without an account. */
  subjectId: z.string(),
  subject: z.string().nullable(),
  note: z.string().nullable(),
  admin: z.object({ id, name: z.string() }).nullable(),
  createdAt: instant,
})
export type AdminLogEntry = z.infer<typeof adminLogEntry>

/** Answer of `GET /admin/site`: what the operator still has to set up. */
export const siteState = z.object({
  mail: z.object({
    /** Why email can't be sent: no provider, or a sender domain that can't send. Null if email works. */
    problem: z.enum(['no_provider', 'sender_cannot_send']).nullable(),
    /** Sender address. */
    from: z.string(),
  }),
})
export type SiteState = z.infer<typeof siteState>

/** Answer of `POST /admin/test-email`. */
export const testEmail = z.object({
  isAccepted: z.boolean().describe('Whether the provider took the email'),
  to: z.string(),
  answer: z.string().describe("The provider's answer, shortened"),
})
export type TestEmail = z.infer<typeof testEmail>
