import { DAY_MS } from '../../worker/contract/units'
import type { applications, coOrganizers, seatEvents } from '../../worker/db/schema'
import type { DemoRow } from './demo-row'
import { PARTICIPANT, personId, personIdOf } from './people'
import { demoId } from './random'

type Helper = typeof coOrganizers.$inferInsert
type SeatEventRow = typeof seatEvents.$inferInsert

/** The organizer account's weekly activity, with the same helpers on all dates. */
const WEEKLY = 'Weekly Doubles Night'
/** The organizer account's activities with helpers. */
const HELPED = [WEEKLY, 'Drop-in Tennis']
const [CO_ORGANIZER, DOOR] = [personIdOf('Dev Patel'), personIdOf('Naomi Okafor')]
/** Another organizer's activity, where the participant account helps at the door. */
const DOOR_OF_OTHER = 'Trivia for Teams of Strangers'

/** Returns helpers: the organizer account's co-organizer and door help, and the participant account at another activity. */
export function helperRows(activities: readonly DemoRow[], now: number): Helper[] {
  const joined = { invitedAt: now - 11 * DAY_MS, joinedAt: now - 10 * DAY_MS }
  return activities.flatMap(({ demo: { title }, row: { id: activityId } }): Helper[] => {
    if (title === DOOR_OF_OTHER)
      return [{ activityId, userId: personId(PARTICIPANT), role: 'door', ...joined }]
    if (!HELPED.includes(title)) return []
    return [
      { activityId, userId: CO_ORGANIZER, role: 'co-organizer', ...joined },
      { activityId, userId: DOOR, role: 'door', ...joined },
    ]
  })
}

/** Returns the weekly activity's log, alternating between decisions of organizer and co-organizer. */
export function seatEventRows(
  activities: readonly DemoRow[],
  applied: readonly (typeof applications.$inferInsert)[],
): SeatEventRow[] {
  const weekly = new Map(
    activities.flatMap(({ demo, row }) => (demo.title === WEEKLY ? [[row.id, row.creatorId]] : [])),
  )
  return applied.flatMap(({ id = '', activityId, userId, status, waitlistedAt, decidedAt }, index) => {
    const organizerId = weekly.get(activityId)
    const at = waitlistedAt ?? decidedAt
    if (!organizerId || !at || status === 'WITHDRAWN') return []
    const event = waitlistedAt ? 'waitlisted' : status === 'APPROVED' ? 'approved' : 'declined'
    const actorId = index % 2 === 0 || userId === CO_ORGANIZER ? organizerId : CO_ORGANIZER
    return [{ id: demoId('seat event', id), activityId, userId, actorId, event, at }]
  })
}
