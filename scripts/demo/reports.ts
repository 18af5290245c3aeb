import { HOUR_MS } from '../../worker/contract/units'
import type { reports } from '../../worker/db/schema'
import type { DemoRow } from './demo-row'
import { rowOf } from './demo-row'
import { personIdOf } from './people'
import { demoId } from './random'

type Report = typeof reports.$inferInsert

/** Open reports: activity as `title/day`, reporter, reason, details, and hours ago. */
const OPEN: [string, string, Report['reason'], string, number][] = [
  [
    'Ocean Swimming, Dawn Group/3',
    'Rosa Delgado',
    'unsafe',
    'There is no lifeguard before eight, and last week the surf was over our heads. Could somebody say who watches us?',
    5,
  ],
  [
    'Taco Crawl on Sawtelle/2',
    'Marcus Lee',
    'fake',
    'It says 15 dollars, but at the first stop everybody was asked for 10 more.',
    28,
  ],
]

/** Returns rows of the open reports. */
export function reportRows(activities: readonly DemoRow[], now: number): Report[] {
  return OPEN.map(([name, reporter, reason, details, hoursAgo]) => {
    const { id, creatorId, title, description } = rowOf(activities, name)
    return {
      id: demoId('report', name),
      activityId: id,
      reporterId: personIdOf(reporter),
      reason,
      details,
      accusedId: creatorId,
      evidence: `${title}\n${description}`,
      createdAt: now - hoursAgo * HOUR_MS,
    }
  })
}
