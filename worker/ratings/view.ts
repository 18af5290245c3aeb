import { RATING_DAYS } from '../contract/limits'
import type { AfterActivity } from '../contract/ratings'
import { DAY_MS, iso, isoOrNull } from '../platform/clock'
import type { findNext, findRating } from './store'

type Read = {
  activity: { endsAt: number }
  rating: Awaited<ReturnType<typeof findRating>>[number] | undefined
  next: Awaited<ReturnType<typeof findNext>>[number] | undefined
  at: number
}

/** Converts the data shown to a participant after an activity. */
export function toAfterActivity({ activity, rating, next, at }: Read): AfterActivity {
  return {
    canRate: isRatable(activity, at),
    rating: rating && rating.score !== null ? { score: rating.score, tags: rating.tags } : null,
    thankedAt: isoOrNull(rating?.thankedAt ?? null),
    next: next
      ? {
          id: next.id,
          title: next.title,
          dateTime: iso(next.startsAt),
          timeZone: next.timeZone,
          spotsLeft: next.spotsLeft,
        }
      : null,
  }
}

/** Returns whether an activity accepts ratings: for `RATING_DAYS` after its end. */
export function isRatable({ endsAt }: { endsAt: number }, at: number): boolean {
  return endsAt <= at && endsAt > at - RATING_DAYS * DAY_MS
}
