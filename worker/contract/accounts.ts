import { z } from 'zod'
import { storedFields } from './activities'
import { alert } from './alerts'
import { answer, applicantQuestion } from './applicant-questions'
import { session } from './auth'
import { calendarKind } from './calendars'
import { instant } from './common'
import { passkey } from './passkeys'
import { ownSecurityEvent } from './security'
import { me } from './users'

const instantOrNull = instant.nullable()

/** Answer of `GET /auth/export`: all data stored about the user, in the API's own terms. */
export const accountExport = z.object({
  exportedAt: instant,
  profile: me,
  signsInWith: z.array(z.enum(['password', 'google', 'passkey'])),
  passwordChangedAt: instant.nullable(),
  activities: z.array(
    storedFields.extend({
      id: z.string(),
      dateTime: instant,
      timeZone: z.string(),
      price: z.number(),
      currency: z.string(),
      participants: z.number(),
      minimum: z
        .object({
          participants: z.number(),
          decidesAt: instant,
          extendedAt: instantOrNull,
          confirmedAt: instantOrNull,
        })
        .nullable(),
      location: z.object({
        name: z.string(),
        city: z.string(),
        state: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      }),
      applicantQuestions: z.array(applicantQuestion),
      createdAt: instant,
      cancelledAt: instantOrNull,
    }),
  ),
  applications: z.array(
    z.object({
      id: z.string(),
      activityId: z.string(),
      activityTitle: z.string(),
      status: z.string(),
      source: z.string().nullable(),
      note: z.string().nullable(),
      answers: z.array(answer),
      guests: z.array(z.string()),
      createdAt: instant,
      decidedAt: instantOrNull,
    }),
  ),
  /** Forming groups that the user has confirmed or is invited to. */
  groups: z.array(
    z.object({
      activityId: z.string(),
      activityTitle: z.string(),
      note: z.string().nullable(),
      answers: z.array(answer),
      guests: z.array(z.string()),
      invitedAt: instant,
      confirmedAt: instantOrNull,
    }),
  ),
  participations: z.array(
    z.object({
      id: z.string(),
      activityId: z.string(),
      activityTitle: z.string(),
      status: z.string(),
      joinedAt: instant,
      quitAt: instantOrNull,
      askedAt: instantOrNull,
      confirmedAt: instantOrNull,
      remindedAt: instantOrNull,
      passedOnAt: instantOrNull,
      quitBy: z.string().nullable(),
      noShowAt: instantOrNull,
    }),
  ),
  checkIns: z.array(
    z.object({
      activityId: z.string(),
      activityTitle: z.string(),
      state: z.string(),
      way: z.string(),
      at: instant,
    }),
  ),
  /** Other people's activities that the user helps with or is invited to help with. */
  helping: z.array(
    z.object({
      activityId: z.string(),
      activityTitle: z.string(),
      role: z.string(),
      invitedAt: instant,
      joinedAt: instantOrNull,
    }),
  ),
  /** The user's own actions in activity logs, without the people they affected. */
  decisions: z.array(z.object({ activityId: z.string(), event: z.string(), at: instant })),
  /** Seats offered to the user. */
  offers: z.array(
    z.object({
      activityId: z.string(),
      activityTitle: z.string(),
      outcome: z.string().nullable(),
      offeredAt: instant,
      expiresAt: instant,
      endedAt: instantOrNull,
    }),
  ),
  comments: z.array(
    z.object({
      id: z.string(),
      activityId: z.string(),
      content: z.string(),
      timestamp: instant,
      editedAt: instantOrNull,
    }),
  ),
  /** Organizer updates sent to the user while they had no seat. */
  updates: z.array(z.object({ activityId: z.string(), content: z.string(), sentAt: instant })),
  ratings: z.array(
    z.object({
      activityId: z.string(),
      score: z.number().int().nullable(),
      tags: z.array(z.string()),
      message: z.string().nullable(),
      ratedAt: instantOrNull,
      thankedAt: instantOrNull,
    }),
  ),
  disputes: z.array(
    z.object({
      activityId: z.string(),
      activityTitle: z.string(),
      reason: z.string(),
      createdAt: instant,
      hostAnswer: z.string().nullable(),
      hostNote: z.string().nullable(),
      answeredAt: instantOrNull,
      decision: z.string().nullable(),
      decidedAt: instantOrNull,
    }),
  ),
  /** The note that the user gave as the organizer. */
  answeredDisputes: z.array(
    z.object({
      activityId: z.string(),
      activityTitle: z.string(),
      answer: z.string().nullable(),
      note: z.string().nullable(),
      answeredAt: instantOrNull,
    }),
  ),
  questions: z.array(
    z.object({
      id: z.string(),
      activityId: z.string(),
      content: z.string(),
      isPublic: z.boolean(),
      answer: z.string().nullable(),
      createdAt: instant,
    }),
  ),
  alerts: z.array(alert),
  following: z.array(z.object({ userId: z.string(), name: z.string(), since: instant })),
  blocked: z.array(z.object({ userId: z.string(), name: z.string(), since: instant })),
  /** Private calendar URLs, without their secrets. */
  calendars: z.array(z.object({ kind: calendarKind, createdAt: instant, lastReadAt: instantOrNull })),
  images: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      url: z.string(),
      width: z.number(),
      height: z.number(),
      bytes: z.number(),
      createdAt: instant,
    }),
  ),
  notices: z.array(
    z.object({
      kind: z.string(),
      activityId: z.string().nullable(),
      data: z.record(z.string(), z.unknown()).nullable(),
      createdAt: instant,
      readAt: instantOrNull,
    }),
  ),
  noticeChoices: z.array(z.object({ kind: z.string(), channel: z.string(), isOn: z.boolean() })),
  pushChoices: z.array(z.object({ kind: z.string(), isOn: z.boolean() })),
  pushDevices: z.array(
    z.object({ device: z.string(), timeZone: z.string(), createdAt: instant, reachedAt: instantOrNull }),
  ),
  quietHours: z.array(z.object({ fromHour: z.number(), untilHour: z.number() })),
  letters: z.array(
    z.object({ kind: z.string(), email: z.string().nullable(), createdAt: instant, sentAt: instantOrNull }),
  ),
  invitations: z.array(
    z.object({ code: z.string(), isUsed: z.boolean(), createdAt: instant, revokedAt: instantOrNull }),
  ),
  reports: z.array(z.object({ reason: z.string().nullable(), status: z.string(), createdAt: instant })),
  passkeys: z.array(passkey),
  sessions: z.array(session.omit({ isCurrent: true }).extend({ endedAt: instantOrNull, expiresAt: instant })),
  securityEvents: z.array(ownSecurityEvent.omit({ isAnswered: true })),
})
export type AccountExport = z.infer<typeof accountExport>
