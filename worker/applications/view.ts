import type { Viewer } from '../activities/rules'
import type { ActivityRow } from '../activities/store/columns'
import { toActivity, toApplication } from '../activities/view'
import type { ApplicationWithActivity } from '../contract/activities'
import type { Application } from '../contract/applications'
import { AppError } from '../platform/errors'
import type { findApplication } from './store'

export type ReceivedRow = Awaited<ReturnType<typeof findApplication>>[number]

/** Converts an application with applicant and activity, for the organizer and the admin only (product.md 2.7). */
export function toReceived({ application, applicant, activity }: ReceivedRow): Application {
  return {
    ...toApplication(application),
    applicantName: applicant.name,
    ...(applicant.email !== null && { applicantEmail: applicant.email }),
    applicantAvatar: applicant.avatar,
    activityTitle: activity.title,
  }
}

/** Converts a user's own application with its activity. */
export function toOwnWithActivity(row: ActivityRow, viewer: Viewer): ApplicationWithActivity {
  const activity = toActivity(row, { viewer })
  if (!activity.application) throw new AppError('not_found')
  return { ...activity.application, activity }
}
