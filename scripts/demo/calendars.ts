import { feedSecret } from '../../worker/calendars/view'
import { DAY_MS, HOUR_MS } from '../../worker/contract/units'
import type { calendarFeeds } from '../../worker/db/schema'
import { hashSecret } from '../../worker/platform/tokens'
import { PARTICIPANT, personId } from './people'
import { demoId } from './random'

/** Returns the participant's private calendar URL, which works with this deployment's secret. */
export function calendarRows(now: number, sessionSecret: string): (typeof calendarFeeds.$inferInsert)[] {
  const seed = demoId('calendar', 'plans')
  return [
    {
      userId: personId(PARTICIPANT),
      kind: 'plans',
      seed,
      secretHash: hashSecret(feedSecret(seed, sessionSecret)),
      createdAt: now - 20 * DAY_MS,
      lastReadAt: now - 3 * HOUR_MS,
    },
  ]
}
