import { MINUTE_MS } from '../../worker/contract/units'
import type { checkIns, participations } from '../../worker/db/schema'
import type { DemoRow } from './demo-row'
import { PARTICIPANT, personId } from './people'

/** Arrival states of the first people on the list, the last one recorded a minute ago. */
const SAID = ['here', 'here', 'late', 'here', 'not_coming'] as const
const WAYS = ['list', 'code'] as const

/** Returns check-ins of the activity that starts soon. The participant account has not arrived yet. */
export function checkInRows(
  activities: readonly DemoRow[],
  seats: readonly (typeof participations.$inferInsert)[],
  now: number,
): (typeof checkIns.$inferInsert)[] {
  const soon = activities.find(({ demo }) => demo.startsInHours === 0)?.row.id
  return seats
    .filter(({ activityId, userId }) => activityId === soon && userId !== personId(PARTICIPANT))
    .slice(0, SAID.length)
    .flatMap(({ activityId, userId }, index) => {
      const state = SAID[index]
      if (!state) return []
      const way = (state === 'here' && WAYS[index % WAYS.length]) || 'list'
      return [{ activityId, userId, state, way, at: now - (SAID.length - index) * MINUTE_MS }]
    })
}
