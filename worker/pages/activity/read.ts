import { sql } from 'drizzle-orm'
import { PUBLIC_COUNT_MAX, PUBLIC_MORE_MAX } from '../../contract/limits'
import type { City } from '../../places/city-page'
import { cityOfKey } from '../../places/city-page'
import { batch, first } from '../../platform/database'
import type { AppContext } from '../../platform/http'
import { requireWithinQuota } from '../../platform/rate-limit'
import type { CardRow } from '../listings/store/page'
import { countCities, listUpcoming } from '../listings/store/page'
import type { SharedActivity } from '../listings/store/shared-activity'
import {
  cityKeyOf,
  findDeleted,
  findSharedActivity,
  listFaces,
  organizerOf,
} from '../listings/store/shared-activity'
import { readQuota } from '../read-quota'

export type SharedPage = SharedActivity & {
  faces: string[]
  /** What else is ahead in the city. */
  more: CardRow[]
  city: (City & { count: number }) | null
  /** What the organizer puts on next. */
  next: CardRow | null
}

/** Reads an activity's page in one round trip, `deleted` for one that is gone, and null for one that visitors may not see. */
export async function readSharedPage(
  c: AppContext,
  id: string,
  at: number,
): Promise<SharedPage | 'deleted' | null> {
  const { db } = c.var
  const { limit, onlyIf, count } = readQuota(c, 'readPublicPages')
  const ahead = { at, onlyIf }
  const { row, faces, more, next, cities, deleted, counted } = await batch(db, {
    row: first(findSharedActivity(db, { id, onlyIf })),
    faces: listFaces(db, { id, onlyIf }),
    // One more, because the activity itself may be among them.
    more: listUpcoming(db, { scope: { city: cityKeyOf(id) }, limit: PUBLIC_MORE_MAX + 1, ...ahead }),
    next: listUpcoming(db, { scope: { creatorId: organizerOf(id) }, limit: 2, ...ahead }),
    cities: countCities(db, { cities: sql`json_array(${cityKeyOf(id)})`, max: PUBLIC_COUNT_MAX, ...ahead }),
    deleted: first(findDeleted(db, id)),
    counted: count,
  })
  requireWithinQuota(limit, counted)
  if (!row) return deleted ? 'deleted' : null
  const [inCity] = cities
  const city = inCity && inCity.count > 0 ? cityOfKey(inCity.city) : null
  return {
    ...row,
    faces: faces.map(({ avatar }) => avatar),
    more: more.filter(({ activity }) => activity.id !== id).slice(0, PUBLIC_MORE_MAX),
    city: city && { ...city, count: inCity?.count ?? 0 },
    next: next.find(({ activity }) => activity.id !== id) ?? null,
  }
}
