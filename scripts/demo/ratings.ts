import type { RatingTag } from '../../worker/contract/labels'
import { DAY_MS, HOUR_MS } from '../../worker/contract/units'
import type { participations, ratings } from '../../worker/db/schema'
import type { DemoRow } from './demo-row'
import { PARTICIPANT, personId } from './people'

type Seat = typeof participations.$inferInsert

/** Mostly good ratings. */
const SCORES = [5, 4, 5, 5, 3, 4, 5] as const
const TAGS: RatingTag[][] = [['welcoming', 'planned'], ['onTime'], ['group', 'place'], []]
/** Leaves the participant account some ratings to give. */
const RECENT_MS = 30 * DAY_MS

/** Returns attendees' ratings of past activities. */
export function ratingRows(
  activities: readonly DemoRow[],
  seats: readonly Seat[],
  now: number,
): (typeof ratings.$inferInsert)[] {
  const byId = new Map(activities.map(({ row }) => [row.id, row]))
  return seats
    .filter(({ status, noShowAt }) => status === 'FINISHED' && !noShowAt)
    .flatMap(({ activityId, userId }, at) => {
      const activity = byId.get(activityId)
      if (!activity) return []
      const ratedAt = activity.startsAt + 20 * HOUR_MS
      const isOwn = userId === personId(PARTICIPANT)
      if (ratedAt > now || (isOwn && now - ratedAt < RECENT_MS)) return []
      const [score = 5, tags = []] = [SCORES[at % SCORES.length], TAGS[at % TAGS.length]]
      return [{ activityId, userId, creatorId: activity.creatorId, score, tags, ratedAt }]
    })
}
