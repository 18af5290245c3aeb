/** The closed lists of words that both sides speak, without the schemas, so that any screen may load them. */

export const ACTIVITY_TYPES = [
  'SPORTS_FITNESS',
  'SOCIAL',
  'LEARNING',
  'ENTERTAINMENT',
  'TRAVEL',
  'WELLNESS',
  'OTHER',
] as const

/** What people read for each activity type. */
export const ACTIVITY_TYPE_LABELS: Record<(typeof ACTIVITY_TYPES)[number], string> = {
  SPORTS_FITNESS: 'Sports & Fitness',
  SOCIAL: 'Social',
  LEARNING: 'Learning',
  ENTERTAINMENT: 'Entertainment',
  TRAVEL: 'Travel',
  WELLNESS: 'Wellness',
  OTHER: 'Other',
}

export const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced'] as const

/** What each difficulty asks of a person (product.md 4.3). */
export const DIFFICULTY_HINTS: Record<(typeof DIFFICULTIES)[number], string> = {
  Beginner: 'No experience required',
  Intermediate: 'Some experience helpful',
  Advanced: 'Experience required',
}

export const APPLICATION_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const

/** Labels of the application states; NONE stands for "no application" (product.md 6.1). */
export const APPLICATION_STATUS_LABELS: Record<(typeof APPLICATION_STATUSES)[number] | 'NONE', string> = {
  NONE: 'None',
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Declined',
  WITHDRAWN: 'Withdrawn',
}

export const PARTICIPATION_STATUSES = ['JOINED', 'QUIT', 'FINISHED'] as const

/** Resolved: something was done about it. Closed: there was nothing to do. */
export const REPORT_STATUSES = ['open', 'resolved', 'closed'] as const

export const REPORT_REASONS = ['spam', 'harassment', 'unsafe', 'fake', 'other'] as const

/** What people read for each reason of a report. */
export const REPORT_REASON_LABELS: Record<(typeof REPORT_REASONS)[number], string> = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or hate',
  unsafe: 'Unsafe or dangerous',
  fake: 'Fake or misleading',
  other: 'Something else',
}

export const REPORT_SUBJECTS = ['comment', 'activity', 'user'] as const

/** What the admin can do, as the log names it. */
export const ADMIN_ACTIONS = [
  'report_resolved',
  'report_closed',
  'report_reopened',
  'comment_deleted',
  'activity_cancelled',
  'user_verified',
  'user_unverified',
  'user_made_organization',
  'user_made_personal',
  'user_suspended',
  'user_unsuspended',
  'invitation_created',
  'invitation_changed',
  'invitation_deleted',
] as const

export const NOTICE_CHANNELS = ['app', 'mail'] as const
