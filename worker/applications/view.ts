import { z } from 'zod'
import type { Viewer } from '../activities/rules'
import type { ListedRow } from '../activities/store/columns'
import { toApplication, toListedActivity, toStillComing } from '../activities/view'
import type { ApplicationWithActivity } from '../contract/activities'
import type { ApplicantFacts, Application } from '../contract/applications'
import { isAttendanceShown } from '../contract/attendance-sentence'
import { shorten } from '../contract/cut-text'
import { APPLICANT_BIO_CHARACTERS } from '../contract/limits'
import { readName } from '../contract/stored-names'
import { iso, now } from '../platform/clock'
import { AppError } from '../platform/errors'
import type { findApplication } from './store'

export type ReceivedRow = Awaited<ReturnType<typeof findApplication>>[number]

/**
 * Converts an application with applicant and activity, for the organizer, co-organizers, and the admin (product.md 2.7).
 * Co-organizers don't get the email address (product.md 20.1).
 */
export function toReceived(
  { application, applicant, activity, record, askedSeat: seat, decidedBy, seats }: ReceivedRow,
  viewer: Viewer,
): Application {
  const showsEmail = activity.creatorId === viewer.id || viewer.isAdmin
  const stillComing = seat && toStillComing(askedSeatOf(seat), activity)
  return {
    ...toApplication(application),
    seats,
    ...(application.waitlistedAt !== null && { passedOver: application.passedOver }),
    ...(decidedBy !== null && { decidedBy: decider.parse(JSON.parse(decidedBy)) }),
    ...(isUndoable(application) && { undoableUntil: iso(application.undo.until) }),
    applicantName: applicant.name,
    ...(showsEmail && applicant.email !== null && { applicantEmail: applicant.email }),
    applicantAvatar: applicant.avatar,
    applicant: toFacts(applicant, record),
    activityTitle: activity.title,
    ...(stillComing && { stillComing }),
  }
}

const decider = z.object({ id: z.string(), name: z.string().transform(readName) })
/** When a participant was asked, confirmed, and was reminded. */
const askedSeat = z.tuple([z.number(), z.number().nullable(), z.number().nullable()])

function askedSeatOf(json: string) {
  const [askedAt, confirmedAt, remindedAt] = askedSeat.parse(JSON.parse(json))
  return { status: 'JOINED' as const, askedAt, confirmedAt, remindedAt }
}

function isUndoable<Row extends ReceivedRow['application']>(
  application: Row,
): application is Row & { undo: NonNullable<Row['undo']> } {
  const { undo, status } = application
  return undo !== null && undo.until > now() && undo.to === status
}

/** Counts in the order of the column `pastSeats`. SQLite doesn't guarantee whether JSON within JSON is text. */
const count = z.number().int()
const pastSeatCounts = z.preprocess(
  (json) => (typeof json === 'string' ? JSON.parse(json) : json),
  z.tuple([count, count]),
)

function toFacts(
  { city, bio, interests, isVerified, pastSeats }: ReceivedRow['applicant'],
  record: ReceivedRow['record'],
): ApplicantFacts {
  const [everAttended, timesWithYou] = pastSeatCounts.parse(pastSeats)
  return {
    city,
    bio: bio && shorten(bio, APPLICANT_BIO_CHARACTERS),
    interests: interests ?? [],
    isVerified: Boolean(isVerified),
    ...(record && isAttendanceShown(record) && { attendance: record }),
    isNew: everAttended === 0,
    timesWithYou,
  }
}

export function toOwnWithActivity(row: ListedRow, viewer: Viewer): ApplicationWithActivity {
  const activity = toListedActivity(row, { viewer })
  if (!activity.application) throw new AppError('not_found')
  return { ...activity.application, activity }
}
