import * as adminText from '#messages/admin'
import type {
  AdminDispute,
  AdminLogEntry,
  AdminReport,
  AdminUser,
  EmailProblem,
  InvitedPeople,
} from '../contract/admin'
import { adminLogEntry } from '../contract/admin'
import type { ReportSubject } from '../contract/reports'
import { reportReason } from '../contract/reports'
import type { listInvited } from '../invitations/member-store'
import type { UndeliverableRow } from '../notices/undeliverable-store'
import { iso, isoOrNull, now } from '../platform/clock'
import type { DisputeRow } from '../records/dispute-store'
import { kindOf, toActivity } from '../records/view'
import type { ReportRow } from '../reports/store'
import { isAdmin, roleOf } from '../users/rules'
import type { AdminUserRow, listLog } from './store'

export function toAdminReport(row: ReportRow): AdminReport {
  const { report, reporter, accused, comment, activity } = row
  return {
    id: report.id,
    subject: subjectOf(row),
    reason: reportReason.catch('other').parse(report.reason),
    details: report.details,
    status: report.status,
    note: report.note,
    createdAt: iso(report.createdAt),
    decidedAt: isoOrNull(report.decidedAt),
    reporter,
    accused:
      accused.id === null
        ? null
        : {
            id: accused.id,
            name: accused.name ?? '',
            avatar: accused.avatar,
            isSuspended: accused.suspendedAt !== null,
            isAdmin: accused.isAdmin === true,
          },
    evidence: report.evidence,
    alike: row.alike,
    comment:
      comment.id === null
        ? null
        : { id: comment.id, content: comment.content ?? '', isDeleted: comment.deletedAt !== null },
    activity:
      activity.id === null
        ? null
        : {
            id: activity.id,
            title: activity.title ?? '',
            cancelledAt: isoOrNull(activity.cancelledAt),
            isOver: (activity.startsAt ?? 0) <= now(),
          },
  }
}

function subjectOf({ subjects }: ReportRow): ReportSubject {
  if (subjects.commentId !== null) return 'comment'
  return subjects.activityId !== null ? 'activity' : 'user'
}

/** Converts a dispute for an admin. `isOwn`: the admin is a party to it. */
export function toAdminDispute(row: DisputeRow): AdminDispute {
  const { dispute, activity, seat, person, organizer } = row
  const { id, reason, hostAnswer, hostNote, decision } = dispute
  return {
    ...{ id, reason, hostAnswer, hostNote, decision, person, organizer },
    activity: toActivity(activity),
    kind: kindOf(seat),
    createdAt: iso(dispute.createdAt),
    answeredAt: isoOrNull(dispute.answeredAt),
    isOwn: row.isOwn === 1,
  }
}

export function toEmailProblem({ email, reason, createdAt, user }: UndeliverableRow): EmailProblem {
  const { id, name, avatar } = user
  return { email, reason, at: iso(createdAt), user: id === null ? null : { id, name: name ?? '', avatar } }
}

export function toAdminUser({ user, ...counts }: AdminUserRow): AdminUser {
  const { activities, upcoming, seats, reports, invited } = counts
  return {
    id: user.id,
    name: user.name,
    avatar: user.avatar,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    role: roleOf(user),
    canJoinActivities: user.canJoinActivities,
    isAdmin: isAdmin(user),
    createdAt: iso(user.createdAt),
    verification:
      user.verifiedAt === null
        ? null
        : { reason: user.verifiedReason ?? adminText.noReason(), at: iso(user.verifiedAt) },
    quotaFactor: user.quotaFactor,
    suspension:
      user.suspendedAt === null
        ? null
        : { reason: user.suspendedReason ?? adminText.noReason(), at: iso(user.suspendedAt) },
    invitationAllowance: user.invitationAllowance,
    counts: { activities, upcoming, seats, reports, invited },
  }
}

export function toLogEntry({
  entry,
  subject,
  admin,
}: Awaited<ReturnType<typeof listLog>>[number]): AdminLogEntry {
  return {
    id: entry.id,
    action: adminLogEntry.shape.action.parse(entry.action),
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    subject,
    note: entry.note,
    admin: admin.id === null ? null : { id: admin.id, name: admin.name ?? '' },
    createdAt: iso(entry.createdAt),
  }
}

export function toInvitedPerson({
  suspendedAt,
  at,
  ...face
}: Awaited<ReturnType<typeof listInvited>>[number]): InvitedPeople['items'][number] {
  return { ...face, isSuspended: suspendedAt !== null, at: iso(at) }
}
