import type { reports } from '../../worker/db/schema'
import type { DemoActivity } from './activities'
import { DEMO_PEOPLE } from './people'
import { demoId } from './random'
import type { ActivityRow } from './rows'

type Report = typeof reports.$inferInsert
type Known = { demo: DemoActivity; row: ActivityRow }

const HOUR_MS = 3_600_000

/** What waits for the admin: the activity as `title/day`, who reported it, and hours ago. */
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

/** Two reports that nobody has decided yet. */
export function reportRows(activities: readonly Known[], now: number): Report[] {
  return OPEN.flatMap(([name, reporter, reason, details, hoursAgo]) => {
    const found = activities.find(({ demo }) => `${demo.title}/${demo.day}` === name)
    if (!found) return []
    const { id = '', creatorId, title, description } = found.row
    return {
      id: demoId('report', name),
      activityId: id,
      reporterId: demoId(
        'person',
        DEMO_PEOPLE.findIndex((person) => person.name === reporter),
      ),
      reason,
      details,
      accusedId: creatorId,
      evidence: `${title}\n${description}`,
      createdAt: now - hoursAgo * HOUR_MS,
    }
  })
}
