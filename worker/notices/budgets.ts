import type { QuotaName } from '../contract/quotas'

/** Maximum frequency of some notice kinds for one user (product.md 12.28). */
export type NoticeBudget = {
  /** Which notices count together: those by one sender, those about one activity from any sender, or all. */
  per: 'sender' | 'activity' | 'recipient'
  hour: number
  day: number
  /** Minimum time between two of them. */
  pauseMinutes?: number
  /** The quota that enforces the budget instead, for notices sent to too many users at once to count per user. */
  keptBy?: QuotaName
}

/** All budgets. A notice over its budget waits until there is room, and replaces one already waiting. */
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
