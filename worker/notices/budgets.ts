import type { NoticeKind } from '../contract/notice-kinds'
import type { QuotaName } from '../contract/quotas'

/** How often notices of some kinds reach one user (product.md 12.28). */
export type NoticeBudget = {
  /** What is counted together: the notices by one sender, those about one activity whoever sends them, or all. */
  per: 'sender' | 'activity' | 'recipient'
  hour: number
  day: number
  /** Shortest time between two of them. */
  pauseMinutes?: number
  /** The quota that keeps the budget: for notices to so many users at once that counting those of each would cost too much. */
  keptBy?: QuotaName
}

/** All budgets. A notice over its budget waits until there is room, and replaces the one that waits already. */
export const NOTICE_BUDGETS = {
  applications: { per: 'sender', hour: 10, day: 20 },
  decisions: { per: 'activity', hour: 4, day: 8 },
  offers: { per: 'activity', hour: 6, day: 12 },
  line: { per: 'activity', hour: 4, day: 8 },
  departures: { per: 'sender', hour: 6, day: 12 },
  changes: { per: 'activity', hour: 6, day: 12, pauseMinutes: 10 },
  cancellations: { per: 'activity', hour: 10, day: 10 },
  outlook: { per: 'activity', hour: 2, day: 4 },
  reminders: { per: 'activity', hour: 4, day: 8 },
  groups: { per: 'sender', hour: 5, day: 10 },
  publications: { per: 'sender', hour: 20, day: 20, keptBy: 'publish' },
  invitations: { per: 'sender', hour: 5, day: 10 },
  helpers: { per: 'sender', hour: 3, day: 6 },
  alerts: { per: 'recipient', hour: 1, day: 2 },
  questions: { per: 'sender', hour: 5, day: 10 },
  comments: { per: 'sender', hour: 10, day: 30 },
  updates: { per: 'activity', hour: 5, day: 10 },
  thanks: { per: 'sender', hour: 5, day: 10 },
  records: { per: 'recipient', hour: 10, day: 20 },
  team: { per: 'recipient', hour: 10, day: 20 },
} as const satisfies Record<string, NoticeBudget>

export type NoticeBudgetName = keyof typeof NOTICE_BUDGETS

/** The budget of each kind. */
export const BUDGET_OF: Record<NoticeKind, NoticeBudgetName> = {
  application_received: 'applications',
  application_approved: 'decisions',
  application_declined: 'decisions',
  application_waitlisted: 'decisions',
  application_removed: 'decisions',
  application_expired: 'decisions',
  seat_offered: 'offers',
  offer_expired: 'offers',
  seat_passed_on: 'offers',
  seat_freed: 'departures',
  first_in_line: 'line',
  group_invited: 'groups',
  group_member_left: 'departures',
  activity_changed: 'changes',
  activity_cancelled: 'cancellations',
  activity_confirmed: 'outlook',
  decision_extended: 'outlook',
  still_coming: 'reminders',
  still_coming_reminder: 'reminders',
  activity_reminder: 'reminders',
  activity_published: 'publications',
  invited_again: 'invitations',
  alert_matched: 'alerts',
  question_received: 'questions',
  question_answered: 'questions',
  comment_received: 'comments',
  comment_reply: 'comments',
  organizer_update: 'updates',
  comment_hidden: 'comments',
  host_thanked: 'thanks',
  marked_absent: 'records',
  entry_disputed: 'records',
  dispute_decided: 'records',
  co_organizer_invited: 'helpers',
  co_organizer_joined: 'helpers',
  report_decided: 'team',
  team_message: 'team',
}

/** Returns the budget of a kind. */
export const budgetOf = (kind: NoticeKind): NoticeBudget => NOTICE_BUDGETS[BUDGET_OF[kind]]

/** Returns the kinds that are counted together with a kind. */
export const kindsInBudgetOf = (kind: NoticeKind): string[] =>
  Object.entries(BUDGET_OF).flatMap(([other, name]) => (name === BUDGET_OF[kind] ? [other] : []))
