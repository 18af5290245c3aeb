import * as vocabularyText from '#messages/vocabulary'

/** Enumerations shared by worker and web app, without schemas, so that any screen can load them. */

export const ACTIVITY_TYPES = [
  'SPORTS_FITNESS',
  'SOCIAL',
  'LEARNING',
  'ENTERTAINMENT',
  'TRAVEL',
  'WELLNESS',
  'OTHER',
] as const

/** Displayed labels of activity types. */
export const ACTIVITY_TYPE_LABELS: Record<(typeof ACTIVITY_TYPES)[number], () => string> = {
  SPORTS_FITNESS: () => vocabularyText.typeSportsFitness(),
  SOCIAL: () => vocabularyText.typeSocial(),
  LEARNING: () => vocabularyText.typeLearning(),
  ENTERTAINMENT: () => vocabularyText.typeEntertainment(),
  TRAVEL: () => vocabularyText.typeTravel(),
  WELLNESS: () => vocabularyText.typeWellness(),
  OTHER: () => vocabularyText.typeOther(),
}

/** Arrival states at the door (product.md 7.27): not here yet, running late, here, here but late, or not coming. */
export const ARRIVALS = ['expected', 'late', 'here', 'here_late', 'not_coming'] as const
export type Arrival = (typeof ARRIVALS)[number]

/** Ways to check in: on the list, with the code at the door, or with a code on the participant's device. */
export const CHECK_IN_WAYS = ['list', 'code', 'pass'] as const
export type CheckInWay = (typeof CHECK_IN_WAYS)[number]

/** Roles of helpers. A co-organizer decides on applications; door help checks people in. */
export const HELPER_ROLES = ['co-organizer', 'door'] as const
export type HelperRole = (typeof HELPER_ROLES)[number]

/** Roles in an activity: its organizer, and helpers. */
export const ORGANIZING_ROLES = ['organizer', ...HELPER_ROLES] as const
export type OrganizingRole = (typeof ORGANIZING_ROLES)[number]

/** An organizer's usual reply time: within an hour, a few hours, a day, 3 days, a week, or longer. */
export const REPLY_TIMES = ['hour', 'hours', 'day', 'days', 'week', 'longer'] as const
export type ReplyTime = (typeof REPLY_TIMES)[number]

/** Languages of activities, as ISO 639-1 codes: those that are recognized in a text, most spoken first. */
export const ACTIVITY_LANGUAGES = [
  ...[
    'en',
    'es',
    'zh',
    'hi',
    'ar',
    'fr',
    'pt',
    'ru',
    'ja',
    'de',
    'ko',
    'tr',
    'it',
    'th',
    'pl',
    'nl',
    'ro',
    'el',
    'hu',
    'sv',
    'fi',
    'no',
    'he',
    'bn',
  ],
] as const
export const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced'] as const

/** How often an activity repeats. Monthly is by weekday, such as every second Tuesday of the month. */
export const SERIES_FREQUENCIES = ['weekly', 'biweekly', 'monthly'] as const
export type SeriesFrequency = (typeof SERIES_FREQUENCIES)[number]

/** Displayed labels of frequencies. */
export const FREQUENCY_LABELS: Record<SeriesFrequency, () => string> = {
  weekly: () => vocabularyText.frequencyWeekly(),
  biweekly: () => vocabularyText.frequencyBiweekly(),
  monthly: () => vocabularyText.frequencyMonthly(),
}

/** Dates of a series affected by a change. */
export const EDIT_SCOPES = ['this', 'following', 'all'] as const

/** Applicants admitted without a decision. Regulars attended at least three of the organizer's activities. */
export const AUTO_APPROVALS = ['everybody', 'verified', 'regulars'] as const

/** Types of questions for applicants: a line of text, or a choice of one option. */
export const APPLICANT_QUESTION_KINDS = ['text', 'choice'] as const

/** Filter by start time, local to the place: before noon, from noon, and from 5 PM (product.md 4.38). */
export const TIMES_OF_DAY = ['morning', 'afternoon', 'evening'] as const

/** Sort orders of Explore's list. */
export const EXPLORE_ORDERS = ['nearest', 'soonest'] as const

/** Filters that can leave a list empty: `day` limits the start date. */
export const HIDING_FILTERS = ['q', 'type', 'difficulty', 'language', 'day', 'time'] as const

/** Displayed names of difficulties. */
export const DIFFICULTY_LABELS: Record<(typeof DIFFICULTIES)[number], () => string> = {
  Beginner: () => vocabularyText.levelBeginner(),
  Intermediate: () => vocabularyText.levelIntermediate(),
  Advanced: () => vocabularyText.levelAdvanced(),
}

/** Audience of the public page of an activity: everyone and search engines, anyone with the link, or no visitors. */
export const PAGE_VISIBILITIES = ['public', 'link', 'members'] as const
/** Audience of an activity (product.md 4.37). `unlisted` is in no list, and everyone with the link sees it. */
export const ACTIVITY_VISIBILITIES = [...PAGE_VISIBILITIES, 'unlisted'] as const
export const VISIBILITY_DEFAULT = 'link'

/** Texts whose change by a co-organizer notifies the organizer (product.md 20.14). */
export const EDITED_TEXTS = ['title', 'description', 'whatToBring'] as const
export type EditedText = (typeof EDITED_TEXTS)[number]

export const PLACE_AUDIENCES = ['everyone', 'approved'] as const

/** Private calendars: the user's own plans, and activities of followed organizers. */
export const CALENDAR_KINDS = ['plans', 'following'] as const

export const APPLICATION_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const

/** Why an approved person on a waitlist is offered no seat: they let an offer expire, or the organizer skipped them. */
export const PASSED_OVER = ['silent', 'skipped'] as const

/**
 * Outcomes of a seat offer: accepted, declined, or left unanswered by its user; skipped or ended by the organizer; `withdrawn`
 * with the application; `closed` with the activity.
 */
export const OFFER_OUTCOMES = [
  'accepted',
  'passed',
  'expired',
  'skipped',
  'ended',
  'withdrawn',
  'closed',
] as const
export type OfferOutcome = (typeof OFFER_OUTCOMES)[number]

export const PARTICIPATION_STATUSES = ['JOINED', 'QUIT', 'FINISHED'] as const

/** Causes of a freed seat: given up by the participant, removed by the organizer, or ended by the system, such as after a block. */
export const QUIT_BY = ['participant', 'organizer', 'other'] as const
export type QuitBy = (typeof QUIT_BY)[number]

/** Kinds of record entries (product.md 24.1). */
export const RECORD_KINDS = ['attended', 'gave_up', 'gave_up_late', 'missed'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** States of a dispute (product.md 24.8). */
export const DISPUTE_STATES = [
  'waits_for_host',
  'waits_for_admin',
  'corrected',
  'accepted',
  'rejected',
] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** An organizer's answers to a dispute, and an admin's decisions. */
export const HOST_ANSWERS = ['corrected', 'stands'] as const
export const DISPUTE_DECISIONS = ['accepted', 'rejected'] as const

/** `resolved`: the admin took action. `closed`: no action was needed. */
export const REPORT_STATUSES = ['open', 'resolved', 'closed'] as const

export const REPORT_REASONS = ['spam', 'harassment', 'unsafe', 'fake', 'other'] as const

export const REPORT_SUBJECTS = ['comment', 'activity', 'user'] as const

/** Admin actions, as stored in the log. */
export const ADMIN_ACTIONS = [
  'report_resolved',
  'report_closed',
  'report_reopened',
  'team_message_sent',
  'comment_deleted',
  'activity_cancelled',
  'user_verified',
  'user_unverified',
  'user_made_organization',
  'user_made_personal',
  'user_quota_changed',
  'user_invitations_changed',
  'user_suspended',
  'user_unsuspended',
  'email_problem_cleared',
  'admin_set_up',
  'admin_granted',
  'admin_revoked',
  'invitation_created',
  'invitation_changed',
  'invitation_deleted',
  'member_invitations_changed',
  'dispute_accepted',
  'dispute_rejected',
] as const

/**
 * Lanes of the outbox, most urgent first: account, the organizer's decisions, changes of plans, and the rest. Emails of one
 * lane never wait for those of another.
 */
export const EMAIL_LANES = ['account', 'decision', 'change', 'other'] as const

/** Why an address must not receive email. */
export const EMAIL_PROBLEMS = ['bounce', 'complaint'] as const

/** Categories of the security log, in the order of its filter. */
export const SECURITY_CATEGORIES = ['sign_in', 'refused', 'limit', 'admin', 'account'] as const

/** Members who may invite: all with a confirmed email address, or only verified ones. */
export const INVITERS = ['confirmed', 'verified'] as const

export const NOTICE_CHANNELS = ['app', 'mail', 'push'] as const

/** Recipients of an organizer's message: people with a seat, the waitlist, or both plus everyone whose application is pending. */
export const UPDATE_AUDIENCES = ['approved', 'waitlisted', 'everybody'] as const
