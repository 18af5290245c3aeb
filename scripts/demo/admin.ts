import { DAY_MS, HOUR_MS } from '../../worker/contract/units'
import type { adminLog, undeliverableAddresses } from '../../worker/db/schema'
import { ADMIN, DEMO_PEOPLE, personId } from './people'
import { demoId } from './random'

/** Returns rows of the admin log, about limits changed by an admin. */
export function adminLogRows(now: number): (typeof adminLog.$inferInsert)[] {
  return DEMO_PEOPLE.flatMap(({ name, limits }, index) =>
    limits === undefined
      ? []
      : {
          id: demoId('admin log', name),
          adminId: personId(ADMIN),
          action: 'user_quota_changed',
          subjectType: 'user' as const,
          subjectId: personId(index),
          note: `×${limits.factor}: ${limits.reason}`,
          createdAt: now - 26 * HOUR_MS,
        },
  )
}

/** Returns addresses that must not be emailed. */
export function undeliverableRows(now: number): (typeof undeliverableAddresses.$inferInsert)[] {
  return DEMO_PEOPLE.flatMap(({ email, emailProblem }, index) =>
    emailProblem === undefined
      ? []
      : { email, reason: emailProblem, createdAt: now - ((index % 5) + 1) * DAY_MS },
  )
}
