import type { HiddenQuery } from '../../contract/activities'
import type { Position } from '../../contract/distance'
import { HIDDEN_COUNT_MAX } from '../../contract/limits'
import type { HIDING_FILTERS } from '../../contract/vocabulary'
import type { Database } from '../../platform/database'
import { first } from '../../platform/database'
import { countActivities } from './list'
import { countUnjoined } from './nearby'

type HidingFilter = (typeof HIDING_FILTERS)[number]

const WITHOUT = {
  q: { q: undefined },
  type: { type: undefined },
  difficulty: { difficulty: undefined },
  language: { language: undefined },
  day: { from: undefined, to: undefined },
  time: { time: undefined },
} satisfies Record<HidingFilter, Partial<HiddenQuery>>
const WITHOUT_ANY = Object.assign({}, ...Object.values(WITHOUT))

/** Returns a query's filters. The map has no time of day. */
export function filtersOf({
  q,
  type,
  difficulty,
  language,
  from,
  to,
  time,
  bbox,
}: HiddenQuery): HidingFilter[] {
  const values = { q, type, difficulty, language, day: from ?? to, time: bbox ? undefined : time }
  return (Object.keys(values) as HidingFilter[]).filter((filter) => values[filter] !== undefined)
}

/**
 * Returns statements that count activities, up to `HIDDEN_COUNT_MAX`: one with no filters, and one for each filter with only that
 * filter removed.
 */
export function countHidden(
  db: Database,
  { position, ...query }: HiddenQuery & { userId: string; position: Position; at: number },
) {
  const count = (without: Partial<HiddenQuery>) => {
    const { lat: _lat, lng: _lng, bbox, ...filters } = { ...query, ...without }
    const search = { ...filters, limit: HIDDEN_COUNT_MAX }
    if (!bbox) return countUnjoined(db, { ...search, position, sort: 'soonest' })
    const { time: _, radius: __, ...ofMap } = search
    return countActivities(db, { ...ofMap, bbox })
  }
  return {
    total: first(count(WITHOUT_ANY)),
    filters: filtersOf(query).map((filter) => count(WITHOUT[filter])),
  }
}
