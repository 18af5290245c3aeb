import { DAY_MS, HOUR_MS } from '../../worker/contract/units'
import type { RatingTag } from '../../worker/contract/vocabulary'
import type { participations, ratings } from '../../worker/db/schema'
import type { DemoRow } from './demo-row'
import { PARTICIPANT, personId } from './people'

type Seat = typeof participations.$inferInsert

/** Most people are happy. */
const SCORES = [5, 4, 5, 5, 3, 4, 5] as const
const TAGS: RatingTag[][] = [['welcoming', 'planned'], ['onTime'], ['group', 'place'], []]
/** The participant account has ratings left to give. */
const RECENT_MS = 30 * DAY_MS

/** Returns ratings by people who came, of activities in the past. */
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
